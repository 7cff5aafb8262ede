// kubectl and all clients that read its settings: Helm, Terraform, Skaffold, client libraries.
// https://kubernetes.io/docs/concepts/configuration/organize-cluster-access-kubeconfig/
import {delimiter, join, resolve} from 'node:path'
import {CiAuthError, type Problem, throwAll} from '../../base/errors.ts'
import {variableOf} from '../../base/inputs.ts'
import {defined} from '../../base/json.ts'
import {inputExcerpt, shellWord} from '../../base/quoting.ts'
import {
  type Cluster,
  type ContainerClient,
  findContainerEndpoints,
  gatewayOf,
  readCluster,
} from '../../google/container.ts'
import {type ClusterName, clusterPath, parseClusterName} from '../../google/identifiers.ts'
import {networkOf} from '../../http/http.ts'
import {CLUSTER_SCOPES} from '../helper/kubectl.ts'
import type {ConfigureCall, Tool, ToolSetup} from './configure.ts'
import type {Kubeconfig} from './kubeconfig-edit.ts'

export const endpointKinds = ['dns', 'public', 'private', 'gateway'] as const
export type EndpointKind = (typeof endpointKinds)[number]

/** Of all calls together. */
const BUDGET = {retries: 3, timeoutMs: 60_000}

export const gke: Tool = {
  name: 'gke',
  example: 'projects/my-project/locations/europe-west1/clusters/shop',
  async plan(call) {
    const kind = call.flags['endpoint'] as EndpointKind | undefined
    const names = readNames(call.words, kind)
    const {env} = call.surroundings
    const {endpoints, problems} = findContainerEndpoints(env, env[variableOf('universe')]?.trim() || undefined)
    throwAll(problems)
    // The same token as for the clusters: one exchange is enough.
    const {principal, value: bearer} = await call.token({scopes: CLUSTER_SCOPES})
    const network = networkOf(call, BUDGET)
    const client: ContainerClient = {network, endpoints, bearer, member: memberOf(principal)}
    try {
      const found = await Promise.all(names.map((name) => reach(client, name, kind)))
      return await setupFor(call, found)
    } finally {
      network.close()
    }
  },
}

/** @throws {CiAuthError} `INPUT_CLUSTER_INVALID`, `INPUT_NOT_APPLICABLE`: all problems together. */
function readNames(words: readonly string[], kind: EndpointKind | undefined): ClusterName[] {
  const read = words.map((word) => parseClusterName(word) ?? word)
  const wrong = read.filter((name) => typeof name === 'string')
  const names = read.filter((name) => typeof name !== 'string')
  const direct = kind === undefined || kind === 'gateway' ? [] : names.filter((name) => name.kind === 'memberships')
  throwAll([...wrong.map(nameProblem), ...direct.map(directProblem)])
  return names.filter((name, at) => names.findIndex((other) => clusterPath(other) === clusterPath(name)) === at)
}

function nameProblem(word: string): Problem {
  const [, project = 'PROJECT', location = 'LOCATION', id = 'CLUSTER'] =
    /^gke_([^_]+)_([^_]+)_([^_]+)$/.exec(word) ?? []
  const form = `projects/${project}/locations/${location}/clusters/${id}`
  return {
    code: 'INPUT_CLUSTER_INVALID',
    message: `"${inputExcerpt(word)}" is not the full name of a cluster, or of a membership of a fleet`,
    suggestions: [
      `Write it as ${form}`,
      'For the Connect gateway: projects/PROJECT/locations/LOCATION/memberships/NAME',
    ],
  }
}

const directProblem = (name: ClusterName): Problem => ({
  code: 'INPUT_NOT_APPLICABLE',
  message: `${clusterPath(name)} is a membership, which only the Connect gateway reaches`,
  suggestions: ['Leave out --endpoint, or name the cluster: projects/PROJECT/locations/LOCATION/clusters/CLUSTER'],
})

/** A principal as policies name it. */
const memberOf = (principal: string | undefined): string | undefined =>
  principal?.includes('@') && !principal.startsWith('principal') ? `serviceAccount:${principal}` : principal

/** A cluster as clients of Kubernetes know it. Its context, user and cluster have the same name. */
interface Reached {
  name: string
  /** `https://…` */
  server: string
  /** Base64 of a PEM. Undefined: the certificate is one that all computers trust. */
  authority?: string | undefined
  /** What was taken, and why. */
  why: string
}

/** @throws {CiAuthError} a `GKE_` or `IAM_` code, or `API_DISABLED`. */
async function reach(client: ContainerClient, name: ClusterName, kind: EndpointKind | undefined): Promise<Reached> {
  if (name.kind === 'memberships') {
    const server = await gatewayOf(client, name)
    return {name: gatewayContext(name, name.project), server, why: 'the Connect gateway, as for all memberships'}
  }
  const endpoint = chooseEndpoint(name, await readCluster(client, name), kind)
  if (!('gateway' in endpoint)) return {name: `gke_${name.project}_${name.location}_${name.id}`, ...endpoint}
  const {gateway, why} = endpoint
  return {name: gatewayContext(gateway, name.project), server: await gatewayOf(client, gateway, true), why}
}

/** As gcloud names it. The cluster has told the number of the project of its fleet, and no id. */
const gatewayContext = ({id, location}: ClusterName, project: string): string =>
  `connectgateway_${project}_${location}_${id}`

async function setupFor(call: ConfigureCall, found: readonly Reached[]): Promise<ToolSetup> {
  const program = call.programOf('kubectl')
  const notes = [
    ...found.map(({name, server, why}) => `${name}: ${server}, ${why}`),
    `current context: ${found[0]?.name}`,
    'kubectl asks ci-auth for a new token whenever it needs one: nothing expires, and no token is in the file',
  ]
  const setup: ToolSetup = {files: [], variables: {}, helpers: ['kubectl'], onPath: true, notes}
  const [first = '', ...others] = userFiles(call)
  const kubeconfig = kubeconfigOf(found, program)
  const whole = `${JSON.stringify(kubeconfig, undefined, 2)}\n`
  if (call.inPlace) {
    const {withContexts} = await import('./kubeconfig-edit.ts')
    const undo = `the context, the cluster and the user ${found.map(({name}) => name).join(', ')}`
    const before = call.read(first) ?? ''
    const content = before.trim() === '' ? whole : withContexts(before, first, kubeconfig)
    return {...setup, edits: [{path: first, content, undo}]}
  }
  // Each call has a file of its own, which its next call replaces: clients read all files that KUBECONFIG names.
  const path = `kube/${(found[0]?.name ?? '').replace(/[^\w.-]/g, '-')}`
  const own = call.pathOf(path)
  const before = [first, ...others].filter((file) => file !== own && call.read(file) !== undefined)
  return {
    ...setup,
    files: [{path, content: whole}],
    variables: {KUBECONFIG: [own, ...before].join(delimiter)},
  }
}

/**
 * The first of `contexts` is the current one. JSON of it is a file, since JSON is YAML too.
 * https://kubernetes.io/docs/reference/config-api/kubeconfig.v1/
 */
export function kubeconfigOf(contexts: readonly Reached[], program: string): Kubeconfig {
  const exec = {
    apiVersion: 'client.authentication.k8s.io/v1',
    command: program,
    interactiveMode: 'Never',
    // Tells the program about which cluster it is asked.
    provideClusterInfo: true,
  }
  return {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': contexts[0]?.name ?? '',
    clusters: contexts.map(({authority, name, server}) => ({
      name,
      cluster: {server, ...defined({'certificate-authority-data': authority})},
    })),
    contexts: contexts.map(({name}) => ({name, context: {cluster: name, user: name}})),
    users: contexts.map(({name}) => ({name, user: {exec}})),
  }
}

/** The files that clients read now, in their order: the first one that says something counts. */
function userFiles({home, surroundings: {cwd, env}}: ConfigureCall): string[] {
  const listed = (env['KUBECONFIG'] ?? '').split(delimiter).filter((path) => path.trim() !== '')
  const files = listed.length > 0 ? listed : [join(home, '.kube', 'config')]
  return files.map((path) => resolve(cwd, path))
}

// By which of its endpoints a cluster is called, and why:
// https://cloud.google.com/kubernetes-engine/docs/concepts/network-isolation

/** How a client calls the cluster. */
type Endpoint = Omit<Reached, 'name'> | {gateway: ClusterName; why: string}

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
