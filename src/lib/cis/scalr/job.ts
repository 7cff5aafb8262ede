import type {CiJob} from '../job.ts'

export const scalr: CiJob = {ci: 'scalr', leaks: /^SCALR_/i}
