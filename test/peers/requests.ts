import assert from 'node:assert/strict'
import type {RequestEntry} from '../../src/lib/emulator/state/call.ts'
import {claimsOf, cloudPlatform} from '../support/emulator-client.ts'
import {acmeNames} from '../support/worlds.ts'
import type {FileKind, Peer} from './clients.ts'

/** What a client was given. */
export interface Expected {
  kind: FileKind
  peer: Peer
  /** What ci-auth wrote. */
  file: Record<string, unknown>
  delegates: readonly string[]
}

const iamScope = 'https://www.googleapis.com/auth/iam'

const formOf = ({body}: RequestEntry): Record<string, string> => Object.fromEntries(new URLSearchParams(body))

const sourceOf = (file: Record<string, unknown>): Record<string, unknown> =>
  (file['source_credentials'] as Record<string, unknown> | undefined) ?? file

const checks: Readonly<Record<string, (request: RequestEntry, expected: Expected) => void>> = {
  issuer({headers, host, path}, {file}) {
    const {headers: wanted, url} = sourceOf(file)['credential_source'] as {url: string; headers: object}
    assert.equal(decodeURIComponent(`https://${host}${path}`), decodeURIComponent(url))
    assert.deepEqual({Authorization: headers.authorization}, wanted)
  },

  sts(request, {file, kind, peer}) {
    const {host, path} = request
    assert.equal(`https://${host}${path}`, sourceOf(file)['token_url'])
    // gcloud names itself as OAuth client where nobody is impersonated.
    assert.match(request.headers.authorization ?? 'Basic ', /^Basic /)
    const {scope = '', subject_token = '', ...form} = formOf(request)
    assert.deepEqual(form, {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      audience: `//iam.googleapis.com/${acmeNames.provider}`,
      requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    })
    assert.equal(claimsOf(subject_token)['aud'], `https://iam.googleapis.com/${acmeNames.provider}`)
    const wanted = kind === 'account' && peer.impersonatesWith === 'iam' ? iamScope : cloudPlatform
    assert.ok(scope.split(' ').includes(wanted), scope)
    const client = String(request.headers['x-goog-api-client'] ?? '')
    if (!client.includes('google-byoid-sdk')) return
    assert.match(client, /(?:^| )source\/url(?: |$)/)
    assert.match(client, new RegExp(`sa-impersonation/${kind === 'account'}`))
  },

  iamcredentials({body, headers, host, path}, {delegates, file}) {
    assert.equal(decodeURIComponent(`https://${host}${path}`), file['service_account_impersonation_url'])
    const said = JSON.parse(body) as {delegates?: string[] | null; lifetime: string; scope: string[]}
    assert.deepEqual(
      said.delegates ?? [],
      delegates.map((email) => `projects/-/serviceAccounts/${email}`),
    )
    assert.ok(said.scope.includes(cloudPlatform))
    assert.equal(said.lifetime, '3600s')
    assert.match(headers.authorization ?? '', /^Bearer ya29\./)
  },

  oauth(request, {file}) {
    const {assertion = '', ...form} = formOf(request)
    assert.deepEqual(form, {grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer'})
    const claims = claimsOf(assertion)
    assert.equal(claims['iss'], sourceOf(file)['client_email'])
    assert.equal(claims['aud'], 'https://oauth2.googleapis.com/token')
    assert.ok(Number(claims['exp']) - Number(claims['iat']) <= 3610)
    // gcloud asks for an ID token of its own beside.
    assert.ok(claims['target_audience'] !== undefined || claims['scope'] !== undefined)
  },
}

/** Fails when `request` is not what the file of ci-auth asks a client to send. */
export function checkRequest(request: RequestEntry, expected: Expected): void {
  assert.equal(request.status, 200, request.decision)
  assert.ok(checks[request.service], `${request.method} ${request.host}${request.path}`)
  checks[request.service]?.(request, expected)
}
