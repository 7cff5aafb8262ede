import type {Emulator} from '../../src/lib/emulator/listening/emulator.ts'
import {acmeClaims, acmeNames} from './worlds.ts'

export const cloudPlatform = 'https://www.googleapis.com/auth/cloud-platform'

export interface Said {
  status: number
  body: unknown
}

/** POSTs on plain loopback: a form when `body` is URLSearchParams, else JSON. */
export async function post(
  emulator: Emulator,
  path: string,
  body: URLSearchParams | object,
  bearer?: string,
): Promise<Said> {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(emulator.url + path, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : {'content-type': 'application/json'}),
      ...(bearer === undefined ? {} : {authorization: `Bearer ${bearer}`}),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  return {status: response.status, body: JSON.parse(await response.text())}
}

export const exchangeForm = (provider: string, idToken: string): Record<string, string> => ({
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  audience: `//iam.googleapis.com/${provider}`,
  scope: cloudPlatform,
  requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  subject_token: idToken,
  subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
})

/** An ID token of a job of `acme`, with `claims` on top. */
export const acmeToken = (emulator: Emulator, claims: Record<string, unknown> = {}, header = {}): Promise<string> =>
  emulator.mintIdToken(
    {
      ...acmeClaims,
      sub: 'repo:acme/shop:ref:refs/heads/main',
      audience: `https://iam.googleapis.com/${acmeNames.provider}`,
      ...claims,
    },
    header,
  )

/** What STS says to `idToken`, with `changes` to the form. */
export function exchange(
  emulator: Emulator,
  idToken: string,
  provider: string = acmeNames.provider,
  changes: Record<string, string> = {},
): Promise<Said> {
  return post(emulator, '/v1/token', new URLSearchParams({...exchangeForm(provider, idToken), ...changes}))
}

export const accessTokenOf = ({body}: Said): string => (body as {access_token: string}).access_token

/** A federated token of a job of `acme`. */
export const federatedToken = async (emulator: Emulator, scope = cloudPlatform): Promise<string> =>
  accessTokenOf(await exchange(emulator, await acmeToken(emulator), acmeNames.provider, {scope}))

/** Calls `method` of the account on IAM Credentials. */
export const callAccount = (
  emulator: Emulator,
  account: string,
  method: string,
  body: object,
  bearer?: string,
): Promise<Said> => post(emulator, `/v1/projects/-/serviceAccounts/${account}:${method}`, body, bearer)

/** The claims of a JWT, unverified. */
export function claimsOf(jwt: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
}

type Json = Record<string, unknown>

export interface AdminAnswer {
  status: number
  body: Json
}

export const poolsOfAcme = '/v1/projects/acme-prod/locations/global/workloadIdentityPools'
export const accountsOfAcme = '/v1/projects/acme-prod/serviceAccounts'

/** Calls the admin API on plain loopback, by default as the operator. */
export async function administer(
  {operatorToken, url}: Emulator,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object | string,
  headers: Record<string, string> = {authorization: `Bearer ${operatorToken}`},
): Promise<AdminAnswer> {
  const response = await fetch(url + path, {
    method,
    headers: {'content-type': 'application/json', ...headers},
    ...(body === undefined ? {} : {body: typeof body === 'string' ? body : JSON.stringify(body)}),
  })
  return {status: response.status, body: JSON.parse(await response.text()) as Json}
}

export const errorOf = ({body}: AdminAnswer) =>
  body['error'] as {code: number; message: string; status: string; details?: Json[]; errors?: Json[]}

/** What is wrong with a field, as `field: description`. */
export function violationOf(answer: AdminAnswer): string {
  const [detail] = errorOf(answer).details ?? []
  const [violation] = (detail?.['fieldViolations'] ?? []) as {field: string; description: string}[]
  return `${violation?.field}: ${violation?.description}`
}

/** The resource that a finished operation tells of. */
export const responseOf = ({body}: AdminAnswer): Json => body['response'] as Json

/** A provider that nothing is wrong with, with `changes`. */
export const providerMessage = (changes: Json = {}): Json => ({
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.repository'},
  attributeCondition: "assertion.repository_owner_id == '42'",
  oidc: {issuerUri: 'https://token.actions.githubusercontent.com'},
  ...changes,
})
