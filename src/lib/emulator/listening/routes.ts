import {adminRoutes} from '../admin/admin-routes.ts'
import type {Cloud} from '../cloud.ts'
import type {Service} from '../faults.ts'
import {ciRoutes} from '../jobs/endpoints.ts'
import {answerIdTokenRequest, discovery, jwks} from '../jobs/github-issuer.ts'
import {accountCertificates} from '../services/account-certificates.ts'
import {googleCertificates, googleDiscovery} from '../services/google-issuer.ts'
import {allowedLocations, callAccount, iamCredentialsPath} from '../services/iam-credentials.ts'
import {accountJwks, redeemAssertion} from '../services/oauth.ts'
import {getProject, listProjects} from '../services/resource-manager.ts'
import {exchange, introspect} from '../services/sts.ts'
import {decoded} from './decoded.ts'
import {type Reply, rpcError} from './reply.ts'
import type {Request, Route} from './route.ts'

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

/** The paths do not collide, but for the discovery documents: on plain loopback the first, GitHub's, is served. */
const routes: Route[] = [
  {service: 'issuer', host: hosts.issuer, method: 'GET', path: configuration, answer: discovery},
  {service: 'issuer', host: hosts.issuer, method: 'GET', path: /^\/\.well-known\/jwks$/, answer: jwks},
  {service: 'issuer', host: hosts.tokens, method: 'GET', path: /\/idtoken\//, answer: answerIdTokenRequest},
  {service: 'sts', host: hosts.sts, method: 'POST', path: /^\/v1\/token$/, answer: exchange},
  {service: 'sts', host: hosts.sts, method: 'POST', path: /^\/v1\/introspect$/, answer: introspect},
  ...adminRoutes,
  {
    service: 'iamcredentials',
    host: hosts.iamcredentials,
    method: 'POST',
    path: iamCredentialsPath,
    answer: callAccount,
  },
  {
    service: 'iamcredentials',
    host: hosts.iamcredentials,
    method: 'GET',
    path: /\/allowedLocations$/,
    answer: allowedLocations,
  },
  {service: 'oauth', host: hosts.oauth, method: 'POST', path: /^\/(?:oauth2\/v4\/)?token$/, answer: redeemAssertion},
  {service: 'accounts', host: hosts.www, method: 'GET', path: /^\/oauth2\/v3\/certs$/, answer: googleCertificates},
  {
    service: 'accounts',
    host: hosts.www,
    method: 'GET',
    path: /^\/service_accounts\/v1\/jwk\/[^/]+$/,
    answer: accountJwks,
  },
  {
    service: 'accounts',
    host: hosts.www,
    method: 'GET',
    path: /^\/robot\/v1\/metadata\/x509\/[^/]+$/,
    answer: accountCertificates,
  },
  {service: 'accounts', host: hosts.accounts, method: 'GET', path: configuration, answer: googleDiscovery},
  {
    service: 'cloudresourcemanager',
    host: hosts.cloudresourcemanager,
    method: 'GET',
    path: /^\/v1\/projects\/[^/]+$/,
    answer: getProject,
  },
  {
    service: 'cloudresourcemanager',
    host: hosts.cloudresourcemanager,
    method: 'GET',
    path: /^\/v1\/projects$/,
    answer: listProjects,
  },
  ...ciRoutes,
]

const intercepted = [hosts.accounts, hosts.tokens, /(?:^|\.)googleapis\.com$/]

/** Whether the proxy opens a tunnel to `host`. Nothing else leaves this computer through it. */
export const isEmulatedHost = (host: string): boolean => intercepted.some((pattern) => pattern.test(host))

export function findRoute({method, secure, url}: Request): Route | undefined {
  const path = decoded(url.pathname)
  return routes.find(
    (route) => route.method === method && route.path.test(path) && (secure ? route.host.test(url.hostname) : true),
  )
}

/** The service that `request` is for, also when it knows no such call. */
export const serviceOf = (request: Request, route: Route | undefined): Service =>
  route?.service ??
  (request.secure ? (routes.find(({host}) => host.test(request.url.hostname))?.service ?? 'other') : 'other')

export async function answer(request: Request, cloud: Cloud, route: Route | undefined): Promise<Reply> {
  return route ? route.answer(request, cloud) : rpcError('NOT_FOUND', 'The requested URL was not found on this server.')
}
