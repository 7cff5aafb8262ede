// https://cloud.google.com/compute/docs/metadata/predefined-metadata-keys
import type {Environment} from '../../../base/environment.ts'
import {CiAuthError} from '../../../base/errors.ts'
import {serverExcerpt} from '../../../base/quoting.ts'
import {idTokenIn} from '../../../google/iam-credentials.ts'
import {ask, type Google, grantedToken, type MintedToken} from '../../../google/service.ts'
import type {Answer} from '../../../http/http.ts'
import type {Actor, Reporter} from '../../use-case.ts'
import {tokenCache} from './actor.ts'

/** The URL of the metadata server. Client libraries read the same variable. */
const metadataBase = (env: Environment): string =>
  `http://${env['GCE_METADATA_HOST']?.trim() || 'metadata.google.internal'}`

const SERVICE = 'the metadata server'

/** The email of the account of this machine. @throws {CiAuthError} `CI_IDENTITY_UNAVAILABLE` */
const accountEmail = async (google: Google, base: string): Promise<string> =>
  (await readMetadata(google, base, 'email', {})).body.trim()

/** An access token of that account. @throws {CiAuthError} `CI_IDENTITY_UNAVAILABLE` */
async function accountToken(google: Google, base: string, scopes: readonly string[]): Promise<MintedToken> {
  const answer = await readMetadata(google, base, 'token', {scopes: scopes.join(',')})
  return grantedToken(google, answer.body, (wanted) => unavailable(`answered without ${wanted}`))
}

/** An ID token of that account. @throws {CiAuthError} `CI_IDENTITY_UNAVAILABLE` */
async function accountIdToken(google: Google, base: string, audience: string): Promise<MintedToken> {
  const answer = await readMetadata(google, base, 'identity', {audience, format: 'full'})
  return idTokenIn(answer.body.trim(), () => unavailable('answered with something else than an ID token'))
}

async function readMetadata(
  google: Google,
  base: string,
  what: string,
  query: Readonly<Record<string, string>>,
): Promise<Answer> {
  const url = new URL(`${base}/computeMetadata/v1/instance/service-accounts/default/${what}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const headers = {'metadata-flavor': 'Google'}
  const answer = await ask(google, {service: SERVICE, method: 'GET', url, headers, direct: true})
  if (answer.status === 200) return answer
  throw unavailable(`answered HTTP ${answer.status}: ${serverExcerpt(answer.body) || '(no text)'}`)
}

const unavailable = (why: string): CiAuthError =>
  new CiAuthError('CI_IDENTITY_UNAVAILABLE', `${SERVICE} ${why}`, {
    suggestions: ['Choose a service account for the build, or name a provider: --workload-identity-provider'],
  })

/** The account of this machine. Its tokens come from the metadata server, which needs no role. */
export function metadataActor(google: Google, env: Environment, report: Reporter): Actor {
  const base = metadataBase(env)
  let principal: string | undefined
  async function loadPrincipal(): Promise<void> {
    principal ??= await accountEmail(google, base)
  }
  const tokens = tokenCache(async (scopes) => {
    await loadPrincipal()
    const token = await accountToken(google, base, scopes)
    report.mask(token.value)
    return token
  }, google.network.clock)
  return {
    // Known only after the first call. The account cannot impersonate itself.
    account: undefined,
    principal: async () => ({principal: principal ?? 'the account of this machine'}),
    accessToken: (scopes) => tokens.get(scopes),
    async mintIdToken(audience) {
      await loadPrincipal()
      return accountIdToken(google, base, audience)
    },
    clear: tokens.clear,
    sign: undefined,
    explain: async () => ({
      about: {account: principal},
      facts: async () => (principal === undefined ? [] : [`account of the machine  ${principal}`]),
    }),
  }
}
