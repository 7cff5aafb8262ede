import {jsonText, parseJsonObject} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {type CallReply, newRoute, type Request, type ServiceRoute, serviceHost} from '../state/call.ts'
import type {Cloud, Job} from '../state/cloud.ts'
import {isSignedBy, readJwt} from '../state/jwt.ts'
import {mintForJob} from './ci-tokens.ts'
import {answerForIssuer, answerIdTokenRequest} from './issuers.ts'

/** An endpoint of a CI where its jobs request tokens, in the CI's own protocol. */
type Endpoint = (request: Request, cloud: Cloud) => CallReply | Promise<CallReply>

const refusal = (status: number, message: string): CallReply => ({
  status,
  body: JSON.stringify({message}),
  decision: message,
})

const answered = (body: string | object, {ci}: Job, audience: unknown): CallReply => ({
  status: 200,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  ...(typeof body === 'string' ? {headers: {'content-type': 'text/plain; charset=UTF-8'}} : {}),
  decision: `ID token of ${ci} for ${[audience].flat().join(', ')}`,
})

const running = (cloud: Cloud, ci: string, isIt: (job: Job) => boolean): Job | undefined =>
  cloud.jobs.find((job) => job.ci === ci && !job.completed && isIt(job))

/** https://learn.microsoft.com/rest/api/azure/devops/distributedtask/oidctoken/create */
const azure: Endpoint = async ({headers, method, url}, cloud) => {
  if (method !== 'POST') return refusal(405, 'The requested resource does not support http method GET.')
  if (!url.searchParams.has('api-version')) return refusal(400, 'No api-version was supplied for the POST request.')
  const isIt = ({path}: Job): boolean => path === url.pathname
  const job = running(cloud, 'azure-pipelines', isIt) ?? running(cloud, 'azure-service-connection', isIt)
  if (headers['authorization'] !== `Bearer ${job?.requestToken}` || !job) {
    if (headers['x-tfs-fedauthredirect'] === 'Suppress') return refusal(401, 'Access denied')
    return {status: 302, body: '', headers: {location: '/_signin'}, decision: 'Access denied'}
  }
  const connection = url.searchParams.get('serviceConnectionId')
  const claims = connection === null ? {} : claimsOfConnection(job, connection)
  if (!claims) return refusal(404, `The service connection ${connection} does not belong to this stage.`)
  return answered({oidcToken: await mintForJob(cloud, job, claims)}, job, job.claims['aud'])
}

/** The claims of a token for a service connection. If Azure DevOps is the issuer, they say nothing about the build. */
function claimsOfConnection({ci, claims}: Job, connection: string): Claims | undefined {
  const sub = jsonText(claims['sub'])
  if (ci === 'azure-service-connection') return sub.endsWith(`/${connection}`) ? {} : undefined
  const build = Object.keys(claims).filter((name) => /^(?:org|prj|def|rpo|run)_/.test(name))
  return {
    ...Object.fromEntries(build.map((name) => [name, undefined])),
    sub: sub.replace(/^p:(.*)\/[^/]*$/, `sc:$1/${connection}`),
  }
}

/** Claims that are not in the description of the job. */
const buildkiteMore: Readonly<Record<string, string>> = {
  build_id: '0184990a-4c9e-4e05-9e62-70b2c05ead43',
  cluster_id: '0184990a-3b8d-4df4-8d51-6fa1bf4d9c32',
  cluster_name: 'default',
  queue_id: '0184990a-5daf-4f16-8f73-81c3d16fbe54',
  queue_key: 'runners',
}
/** Claims that a token has only if they were requested. */
const buildkiteOptional = ['organization_id', 'pipeline_id', ...Object.keys(buildkiteMore)]

/** https://buildkite.com/docs/apis/agent-api/oidc */
const buildkite: Endpoint = async (request, cloud) => {
  const job = running(cloud, 'buildkite', ({path}) => path === request.url.pathname)
  if (!job) return refusal(404, 'Not Found')
  if (request.headers['authorization'] !== `Token ${job.requestToken}`) return refusal(401, 'Invalid access token')
  const {audience, claims = [], lifetime, subject_claim: subject} = parseJsonObject(request.body) ?? {}
  const wanted = [claims, subject].flat().map(jsonText)
  const known = {...buildkiteMore, ...job.claims}
  const given = buildkiteOptional.map((name) => [name, wanted.includes(name) ? known[name] : undefined])
  const aud = audience ?? job.claims['aud']
  const more = {
    ...Object.fromEntries(given),
    ...(typeof subject === 'string' ? {sub: known[subject]} : {}),
    ...(typeof lifetime === 'number' && lifetime > 0 ? {exp: cloud.clock.now() + lifetime} : {}),
    aud,
  }
  return answered({token: await mintForJob(cloud, job, more)}, job, aud)
}

/** The header contains only the token, without a scheme. Several audiences are separated by commas. */
const codefresh: Endpoint = async ({headers, url}, cloud) => {
  const job = running(cloud, 'codefresh', ({path}) => path === url.pathname)
  if (!job || headers['authorization'] !== job.requestToken) return refusal(401, 'Unauthorized')
  const audiences = (url.searchParams.get('audience') ?? String(job.claims['aud'])).split(',')
  const aud = audiences.length === 1 ? audiences[0] : audiences
  return answered({id_token: await mintForJob(cloud, job, {aud})}, job, aud)
}

/** https://github.com/JetBrains/teamcity-oidc-jwt: all builds use one endpoint, each with its own credentials. */
const teamcity: Endpoint = async ({headers, url}, cloud) => {
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

/** https://vercel.com/docs/oidc/reference: exchanges a token of the build for one with another audience. */
const vercel: Endpoint = async (request, cloud) => {
  const {aud, token} = parseJsonObject(request.body) ?? {}
  const given = readJwt(String(token))
  const isFresh = given !== undefined && Number(given.claims['exp']) > cloud.clock.now()
  if (!given || !isFresh || !(await isSignedBy(given, cloud.issuerKey.publicKey))) return refusal(401, 'Invalid token')
  const job = running(cloud, 'vercel', ({claims}) => claims['iss'] === given.claims['iss'])
  if (!job || typeof aud !== 'string' || aud === '') return refusal(400, 'aud is required')
  const times = {iat: cloud.clock.now(), exp: given.claims['exp']}
  return answered({token: await mintForJob(cloud, job, {...given.claims, ...times, aud}), expiry: times.exp}, job, aud)
}

/** Any host except Google's, which has paths that end like these. The simulated hosts are known only at run time. */
const anyHost = serviceHost('', /^(?!(?:.*\.)?googleapis\.com$)/)

const asked = (method: ServiceRoute['method'], path: RegExp, answer: ServiceRoute['answer']): ServiceRoute =>
  newRoute('issuer', anyHost, method, path, answer)

/** The endpoints of CIs for jobs, and the documents of issuers. */
export const ciRoutes: readonly ServiceRoute[] = [
  asked('GET', /\/_apis\/.*\/idtoken$/, answerIdTokenRequest),
  asked('GET', /\/distributedtask\/hubs\/.*\/oidctoken$/, azure),
  asked('POST', /\/distributedtask\/hubs\/.*\/oidctoken$/, azure),
  asked('POST', /^\/v3\/jobs\/[^/]+\/oidc\/tokens$/, buildkite),
  asked('GET', /^\/api\/oidc\/token\/[^/]+$/, codefresh),
  asked('GET', /\/app\/oidc-jwt\/issue$/, teamcity),
  asked('POST', /^\/~token$/, vercel),
  asked('GET', /\/\.well-known\/openid-configuration$/, answerForIssuer),
  asked('GET', /\/(?:jwks|jwks\.json|keys|keys\.json)$/, answerForIssuer),
]
