import type {CiJob} from '../description/job.ts'

export const awsCodebuild: CiJob = {ci: 'aws-codebuild', leaks: /^CODEBUILD_/i}
