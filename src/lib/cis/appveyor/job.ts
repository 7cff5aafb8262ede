import type {CiJob} from '../job.ts'

export const appveyor: CiJob = {ci: 'appveyor', leaks: /^APPVEYOR_/i}
