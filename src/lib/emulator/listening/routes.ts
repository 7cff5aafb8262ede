import {accountRoutes} from '../admin/accounts.ts'
import {adminRoute} from '../admin/admin-call.ts'
import {collectionRoutes} from '../admin/collection.ts'
import {policyRoutes} from '../admin/policies.ts'
import {pools, providers} from '../admin/providers.ts'
import {serviceRoutes} from '../admin/services.ts'
import type {Cloud} from '../cloud.ts'
import type {Service} from '../faults.ts'
import {ciRoutes} from '../jobs/endpoints.ts'
import {answerIdTokenRequest, discovery, jwks} from '../jobs/github.ts'
import {allowedLocations, callAccount, iamCredentialsPath} from '../services/iam-credentials.ts'
import {accountCertificates, accountJwks, googleCertificates, googleDiscovery} from '../services/keys.ts'
import {redeemAssertion} from '../services/oauth.ts'
import {getProject, listProjects} from '../services/projects.ts'
import {exchange, introspect} from '../services/sts.ts'
import {decoded, type Reply, type Request, type Route, route, rpcError} from './route.ts'

/** The calls with which an operator sets up the trust. */
const adminRoutes: Route[] = [
  ...[...collectionRoutes(pools), ...collectionRoutes(providers), ...accountRoutes, ...policyRoutes].map((call) =>
    adminRoute('iam', call),
  ),
  ...serviceRoutes.map((call) => adminRoute('serviceusage', call)),
]

const hosts = {
  issuer: /^token\.actions\.githubusercontent\.com$/,
  tokens: /\.actions\.githubusercontent\.com$/,
  sts: /^sts\.(?:(?:mtls|[\w-]+\.rep)\.)?googleapis\.com$/,
  iamcredentials: /^iamcredentials\.(?:mtls\.)?googleapis\.com$/,
  oauth: /^(?:oauth2|www)\.googleapis\.com$/,
  accounts: /^accounts\.google\.com$/,
  www: /^www\.googleapis\.com$/,
  cloudresourcemanager: /^cloudresourcemanager\.googleapis\.com$/,
}

const configuration = /^\/\.well-known\/openid-configuration$/

/** The paths do not collide, except the discovery documents: on plain loopback the first one, GitHub's, is served. */
const routes: Route[] = [
  route('issuer', hosts.issuer, 'GET', configuration, discovery),
  route('issuer', hosts.issuer, 'GET', /^\/\.well-known\/jwks$/, jwks),
  route('issuer', hosts.tokens, 'GET', /\/idtoken\//, answerIdTokenRequest),
  route('sts', hosts.sts, 'POST', /^\/v1\/token$/, exchange),
  route('sts', hosts.sts, 'POST', /^\/v1\/introspect$/, introspect),
  ...adminRoutes,
  route('iamcredentials', hosts.iamcredentials, 'POST', iamCredentialsPath, callAccount),
  route('iamcredentials', hosts.iamcredentials, 'GET', /\/allowedLocations$/, allowedLocations),
  route('oauth', hosts.oauth, 'POST', /^\/(?:oauth2\/v4\/)?token$/, redeemAssertion),
  route('accounts', hosts.www, 'GET', /^\/oauth2\/v3\/certs$/, googleCertificates),
  route('accounts', hosts.www, 'GET', /^\/service_accounts\/v1\/jwk\/[^/]+$/, accountJwks),
  route('accounts', hosts.www, 'GET', /^\/robot\/v1\/metadata\/x509\/[^/]+$/, accountCertificates),
  route('accounts', hosts.accounts, 'GET', configuration, googleDiscovery),
  route('cloudresourcemanager', hosts.cloudresourcemanager, 'GET', /^\/v1\/projects\/[^/]+$/, getProject),
  route('cloudresourcemanager', hosts.cloudresourcemanager, 'GET', /^\/v1\/projects$/, listProjects),
  ...ciRoutes,
]

const intercepted = [hosts.accounts, hosts.tokens, /(?:^|\.)googleapis\.com$/]

/** Whether the proxy opens a tunnel to `host`. Nothing leaves this computer through the proxy. */
export const isEmulatedHost = (host: string): boolean => intercepted.some((pattern) => pattern.test(host))

export function findRoute({method, secure, url}: Request): Route | undefined {
  const path = decoded(url.pathname)
  return routes.find(
    (route) => route.method === method && route.path.test(path) && (secure ? route.host.test(url.hostname) : true),
  )
}

/** The service that `request` is for, even if it has no such call. */
export const serviceOf = (request: Request, route: Route | undefined): Service =>
  route?.service ??
  (request.secure ? (routes.find(({host}) => host.test(request.url.hostname))?.service ?? 'other') : 'other')

export async function answer(request: Request, cloud: Cloud, route: Route | undefined): Promise<Reply> {
  return route ? route.answer(request, cloud) : rpcError('NOT_FOUND', 'The requested URL was not found on this server.')
}
