import type {CiJob} from '../job.ts'

export const drone: CiJob = {ci: 'drone', leaks: /^DRONE_/i}
