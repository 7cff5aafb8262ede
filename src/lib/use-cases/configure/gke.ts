// kubectl and all clients that read its settings: Helm, Terraform, Skaffold, client libraries.
// https://kubernetes.io/docs/concepts/configuration/organize-cluster-access-kubeconfig/
import {delimiter, join, resolve} from 'node:path'
import {type Problem, throwAll} from '../../base/errors.ts'
import {variableOf} from '../../base/inputs.ts'
import {defined} from '../../base/json.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {type ClusterName, clusterPath, parseClusterName} from '../../google/clusters.ts'
import {type ContainerClient, findContainerEndpoints, gatewayOf, readCluster} from '../../google/container.ts'
import {networkOf} from '../../http/http.ts'
import {CLUSTER_SCOPES} from '../helper/kubectl.ts'
import type {ConfigureCall, Tool, ToolSetup} from './configure.ts'
import {type ClusterServer, chooseEndpoint, type EndpointKind} from './gke-endpoint.ts'
import type {Kubeconfig} from './kubeconfig-edit.ts'

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
interface Reached extends ClusterServer {
  name: string
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
