import assert from 'node:assert/strict'
import {remediesOf} from '../../../src/lib/base/code-remedies.ts'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import {type ClusterName, parseClusterName} from '../../../src/lib/google/clusters.ts'
import {
  type ContainerClient,
  findContainerEndpoints,
  gatewayOf,
  readCluster,
} from '../../../src/lib/google/container.ts'
import {type FakeServer, type Reply, type Script, startServer} from '../../support/server.ts'
import {googleAt, html502, info, rpc} from './wire.ts'

const name: ClusterName = {kind: 'clusters', project: 'p', location: 'europe-west1', id: 'c'}
const membership: ClusterName = {...name, kind: 'memberships', location: 'global', id: 'm'}
const MEMBER = 'serviceAccount:deployer@p.iam.gserviceaccount.com'

describe('lib/google/container', () => {
  let server: FakeServer
  const start = async (script: Script, member: string | undefined = MEMBER): Promise<ContainerClient> => {
    server = await startServer(script)
    const {url} = server
    const endpoints = {container: url, gkehub: url, cloudresourcemanager: url, connectgateway: `${url}/gateway`}
    return {network: googleAt(url).network, endpoints, bearer: 'ya29.c.bearer', member}
  }
  afterEach(() => server?.close())

  it('reads a cluster of today', async () => {
    const client = await start({
      body: {
        status: 'RUNNING',
        endpoint: '34.1.2.3',
        masterAuth: {clusterCaCertificate: 'Q0E='},
        fleet: {membership: '//gkehub.googleapis.com/projects/7/locations/europe-west1/memberships/m'},
        controlPlaneEndpointsConfig: {
          dnsEndpointConfig: {endpoint: 'gke-1.europe-west1.gke.goog', allowExternalTraffic: true},
          ipEndpointsConfig: {
            enabled: true,
            enablePublicEndpoint: true,
            publicEndpoint: '34.1.2.3',
            privateEndpoint: '10.0.0.2',
            authorizedNetworksConfig: {enabled: true},
          },
        },
      },
    })
    assert.deepEqual(await readCluster(client, name), {
      status: 'RUNNING',
      authority: 'Q0E=',
      dns: {address: 'gke-1.europe-west1.gke.goog', isOpen: true},
      publicAddress: '34.1.2.3',
      privateAddress: '10.0.0.2',
      isRestricted: true,
      membership: {kind: 'memberships', project: '7', location: 'europe-west1', id: 'm'},
    })
    const [{headers, method, path} = assert.fail()] = server.received
    assert.equal(`${method} ${path}`, 'GET /v1/projects/p/locations/europe-west1/clusters/c')
    assert.equal(headers.authorization, 'Bearer ya29.c.bearer')
  })

  const addresses = (cluster: object) => async () => {
    const read = await readCluster(await start({body: cluster}), name)
    const {dns, isRestricted, privateAddress, publicAddress} = read
    return [dns?.isOpen, publicAddress, privateAddress, isRestricted]
  }
  const ip = (fields: object, dns: object = {}) => ({
    endpoint: '34.1.2.3',
    controlPlaneEndpointsConfig: {dnsEndpointConfig: {endpoint: 'x.gke.goog', ...dns}, ipEndpointsConfig: fields},
  })
  const both = {publicEndpoint: '34.1.2.3', privateEndpoint: '10.0.0.2'}
  for (const [what, cluster, found] of [
    ['IP addresses are off, which Google does not write', ip({}), [false, undefined, undefined, false]],
    [
      'the public address is off',
      ip({...both, enabled: true, enablePublicEndpoint: false}),
      [false, undefined, '10.0.0.2', false],
    ],
    ['an old cluster is public', {endpoint: '34.1.2.3'}, [undefined, '34.1.2.3', undefined, false]],
    [
      'an old cluster has both, and a list of networks',
      {
        endpoint: '34.1.2.3',
        privateClusterConfig: {privateEndpoint: '10.0.0.2'},
        masterAuthorizedNetworksConfig: {enabled: true},
      },
      [undefined, '34.1.2.3', '10.0.0.2', true],
    ],
    [
      'an old cluster is private',
      {endpoint: '10.0.0.2', privateClusterConfig: {enablePrivateEndpoint: true}},
      [undefined, undefined, '10.0.0.2', false],
    ],
    ['it is being made', {status: 'PROVISIONING'}, [undefined, undefined, undefined, false]],
  ] as const)
    it(`knows the addresses where ${what}`, async () => assert.deepEqual(await addresses(cluster)(), found))

  it('sends no token to what is no host', async () => {
    for (const endpoint of ['evil.example/x', 'a@b', 'https://x', 'x y', 'x?y', 'UPPER.example']) {
      const client = await start({body: {endpoint}})
      await assert.rejects(readCluster(client, name), {code: 'GKE_RESPONSE_INVALID'})
      await server.close()
    }
  })

  it('knows the way through the Connect gateway', async () => {
    const client = await start(({path}) =>
      path.includes('memberships')
        ? {body: {endpoint: {gkeCluster: {resourceLink: '//container…'}}}}
        : {body: {name: 'projects/123'}},
    )
    const own = `${client.endpoints.connectgateway}/v1/projects/123/locations/global/gkeMemberships/m`
    assert.equal(await gatewayOf(client, membership), own)
    assert.deepEqual(server.received.map(({path}) => path).sort(), [
      '/v1/projects/p/locations/global/memberships/m',
      '/v3/projects/p',
    ])
    await server.close()

    const attached = await start({body: {endpoint: {multiCloudCluster: {}}}})
    const {endpoints} = findContainerEndpoints({})
    assert.equal(
      await gatewayOf(
        {...attached, endpoints: {...attached.endpoints, connectgateway: endpoints.connectgateway}},
        {
          ...membership,
          project: '123',
          location: 'europe-west1',
        },
      ),
      'https://europe-west1-connectgateway.googleapis.com/v1/projects/123/locations/europe-west1/memberships/m',
    )
  })

  it('asks nothing where the cluster told all', async () => {
    const client = await start({})
    await gatewayOf(client, {...membership, project: '123'}, true)
    assert.deepEqual(server.received, [])
  })

  it('reads names as people and APIs write them', () => {
    for (const text of [
      'projects/p/locations/l/clusters/c',
      ' projects/p/locations/l/clusters/c\n',
      '//container.googleapis.com/projects/p/locations/l/clusters/c',
    ])
      assert.deepEqual(parseClusterName(text), {kind: 'clusters', project: 'p', location: 'l', id: 'c'})
    assert.equal(parseClusterName('projects/example.com:p/locations/l/memberships/m')?.project, 'example.com:p')
    for (const text of [
      '',
      'c',
      'gke_p_l_c',
      'projects/p/locations/l/clusters/c/x',
      'projects/../locations/l/clusters/c',
      'projects/p/zones/l/clusters/c',
    ])
      assert.equal(parseClusterName(text), undefined, text)
  })

  const denied = (permission: string): Reply => rpc(403, 'PERMISSION_DENIED', `Required "${permission}" permission(s).`)
  const grant = (role: string, member: string): string =>
    `gcloud projects add-iam-policy-binding p --role=roles/${role} --condition=None --member='${member}'`
  const cluster = (client: ContainerClient) => readCluster(client, name)
  const gateway = (client: ContainerClient) => gatewayOf(client, {...membership, project: '5'})
  for (const [ask, reply, code, remedy] of [
    [cluster, denied('container.clusters.get'), 'GKE_PERMISSION_DENIED', grant('container.clusterViewer', MEMBER)],
    [
      gateway,
      denied('gkehub.memberships.get'),
      'GKE_PERMISSION_DENIED',
      grant('gkehub.viewer', MEMBER).replace(' p ', ' 5 '),
    ],
    [cluster, rpc(404, 'NOT_FOUND', 'Not found'), 'GKE_NOT_FOUND', 'gcloud container clusters list --project=p'],
    [
      gateway,
      rpc(404, 'NOT_FOUND', 'Not found'),
      'GKE_NOT_FOUND',
      'gcloud container fleet memberships list --project=5',
    ],
    [
      cluster,
      rpc(
        403,
        'PERMISSION_DENIED',
        'off',
        info('SERVICE_DISABLED', {service: 'container.googleapis.com', consumer: 'projects/9'}),
      ),
      'API_DISABLED',
      'gcloud services enable container.googleapis.com --project=9',
    ],
    [
      cluster,
      rpc(403, 'PERMISSION_DENIED', 'scopes', info('ACCESS_TOKEN_SCOPE_INSUFFICIENT')),
      'IAM_SCOPE_INSUFFICIENT',
      'Leave out --access-token-scopes in the sign-in.',
    ],
    [cluster, rpc(401, 'UNAUTHENTICATED', 'no'), 'IAM_BEARER_REJECTED', 'Sign in again right before: ci-auth federate'],
    [cluster, html502, 'GKE_UNAVAILABLE', 'Run the job again. For longer failures, increase retries or timeout.'],
    [cluster, rpc(400, 'INVALID_ARGUMENT', 'no'), 'GKE_REJECTED', 'gcloud container clusters list --project=p'],
    [
      cluster,
      {body: '<html>log in</html>'},
      'GKE_RESPONSE_INVALID',
      'Look for a proxy between this machine and Google that answers instead of Google.',
    ],
  ] as const)
    it(`calls ${reply.status ?? 200} ${JSON.stringify(reply.body).slice(0, 80)} ${code}`, async () => {
      const client = await start(reply as Reply)
      await assert.rejects(ask(client), (error: CiAuthError) => {
        assert.equal(error.code, code)
        assert.ok(remediesOf(error).includes(remedy), error.suggestions.join('\n'))
        return true
      })
    })

  it('says what to fill in where it is not known who signed in', async () => {
    const client = {...(await start(denied('container.clusters.get'))), member: undefined}
    await assert.rejects(readCluster(client, name), ({suggestions}: {suggestions: string[]}) => {
      assert.equal(
        suggestions[0],
        `Fill in PRINCIPAL (who signs in here): ${grant('container.clusterViewer', 'PRINCIPAL')}`,
      )
      return true
    })
  })
})
