// By which of its endpoints a cluster is called, and why:
// https://cloud.google.com/kubernetes-engine/docs/concepts/network-isolation
import {CiAuthError} from '../../base/errors.ts'
import {inputExcerpt, shellWord} from '../../base/quoting.ts'
import type {ClusterName} from '../../google/clusters.ts'
import type {Cluster} from '../../google/container.ts'

export const endpointKinds = ['dns', 'public', 'private', 'gateway'] as const
export type EndpointKind = (typeof endpointKinds)[number]

export interface ClusterServer {
  /** `https://…` */
  server: string
  /** Base64 of a PEM. Undefined: the certificate is one that all computers trust. */
  authority?: string | undefined
  /** What was taken, and why. */
  why: string
}

/** How a client calls the cluster. */
type Endpoint = ClusterServer | {gateway: ClusterName; why: string}

/** The endpoint of `kind`, or else the first that is open. @throws {CiAuthError} `GKE_ENDPOINT_CLOSED` */
export function chooseEndpoint(name: ClusterName, cluster: Cluster, kind: EndpointKind | undefined): Endpoint {
  const found = kind === undefined ? firstOpen(cluster) : endpoints[kind](cluster)
  if (found) return found
  const isRunning = ['', 'RUNNING'].includes(cluster.status)
  const state = isRunning ? '' : `; its status is ${inputExcerpt(cluster.status)}`
  throw new CiAuthError('GKE_ENDPOINT_CLOSED', `the cluster ${name.id} ${closed(cluster, kind)}${state}`, {
    suggestions: isRunning ? suggestions(name, cluster, kind) : [describeCluster(name)],
  })
}

const CONNECT = 'it needs the permission container.clusters.connect'

const endpoints: Readonly<Record<EndpointKind, (cluster: Cluster) => Endpoint | undefined>> = {
  dns: ({dns}) =>
    dns?.isOpen
      ? {server: `https://${dns.address}`, why: `the DNS endpoint, which takes calls from outside; ${CONNECT}`}
      : undefined,
  public: ({authority, isRestricted, publicAddress}) => {
    const restricted = isRestricted ? ', which takes calls from its authorized networks only' : ''
    return publicAddress === undefined
      ? undefined
      : {server: `https://${publicAddress}`, authority, why: `the public IP endpoint${restricted}`}
  },
  private: ({authority, privateAddress}) => {
    const why = 'the private IP endpoint, which only computers in networks of the cluster reach'
    return privateAddress === undefined ? undefined : {server: `https://${privateAddress}`, authority, why}
  },
  gateway: ({membership: gateway}) => gateway && {gateway, why: 'the Connect gateway, since the cluster is in a fleet'},
}

/** The gateway is never chosen by itself: it has limits that the endpoints of a cluster do not have. */
function firstOpen(cluster: Cluster): Endpoint | undefined {
  const order = ['dns', 'public', 'private'] as const
  const found = order.map((kind) => endpoints[kind](cluster)).find((endpoint) => endpoint !== undefined)
  if (!found || cluster.dns?.isOpen) return found
  const dns = cluster.dns ? 'the DNS endpoint takes no calls from outside' : 'there is no DNS endpoint'
  const reason = cluster.publicAddress === undefined ? 'nothing else is open' : dns
  return {...found, why: `${found.why}; ${reason}`}
}

function closed({dns}: Cluster, kind: EndpointKind | undefined): string {
  if (kind === undefined) return 'takes no calls from outside at its DNS endpoint, and has no IP endpoint'
  if (kind === 'gateway') return 'is in no fleet, so there is no Connect gateway to it'
  if (kind === 'dns') return dns ? 'takes no calls from outside at its DNS endpoint' : 'has no DNS endpoint'
  return `has no ${kind} IP endpoint`
}

const wordsFor = ({id, location, project}: ClusterName): string =>
  [shellWord(id), `--location=${shellWord(location)}`, `--project=${shellWord(project)}`].join(' ')

const describeCluster = (name: ClusterName): string => `gcloud container clusters describe ${wordsFor(name)}`

function suggestions(name: ClusterName, cluster: Cluster, kind: EndpointKind | undefined): string[] {
  const open = endpointKinds.filter((other) => endpoints[other](cluster) !== undefined)
  const others = open.map((other) => `Take what is open: --endpoint ${other}`)
  if (kind === 'gateway') return [`gcloud container clusters update ${wordsFor(name)} --enable-fleet`, ...others]
  if (kind === 'public' || kind === 'private') return [...others, describeCluster(name)]
  return [...others, `gcloud container clusters update ${wordsFor(name)} --enable-dns-access`]
}
