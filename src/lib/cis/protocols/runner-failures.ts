// What a refusal of the token endpoint of GitHub's runner means. Loaded only to explain one.
import {CiAuthError, type ServerAnswer} from '../../base/errors.ts'
import {isPassing} from './endpoint-failures.ts'

export const causeOf = (label: string, {text}: ServerAnswer): CiAuthError | undefined =>
  /in '?Completed'? state/i.test(text) ? jobEnded(label) : undefined

export const remedies = ({status}: ServerAnswer): string[] =>
  isPassing(status) ? [] : ['Check that the job still runs and has "id-token: write".']

const jobEnded = (label: string): CiAuthError =>
  new CiAuthError('OIDC_JOB_COMPLETED', `${label} issues no token for a job that has ended`, {
    suggestions: [
      'Use the credentials only while the job runs, or use a service account: its access token is still valid after the job.',
    ],
  })
