// https://kubernetes.io/docs/reference/using-api/api-concepts/: what clients ask a cluster before and for `get namespaces`.
import {makeAuthority} from '../support/authority.ts'
import {type Received, type Reply, startServer} from '../support/server.ts'
import {callerOf} from './bearer.ts'

/** One call of a client. */
export interface KubernetesCall {
  method: string
  path: string
  /** Undefined: it was refused. */
  user: string | undefined
  token: string | undefined
}

export interface KubernetesDouble {
  /** `https://127.0.0.1:1234` */
  url: string
  /** The same without a scheme, as the Container API names it. */
  address: string
  port: number
  /** PEM of its own authority. */
  authority: string
  calls: KubernetesCall[]
  /** Answers 401 to the next calls, whatever their tokens. */
  refuse(calls: number): void
  /** Awaited before each answer to a list of namespaces. */
  beforeList: () => Promise<void>
  close(): Promise<void>
}

const status = (code: number, reason: string, message: string): Reply => ({
  status: code,
  body: {kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', message, reason, code},
})

const resource = (name: string, kind: string, namespaced: boolean) => ({
  ...{name, kind, namespaced, singularName: kind.toLowerCase()},
  verbs: ['get', 'list', 'watch', 'create', 'delete'],
})

const namespace = (name: string) => ({
  kind: 'Namespace',
  apiVersion: 'v1',
  metadata: {name, uid: name, resourceVersion: '7', creationTimestamp: '2026-01-02T03:04:05Z'},
  status: {phase: 'Active'},
})

const GROUP = {groupVersion: 'authentication.k8s.io/v1', version: 'v1'}

/** The bodies of documents by path. */
const documents: Readonly<Record<string, object>> = {
  '/version': {major: '1', minor: '32', gitVersion: 'v1.32.4-gke.1', platform: 'linux/amd64'},
  '/api': {kind: 'APIVersions', versions: ['v1'], serverAddressByClientCIDRs: []},
  '/apis': {
    kind: 'APIGroupList',
    apiVersion: 'v1',
    groups: [{name: 'authentication.k8s.io', versions: [GROUP], preferredVersion: GROUP}],
  },
  '/apis/authentication.k8s.io/v1': {
    kind: 'APIResourceList',
    groupVersion: GROUP.groupVersion,
    resources: [{...resource('selfsubjectreviews', 'SelfSubjectReview', false), verbs: ['create']}],
  },
  '/api/v1': {
    kind: 'APIResourceList',
    groupVersion: 'v1',
    resources: [resource('namespaces', 'Namespace', false), resource('secrets', 'Secret', true)],
  },
  // What Helm reads for a list of releases.
  '/api/v1/namespaces/default/secrets': {kind: 'SecretList', apiVersion: 'v1', metadata: {}, items: []},
}

/** A cluster over HTTPS, whose users are those of the emulator at `emulatorUrl`. Other names of it: `hosts`. */
export async function startKubernetes(emulatorUrl: string, hosts: readonly string[] = []): Promise<KubernetesDouble> {
  const authority = await makeAuthority('the authority of one cluster')
  const tls = await authority.issue(['127.0.0.1', ...hosts])
  let toRefuse = 0

  const namespaces = async (query: string): Promise<Reply> => {
    const items = ['default', 'shop'].map(namespace)
    if (!query.includes('watch=')) {
      const list = {kind: 'NamespaceList', apiVersion: 'v1', metadata: {resourceVersion: '7'}, items}
      await double.beforeList()
      return {body: list}
    }
    const event = `${JSON.stringify({type: 'ADDED', object: namespace('late')})}\n`
    return {body: event, headers: {'content-type': 'application/json'}}
  }

  async function answer({headers, method, path}: Received): Promise<Reply> {
    const user = toRefuse > 0 ? undefined : await callerOf(emulatorUrl, headers.authorization)
    toRefuse = Math.max(0, toRefuse - 1)
    const token = headers.authorization?.replace('Bearer ', '')
    double.calls.push({method, path, user, token})
    if (user === undefined) return status(401, 'Unauthorized', 'Unauthorized')
    // The Connect gateway has the name of the membership before the path.
    const [route = '', query = ''] = path.replace(/^\/v1\/projects\/.+?[mM]emberships\/[^/]+/, '').split('?')
    if (route === '/api/v1/namespaces') return namespaces(query)
    if (route === '/apis/authentication.k8s.io/v1/selfsubjectreviews') {
      const userInfo = {username: user.replace(/^serviceAccount:/, ''), groups: ['system:authenticated']}
      const review = {kind: 'SelfSubjectReview', apiVersion: GROUP.groupVersion, status: {userInfo}}
      return {status: 201, body: review}
    }
    return documents[route] ? {body: documents[route]} : status(404, 'NotFound', `no ${route}`)
  }

  const server = await startServer(answer, {tls})
  const double: KubernetesDouble = {
    url: server.url,
    address: server.url.replace('https://', ''),
    port: server.port,
    authority: authority.ca,
    calls: [],
    beforeList: async () => {},
    refuse: (calls) => {
      toRefuse = calls
    },
    close: server.close,
  }
  return double
}
