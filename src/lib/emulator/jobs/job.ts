import {randomBytes} from 'node:crypto'
import type {Claims} from '../../base/jwt.ts'
import {type CiTokens, tokensOfCi} from '../../cis/tokens-list.ts'
import type {Cloud, Job} from '../cloud.ts'
import {signClaims} from '../jwt.ts'

/** What a job of a CI is, and where it asks for tokens. */
export interface JobPlace {
  ci: string
  /** In production, and through the proxy. */
  host: string
  path: string
  claims: Claims
}

/** More than run at once. A shell that asks for variables at each login opens a job each time, so the oldest ones end. */
export const MAX_JOBS = 1000

/** A running job with its own place to ask for tokens. */
export function openJob({jobs}: Pick<Cloud, 'jobs'>, place: JobPlace): Job {
  const job = {...place, requestToken: randomBytes(480).toString('base64url'), completed: false}
  jobs.push(job)
  if (jobs.length > MAX_JOBS) jobs.shift()
  return job
}

/** Times of a token that is made `now`. */
export const tokenTimes = ({lifetimeSeconds, notBeforeSeconds}: CiTokens, now: number): Claims => ({
  iat: now,
  exp: now + lifetimeSeconds,
  ...(notBeforeSeconds === undefined ? {} : {nbf: now - notBeforeSeconds}),
})

/** An ID token of a job, fresh times around its claims. `claims` win; one that is undefined is left out. */
export function mintForJob(cloud: Cloud, job: Job, claims: Claims = {}): Promise<string> {
  const tokens = tokensOfCi(job.ci)
  if (!tokens) throw new Error(`no tokens of ${job.ci}`)
  const times = tokenTimes(tokens, cloud.clock.now())
  return signClaims({jti: randomBytes(16).toString('hex'), ...times, ...job.claims, ...claims}, cloud.issuerKey)
}
