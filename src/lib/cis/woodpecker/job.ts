import type {CiJob} from '../job.ts'

export const woodpecker: CiJob = {ci: 'woodpecker', leaks: /^(?:WOODPECKER_|CI_(?!AUTH_))/i}
