// The parts of the email of a service account.
import {shellWord} from '../base/quoting.ts'
import {projectOfServiceAccount} from './identifiers.ts'

/** The text before the `@`: the id with which an account is created. */
export const localPartOf = (email: string): string => email.slice(0, email.indexOf('@'))

/** The domain of a project in emails of its accounts: `zoo.example.com.iam.gserviceaccount.com` for `example.com:zoo`. */
export const emailDomain = (projectId: string): string =>
  `${projectId.split(':').reverse().join('.')}.iam.gserviceaccount.com`

/**
 * The flag of gcloud for the project of an account. Unique ids and a few emails tell no project; for these, gcloud finds
 * the account by itself.
 */
export function inProject(account: string | undefined): string {
  const project = account === undefined ? 'PROJECT_ID' : projectOfServiceAccount(account)
  return project === undefined ? '' : ` --project=${shellWord(project)}`
}
