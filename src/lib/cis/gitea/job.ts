import type {CiJob} from '../job.ts'

export const gitea: CiJob = {ci: 'gitea', leaks: /^GITEA_/i}
