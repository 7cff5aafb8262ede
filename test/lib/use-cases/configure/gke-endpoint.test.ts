import assert from 'node:assert/strict'
import type {Cluster} from '../../../../src/lib/google/container.ts'
import {chooseEndpoint, type EndpointKind} from '../../../../src/lib/use-cases/configure/gke-endpoint.ts'

const name = {kind: 'clusters', project: 'p', location: 'europe-west1', id: 'c'} as const
const membership = {kind: 'memberships', project: '7', location: 'global', id: 'm'} as const
const dns = {address: 'gke-1.europe-west1.gke.goog', isOpen: true}
const whole: Cluster = {
  status: 'RUNNING',
  authority: 'Q0E=',
  dns,
  publicAddress: '34.1.2.3',
  privateAddress: '10.0.0.2',
  isRestricted: false,
  membership,
}
const shut = {...whole, dns: {...dns, isOpen: false}}

describe('configure gke: the endpoint', () => {
  const taken: readonly (readonly [
    what: string,
    Cluster,
    EndpointKind | undefined,
    server: string,
    authority: string | undefined,
    why: RegExp,
  ])[] = [
    [
      'DNS, if it is open',
      whole,
      undefined,
      'https://gke-1.europe-west1.gke.goog',
      undefined,
      /takes calls from outside; it needs the permission container\.clusters\.connect$/,
    ],
    [
      'the public one, if DNS is shut',
      shut,
      undefined,
      'https://34.1.2.3',
      'Q0E=',
      /^the public IP endpoint; the DNS endpoint takes no calls from outside$/,
    ],
    ['the public one of an old cluster', {...whole, dns: undefined}, undefined, 'https://34.1.2.3', 'Q0E=', /public/],
    [
      'the private one, if nothing else is open',
      {...shut, publicAddress: undefined},
      undefined,
      'https://10.0.0.2',
      'Q0E=',
      /only computers in networks of the cluster reach; nothing else is open$/,
    ],
    [
      'the one that was asked for',
      whole,
      'private',
      'https://10.0.0.2',
      'Q0E=',
      /^the private IP endpoint, which only/,
    ],
    [
      'a public one for listed networks',
      {...whole, isRestricted: true},
      'public',
      'https://34.1.2.3',
      'Q0E=',
      /from its authorized networks only$/,
    ],
  ]
  for (const [what, cluster, kind, server, authority, why] of taken)
    it(`is ${what}`, () => {
      const found = chooseEndpoint(name, cluster, kind)
      assert.ok('server' in found)
      assert.deepEqual([found.server, found.authority], [server, authority])
      assert.match(found.why, why)
    })

  it('is the Connect gateway only where it was asked for', () => {
    const found = chooseEndpoint(name, whole, 'gateway')
    assert.deepEqual('gateway' in found && found.gateway, membership)
  })

  const none = {...shut, publicAddress: undefined, privateAddress: undefined}
  const words = 'c --location=europe-west1 --project=p'
  const refused: readonly (readonly [
    Cluster,
    EndpointKind | undefined,
    message: string,
    suggestions: readonly string[],
  ])[] = [
    [
      shut,
      'dns',
      'the cluster c takes no calls from outside at its DNS endpoint',
      [
        'Take what is open: --endpoint public',
        'Take what is open: --endpoint private',
        'Take what is open: --endpoint gateway',
        `gcloud container clusters update ${words} --enable-dns-access`,
      ],
    ],
    [
      {...none, membership: undefined},
      undefined,
      'the cluster c takes no calls from outside at its DNS endpoint, and has no IP endpoint',
      [`gcloud container clusters update ${words} --enable-dns-access`],
    ],
    [
      {...none, membership: undefined},
      'public',
      'the cluster c has no public IP endpoint',
      [`gcloud container clusters describe ${words}`],
    ],
    [
      {...none, membership: undefined},
      'gateway',
      'the cluster c is in no fleet, so there is no Connect gateway to it',
      [`gcloud container clusters update ${words} --enable-fleet`],
    ],
    [
      {status: 'PROVISIONING', isRestricted: false},
      'dns',
      'the cluster c has no DNS endpoint; its status is PROVISIONING',
      [`gcloud container clusters describe ${words}`],
    ],
  ]
  for (const [cluster, kind, message, suggestions] of refused)
    it(`is refused: ${message}`, () =>
      assert.throws(() => chooseEndpoint(name, cluster, kind), {code: 'GKE_ENDPOINT_CLOSED', message, suggestions}))
})
