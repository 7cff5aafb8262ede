// Why the token endpoint of a CI gave no token. Loaded only then.
import {CiAuthError, type ServerAnswer} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {describeBody} from '../../base/json-texts.ts'
import {serverExcerpt} from '../../base/quoting.ts'
import type {Answer, ShownAnswer} from '../../http/http.ts'
import {noTokenIn} from './found-token.ts'

/** What messages about an endpoint say. */
export interface EndpointTexts {
  /** As written in messages: `Azure Pipelines`. */
  label: string
  /** The field of the JSON answer with the token; undefined if the answer is the token itself. */
  field?: string | undefined
  /** Suggestions for a refusal, depending on its text. */
  remedies?(answer: ServerAnswer): readonly string[] | Promise<readonly string[]>
  /** A more exact error for a refusal, if its text tells the cause. */
  causeOf?(answer: ServerAnswer): CiAuthError | undefined | Promise<CiAuthError | undefined>
}

/** The error for an answer without a token. */
export async function noTokenFrom(endpoint: EndpointTexts, answer: Answer): Promise<CiAuthError> {
  if (answer.status < 200 || answer.status > 299) return refused(endpoint, answer)
  const isEmpty = endpoint.field === undefined && answer.body.trim() === ''
  return isEmpty ? noTokenIn(`the answer of ${endpoint.label}`, 'empty') : noToken(endpoint, await answer.show())
}

async function refused({causeOf, label, remedies}: EndpointTexts, {body, status}: Answer): Promise<CiAuthError> {
  const text = serverText(body)
  const server = {status, text}
  const cause = await causeOf?.(server)
  if (cause) return cause.with({server})
  return new CiAuthError('OIDC_REQUEST_FAILED', `${label} refused to issue an ID token: HTTP ${status}: ${text}`, {
    server,
    suggestions: [
      ...((await remedies?.(server)) ?? []),
      ...(isPassing(status) ? ['Run the job again. For longer failures, raise the inputs retries or timeout.'] : []),
    ],
  })
}

function noToken({field, label}: EndpointTexts, {contentType, shown, status}: ShownAnswer): CiAuthError {
  const found = describeBody(shown, contentType)
  const wanted = field === undefined ? 'a token' : `a token in "${field}"`
  return new CiAuthError('OIDC_RESPONSE_INVALID', `${label} answered ${status} without ${wanted}, but ${found}`, {
    suggestions: ['Check whether a proxy between the job and the server answers in place of the server.'],
  })
}

/** Whether another attempt can succeed. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** The server's message for a failure, in one line without a token. */
export function serverText(body: string): string {
  const {error, message} = parseJsonObject(body) ?? {}
  const found = [message, error].find((text) => typeof text === 'string' && text !== '')
  return serverExcerpt(typeof found === 'string' ? found : body) || '(no text)'
}

/** The cause in a refusal of the endpoint of GitHub's runner. */
export const causeInRunner = (label: string, {text}: ServerAnswer): CiAuthError | undefined =>
  /in '?Completed'? state/i.test(text) ? jobEnded(label) : undefined

export const remediesInRunner = ({status}: ServerAnswer): string[] =>
  isPassing(status) ? [] : ['Check that the job still runs and has "id-token: write".']

const jobEnded = (label: string): CiAuthError =>
  new CiAuthError('OIDC_JOB_COMPLETED', `${label} issues no token for a job that has ended`)
