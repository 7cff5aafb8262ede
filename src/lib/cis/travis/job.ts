import type {CiJob} from '../job.ts'

export const travis: CiJob = {ci: 'travis', leaks: /^TRAVIS_/i}
