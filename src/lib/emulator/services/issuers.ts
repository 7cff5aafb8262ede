// The documents of issuers, and the place where jobs of GitHub Actions request tokens.
// https://openid.net/specs/openid-connect-discovery-1_0.html
// https://docs.github.com/actions/reference/security/oidc
import {jsonText} from '../../base/json.ts'
import {type GithubClaims, githubClaims} from '../../cis/github/tokens.ts'
import {type CallReply, jsonReply, notServed, type Request} from '../state/call.ts'
import type {Cloud} from '../state/cloud.ts'
import {ciOfSimulatedIssuer, githubIssuer, type Simulated, simulatedIssuers} from '../state/issuers.ts'
import {publicJwk} from '../state/jwt.ts'
import {issueIdToken, mintForJob} from './ci-tokens.ts'

const CONFIGURATION = '/.well-known/openid-configuration'
const DEFAULT_JWKS = '/.well-known/jwks'

/** The path of an issuer's documents on loopback without TLS: `/issuers/HOST/PATH`. */
const LOOPBACK_PREFIX = '/issuers/'

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

const jwksPathOf = (cloud: Simulated, issuer: string): string =>
  ciOfSimulatedIssuer(cloud, issuer)?.jwksPath ?? DEFAULT_JWKS

const baseOf = ({url}: Cloud, issuer: string, secure: boolean): string =>
  secure ? withoutSlash(issuer) : `${url}${LOOPBACK_PREFIX}${withoutSlash(issuer).replace(/^https?:\/\//, '')}`

/** The discovery document or the keys of the issuer with this address. */
export function answerForIssuer(request: Request, cloud: Cloud): CallReply {
  const {secure, url} = request
  const asked = `${secure ? 'https' : 'http'}://${url.host}${url.pathname}`
  for (const issuer of simulatedIssuers(cloud)) {
    const base = baseOf(cloud, issuer, secure)
    if (asked === base + CONFIGURATION) return configuration(issuer, base + jwksPathOf(cloud, issuer))
    if (asked === base + jwksPathOf(cloud, issuer)) return jsonReply({keys: [publicJwk(cloud.issuerKey)]}, issuer)
  }
  return notServed(request)
}

const configuration = (issuer: string, jwks: string, others: object = {}): CallReply =>
  jsonReply(
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

const refusal = (status: number, message: string): CallReply => ({
  status,
  body: JSON.stringify({$id: '1', innerException: null, message, errorCode: 0, eventId: 3000}),
  decision: message,
})

/** The answer of GitHub, and of the forges that use its runner. */
export async function answerIdTokenRequest({headers, url}: Request, cloud: Cloud): Promise<CallReply> {
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
  return jsonReply({value}, `ID token of ${jsonText(sub)} for ${audience}`)
}

/** GitHub's. */
export const discovery = ({secure}: Request, {url}: Cloud): CallReply =>
  configuration(githubIssuer, (secure ? githubIssuer : url) + DEFAULT_JWKS, {
    subject_types_supported: ['public', 'pairwise'],
    claims_supported: ['iat', 'exp', 'iss', 'nbf', 'jti', ...Object.keys(githubClaims())],
    scopes_supported: ['openid'],
  })

export const jwks = (_request: Request, {issuerKey}: Cloud): CallReply => jsonReply({keys: [publicJwk(issuerKey)]})
