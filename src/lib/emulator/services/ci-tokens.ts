// The jobs of CIs that may request ID tokens, and the tokens that they get.
import {randomBytes, randomUUID} from 'node:crypto'
import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {
  type GithubClaims,
  githubClaims,
  githubSubject,
  newSubjectFormat,
  type SubjectFormat,
} from '../../cis/github/tokens.ts'
import {type CiTokens, tokensOfCi} from '../../cis/tokens-list.ts'
import type {Cloud, Job, JobPlace} from '../state/cloud.ts'
import {signClaims} from '../state/jwt.ts'

/** The limit of open jobs, above which the oldest ones end. A shell that requests variables at each login opens a job each time. */
export const MAX_JOBS = 1000

/** A running job with its own place to request tokens. */
export function openJob({jobs}: Pick<Cloud, 'jobs'>, place: JobPlace): Job {
  const job = {...place, requestToken: randomBytes(480).toString('base64url'), completed: false}
  jobs.push(job)
  if (jobs.length > MAX_JOBS) jobs.shift()
  return job
}

/** The time claims of a token that is minted `now`. */
export const tokenTimes = ({lifetimeSeconds, notBeforeSeconds}: CiTokens, now: number): Claims => ({
  iat: now,
  exp: now + lifetimeSeconds,
  ...(notBeforeSeconds === undefined ? {} : {nbf: now - notBeforeSeconds}),
})

/** An ID token of a job, with its claims and new times. `claims` have priority. Those that are undefined are left out. */
export function mintForJob(cloud: Cloud, job: Job, claims: Claims = {}): Promise<string> {
  const tokens = tokensOfCi(job.ci)
  if (!tokens) throw new Error(`no tokens of ${job.ci}`)
  const times = tokenTimes(tokens, cloud.clock.now())
  return signClaims({jti: randomBytes(16).toString('hex'), ...times, ...job.claims, ...claims}, cloud.issuerKey)
}

/** The host that answers a job's request for a token. */
export const githubTokenHost = 'run-actions-1-azure-eastus.actions.githubusercontent.com'

const NOT_BEFORE_SECONDS = 600

/** An ID token with `claims` and new times. `claims` have priority. Those that are undefined are left out. */
export function issueIdToken(cloud: Cloud, claims: Claims, header: Claims = {}): Promise<string> {
  const now = cloud.clock.now()
  const exp = now + cloud.idTokenLifetimeSeconds
  // It does not begin with a spread: V8 takes 0.1 ms to add many claims to an object that does.
  const complete = {jti: randomUUID(), nbf: now - NOT_BEFORE_SECONDS, exp, iat: now, ...claims}
  return signClaims(complete, cloud.issuerKey, header)
}

/**
 * The claims of a job of the CI. `given` have priority, and other claims are derived from them.
 *
 * @param format - Of the subject of GitHub. Default: that of a new repository.
 */
export function claimsOfJob(tokens: CiTokens, given: Claims, format?: SubjectFormat): Claims {
  const claims = tokens.claims(given)
  if (tokens.ci !== 'github' || 'sub' in given) return claims
  const sub = githubSubject(claims as GithubClaims, format ?? newSubjectFormat(jsonText(claims['iss'])))
  return Object.assign(claims, {sub})
}

/** A running job of a new repository, with its own place to request tokens. */
export const startJob = (cloud: Cloud, claims: GithubClaims = githubClaims({}, 'immutable')): Job =>
  openJob(cloud, {ci: 'github', host: githubTokenHost, path: `/59//idtoken/${randomUUID()}/${randomUUID()}`, claims})
