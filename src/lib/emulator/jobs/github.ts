// Jobs of GitHub Actions, and their issuer.
// https://docs.github.com/actions/reference/security/oidc
// https://docs.github.com/actions/reference/workflows-and-actions/variables
import {randomUUID} from 'node:crypto'
import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {type RunnerOptions, runnerVariables} from '../../cis/github/job.ts'
import {type GithubClaims, githubClaims, type SubjectFormat} from '../../cis/github/tokens.ts'
import type {Cloud, Job} from '../cloud.ts'
import type {Emulator} from '../emulator.ts'
import type {Mode} from '../environment.ts'
import {publicJwk, signClaims} from '../jwt.ts'
import {json, type Reply, type Request} from '../listening/route.ts'
import {mintForJob, openJob} from './context.ts'

export const githubIssuer = 'https://token.actions.githubusercontent.com'

/** The host that answers a job's request for a token. */
export const githubTokenHost = 'run-actions-1-azure-eastus.actions.githubusercontent.com'

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

export function discovery({secure}: Request, {url}: Cloud): Reply {
  const base = secure ? githubIssuer : url
  return json({
    issuer: githubIssuer,
    jwks_uri: `${base}/.well-known/jwks`,
    subject_types_supported: ['public', 'pairwise'],
    response_types_supported: ['id_token'],
    claims_supported: ['iat', 'exp', 'iss', 'nbf', 'jti', ...Object.keys(githubClaims())],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid'],
  })
}

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
