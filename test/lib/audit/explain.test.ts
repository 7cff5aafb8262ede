import assert from 'node:assert/strict'
import {tmpdir} from 'node:os'
import {playFinding} from '../../../src/lib/audit/explain.ts'
import type {AuditFinding, AuditRoute} from '../../../src/lib/audit/finding.ts'
import type {AuditedProvider, Inventory} from '../../../src/lib/audit/inventory.ts'
import {startEmulator} from '../../../src/lib/emulator/start.ts'
import {NOW_SECONDS} from '../../support/organisation/sites.ts'
import {githubIssuer} from '../../support/worlds.ts'

const pool = 'projects/1234/locations/global/workloadIdentityPools/ci-pool'
const provider = `${pool}/providers/github`
const everybody = `principalSet://iam.googleapis.com/${pool}/*`
const named = (id: string): string => `//iam.googleapis.com/projects/acme-prod/serviceAccounts/${emailOf(id)}`
const emailOf = (id: string): string => `${id}@acme-prod.iam.gserviceaccount.com`
const bucket = '//storage.googleapis.com/projects/_/buckets/acme-releases'
const project = '//cloudresourcemanager.googleapis.com/projects/acme-prod'

/** Everybody of the pool may act as the gate, the gate as the vault, and the vault may write to a bucket. */
const inventory = (changes: Partial<AuditedProvider> = {}): Inventory => ({
  projects: [{id: 'acme-prod', number: '1234', ancestors: ['organizations/1']}],
  pools: [
    {
      projectNumber: '1234',
      id: 'ci-pool',
      disabled: false,
      deleted: false,
      providers: [
        {
          id: 'github',
          kind: 'oidc',
          provider: {id: 'github', issuer: githubIssuer, attributeMapping: {'google.subject': 'assertion.sub'}},
          disabled: false,
          deleted: false,
          from: 'a test',
          ...changes,
        },
      ],
    },
  ],
  policies: [
    {
      resource: named('gate'),
      bindings: [{role: 'roles/iam.workloadIdentityUser', members: [everybody]}],
      from: 'a test',
    },
    {
      resource: project,
      bindings: [{role: 'roles/iam.serviceAccountTokenCreator', members: [`serviceAccount:${emailOf('gate')}`]}],
      from: 'a test',
    },
    {
      resource: bucket,
      bindings: [{role: 'roles/storage.objectAdmin', members: [`serviceAccount:${emailOf('vault')}`]}],
      from: 'a test',
    },
  ],
  accounts: ['gate', 'vault'].map((id) => ({email: emailOf(id), disabled: false, from: 'a test'})),
  gaps: [],
})

const route: AuditRoute = {
  who: 'anybody',
  provider,
  member: everybody,
  steps: [
    {resource: named('gate'), role: 'roles/iam.workloadIdentityUser'},
    {resource: named('vault'), role: 'roles/iam.serviceAccountTokenCreator'},
    {resource: bucket, role: 'roles/storage.objectAdmin'},
  ],
  allows: 'write to the bucket',
  severity: 'critical',
}

const finding: AuditFinding = {
  code: 'AUDIT_ANYBODY',
  severity: 'critical',
  fingerprint: 'f',
  resource: provider,
  from: 'a test',
  message: 'anybody gets in',
  why: '',
  evidence: [],
  stranger: {iss: githubIssuer, sub: 'repo:another-owner/another-project:ref:refs/heads/main'},
  routes: [route],
  remedy: [],
}

const play = (of: Inventory, it: AuditFinding = finding) =>
  playFinding(of, it, {startEmulator, temporaryFolder: tmpdir(), nowSeconds: NOW_SECONDS, userAgent: 'ci-auth/test'})

const outcomes = async (of: Inventory, it?: AuditFinding) => {
  const played = await play(of, it)
  return {getsIn: played?.getsIn, accepted: played?.steps.map(({isAccepted}) => isAccepted)}
}

describe('audit --explain: the sign-in of a finding, played', function () {
  this.timeout(60_000)

  it('gets in, from the token to the end of the route, and tells no token', async () => {
    const played = await play(inventory())
    assert.deepEqual(
      played?.steps.map(({answer, what}) => [what, answer]),
      [
        [`exchange a token of ${githubIssuer} at github`, '200, a token'],
        [`get an access token of ${emailOf('gate')}`, '200, a token'],
        [`get an access token of ${emailOf('vault')}`, '200, a token'],
        [`use roles/storage.objectAdmin on ${bucket} as ${emailOf('vault')}`, 'the policy that was read gives it'],
      ],
    )
    assert.equal(played?.getsIn, true)
    assert.deepEqual(played?.notes, [])
    assert.doesNotMatch(JSON.stringify(played), /ya29|eyJ/)
  })

  it('does not get in by a role on another project, also if the unique ids of the accounts were not read', async () => {
    const elsewhere = inventory()
    const policies = elsewhere.policies.map((policy) =>
      policy.resource === project ? {...policy, resource: project.replace('acme-prod', 'acme-lab')} : policy,
    )
    assert.deepEqual(await outcomes({...elsewhere, policies}), {getsIn: false, accepted: [true, true, false]})
  })

  it('does not get in where the condition keeps it out, and gives the answer of the service', async () => {
    const closed = inventory()
    const {provider: trust} = closed.pools[0]?.providers[0] ?? {}
    assert.ok(trust)
    trust.attributeCondition = "assertion.sub.startsWith('repo:acme/')"
    const played = await play(closed)
    assert.equal(played?.getsIn, false)
    assert.match(played?.steps[0]?.answer ?? '', /^400, .*rejected by the attribute condition/)
    assert.equal(played?.steps.length, 1)
    const {explain, explanationLines} = await import('../../../src/lib/audit/explain.ts')
    const options = {startEmulator, temporaryFolder: tmpdir(), nowSeconds: NOW_SECONDS, userAgent: 'ci-auth/test'}
    const wrong = {...finding, fingerprint: 'sha256:0123456789abcdef'}
    const explanation = await explain(closed, {findings: [wrong]}, '01234567', options)
    const lines = explanationLines(explanation).map(({text}) => text)
    assert.match(lines.join('\n'), /^ {2}no {2}exchange a token .*: 400, /m)
    assert.match(lines.at(-1) ?? '', /It does not get in, so this finding is wrong/)
  })

  it('does not get in at a disabled provider, over a binding that is gone, or with a role that the policy does not give', async () => {
    assert.deepEqual(await outcomes(inventory({disabled: true})), {getsIn: false, accepted: [false]})
    const without = inventory()
    assert.deepEqual(await outcomes({...without, policies: without.policies.slice(1)}), {
      getsIn: false,
      accepted: [true, false],
    })
    assert.deepEqual(await outcomes({...without, policies: without.policies.slice(0, 2)}), {
      getsIn: false,
      accepted: [true, true, true, false],
    })
  })

  it('acts as an account below a project, and believes the policies where no emulated service has a role', async () => {
    const above = (role: string) => {
      const {policies, ...others} = inventory()
      const [gate, atProject, atBucket] = policies
      assert.ok(gate && atProject && atBucket)
      const bindings = atProject.bindings.map((binding) => ({...binding, role}))
      const steps = [route.steps[0], {resource: project, role}, route.steps[2]].filter((step) => step !== undefined)
      const of = {...others, policies: [gate, {...atProject, bindings}, atBucket]}
      return play(of, {...finding, routes: [{...route, steps}]})
    }
    const created = await above('roles/iam.serviceAccountTokenCreator')
    assert.equal(created?.getsIn, true)
    assert.equal(created?.steps[3]?.what, `get an access token of ${emailOf('vault')}`)
    const owner = await above('roles/owner')
    assert.equal(owner?.getsIn, true)
    assert.equal(owner?.steps.length, 4)
  })

  it('plays a direct grant with the identity of the stranger', async () => {
    const direct = (member: string): Inventory => ({
      ...inventory(),
      policies: [{resource: bucket, bindings: [{role: 'roles/storage.admin', members: [member]}], from: 'a test'}],
    })
    const it = {...finding, routes: [{...route, steps: [{resource: bucket, role: 'roles/storage.admin'}]}]}
    const subject = 'repo:another-owner/another-project:ref:refs/heads/main'
    assert.deepEqual(await outcomes(direct(everybody), it), {getsIn: true, accepted: [true, true]})
    assert.equal((await outcomes(direct(`principal://iam.googleapis.com/${pool}/subject/${subject}`), it)).getsIn, true)
    assert.equal(
      (await outcomes(direct(`principal://iam.googleapis.com/${pool}/subject/repo:acme/shop`), it)).getsIn,
      false,
    )
    assert.equal((await outcomes(direct(everybody.replace('ci-pool', 'other')), it)).getsIn, false)
  })

  it('says that uploaded keys were replaced', async () => {
    const pinned = inventory()
    const {provider: trust} = pinned.pools[0]?.providers[0] ?? {}
    assert.ok(trust)
    trust.jwksJson = '{"keys": []}'
    const played = await play(pinned)
    assert.equal(played?.getsIn, true)
    assert.match(played?.notes[0] ?? '', /uploaded keys/)
  })

  it('has nothing to play where no stranger is known, or where its provider was not read', async () => {
    const {stranger: _none, ...without} = finding
    assert.equal(await play(inventory(), without), undefined)
    assert.equal(await play({...inventory(), pools: []}), undefined)
  })
})
