import {CiAuthError} from '../../../base/errors.ts'

export interface Reply {
  status: number
  type: string
  body: string
  headers?: Readonly<Record<string, string>>
}

export const text = (body: string, status = 200): Reply => ({status, type: 'text/plain; charset=utf-8', body})

export const json = (value: object, status = 200): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})

/** The form of every refusal. https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
export const refusal = (error: string, description: string, status = 400): Reply =>
  json({error, error_description: description}, status)

/** A token that could not be minted now: client libraries try again after 503. What is no CiAuthError stays unsaid. */
export const failure = (error: unknown): Reply =>
  error instanceof CiAuthError
    ? refusal('temporarily_unavailable', `${error.code}: ${error.message}`, 503)
    : refusal('server_error', 'ci-auth failed', 500)

/** @param allowed - The one method of the path. */
export const wrongMethod = (allowed: string): Reply => ({
  ...text(`the method is ${allowed}`, 405),
  headers: {allow: allowed},
})
