import {jsonText} from '../../json-text.ts'
import type {Cloud, Job} from '../cloud.ts'
import {isSignedBy, readJwt} from '../jwt.ts'
import type {Reply} from '../listening/reply.ts'
import type {Request} from '../listening/route.ts'
import {mintForJob} from './job.ts'

/** What a job asks of its CI, each in the CI's own words. */
type Endpoint = (request: Request, cloud: Cloud) => Reply | Promise<Reply>

const refusal = (status: number, message: string): Reply => ({
  status,
  body: JSON.stringify({message}),
  decision: message,
})

const answered = (body: string | object, {ci}: Job, audience: unknown): Reply => ({
  status: 200,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  ...(typeof body === 'string' ? {headers: {'content-type': 'text/plain; charset=UTF-8'}} : {}),
  decision: `ID token of ${ci} for ${[audience].flat().join(', ')}`,
})

const running = (cloud: Cloud, ci: string, isIt: (job: Job) => boolean): Job | undefined =>
  cloud.jobs.find((job) => job.ci === ci && !job.completed && isIt(job))

function bodyOf({body}: Request): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** https://learn.microsoft.com/rest/api/azure/devops/distributedtask/oidctoken/create */
export const azure: Endpoint = async ({headers, method, url}, cloud) => {
  if (method !== 'POST') return refusal(405, 'The requested resource does not support http method GET.')
  if (!url.searchParams.has('api-version')) return refusal(400, 'No api-version was supplied for the POST request.')
  const job = running(cloud, 'azure-pipelines', ({path}) => path === url.pathname)
  if (headers['authorization'] !== `Bearer ${job?.requestToken}` || !job) {
    if (headers['x-tfs-fedauthredirect'] === 'Suppress') return refusal(401, 'Access denied')
    return {status: 302, body: '', headers: {location: '/_signin'}, decision: 'Access denied'}
  }
  const connection = url.searchParams.get('serviceConnectionId')
  const sub = jsonText(job.claims['sub']).replace(/^p:(.*)\/[^/]*$/, `sc:$1/${connection}`)
  return answered({oidcToken: await mintForJob(cloud, job, connection ? {sub} : {})}, job, job.claims['aud'])
}

/** Claims that a token has only when it was asked for with them. */
const buildkiteIds: Readonly<Record<string, string>> = {
  organization_id: '0184990a-1f6b-4bd2-8b3f-4d8f9d2b7a10',
  pipeline_id: '0184990a-2a7c-4ce3-9c40-5e90ae3c8b21',
  cluster_id: '0184990a-3b8d-4df4-8d51-6fa1bf4d9c32',
}

/** https://buildkite.com/docs/apis/agent-api/oidc */
export const buildkite: Endpoint = async (request, cloud) => {
  const job = running(cloud, 'buildkite', ({path}) => path === request.url.pathname)
  if (!job) return refusal(404, 'Not Found')
  if (request.headers['authorization'] !== `Token ${job.requestToken}`) return refusal(401, 'Invalid access token')
  const {audience, claims = [], lifetime, subject_claim: subject} = bodyOf(request)
  const wanted = [...[claims].flat(), subject].map(jsonText).flatMap((name) => {
    const value = job.claims[name] ?? buildkiteIds[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const aud = audience ?? job.claims['aud']
  const more = {
    ...Object.fromEntries(wanted),
    ...(typeof subject === 'string' ? {sub: job.claims[subject] ?? buildkiteIds[subject]} : {}),
    ...(typeof lifetime === 'number' && lifetime > 0 ? {exp: cloud.clock.now() + lifetime} : {}),
    aud,
  }
  return answered({token: await mintForJob(cloud, job, more)}, job, aud)
}

/** The header is the token itself, without a scheme; several audiences have commas between them. */
export const codefresh: Endpoint = async ({headers, url}, cloud) => {
  const job = running(cloud, 'codefresh', ({path}) => path === url.pathname)
  if (!job || headers['authorization'] !== job.requestToken) return refusal(401, 'Unauthorized')
  const audiences = (url.searchParams.get('audience') ?? String(job.claims['aud'])).split(',')
  const aud = audiences.length === 1 ? audiences[0] : audiences
  return answered({id_token: await mintForJob(cloud, job, {aud})}, job, aud)
}

/** https://github.com/JetBrains/teamcity-oidc-jwt: all builds ask at one place, each with credentials of its own. */
export const teamcity: Endpoint = async ({headers, url}, cloud) => {
  const [, basic = ''] = /^Basic (\S+)$/.exec(headers['authorization'] ?? '') ?? []
  const credentials = Buffer.from(basic, 'base64').toString()
  const job = running(
    cloud,
    'teamcity',
    ({path, requestToken}) => path === url.pathname && credentials.endsWith(`:${requestToken}`),
  )
  if (!job) return {status: 401, body: 'Incorrect username or password', decision: 'the credentials are of no build'}
  const asked = url.searchParams.getAll('aud')
  const aud = asked.length > 1 ? asked : (asked[0] ?? job.claims['aud'])
  return answered(await mintForJob(cloud, job, {aud}), job, aud)
}

/** https://vercel.com/docs/oidc/reference: a token of the build for one with another audience. */
export const vercel: Endpoint = async (request, cloud) => {
  const {aud, token} = bodyOf(request)
  const given = readJwt(String(token))
  const isFresh = given !== undefined && Number(given.claims['exp']) > cloud.clock.now()
  if (!given || !isFresh || !(await isSignedBy(given, cloud.issuerKey.publicKey))) return refusal(401, 'Invalid token')
  const job = running(cloud, 'vercel', ({claims}) => claims['iss'] === given.claims['iss'])
  if (!job || typeof aud !== 'string' || aud === '') return refusal(400, 'aud is required')
  const times = {iat: cloud.clock.now(), exp: given.claims['exp']}
  return answered({token: await mintForJob(cloud, job, {...given.claims, ...times, aud}), expiry: times.exp}, job, aud)
}
