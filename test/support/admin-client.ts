import type {Emulator} from '../../src/lib/emulator/emulator.ts'

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
