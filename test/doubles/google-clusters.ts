// The Container API, GKE Hub, and Resource Manager for the number of a project: one server, since their paths differ.
import {type FakeServer, type Reply, startServer} from '../support/server.ts'
import {callerOf} from './bearer.ts'

export interface GoogleClusters extends Pick<FakeServer, 'received' | 'close'> {
  /** What exists, by its name: `projects/P/locations/L/clusters/C`, and `projects/P` of Resource Manager. */
  resources: Record<string, object>
  /** Answers 403 to calls that need one of these permissions. */
  denied: Set<string>
  /** The next answer, whatever is asked. */
  next: Reply | undefined
  /** The variables with which ci-auth asks it, and not Google. */
  variables: Record<string, string>
}

const rpc = (status: number, name: string, message: string, details?: object[]): Reply => ({
  status,
  body: {error: {code: status, message, status: name, ...(details ? {details} : {})}},
})

const permissions: readonly (readonly [path: RegExp, permission: string])[] = [
  [/\/clusters\/[^/]+$/, 'container.clusters.get'],
  [/\/memberships\/[^/]+$/, 'gkehub.memberships.get'],
  [/^projects\/[^/]+$/, 'resourcemanager.projects.get'],
]

/** The services for the callers of the emulator at `emulatorUrl`. */
export async function startGoogleClusters(emulatorUrl: string): Promise<GoogleClusters> {
  const server = await startServer(async ({headers, path}) => {
    const {next} = double
    double.next = undefined
    if (next) return next
    if ((await callerOf(emulatorUrl, headers.authorization)) === undefined)
      return rpc(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    const name = path.replace(/^\/v\d\//, '')
    const [, permission = ''] = permissions.find(([pattern]) => pattern.test(name)) ?? []
    if (double.denied.has(permission))
      return rpc(403, 'PERMISSION_DENIED', `Required "${permission}" permission(s) for "${name}".`)
    const resource = double.resources[name]
    return resource ? {body: resource} : rpc(404, 'NOT_FOUND', `Not found: ${name}.`)
  })
  const services = ['CONTAINER', 'GKEHUB', 'CLOUDRESOURCEMANAGER']
  const double: GoogleClusters = {
    resources: {},
    denied: new Set(),
    next: undefined,
    variables: Object.fromEntries(services.map((service) => [`CI_AUTH_ENDPOINT_${service}`, server.url])),
    received: server.received,
    close: server.close,
  }
  return double
}

/** Base64, as Google sends it. */
export const encoded = (pem: string): string => Buffer.from(pem).toString('base64')

/** A cluster of today, with every endpoint open. */
export const cluster = (addresses: {dns?: string; public?: string; private?: string}, authority = ''): object => ({
  name: 'c',
  status: 'RUNNING',
  endpoint: addresses.public,
  masterAuth: {clusterCaCertificate: encoded(authority)},
  controlPlaneEndpointsConfig: {
    dnsEndpointConfig: {endpoint: addresses.dns, allowExternalTraffic: true},
    ipEndpointsConfig: {
      enabled: true,
      enablePublicEndpoint: true,
      publicEndpoint: addresses.public,
      privateEndpoint: addresses.private,
    },
  },
})
