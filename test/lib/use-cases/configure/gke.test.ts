import assert from 'node:assert/strict'
import {resolve} from 'node:path'
import {parse} from 'yaml'
import type {CiAuthError} from '../../../../src/lib/base/errors.ts'
import type {ConfigureCall} from '../../../../src/lib/use-cases/configure/configure.ts'
import {gke} from '../../../../src/lib/use-cases/configure/gke.ts'
import {type FakeServer, startServer} from '../../../support/server.ts'

const CLUSTER = 'projects/p/locations/l/clusters/c'
const OTHER = 'projects/p/locations/l/clusters/d'
const MEMBERSHIP = 'projects/p/locations/global/memberships/m'

const answers: Readonly<Record<string, object>> = {
  [CLUSTER]: {endpoint: '34.1.2.3', masterAuth: {clusterCaCertificate: 'Q0E='}},
  [OTHER]: {
    endpoint: '34.1.2.4',
    fleet: {membership: '//gkehub.googleapis.com/projects/123/locations/l/memberships/d'},
  },
  [MEMBERSHIP]: {},
  'projects/p': {name: 'projects/123'},
}

/** Paths are those of POSIX. */
const skipOnWindows = process.platform === 'win32' ? it.skip : it

describe('configure gke', () => {
  let server: FakeServer
  before(async () => {
    server = await startServer(({path}) => {
      // As the emulator answers.
      if (path.endsWith('/emulated'))
        return {status: 501, body: {error: {code: 501, message: 'not served', status: 'UNIMPLEMENTED'}}}
      const body = answers[path.replace(/^\/v\d\//, '')]
      return body ? {body} : {status: 403, body: {error: {code: 403, message: 'no', status: 'PERMISSION_DENIED'}}}
    })
  })
  after(() => server.close())

  /** A job whose user has these files. */
  const plan = (
    words: readonly string[],
    told: Partial<ConfigureCall> = {},
    env = {},
    files: Record<string, string> = {},
  ) => {
    const services = ['CONTAINER', 'GKEHUB', 'CLOUDRESOURCEMANAGER'].map((name) => [
      `CI_AUTH_ENDPOINT_${name}`,
      server.url,
    ])
    const gateway = {CI_AUTH_ENDPOINT_CONNECTGATEWAY: 'https://gateway.example'}
    const call = {
      surroundings: {
        env: {HOME: '/home/u', ...Object.fromEntries(services), ...gateway, ...env},
        cwd: '/home',
        temporaryFolder: '/tmp',
      },
      report: {},
      userAgent: 'ci-auth/test',
      words,
      flags: {},
      inPlace: false,
      home: '/home/u',
      pathOf: (path: string) => `/job/${path}`,
      programOf: () => '/job/bin/gke-gcloud-auth-plugin',
      read: (path: string) => files[path],
      token: async () => ({value: 'ya29.token', expiresAt: 0, principal: 'deployer@p.iam.gserviceaccount.com'}),
      ...told,
    } as unknown as ConfigureCall
    return gke.plan(call)
  }
  const contextsIn = (text: string) => {
    const {clusters, contexts, users, ...rest} = parse(text)
    const named = (list: {name: string}[]) => list.map(({name}) => name)
    return {...rest, clusters, users, contexts: named(contexts), names: [named(clusters), named(users)]}
  }

  skipOnWindows('writes a kubeconfig of the job, with a program and without a token', async () => {
    const {files, helpers, notes, variables} = await plan([CLUSTER])
    const [{content, path} = assert.fail()] = files
    assert.equal(path, 'kube/gke_p_l_c')
    assert.deepEqual(parse(content), {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'gke_p_l_c',
      clusters: [{name: 'gke_p_l_c', cluster: {server: 'https://34.1.2.3', 'certificate-authority-data': 'Q0E='}}],
      contexts: [{name: 'gke_p_l_c', context: {cluster: 'gke_p_l_c', user: 'gke_p_l_c'}}],
      users: [
        {
          name: 'gke_p_l_c',
          user: {
            exec: {
              apiVersion: 'client.authentication.k8s.io/v1',
              command: '/job/bin/gke-gcloud-auth-plugin',
              interactiveMode: 'Never',
              provideClusterInfo: true,
            },
          },
        },
      ],
    })
    assert.deepEqual(variables, {KUBECONFIG: '/job/kube/gke_p_l_c'})
    assert.deepEqual(helpers, ['kubectl'])
    assert.deepEqual(notes, [
      'gke_p_l_c: https://34.1.2.3, the public IP endpoint; there is no DNS endpoint',
      'current context: gke_p_l_c',
      'kubectl asks ci-auth for a new token whenever it needs one: nothing expires, and no token is in the file',
    ])
    assert.ok(!JSON.stringify({files, variables, notes}).includes('ya29'))
  })

  skipOnWindows('keeps what the user has in force, behind its own', async () => {
    const home = {'/home/u/.kube/config': 'apiVersion: v1\n'}
    assert.deepEqual((await plan([CLUSTER], {}, {}, home)).variables, {
      KUBECONFIG: '/job/kube/gke_p_l_c:/home/u/.kube/config',
    })
    const listed = {KUBECONFIG: '/job/kube/gke_p_l_c:mine:/gone:/job/kube/gke_p_l_d'}
    const files = {...home, '/job/kube/gke_p_l_c': '', '/home/mine': '', '/job/kube/gke_p_l_d': ''}
    assert.deepEqual((await plan([CLUSTER], {}, listed, files)).variables, {
      KUBECONFIG: '/job/kube/gke_p_l_c:/home/mine:/job/kube/gke_p_l_d',
    })
  })

  it('knows several clusters, each once, the first of which is the current one', async () => {
    const {files} = await plan([OTHER, CLUSTER, `//container.googleapis.com/${OTHER}`, MEMBERSHIP])
    const found = contextsIn(files[0]?.content ?? '')
    const names = ['gke_p_l_d', 'gke_p_l_c', 'connectgateway_p_global_m']
    assert.deepEqual([found.contexts, ...found.names], [names, names, names])
    assert.equal(found['current-context'], 'gke_p_l_d')
  })

  it('goes through the Connect gateway without an authority of the cluster', async () => {
    const {files, notes} = await plan([OTHER], {flags: {endpoint: 'gateway'}})
    const [{name, cluster} = assert.fail()] = contextsIn(files[0]?.content ?? '').clusters
    assert.equal(name, 'connectgateway_p_l_d')
    assert.deepEqual(cluster, {server: 'https://gateway.example/v1/projects/123/locations/l/gkeMemberships/d'})
    assert.match(notes[0] ?? '', /the Connect gateway, since the cluster is in a fleet$/)
  })

  it('edits the file of the user in place, and leaves the rest of it', async () => {
    const theirs = `# mine
current-context: kind
clusters:
- name: kind # local
  cluster: {server: "https://127.0.0.1:6443"}
- name: gke_p_l_c
  cluster: {server: "https://old"}
contexts: null
preferences: {colors: true}
`
    const {edits, files, variables} = await plan(
      [CLUSTER],
      {inPlace: true},
      {KUBECONFIG: 'mine:other'},
      {'/home/mine': theirs},
    )
    assert.deepEqual([files, variables], [[], {}])
    const [{content, path, undo} = assert.fail()] = edits ?? []
    assert.ok(path.endsWith('mine'))
    assert.equal(undo, 'the context, the cluster and the user gke_p_l_c')
    assert.match(content, /^# mine\ncurrent-context: gke_p_l_c\nclusters:\n.*# local\n/s)
    const found = contextsIn(content)
    assert.deepEqual([found.contexts, ...found.names], [['gke_p_l_c'], ['kind', 'gke_p_l_c'], ['gke_p_l_c']])
    assert.equal(found.clusters[1].cluster.server, 'https://34.1.2.3')
    assert.deepEqual(found.preferences, {colors: true})
  })

  it('writes each cluster whole in place, so that each can be replaced alone', async () => {
    const contentWith = async (words: readonly string[], before: string): Promise<string> => {
      const {edits} = await plan(words, {inPlace: true}, {KUBECONFIG: '/x'}, {[resolve('/x')]: before})
      return edits?.[0]?.content ?? ''
    }
    const both = await contentWith([CLUSTER, OTHER], 'apiVersion: v1\n')
    assert.doesNotMatch(both, /[&*]a\d/)
    const again = contextsIn(await contentWith([CLUSTER], both))
    assert.deepEqual(again.contexts, ['gke_p_l_d', 'gke_p_l_c'])
    assert.deepEqual(again.users[0].user, again.users[1].user)
  })

  it('makes the file that in-place would edit, and leaves one that it cannot read', async () => {
    const {edits} = await plan([CLUSTER], {inPlace: true})
    assert.deepEqual(contextsIn(edits?.[0]?.content ?? '').contexts, ['gke_p_l_c'])
    // The entry with the anchor is replaced, and an alias to it stays.
    const shared = 'users:\n- {name: gke_p_l_c, user: &mine {token: x}}\n- {name: kind, user: *mine}\n'
    for (const text of ['a: b: c', '- list', shared])
      await assert.rejects(plan([CLUSTER], {inPlace: true}, {KUBECONFIG: '/x'}, {'/x': text}), {
        code: 'FILE_SETTINGS_INVALID',
        message: /^cannot read .*x: /,
      })
  })

  it('refuses what is not a full name, before any call', async () => {
    const asked = server.received.length
    await assert.rejects(plan(['c', 'gke_p_l_c']), (error: {code: string; suggestions: string[]}) => {
      assert.equal(error.code, 'INPUT_CLUSTER_INVALID')
      assert.ok(error.suggestions.includes(`Write it as ${CLUSTER}`))
      assert.ok(error.suggestions.includes('Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER'))
      return true
    })
    await assert.rejects(plan([MEMBERSHIP], {flags: {endpoint: 'dns'}}), {code: 'INPUT_NOT_APPLICABLE'})
    await assert.rejects(plan([CLUSTER], {}, {CI_AUTH_ENDPOINT_CONTAINER: 'x'}), {code: 'INPUT_ENDPOINT_INVALID'})
    assert.equal(server.received.length, asked)
  })

  it('says that an emulator has no clusters, and not to try again', async () => {
    await assert.rejects(
      plan(['projects/p/locations/l/clusters/emulated']),
      ({code, message, suggestions}: CiAuthError) => {
        assert.equal(code, 'GKE_REJECTED')
        assert.match(message, /^there are no clusters to ask/)
        assert.match(suggestions.join(), /The emulator has none.*CI_AUTH_ENDPOINT_CONTAINER/)
        return true
      },
    )
  })

  it('names the permission that is missing, for the account that asked', async () => {
    await assert.rejects(
      plan(['projects/p/locations/l/clusters/hidden']),
      (error: {code: string; suggestions: string[]}) => {
        assert.equal(error.code, 'GKE_PERMISSION_DENIED')
        assert.match(
          error.suggestions[0] ?? '',
          /--role=roles\/container\.clusterViewer --condition=None --member='serviceAccount:deployer@p\.iam\.gserviceaccount\.com'$/,
        )
        return true
      },
    )
  })
})
