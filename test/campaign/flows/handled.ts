import type {Passed} from '../faults/gate.ts'
import type {Secrets} from '../secrets.ts'

const formFields = {subject_token: 'ID token', assertion: 'assertion', token: 'token'} as const

const answerFields: Readonly<Record<string, string>> = {
  value: 'ID token of the job',
  oidcToken: 'ID token of the job',
  oidc_token: 'ID token of the job',
  token: 'ID token',
  id_token: 'ID token',
  access_token: 'access token',
  accessToken: 'access token',
  signedJwt: 'signed JWT',
}

/** The tokens in what a service says, by name. */
export function tokensIn(body: string): [token: string, name: string][] {
  if (/^eyJ[\w-]+\.[\w-]+\.[\w-]+\s*$/.test(body)) return [[body, 'ID token of the job']]
  try {
    const fields = Object.entries(JSON.parse(body) as object)
    return fields.flatMap(([field, value]): [string, string][] => {
      const name = answerFields[field]
      return name && typeof value === 'string' ? [[value, name]] : []
    })
  } catch {
    return []
  }
}

/** Notes every secret that passed the gate. */
export function noteSecrets(calls: readonly Passed[], secrets: Secrets): void {
  for (const {asked, truth} of calls) {
    const {authorization} = asked.headers
    if (typeof authorization === 'string') secrets.add(authorization.replace(/^\w+ /, ''), 'bearer')
    const form = new URLSearchParams(asked.body)
    for (const [field, name] of Object.entries(formFields)) secrets.add(form.get(field) ?? '', name)
    for (const [token, name] of tokensIn(truth?.body ?? '')) secrets.add(token, name)
  }
}
