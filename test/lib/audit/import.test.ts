import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {readFederation} from '../../../src/lib/trust/federation-file.ts'
import {lintTrust} from '../../../src/lib/trust/remedy/finding-remedies.ts'
import type {World} from '../../../src/lib/trust/trust.ts'
import {administer} from '../../support/emulator-client.ts'
import {openSetupRig, type SetupRig, safeTrust} from '../../support/setup-rig.ts'

const [PROD, LAB] = ['111122223333', '222233334444']
const poolOf = (project: string, id: string): string =>
  `projects/${project}/locations/global/workloadIdentityPools/${id}`
const setOf = (pool: string, rest: string): string => `principalSet://iam.googleapis.com/${pool}/${rest}`
const accountOf = (name: string, project = 'acme-prod'): string => `${name}@${project}.iam.gserviceaccount.com`
const above = {ancestors: ['organizations/33']}

/** Everything that a file can hold, and that it cannot. */
const world = (): World => ({
  projects: [
    {id: 'acme-prod', number: PROD, ...above},
    {id: 'acme-lab', number: LAB, ...above},
  ],
  pools: [
    {
      id: 'acme-ci',
      project: 'acme-prod',
      displayName: 'Acme CI',
      sessionDuration: '7200s',
      providers: [
        {
          id: 'github',
          issuer: 'https://token.actions.githubusercontent.com',
          displayName: 'GitHub',
          allowedAudiences: ['https://acme.example/b', 'https://acme.example/a'],
          attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository_id': 'assertion.repository_id'},
          attributeCondition: `assertion.repository_owner_id == '42' &&\n  assertion.ref != "it's #1: no"`,
        },
        {
          id: 'gitlab',
          issuer: 'https://gitlab.acme.example',
          attributeMapping: {'google.subject': 'assertion.sub'},
          disabled: true,
        },
      ],
    },
    {id: 'acme-old', project: 'acme-prod', disabled: true, providers: []},
    {id: 'acme-ci', project: 'acme-lab', providers: []},
    {id: 'lab-trust', project: 'acme-lab', mode: 'TRUST_DOMAIN', providers: []},
  ],
  serviceAccounts: [
    {email: accountOf('deployer'), uniqueId: '101', displayName: 'Deployer'},
    {email: accountOf('behind', 'acme-lab'), uniqueId: '102', disabled: true},
    {email: accountOf('unrelated'), uniqueId: '103'},
    {email: accountOf('at-last'), uniqueId: '104'},
    {email: accountOf('mixed'), uniqueId: '105'},
  ],
  grants: [
    {
      serviceAccount: accountOf('deployer'),
      role: 'roles/iam.workloadIdentityUser',
      members: [
        setOf(poolOf(PROD, 'acme-ci'), 'attribute.repository_id/700100200'),
        setOf(poolOf(LAB, 'acme-ci'), '*'),
        `principal://iam.googleapis.com/${poolOf(PROD, 'acme-ci')}/subject/repo:acme/shop:ref:refs/heads/main`,
      ],
    },
    {
      serviceAccount: accountOf('deployer'),
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [setOf(poolOf(PROD, 'acme-ci'), 'group/ops'), 'user:ann@acme.example'],
    },
    {
      serviceAccount: accountOf('deployer'),
      role: 'roles/iam.workloadIdentityUser',
      members: [setOf(poolOf(PROD, 'acme-ci'), '*')],
      condition: {expression: "request.time < timestamp('2030-01-01T00:00:00Z')", title: 'until'},
    },
    // Before what it is reached through.
    {
      serviceAccount: accountOf('at-last'),
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [`serviceAccount:${accountOf('behind', 'acme-lab')}`],
    },
    {
      serviceAccount: accountOf('mixed'),
      role: 'roles/iam.workloadIdentityUser',
      members: ['user:ann@acme.example', setOf(poolOf(LAB, 'acme-ci'), '*')],
    },
    {
      serviceAccount: accountOf('behind', 'acme-lab'),
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [`serviceAccount:${accountOf('deployer')}`],
    },
    {
      serviceAccount: accountOf('unrelated'),
      role: 'roles/iam.serviceAccountTokenCreator',
      members: ['user:bob@acme.example'],
    },
  ],
  resourceGrants: [
    {resource: `projects/${PROD}`, role: 'roles/storage.admin', members: [setOf(poolOf(PROD, 'acme-ci'), 'group/ops')]},
  ],
})

const types = [
  'cloudresourcemanager.googleapis.com/Project',
  ...['ServiceAccount', 'WorkloadIdentityPool', 'WorkloadIdentityPoolProvider'].map(
    (name) => `iam.googleapis.com/${name}`,
  ),
]

describe('audit --import', function () {
  this.timeout(60_000)
  let rig: SetupRig

  before(async () => {
    rig = await openSetupRig(undefined, {world: world()})
  })
  after(() => rig.close())

  /** What a security team would save. */
  async function save(file: string, method: string, query = ''): Promise<void> {
    const {body, status} = await administer(rig.emulator, 'GET', `/v1/organizations/33:${method}?pageSize=500${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    await writeFile(join(rig.folder, file), JSON.stringify(body))
  }

  async function imported(...argv: string[]): Promise<{content: string; notHeld: {what: string; why: string}[]}> {
    const {code, stderr, stdout} = await rig.ciAuth(['audit', ...argv, '--import', '--json'])
    assert.equal(code, 0, stderr + stdout)
    return JSON.parse(stdout)
  }

  it('writes a file for which setup plan has no changes, with --prune too, and says what it cannot hold', async () => {
    await save('resources.json', 'searchAllResources', `&readMask=*&assetTypes=${types.join('&assetTypes=')}`)
    await save('policies.json', 'searchAllIamPolicies')
    const {content, notHeld} = await imported(
      'resources.json',
      'policies.json',
      '--dedicated',
      'https://gitlab.acme.example',
    )
    await writeFile(join(rig.folder, 'federation.yml'), content)
    const plan = await rig.ciAuth(['setup', 'plan', '--prune', '--json'])
    assert.equal(plan.code, 0, plan.stderr + plan.stdout + content)
    const {changes, findings, obstacles} = JSON.parse(plan.stdout)
    assert.deepEqual({changes, obstacles}, {changes: [], obstacles: []}, content)
    assert.equal(findings.filter(({code}: {code: string}) => code === 'TRUST_POOL_UNKNOWN').length, 0)
    assert.doesNotMatch(content, /yaml-language-server: /)
    assert.match(content, /tenant: dedicated/)
    for (const {what, why} of notHeld) assert.ok(content.includes(`# - ${what}: ${why}\n`), what)
    assert.deepEqual(notHeld.map(({what}) => what).sort(), [
      `roles/iam.workloadIdentityUser on ${accountOf('deployer')} for ${setOf(poolOf(PROD, 'acme-ci'), '*')}`,
      `roles/storage.admin on //cloudresourcemanager.googleapis.com/projects/acme-prod for ${setOf(poolOf(PROD, 'acme-ci'), 'group/ops')}`,
      `the pool ${poolOf(LAB, 'lab-trust')}`,
    ])
    assert.match(content, /^# This file cannot hold the following/m)
    assert.deepEqual(
      ['deployer', 'behind', 'at-last', 'mixed', 'unrelated'].map((name) => content.includes(`email: ${name}@`)),
      [true, true, true, true, false],
    )
  })

  it('writes the file that --output names, and never over another', async () => {
    await writeFile(join(rig.folder, 'world.yml'), safeTrust)
    const argv = ['audit', 'world.yml', '--import', '--output', 'imported.yml']
    const {code, stdout} = await rig.ciAuth(argv)
    assert.deepEqual([code, stdout], [0, 'Wrote imported.yml. What it cannot hold stands above it: 1 thing.\n'])
    const again = await readFile(join(rig.folder, 'imported.yml'), 'utf8')
    assert.deepEqual(readFederation(again, 'imported.yml', () => '').world.grants, rig.file().world.grants)
    assert.equal((await rig.ciAuth(argv)).code, 6)
  })

  it('leaves to others a pool that has more than the file can hold', async () => {
    const name = `${poolOf(PROD, 'acme-ci')}/providers`
    const [aws, saml, x509] = [{aws: {accountId: '123456789012'}}, {saml: {}}, {x509: {}}]
    const held = {
      oidc: {issuerUri: 'https://token.actions.githubusercontent.com'},
      attributeMapping: {'google.subject': 'assertion.sub'},
    }
    const others = [aws, saml, x509, {}, held].map((kind, index) => ({
      name: `${name}/other-${index}`,
      state: 'ACTIVE',
      ...kind,
    }))
    await writeFile(join(rig.folder, 'others.json'), JSON.stringify(others))
    await writeFile(join(rig.folder, 'project.json'), JSON.stringify({projectId: 'acme-prod', projectNumber: PROD}))
    const {content, notHeld} = await imported('others.json', 'project.json')
    assert.match(content, /external: true/)
    assert.deepEqual(
      notHeld.map(({what}) => what.replace(name, '…')),
      [
        'the condition and the mapping of …/other-3',
        'who has which role',
        ...others.slice(0, -1).map((_, index) => `the provider …/other-${index}`),
        `changes of the pool ${poolOf(PROD, 'acme-ci')}`,
        `the providers of the pool ${poolOf(PROD, 'acme-ci')}`,
      ],
    )
    // One that it can hold would look like all of them.
    const bound = content.replace(
      /serviceAccounts: \[\]\n|$/,
      `serviceAccounts:\n  - email: ${accountOf('deployer')}\n    bindings: [{wholePool: true}]\n`,
    )
    assert.deepEqual(
      lintTrust(readFederation(bound, 'federation.yml', () => '')).flatMap(({code, level}) =>
        level === 'error' ? code : [],
      ),
      ['TRUST_POOL_UNKNOWN'],
      bound,
    )
    assert.match(notHeld[3]?.why ?? '', /^it is one of SAML/)
  })

  it('names the line that reads the id of a project, and takes no pool for one of Google that is not', async () => {
    const provider = (pool: string) => ({
      name: `${poolOf(PROD, pool)}/providers/github`,
      attributeMapping: {'google.subject': 'assertion.sub'},
      oidc: {issuerUri: 'https://token.actions.githubusercontent.com'},
      state: 'ACTIVE',
    })
    await writeFile(join(rig.folder, 'some.json'), JSON.stringify(['acme-ci', 'gcp-own', 'ci'].map(provider)))
    const {content, notHeld} = await imported('some.json')
    const whyOf = (pool: string): string | undefined =>
      notHeld.find(({what}) => what === `the pool ${poolOf(PROD, pool)}`)?.why
    assert.deepEqual(['acme-ci', 'gcp-own', 'ci'].map(whyOf), [
      `no input has the id of its project ${PROD}, which the file needs`,
      'it belongs to Google',
      'Google allows no such id: it has 4 to 32 of a-z, 0-9 and -',
    ])
    assert.match(content, /^# Made by ci-auth audit --import\. Nothing that was read fits into it, so setup cannot/m)
    const line = `gcloud projects describe ${PROD} --format=json`
    assert.ok(content.includes(`#   Save it, and name that file too: ${line}\n`), content)
    // What that line prints.
    const {body} = await administer(rig.emulator, 'GET', `/v1/projects/${PROD}`)
    await writeFile(join(rig.folder, 'described.json'), JSON.stringify(body))
    const whole = (await imported('some.json', 'described.json')).content
    assert.match(whole, /^# Made by ci-auth audit --import\. Compare it/m)
    assert.match(whole, /\npools:\n {2}- id: acme-ci\n/)
  })
})
