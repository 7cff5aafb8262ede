import type {CiJob} from '../job.ts'

export const googleCloudBuild: CiJob = {
  ci: 'google-cloud-build',
  notSimulated: 'its builds run as a service account already, and get no ID token',
}
