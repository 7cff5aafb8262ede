import type {CiJob} from '../job.ts'

export const awsCodebuild: CiJob = {ci: 'aws-codebuild', leaks: /^CODEBUILD_/i}
