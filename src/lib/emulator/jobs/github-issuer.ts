// https://docs.github.com/actions/reference/security/oidc
import {randomUUID} from 'node:crypto'
import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {githubClaims} from '../../cis/github/claims.ts'
import type {GithubClaims} from '../../cis/github/subject.ts'
import type {Cloud, Job} from '../cloud.ts'
import {signClaims} from '../jwt.ts'
import {json, type Reply} from '../listening/reply.ts'
import type {Request} from '../listening/route.ts'
import {publicJwk} from '../signing-key.ts'
import {mintForJob, openJob} from './job.ts'

export const githubIssuer = 'https://token.actions.githubusercontent.com'

/** The host that answers a job's request for a token. */
export const githubTokenHost = 'run-actions-1-azure-eastus.actions.githubusercontent.com'

const NOT_BEFORE_SECONDS = 600

/** An ID token with `claims`, fresh times around them. `claims` win; one that is undefined is left out. */
export function issueIdToken(cloud: Cloud, claims: Claims, header: Claims = {}): Promise<string> {
  const now = cloud.clock.now()
  const times = {jti: randomUUID(), nbf: now - NOT_BEFORE_SECONDS, exp: now + cloud.idTokenLifetimeSeconds, iat: now}
  return signClaims({...times, ...claims}, cloud.issuerKey, header)
}

/** A running job with its own place to ask for tokens. */
export const startJob = (cloud: Cloud, claims: GithubClaims = githubClaims()): Job =>
  openJob(cloud, {ci: 'github', host: githubTokenHost, path: `/59//idtoken/${randomUUID()}/${randomUUID()}`, claims})

const refusal = (status: number, message: string): Reply => ({
  status,
  body: JSON.stringify({$id: '1', innerException: null, message, errorCode: 0, eventId: 3000}),
  decision: message,
})

/** GitHub's answer, and that of the forges that speak to its runner. */
export async function answerIdTokenRequest({headers, url}: Request, cloud: Cloud): Promise<Reply> {
  const job = cloud.jobs.find(({path}) => path === url.pathname)
  if (!job) return refusal(404, 'the job does not exist')
  if (headers['authorization'] !== `Bearer ${job.requestToken}`) return refusal(401, 'the request token is not valid')
  if (job.completed) return refusal(400, "Can't issue ID_TOKEN for job in 'Completed' state")

  const {sub} = job.claims as GithubClaims
  const aud = url.searchParams.get('audience') ?? job.claims['aud']
  const value =
    job.ci === 'github' ? await issueIdToken(cloud, {...job.claims, aud}) : await mintForJob(cloud, job, {aud})
  return json({value}, `ID token of ${jsonText(sub)} for ${aud}`)
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
