// The issuers of simulated jobs, with their discovery documents and keys, and the jobs of GitHub Actions.
// https://openid.net/specs/openid-connect-discovery-1_0.html
// https://docs.github.com/actions/reference/security/oidc
// https://docs.github.com/actions/reference/workflows-and-actions/variables
import {randomUUID} from 'node:crypto'
import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {type RunnerOptions, runnerVariables} from '../../cis/github/job.ts'
import {type GithubClaims, githubClaims, type SubjectFormat} from '../../cis/github/tokens.ts'
import {type CiTokens, ciOfIssuer, tokensOfCi} from '../../cis/tokens-list.ts'
import type {Cloud, Job} from '../cloud.ts'
import type {Emulator} from '../emulator.ts'
import type {Mode} from '../environment.ts'
import {publicJwk, signClaims} from '../jwt.ts'
import {json, notServed, type Reply, type Request} from '../listening/route.ts'
import {mintForJob, openJob} from './context.ts'

const githubIssuer = 'https://token.actions.githubusercontent.com'
const CONFIGURATION = '/.well-known/openid-configuration'
const DEFAULT_JWKS = '/.well-known/jwks'

/** The path of an issuer's documents on loopback without TLS: `/issuers/HOST/PATH`. */
const LOOPBACK_PREFIX = '/issuers/'

type Simulated = Pick<Cloud, 'simulated' | 'world'>

/** Every issuer whose tokens the emulator signs. */
export const simulatedIssuers = ({simulated, world}: Simulated): string[] => [
  ...new Set([githubIssuer, ...(world.issuers ?? []), ...simulated.keys()]),
]

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')

/** Whether the proxy must answer connections to `host` itself: the host of an issuer, or one where a job requests tokens. */
export const isSimulatedHost = (cloud: Simulated & Pick<Cloud, 'jobs'>, host: string): boolean =>
  cloud.jobs.some((job) => job.host === host) || simulatedIssuers(cloud).some((issuer) => hostOf(issuer) === host)

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

/** The CI of an issuer. For a simulated or described issuer it is known even if the address does not tell it. */
export const ciOfSimulatedIssuer = ({simulated, world}: Simulated, issuer: string): CiTokens | undefined => {
  const named = world.pools.flatMap(({providers}) => providers).find((provider) => provider.issuer === issuer)?.ci
  return simulated.get(issuer) ?? (named === undefined ? undefined : tokensOfCi(named)) ?? ciOfIssuer(issuer)
}

const jwksPathOf = (cloud: Simulated, issuer: string): string =>
  ciOfSimulatedIssuer(cloud, issuer)?.jwksPath ?? DEFAULT_JWKS

const baseOf = ({url}: Cloud, issuer: string, secure: boolean): string =>
  secure ? withoutSlash(issuer) : `${url}${LOOPBACK_PREFIX}${withoutSlash(issuer).replace(/^https?:\/\//, '')}`

/** The discovery document or the keys of the issuer with this address. */
export function answerForIssuer(request: Request, cloud: Cloud): Reply {
  const {secure, url} = request
  const asked = `${secure ? 'https' : 'http'}://${url.host}${url.pathname}`
  for (const issuer of simulatedIssuers(cloud)) {
    const base = baseOf(cloud, issuer, secure)
    if (asked === base + CONFIGURATION) return configuration(issuer, base + jwksPathOf(cloud, issuer))
    if (asked === base + jwksPathOf(cloud, issuer)) return json({keys: [publicJwk(cloud.issuerKey)]}, issuer)
  }
  return notServed(request)
}

const configuration = (issuer: string, jwks: string, others: object = {}): Reply =>
  json(
    {
      issuer,
      jwks_uri: jwks,
      subject_types_supported: ['public'],
      response_types_supported: ['id_token'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...others,
    },
    issuer,
  )

/** The host that answers a job's request for a token. */
const githubTokenHost = 'run-actions-1-azure-eastus.actions.githubusercontent.com'

const NOT_BEFORE_SECONDS = 600

/** An ID token with `claims` and new times. `claims` have priority. Those that are undefined are left out. */
export function issueIdToken(cloud: Cloud, claims: Claims, header: Claims = {}): Promise<string> {
  const now = cloud.clock.now()
  const times = {jti: randomUUID(), nbf: now - NOT_BEFORE_SECONDS, exp: now + cloud.idTokenLifetimeSeconds, iat: now}
  return signClaims({...times, ...claims}, cloud.issuerKey, header)
}

/** A running job with its own place to request tokens. */
export const startJob = (cloud: Cloud, claims: GithubClaims = githubClaims()): Job =>
  openJob(cloud, {ci: 'github', host: githubTokenHost, path: `/59//idtoken/${randomUUID()}/${randomUUID()}`, claims})

const refusal = (status: number, message: string): Reply => ({
  status,
  body: JSON.stringify({$id: '1', innerException: null, message, errorCode: 0, eventId: 3000}),
  decision: message,
})

/** The answer of GitHub, and of the forges that use its runner. */
export async function answerIdTokenRequest({headers, url}: Request, cloud: Cloud): Promise<Reply> {
  const job = cloud.jobs.find(({path}) => path === url.pathname)
  if (!job) return refusal(404, 'the job does not exist')
  if (headers['authorization'] !== `Bearer ${job.requestToken}`) return refusal(401, 'the request token is not valid')
  if (job.completed) return refusal(400, "Can't issue ID_TOKEN for job in 'Completed' state")

  const {sub} = job.claims as GithubClaims
  const audience = url.searchParams.get('audience') ?? job.claims['aud']
  // In tokens of Depot, the audience is a list.
  const aud = Array.isArray(job.claims['aud']) ? [audience].flat() : audience
  const value =
    job.ci === 'github' ? await issueIdToken(cloud, {...job.claims, aud}) : await mintForJob(cloud, job, {aud})
  return json({value}, `ID token of ${jsonText(sub)} for ${audience}`)
}

/** GitHub's. */
export const discovery = ({secure}: Request, {url}: Cloud): Reply =>
  configuration(githubIssuer, (secure ? githubIssuer : url) + DEFAULT_JWKS, {
    subject_types_supported: ['public', 'pairwise'],
    claims_supported: ['iat', 'exp', 'iss', 'nbf', 'jti', ...Object.keys(githubClaims())],
    scopes_supported: ['openid'],
  })

export const jwks = (_request: Request, {issuerKey}: Cloud): Reply => json({keys: [publicJwk(issuerKey)]})

export interface GithubJobOptions extends Pick<RunnerOptions, 'directory' | 'event'> {
  mode: Mode
  claims?: Partial<GithubClaims>
  /** Default `classic`. */
  subjectFormat?: SubjectFormat
}

/** The variables of a job of GitHub Actions with `id-token: write`, also those for the cloud side. */
export async function githubJob(emulator: Emulator, options: GithubJobOptions): Promise<Record<string, string>> {
  const claims = githubClaims(options.claims, options.subjectFormat)
  const {path, requestToken} = emulator.startJob(claims)
  const base = options.mode === 'proxy' ? `https://${githubTokenHost}` : emulator.url
  return {
    ...(await runnerVariables(claims, options)),
    ACTIONS_ID_TOKEN_REQUEST_URL: `${base}${path}?api-version=2.0`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken,
    ...emulator.environment(options.mode),
  }
}
