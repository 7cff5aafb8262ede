// Clusters of GKE, and the memberships of fleets.
// https://cloud.google.com/kubernetes-engine/docs/reference/rest/v1/projects.locations.clusters
// https://cloud.google.com/kubernetes-engine/fleet-management/docs/reference/rest/v1/projects.locations.memberships
// https://cloud.google.com/kubernetes-engine/enterprise/multicluster-management/gateway/using
import type {Environment} from '../base/environment.ts'
import {CiAuthError, type Problem} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import {inputExcerpt} from '../base/quoting.ts'
import type {Network} from '../http/http.ts'
import {type ClusterName, clusterPath, parseClusterName} from './clusters.ts'
import {type ClusterPermission, containerRefusals} from './container-refusals.ts'
import {refused, unreadable} from './refusal.ts'
import {endpointsBy} from './service.ts'

const variables = {
  container: 'CI_AUTH_ENDPOINT_CONTAINER',
  gkehub: 'CI_AUTH_ENDPOINT_GKEHUB',
  connectgateway: 'CI_AUTH_ENDPOINT_CONNECTGATEWAY',
  cloudresourcemanager: 'CI_AUTH_ENDPOINT_CLOUDRESOURCEMANAGER',
} as const

type ContainerEndpoints = Readonly<Record<keyof typeof variables, string>>

/** Where the services are in `universe`, unless a variable of `env` says otherwise. */
export const findContainerEndpoints = (
  env: Environment,
  universe = 'googleapis.com',
): {endpoints: ContainerEndpoints; problems: Problem[]} => endpointsBy(variables, env, universe)

/** Who asks about clusters, and where. */
export interface ContainerClient {
  network: Network
  endpoints: ContainerEndpoints
  /** An access token. */
  bearer: string
  /** Its principal as policies name it, for the remedies of refusals. */
  member?: string | undefined
}

/** The addresses of a cluster, without a scheme. Undefined: it has none of this kind, or the kind is off. */
export interface Cluster {
  /** `RUNNING`, `PROVISIONING`, … */
  status: string
  /** Base64 of a PEM: the authority of the addresses that are IP numbers. */
  authority?: string | undefined
  dns?: {address: string; isOpen: boolean} | undefined
  publicAddress?: string | undefined
  /** Whether only listed networks may use the public address. */
  isRestricted: boolean
  privateAddress?: string | undefined
  membership?: ClusterName | undefined
}

/** @throws {CiAuthError} a `GKE_` or `IAM_` code, or `API_DISABLED`. */
export async function readCluster(client: ContainerClient, name: ClusterName): Promise<Cluster> {
  const found = await get(client, 'container', `v1/${clusterPath(name)}`, name, 'container.clusters.get')
  const fleet = part(found, 'fleet')
  return {
    status: text(found, 'status') ?? '',
    authority: text(part(found, 'masterAuth'), 'clusterCaCertificate'),
    ...addressesOf(found),
    membership: parseClusterName(text(fleet, 'membership') ?? ''),
  }
}

/** Clusters of before 2024 have no `controlPlaneEndpointsConfig`. Google leaves out fields that are false. */
function addressesOf(cluster: Fields): Pick<Cluster, 'dns' | 'publicAddress' | 'isRestricted' | 'privateAddress'> {
  const config = part(cluster, 'controlPlaneEndpointsConfig')
  const dnsConfig = part(config, 'dnsEndpointConfig')
  const dnsAddress = address(dnsConfig, 'endpoint')
  const dns = dnsAddress ? {address: dnsAddress, isOpen: dnsConfig['allowExternalTraffic'] === true} : undefined
  const ip = part(config, 'ipEndpointsConfig')
  const networks = [part(cluster, 'masterAuthorizedNetworksConfig'), part(ip, 'authorizedNetworksConfig')]
  const common = {dns, isRestricted: networks.some(({enabled}) => enabled === true)}
  if (config['ipEndpointsConfig'] === undefined) {
    const old = part(cluster, 'privateClusterConfig')
    const isPrivate = old['enablePrivateEndpoint'] === true
    const main = address(cluster, 'endpoint')
    return {
      ...common,
      publicAddress: isPrivate ? undefined : main,
      privateAddress: address(old, 'privateEndpoint') ?? (isPrivate ? main : undefined),
    }
  }
  const isOn = ip['enabled'] === true
  return {
    ...common,
    publicAddress: isOn && ip['enablePublicEndpoint'] !== false ? address(ip, 'publicEndpoint') : undefined,
    privateAddress: isOn ? address(ip, 'privateEndpoint') : undefined,
  }
}

/** The URL of the Connect gateway for a membership. Asks for what is not known. @throws {CiAuthError} as {@link readCluster}. */
export async function gatewayOf(client: ContainerClient, name: ClusterName, isGke?: boolean): Promise<string> {
  const [collection, number] = await Promise.all([
    isGke ? 'gkeMemberships' : collectionOf(client, name),
    /^\d+$/.test(name.project) ? name.project : projectNumber(client, name),
  ])
  // `global` has no host of its own.
  const base = new URL(client.endpoints.connectgateway)
  if (name.location !== 'global' && base.hostname.startsWith('connectgateway.'))
    base.hostname = `${name.location}-${base.hostname}`
  const path = `v1/projects/${number}/locations/${name.location}/${collection}/${name.id}`
  return `${base.href.replace(/\/$/, '')}/${path}`
}

async function collectionOf(client: ContainerClient, name: ClusterName): Promise<string> {
  const found = await get(client, 'gkehub', `v1/${clusterPath(name)}`, name, 'gkehub.memberships.get')
  return part(found, 'endpoint')['gkeCluster'] === undefined ? 'memberships' : 'gkeMemberships'
}

async function projectNumber(client: ContainerClient, name: ClusterName): Promise<string> {
  const path = `v3/projects/${name.project}`
  const found = await get(client, 'cloudresourcemanager', path, name, 'resourcemanager.projects.get')
  const [, number] = /^projects\/(\d+)$/.exec(text(found, 'name') ?? '') ?? []
  if (number !== undefined) return number
  throw new CiAuthError('GKE_RESPONSE_INVALID', `${labels.cloudresourcemanager} did not tell the number of the project`)
}

type Fields = Readonly<Record<string, unknown>>
type Service = Exclude<keyof ContainerEndpoints, 'connectgateway'>

const labels: Readonly<Record<Service, string>> = {
  container: 'Google Kubernetes Engine',
  gkehub: 'Google GKE Hub',
  cloudresourcemanager: 'Google Resource Manager',
}

async function get(
  {bearer, endpoints, member, network}: ContainerClient,
  service: Service,
  path: string,
  name: ClusterName,
  permission: ClusterPermission,
): Promise<Fields> {
  const url = new URL(`${endpoints[service]}/${path}`)
  const answer = await network.send({service: labels[service], method: 'GET', url, bearer})
  if (answer.status !== 200) {
    throw refused(labels[service], answer, containerRefusals(name, permission, member), {})
  }
  const object = parseJsonObject(answer.body)
  if (object) return object
  throw unreadable('GKE_RESPONSE_INVALID', labels[service], await answer.show(), 'a JSON object')
}

const part = (fields: Fields, name: string): Fields => {
  const value = fields[name]
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

const text = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The token goes there: it must be nothing but a host, with a port if any. */
function address(fields: Fields, name: string): string | undefined {
  const value = text(fields, name)
  if (value === undefined) return undefined
  const isHost = URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value
  if (isHost) return value
  const found = `${name} is not the name of a host: ${inputExcerpt(value)}`
  const message = `${labels.container} answered with an address that cannot be used\n${found}`
  throw new CiAuthError('GKE_RESPONSE_INVALID', message)
}
