import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {dirname, join, relative} from 'node:path'
import {stringify} from 'yaml'
import type {RawInputs} from '../../../src/lib/base/inputs.ts'
import type {Claims} from '../../../src/lib/base/jwt.ts'
import {github} from '../../../src/lib/cis/github/provider.ts'
import type {DoctorFix} from '../../../src/lib/doctor/fix.ts'
import {unwrittenLine} from '../../../src/lib/doctor/render.ts'
import {federationOf, readFederation} from '../../../src/lib/trust/federation-file.ts'
import {lintTrust} from '../../../src/lib/trust/remedy/finding-remedies.ts'
import type {Provider, World} from '../../../src/lib/trust/trust.ts'
import {examined} from '../../support/doctor.ts'
import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {openJob, type TestJob} from '../../support/job.ts'
import {acme, acmeClaims, acmeNames} from '../../support/worlds.ts'

const {deployer, gate, payroll, pool, provider, vault} = acmeNames
const POOL = `//${pool}`
const SUBJECT = 'repo:acme/shop:ref:refs/heads/main'
const usual: RawInputs = {workload_identity_provider: provider, service_account: deployer}

interface Case {
  break(world: World, github: Provider): void
  raw?: RawInputs
  claims?: Claims
  /** Default: github. */
  ci?: typeof github
}

/** Lets these act as the deployer, and nobody else. */
const bind = (world: World, ...members: string[]): void => {
  for (const grant of world.grants) if (grant.serviceAccount === deployer) grant.members = members
}

/** Takes both hops of a chain away. */
const chain: Case = {
  break(world) {
    world.grants = world.grants.filter(({serviceAccount}) => serviceAccount !== gate && serviceAccount !== vault)
  },
  raw: {...usual, service_account: payroll, delegates: `${gate},${vault}`},
}

/** What is written at once, as the lines that come, and those that go. */
const written: Readonly<Record<string, Case & {come: readonly string[]; go?: readonly string[]}>> = {
  'every hop of a chain': {
    ...chain,
    come: [
      '    bindings: [{subject: repo:acme/shop:ref:refs/heads/main, role: roles/iam.serviceAccountTokenCreator}]',
      `    bindings: [{serviceAccount: ${gate}}]`,
    ],
  },
  'the condition, and the binding that is missing too': {
    break(world, github) {
      bind(world)
      github.attributeCondition = "assertion.repository_owner == 'Acme'"
    },
    come: [
      "        attributeCondition: assertion.repository_owner == 'acme'",
      '    bindings: [{subject: repo:acme/shop:ref:refs/heads/main}]',
    ],
  },
  'the binding in the place of one whose attribute nobody maps, and leaves that of another account': {
    break(world) {
      bind(world, `principalSet:${POOL}/attribute.nothing/x`)
      world.serviceAccounts.reverse()
      for (const grant of world.grants)
        if (grant.serviceAccount === gate) grant.members = [`principalSet:${POOL}/attribute.nothing/y`]
    },
    come: ['      - subject: repo:acme/shop:ref:refs/heads/main'],
    go: [`      - member: principalSet:${POOL}/attribute.nothing/x`, '        role: roles/iam.workloadIdentityUser'],
  },
  'the binding in the place of the one that names an unknown pool': {
    break(world) {
      bind(world, `principal:${POOL}x/subject/${SUBJECT}`)
      const of = {serviceAccount: deployer, role: 'roles/iam.workloadIdentityUser'}
      const others = [`principal:${POOL}x/subject/other`, `principalSet:${POOL}x/attribute.a/${SUBJECT}`]
      world.grants.unshift(...others.map((other) => ({...of, members: [other]})))
    },
    come: ['      - subject: repo:acme/shop:ref:refs/heads/main'],
    go: [`      - member: principal:${POOL}x/subject/${SUBJECT}`, '        role: roles/iam.workloadIdentityUser'],
  },
  'the binding of an account that the job names by its unique id': {
    break: (world) => bind(world),
    raw: {...usual, service_account: '110000000000000000001'},
    come: ['    bindings: [{subject: repo:acme/shop:ref:refs/heads/main}]'],
  },
}

/** Why nothing is written. */
const refused: Readonly<Record<string, Case & {says: RegExp}>> = {
  'every member lets untrusted builds in too': {
    break: (world) => bind(world),
    claims: {sub: 'repository_owner_id:42:repository_id:700100200:ref:refs/heads/main'},
    says: /^The remedy needs your decision: This change also lets these builds act as deployer@\S+: builds of pull requests.* Only if you want that: /,
  },
  'a finding would no longer be accepted': {
    break(world, github) {
      github.attributeCondition = "assertion.repository == 'Acme/shop' || assertion.actor == 'jane'"
      const {hash = ''} = findingsOf(world).find(({level}) => level === 'error') ?? {}
      github.exceptions = findingsOf(world)
        .filter(({level}) => level === 'error')
        .map(({code}) => ({code, hash, reason: 'jane is ours'}))
    },
    says: /^With the change, setup lint would find an error: /,
  },
  'another binding would end': {
    break(world) {
      const members = [`principal:${POOL}/subject/repo:acme/shop:environment:production`]
      world.grants.push({serviceAccount: gate, role: 'roles/iam.workloadIdentityUser', members})
    },
    claims: {sub: `repo:acme/shop:environment:${'x'.repeat(120)}`},
    says: /^The change would end other bindings, such as that of principal:\S+: decide about them first\.$/,
  },
  'only a wider condition would let the branch in': {
    break(_world, github) {
      github.attributeCondition = "assertion.repository_owner_id == '42' && assertion.ref == 'refs/heads/main'"
    },
    claims: {ref: 'refs/heads/dev', sub: 'repo:acme/shop:ref:refs/heads/dev'},
    says: /^The remedy does not change the file: Run the sign-in in builds of the branch main\. What follows it above changes the trust/,
  },
  'the pipeline names another pool': {
    break() {},
    raw: {...usual, workload_identity_provider: provider.replace('acme-ci', 'acme-cl')},
    says: /^The remedy does not change the file: Use the one that exists: /,
  },
  'the account is not in the file': {
    break(world) {
      bind(world)
      world.serviceAccounts = world.serviceAccounts.filter(({email}) => email !== deployer)
      world.grants = world.grants.filter(({serviceAccount}) => serviceAccount !== deployer)
    },
    says: /^The remedy does not change the file: /,
  },
}

const findingsOf = (world: World) => lintTrust(readFederation(JSON.stringify(federationOf(world)), 'x', () => ''))

describe('lib/doctor/fix', () => {
  let emulator: TestEmulator
  let job: TestJob
  let path: string
  let before: string

  afterEach(async () => {
    await job.close()
    await emulator.close()
  })

  async function fixed({break: change, ci = github, claims = {}, raw = usual}: Case): Promise<DoctorFix> {
    const world = acme()
    const [first] = world.pools[0]?.providers ?? []
    assert.ok(first)
    change(world, first)
    emulator = await openEmulator({world})
    job = await openJob(emulator, {claims: {...acmeClaims, ...claims}})
    path = join(job.workspace, 'federation.yml')
    before = stringify(federationOf(world), {lineWidth: 0})
    await writeFile(path, before)
    const {fix} = await examined(job, raw, {ci}, {isDry: false, show: () => {}})
    assert.ok(fix)
    return fix
  }

  for (const [what, {come, go, ...broken}] of Object.entries(written)) {
    it(`writes ${what}`, async () => {
      const {diff = '', what: says} = await fixed(broken)
      assert.match(says, /^With this change, this job gets in/)
      const lines = diff.split('\n').slice(2)
      const linesOf = (mark: string): string[] =>
        lines.flatMap((line) => (line.startsWith(mark) ? [line.slice(1)] : []))
      assert.deepEqual(linesOf('+'), come)
      if (go) assert.deepEqual(linesOf('-'), go)
    })
  }

  for (const [what, {says, ...broken}] of Object.entries(refused)) {
    it(`writes nothing where ${what}`, async () => {
      const fix = await fixed(broken)
      assert.match(fix.what, says)
      assert.equal(fix.written, false)
      assert.equal(await readFile(path, 'utf8'), before)
    })
  }

  it('writes a change that lets in untrusted builds only if that is asked for', async () => {
    const fix = await fixed({
      break(_world, github) {
        github.attributeCondition = "assertion.repository_owner_id == '42' && assertion.ref == 'main'"
      },
    })
    assert.deepEqual([fix.written, fix.untrusted], [false, ['builds of pull requests from forks']])
    assert.match(fix.diff ?? '', /^\+.*refs\/heads\/main/m)
    assert.equal(await readFile(path, 'utf8'), before)
    assert.match(unwrittenLine(fix, false), /lets in builds of pull requests from forks\. .* --admit-untrusted-builds$/)
    const cwd = dirname(job.workspace)
    const seen = {surroundings: {...job.front.surroundings, cwd}, federation: path}
    const {fix: fromAbove} = await examined(job, usual, seen, {isDry: true, show: () => {}})
    assert.equal(fromAbove?.diff?.split('\n')[0], `--- a/${relative(cwd, path)}`)
    const admitting = await examined(job, usual, {}, {isDry: false, admitsUntrusted: true, show: () => {}})
    assert.equal(admitting.fix?.written, true)
    assert.match(await readFile(path, 'utf8'), /ref == 'refs\/heads\/main'/)
  })

  it('counts as untrusted whoever can be a member that lint does not judge', async () => {
    const iss = 'https://ci.acme.example'
    const fix = await fixed({
      break(world, github) {
        Object.assign(github, {issuer: iss, tenant: 'dedicated', tenantReason: 'It is our own.'})
        bind(world)
      },
      claims: {iss},
      // Neither the provider nor the token says of which CI the claims are.
      ci: {...github, id: 'jenkins'},
    })
    assert.equal(fix.written, false)
    assert.match(fix.untrusted?.join() ?? '', /whoever else can be the new member, which setup lint does not judge$/)
    assert.equal(await readFile(path, 'utf8'), before)
  })

  it('writes nothing where the file lets the job in, and says how to see what was not applied', async () => {
    await fixed({break: (world) => bind(world)})
    const writing = {isDry: false, admitsUntrusted: true, show: () => {}}
    await examined(job, usual, {}, writing)
    const {fix} = await examined(job, usual, {}, writing)
    assert.match(fix?.what ?? '', /^federation\.yml lets this job in\. .* setup plan\.$/)
  })
})
