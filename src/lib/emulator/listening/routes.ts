import {defined, parseJsonObject} from '../../base/json.ts'
import {accountKeyRoutes} from '../admin/account-keys.ts'
import {accountRoutes} from '../admin/accounts.ts'
import {activityRoutes} from '../admin/activity.ts'
import {adminRoute, PAGE_PARAMETERS} from '../admin/admin-call.ts'
import {assetRoutes, lastUseRoutes} from '../admin/assets.ts'
import {guardRoutes, orgPolicyRoutes} from '../admin/guards.ts'
import {policyRoutes, projectPolicyRoutes, roleRoutes} from '../admin/policies.ts'
import {otherLocation, poolRoutes, refuseLocation} from '../admin/providers.ts'
import {bucketRoutes, repositoryRoutes} from '../admin/resource-policies.ts'
import {serviceRoutes} from '../admin/services.ts'
import {ciRoutes} from '../services/ci-endpoints.ts'
import {
  accountMethods,
  accountMethodsInProjects,
  allowedLocations,
  callAccount,
  refuseProject,
} from '../services/iam-credentials.ts'
import {answerIdTokenRequest, discovery, jwks} from '../services/issuers.ts'
import {accountCertificates, accountJwks, googleCertificates, googleDiscovery, googleJwks} from '../services/keys.ts'
import {checkParameters, invalidField} from '../services/messages.ts'
import {introspect, redeemAssertion, revokeToken, tokenInfo, userInfo} from '../services/oauth.ts'
import {getProject, listProjects} from '../services/projects.ts'
import {exchangeToken} from '../services/sts.ts'
import {
  type CallReply,
  decodedPath,
  newRoute,
  notServed,
  type Request,
  replyOf,
  type ServiceRoute,
  serviceHost,
} from '../state/call.ts'
import type {Cloud} from '../state/cloud.ts'
import type {FaultService} from '../state/faults.ts'
import {selectedFields} from './partial-answer.ts'

/** The calls with which an operator sets up the trust. */
const adminRoutes: ServiceRoute[] = [
  ...[...poolRoutes, ...accountRoutes, ...accountKeyRoutes, ...policyRoutes, ...roleRoutes, ...guardRoutes].map(
    (call) => adminRoute('iam', call),
  ),
  ...(['GET', 'POST', 'PATCH', 'DELETE'] as const).map((method) =>
    newRoute('iam', serviceHost('iam.googleapis.com'), method, otherLocation, refuseLocation),
  ),
  ...projectPolicyRoutes.map((call) => adminRoute('cloudresourcemanager', call)),
  ...serviceRoutes.map((call) => adminRoute('serviceusage', call)),
  ...activityRoutes.map((call) => adminRoute('logging', call)),
  ...assetRoutes.map((call) => adminRoute('cloudasset', call)),
  ...orgPolicyRoutes.map((call) => adminRoute('orgpolicy', call)),
  ...lastUseRoutes.map((call) => adminRoute('policyanalyzer', call)),
  ...bucketRoutes.map((call) => adminRoute('storage', call)),
  ...repositoryRoutes.map((call) => adminRoute('artifactregistry', call)),
]

const hosts = {
  issuer: serviceHost('token.actions.githubusercontent.com'),
  tokens: serviceHost('pipelines.actions.githubusercontent.com', /\.actions\.githubusercontent\.com$/),
  sts: serviceHost('sts.googleapis.com', /^sts\.(?:(?:mtls|[\w-]+\.rep)\.)?googleapis\.com$/),
  iamcredentials: serviceHost('iamcredentials.googleapis.com', /^iamcredentials\.(?:mtls\.)?googleapis\.com$/),
  oauth: serviceHost('oauth2.googleapis.com', /^(?:oauth2|www)\.googleapis\.com$/),
  accounts: serviceHost('accounts.google.com'),
  openid: serviceHost('openidconnect.googleapis.com'),
  www: serviceHost('www.googleapis.com'),
  cloudresourcemanager: serviceHost('cloudresourcemanager.googleapis.com'),
}

const configuration = '/.well-known/openid-configuration'
const allowedLocationsOf = [
  '/v1/projects/-/serviceAccounts/{account}/allowedLocations',
  '/v1/projects/{project}/locations/global/workloadIdentityPools/{pool}/allowedLocations',
]

/** No two routes have the same path, except the discovery documents: on loopback without TLS, the first one is served, which is
 * GitHub's.
 */
export const emulatedRoutes: readonly ServiceRoute[] = [
  newRoute('issuer', hosts.issuer, 'GET', configuration, discovery),
  newRoute('issuer', hosts.issuer, 'GET', '/.well-known/jwks', jwks),
  newRoute('issuer', hosts.tokens, 'GET', /\/idtoken\//, answerIdTokenRequest),
  newRoute('sts', hosts.sts, 'POST', '/v1/token', exchangeToken),
  newRoute('sts', hosts.sts, 'POST', '/v1/introspect', introspect),
  ...adminRoutes,
  ...accountMethods.map((path) => newRoute('iamcredentials', hosts.iamcredentials, 'POST', path, callAccount, [])),
  ...accountMethodsInProjects.map((path) =>
    newRoute('iamcredentials', hosts.iamcredentials, 'POST', path, refuseProject),
  ),
  ...allowedLocationsOf.map((path) =>
    newRoute('iamcredentials', hosts.iamcredentials, 'GET', path, allowedLocations, []),
  ),
  newRoute('oauth', hosts.oauth, 'POST', '/token', redeemAssertion),
  newRoute('oauth', hosts.oauth, 'POST', '/oauth2/v4/token', redeemAssertion),
  ...(['GET', 'POST'] as const).flatMap((method) => [
    newRoute('oauth', hosts.oauth, method, '/tokeninfo', tokenInfo),
    newRoute('oauth', hosts.www, method, '/oauth2/v3/tokeninfo', tokenInfo),
    newRoute('oauth', hosts.openid, method, '/v1/userinfo', userInfo),
    newRoute('oauth', hosts.www, method, '/oauth2/v3/userinfo', userInfo),
  ]),
  newRoute('oauth', hosts.oauth, 'POST', '/revoke', revokeToken),
  newRoute('oauth', hosts.accounts, 'POST', '/o/oauth2/revoke', revokeToken),
  newRoute('accounts', hosts.www, 'GET', '/oauth2/v1/certs', googleCertificates),
  newRoute('accounts', hosts.www, 'GET', '/oauth2/v3/certs', googleJwks),
  newRoute('accounts', hosts.www, 'GET', '/service_accounts/v1/jwk/{account}', accountJwks),
  newRoute('accounts', hosts.www, 'GET', '/service_accounts/v1/metadata/jwk/{account}', accountJwks),
  newRoute('accounts', hosts.www, 'GET', '/service_accounts/v1/metadata/x509/{account}', accountCertificates),
  newRoute('accounts', hosts.www, 'GET', '/robot/v1/metadata/x509/{account}', accountCertificates),
  newRoute('accounts', hosts.accounts, 'GET', configuration, googleDiscovery),
  ...['v1', 'v3'].map((version) =>
    newRoute(
      'cloudresourcemanager',
      hosts.cloudresourcemanager,
      'GET',
      `/${version}/projects/{project}`,
      getProject,
      [],
    ),
  ),
  newRoute('cloudresourcemanager', hosts.cloudresourcemanager, 'GET', '/v1/projects', listProjects, [
    'filter',
    ...PAGE_PARAMETERS,
  ]),
  ...ciRoutes,
]

const intercepted = [hosts.accounts.pattern, hosts.tokens.pattern, /(?:^|\.)googleapis\.com$/]

/** Whether the proxy opens a tunnel to `host`. Nothing leaves this computer through the proxy. */
export const isEmulatedHost = (host: string): boolean => intercepted.some((pattern) => pattern.test(host))

export function findRoute({method, secure, url}: Request): ServiceRoute | undefined {
  const path = decodedPath(url.pathname)
  return emulatedRoutes.find(
    (route) =>
      route.method === method && route.path.test(path) && (secure ? route.host.pattern.test(url.hostname) : true),
  )
}

/** The service that `request` is for, even if it has no such call. */
export const serviceOf = (request: Request, route: ServiceRoute | undefined): FaultService =>
  route?.service ??
  (request.secure
    ? (emulatedRoutes.find(({host}) => host.pattern.test(request.url.hostname))?.service ?? 'other')
    : 'other')

/** The `reason` in `error.errors`, by status: recorded in https://github.com/GoogleCloudPlatform/k8s-config-connector
 * (`_http.log` of its fixtures), and what Terraform's users report, whose errors end with the reason.
 */
const reasons: Readonly<Record<string, string>> = {
  INVALID_ARGUMENT: 'badRequest',
  FAILED_PRECONDITION: 'failedPrecondition',
  UNAUTHENTICATED: 'authError',
  PERMISSION_DENIED: 'forbidden',
  NOT_FOUND: 'notFound',
  ALREADY_EXISTS: 'alreadyExists',
  ABORTED: 'aborted',
}

/** The older APIs, by the paths of their methods. They repeat each error in `errors`, for clients that read its `reason`. Pools,
 * STS and IAM Credentials do not. According to the records, Resource Manager does it only if it is disabled.
 */
const older: Partial<Record<FaultService, RegExp>> = {
  cloudresourcemanager: /^\/v1\//,
  iam: /\/(?:serviceAccounts|roles)\b/,
  serviceusage: /^/,
}

const repeatsErrors = ({service, template = ''}: ServiceRoute): boolean => older[service]?.test(template) ?? false

function withReason(reply: CallReply, service: FaultService): CallReply {
  const {error} = parseJsonObject(reply.body) ?? {}
  if (reply.status < 400 || typeof error !== 'object' || error === null) return reply
  const {code, message, details, ...rest} = error as {
    code: number
    message: string
    status: string
    details?: {reason?: string}[]
  }
  const isDisabled = details?.some(({reason}) => reason === 'SERVICE_DISABLED')
  if (service === 'cloudresourcemanager' && !isDisabled) return reply
  const reason = isDisabled ? 'accessNotConfigured' : reasons[rest.status]
  const errors = [{message, domain: 'global', ...defined({reason})}]
  return {...reply, body: JSON.stringify({error: {code, message, errors, ...rest, ...defined({details})}})}
}

export async function answerCall(request: Request, cloud: Cloud, route: ServiceRoute | undefined): Promise<CallReply> {
  if (!route) return notServed(request)
  const {query} = route
  const reply = await replyOf(async () => {
    if (query) checkParameters(request, query)
    const whole = await route.answer(request, cloud)
    return query ? partial(request, whole) : whole
  })
  return repeatsErrors(route) ? withReason(reply, route.service) : reply
}

/** The part of the answer that the parameter `fields` asks for. */
function partial({url}: Request, reply: CallReply): CallReply {
  const fields = url.searchParams.get('fields') ?? url.searchParams.get('$fields')
  if (!fields || reply.status !== 200) return reply
  try {
    return {...reply, body: selectedFields(reply.body, fields)}
  } catch {
    return invalidField('fields', `"${fields}" is no list of fields`)
  }
}
