import type {CiJob} from '../job.ts'

export const googleCloudBuild: CiJob = {
  ci: 'google-cloud-build',
  notSimulated: 'its builds already run as a service account, and get no ID token',
}
