// A pool that is closed to one repository, and behind it each thing that an audit may not pass over in silence.
import assert from 'node:assert/strict'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {judge} from '../../../src/lib/audit/judge.ts'
import {readFiles} from '../../../src/lib/audit/read-files.ts'

const POOL = '//iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/ci'
const JOBS = `principalSet:${POOL}/attribute.repository_id/77`
const emailOf = (name: string) => `${name}@shop.iam.gserviceaccount.com`
const onAccount = (id: string) => `//iam.googleapis.com/projects/shop/serviceAccounts/${id}`
const place = (name: string) => `//cloudresourcemanager.googleapis.com/${name}`
const DEPLOYER = `serviceAccount:${emailOf('deployer')}`
const OWNER = `serviceAccount:${emailOf('terraform')}`
const PROJECT = place('projects/shop')
const CREATOR = 'roles/iam.serviceAccountTokenCreator'
const BY_ID = 'roles/iam.serviceAccountOpenIdTokenCreator'

type Grants = Record<string, Record<string, string[]>>

/** What differs from an organisation in which nothing is open, and of which everything was read. */
interface Given {
  /** By resource and role. */
  grants?: Grants
  /** Resources of which no policy is there. */
  without?: string[]
  condition?: string
  assets?: object[]
  isDisabled?: boolean
  files?: Record<string, unknown>
}

const asset = (type: string, name: string, data: object) => ({
  asset_type: `${type.includes('.') ? type : `iam.googleapis.com/${type}`}`,
  name,
  resource: {version: 'v1', data},
  ancestors: ['projects/1234', 'organizations/9'],
})

const provider = (name: string, attributeCondition: string) =>
  asset('WorkloadIdentityPoolProvider', name, {
    name: name.replace('//iam.googleapis.com/', ''),
    oidc: {issuerUri: 'https://token.actions.githubusercontent.com'},
    attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository_id': 'assertion.repository_id'},
    attributeCondition,
  })

const account = (name: string, disabled = false) =>
  asset('ServiceAccount', onAccount(name), {
    email: emailOf(name),
    uniqueId: name === 'terraform' ? '222' : '111',
    disabled,
  })

const people = {'roles/owner': ['user:ann@acme.example']}

function exportOf({assets = [], condition, grants = {}, isDisabled, without = []}: Given): object[] {
  const own: Grants = {
    [PROJECT]: people,
    [place('organizations/9')]: people,
    [onAccount(emailOf('deployer'))]: {'roles/iam.workloadIdentityUser': [JOBS]},
  }
  const resources = [...new Set([...Object.keys(own), ...Object.keys(grants)])].filter(
    (name) => !without.includes(name),
  )
  return [
    asset('cloudresourcemanager.googleapis.com/Project', place('projects/1234'), {projectId: 'shop'}),
    asset('WorkloadIdentityPool', POOL, {name: POOL.replace('//iam.googleapis.com/', '')}),
    provider(
      `${POOL}/providers/github`,
      condition ?? "assertion.repository_owner_id == '42' && assertion.event_name == 'push'",
    ),
    account('deployer'),
    account('terraform', isDisabled),
    ...assets,
    ...resources.map((name) => ({
      asset_type: 'any.googleapis.com/Resource',
      name,
      iam_policy: {
        etag: 'BwY=',
        bindings: Object.entries({...own[name], ...grants[name]}).map(([role, members]) => ({role, members})),
      },
    })),
  ]
}

const owned: Grants = {[PROJECT]: {'roles/owner': [OWNER]}}
const has = (role: string, member = DEPLOYER): Given => ({grants: {[PROJECT]: {...owned[PROJECT], [role]: [member]}}})
const acts = (role: string, member = DEPLOYER): Given => ({
  grants: {...owned, [onAccount(emailOf('terraform'))]: {[role]: [member]}},
})
const roleAsset = (...includedPermissions: string[]) =>
  asset('Role', '//iam.googleapis.com/projects/shop/roles/deploy', {
    name: 'projects/shop/roles/deploy',
    includedPermissions,
  })
const CUSTOM = 'projects/shop/roles/deploy'
const BUCKET = '//storage.googleapis.com/projects/_/buckets/state'
const SECRET = '//secretmanager.googleapis.com/projects/shop/secrets/key'
const OWN = "assertion.repository_owner_id == '42'"
const AGENT =
  'principal://agents.global.org-9.system.id.goog/resources/aiplatform/projects/1234/locations/eu/reasoningEngines/1'

const other = (name: string) => `//iam.googleapis.com/projects/other/serviceAccounts/${name}`
const ELSEWHERE = 'x@other.iam.gserviceaccount.com'
const UNLISTED = `serviceAccount:${emailOf('unlisted')}`
const CLUSTERS =
  'principalSet://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/shop.svc.id.goog/*'
const OTHER_PROJECT = {[place('projects/other')]: people}
const withAllAbove = {
  'other.json': ['project other', 'organization 9'].map((text) => {
    const [type, id] = text.split(' ')
    return {type, id, policy: {etag: 'BwY='}}
  }),
}

/** Each with what tells it: the code of a finding, or the beginning of what was not read. */
const rows: Readonly<Record<string, readonly [Given, string]>> = {
  'a condition that version 1 does not show': [
    has('roles/owner_withcond_1a2b3c4d5e6f7a8b9c0d'),
    'the condition of roles/owner on the project shop',
  ],
  'such a role on an account': [
    acts(`${CREATOR}_withcond_1a2b3c`),
    `the condition of ${CREATOR} on the account terraform@`,
  ],
  'a custom role on a project': [has(CUSTOM), `what ${CUSTOM} allows`],
  'a custom role on an organisation': [
    {grants: {[place('organizations/9')]: {'organizations/9/roles/any': [DEPLOYER]}}},
    'what organizations/9/roles/any allows',
  ],
  'a custom role in a chain': [acts(CUSTOM), `what ${CUSTOM} allows`],
  'a custom role with a permission of a service that is newer than the table': [
    {...has(CUSTOM), assets: [roleAsset('frobnication.engines.start')]},
    `what ${CUSTOM} allows`,
  ],
  'a custom role that gives roles': [
    {...has(CUSTOM), assets: [roleAsset('resourcemanager.projects.setIamPolicy')]},
    'AUDIT_ROLE_STRONG',
  ],
  'a custom role that acts as an account': [
    {...acts(CUSTOM), assets: [roleAsset('iam.serviceAccounts.getAccessToken')]},
    'AUDIT_ROLE_STRONG',
  ],
  'a custom role that changes providers, by the short name': [
    {...has(CUSTOM), assets: [roleAsset('iam.workloadIdentityPoolProviders.update')]},
    'AUDIT_ROLE_STRONG',
  ],
  'a custom role of which an older file says less': [
    {...has(CUSTOM), assets: [roleAsset('resourcemanager.projects.setIamPolicy'), roleAsset('run.services.get')]},
    'AUDIT_ROLE_STRONG',
  ],
  'what may run as an owner, beside a role that is not known': [
    {grants: {[PROJECT]: {...owned[PROJECT], 'roles/dataproc.editor': [DEPLOYER], [CUSTOM]: [DEPLOYER]}}},
    'AUDIT_ROLE_STRONG',
  ],
  'what may run as an account that no input lists': [
    {grants: {[PROJECT]: {'roles/owner': [UNLISTED], 'roles/dataproc.editor': [DEPLOYER]}}},
    'AUDIT_ROLE_STRONG',
  ],
  'what may run as the strongest of many accounts': [
    {
      assets: Array.from({length: 250}, (_, index) => account(`robot-${index}`)),
      grants: {
        [PROJECT]: {'roles/owner': [`serviceAccount:${emailOf('robot-240')}`], 'roles/dataproc.editor': [DEPLOYER]},
      },
    },
    'AUDIT_ROLE_STRONG',
  ],
  'the project of an account that has a role elsewhere': [
    {
      grants: {
        [other(ELSEWHERE)]: {'roles/iam.workloadIdentityUser': [JOBS]},
        [PROJECT]: {'roles/browser': [`serviceAccount:${ELSEWHERE}`]},
      },
    },
    `what ${ELSEWHERE} may do`,
  ],
  'what is above a project of which only the policy is there': [
    {grants: OTHER_PROJECT},
    'who has roles above projects/other',
  ],
  'what is above the folder of a project': [
    {
      grants: {...OTHER_PROJECT, [place('folders/5')]: people},
      files: {'projects.json': [{projectId: 'other', projectNumber: '5678', parent: {type: 'folder', id: '5'}}]},
    },
    'who has roles above folders/5',
  ],
  'the accounts of a project that is known by its id alone': [
    {
      ...has('roles/editor', 'principalSet://cloudresourcemanager.googleapis.com/projects/5678/type/ServiceAccount'),
      files: withAllAbove,
    },
    'which project is 5678',
  ],
  'an attribute that no provider maps': [
    has('roles/editor', `principalSet:${POOL}/attribute.repo/77`),
    'AUDIT_LEFTOVER',
  ],
  'a role of Google that is not known yet': [has('roles/acme.newest'), 'what roles/acme.newest allows'],
  'a policy of an account by an unknown unique id': [
    {grants: {[onAccount('999')]: {[CREATOR]: [DEPLOYER]}}},
    'which account 999 is',
  ],
  'the policy of the project': [{without: [PROJECT]}, 'who has roles on projects/shop'],
  'the policy of the organisation': [{without: [place('organizations/9')]}, 'who has roles on organizations/9'],
  'a group': [has('roles/editor', 'group:ci@acme.example'), 'who is in the group ci@acme.example'],
  'a group in a group': [
    {
      ...has('roles/editor', 'group:ci@acme.example'),
      files: {
        'ci@acme.example.json': [
          {name: 'groups/1/memberships/2', preferredMemberKey: {id: 'all@acme.example'}, type: 'GROUP'},
        ],
      },
    },
    'who is in the group all@acme.example',
  ],
  'an account in a group': [
    {
      ...has('roles/editor', 'group:ci@acme.example'),
      files: {
        'ci@acme.example.json': [{name: 'groups/1/memberships/2', preferredMemberKey: {id: emailOf('deployer')}}],
      },
    },
    'AUDIT_ROLE_STRONG',
  ],
  'ID tokens for everybody': [acts(BY_ID, 'allAuthenticatedUsers'), 'AUDIT_ANYBODY'],
  'ID tokens of an owner for a job': [acts(BY_ID), 'AUDIT_ROLE_STRONG'],
  'tokens for everybody who has mail': [acts(CREATOR, 'domain:gmail.com'), 'AUDIT_ANYBODY'],
  'a workload of a foreign cluster': [acts(CREATOR, 'serviceAccount:evil.svc.id.goog[ns/sa]'), 'AUDIT_NOT_PROVEN'],
  'a pool of foreign clusters': [
    acts(
      CREATOR,
      'principalSet://iam.googleapis.com/projects/666/locations/global/workloadIdentityPools/evil.svc.id.goog/*',
    ),
    'AUDIT_NOT_PROVEN',
  ],
  'people of another identity provider': [
    has('roles/editor', 'principalSet://iam.googleapis.com/locations/global/workforcePools/staff/*'),
    'who is in the workforce pool staff',
  ],
  'an agent': [has('roles/editor', AGENT), 'who decides what is done by the agent or resource'],
  'a kind of member that is not known': [has('roles/editor', 'robot:x'), 'who is robot:x'],
  'a provider whose name does not fit': [
    {assets: [provider(`${POOL}/oidc/second`, 'true')]},
    `the provider ${POOL}/oidc/second`,
  ],
  'a type of asset that is not judged': [
    {assets: [asset('privilegedaccessmanager.googleapis.com/Entitlement', `${place('projects/1234')}/x`, {})]},
    'the assets of the type privilegedaccessmanager.googleapis.com/Entitlement',
  ],
  'a pool whose name does not fit': [
    {assets: [asset('WorkloadIdentityPool', '//iam.googleapis.com/x', {})]},
    'the pool //iam',
  ],
  'what everybody reads in a project': [has('roles/viewer', 'allUsers'), 'AUDIT_ANYBODY'],
  'what everybody reads in a bucket': [
    {grants: {[BUCKET]: {'roles/storage.objectViewer': ['allUsers']}}},
    'AUDIT_ANYBODY',
  ],
  'what everybody reads of a secret': [
    {grants: {[SECRET]: {'roles/secretmanager.secretAccessor': ['allAuthenticatedUsers']}}},
    'AUDIT_ANYBODY',
  ],
  'what builds of pull requests read': [
    {condition: OWN, grants: {[BUCKET]: {'roles/storage.objectViewer': [DEPLOYER]}}},
    'AUDIT_PULL_REQUEST',
  ],
  'an account that its administrator can enable': [
    {...acts('roles/iam.serviceAccountAdmin'), isDisabled: true},
    'AUDIT_ROLE_STRONG',
  ],
  ...Object.fromEntries(
    [
      'cloudbuild.serviceAgent',
      'container.serviceAgent',
      'compute.serviceAgent',
      'run.serviceAgent',
      'cloudfunctions.serviceAgent',
      'cloudbuild.builds.editor',
      'container.developer',
      'dataproc.editor',
      'dataflow.developer',
      'composer.admin',
      'notebooks.admin',
      'deploymentmanager.editor',
    ].map((role) => [`the role ${role}`, [has(`roles/${role}`), 'AUDIT_ROLE_STRONG']]),
  ),
}

/** They look like it, and are judged. */
const nears: Readonly<Record<string, Given>> = {
  'the organisation as it is': {},
  'a custom role that only reads': {...has(CUSTOM), assets: [roleAsset('run.services.get')]},
  'ID tokens of an account that has no role': {
    grants: {[onAccount(emailOf('terraform'))]: {[BY_ID]: [DEPLOYER]}},
  },
  'a workload of an own cluster': {
    grants: {
      [onAccount(emailOf('terraform'))]: {'roles/iam.workloadIdentityUser': ['serviceAccount:shop.svc.id.goog[ns/sa]']},
    },
  },
  'all workloads of the own clusters': has('roles/run.viewer', CLUSTERS),
  'an account of Compute Engine that has no role': {
    grants: {[onAccount('1234-compute@developer.gserviceaccount.com')]: {'roles/iam.workloadIdentityUser': [JOBS]}},
  },
  'a project, with the policies of all that is above it': {files: withAllAbove},
  'a project without an organisation': {
    grants: OTHER_PROJECT,
    files: {'projects.json': [{projectId: 'other', projectNumber: '5678'}]},
  },
  'people in a group': {
    ...has('roles/editor', 'group:ci@acme.example'),
    files: {
      'ci@acme.example.json': [
        {name: 'groups/1/memberships/2', preferredMemberKey: {id: 'ann@acme.example'}, type: 'USER'},
      ],
    },
  },
  'a role that reads no secret, for builds of pull requests': {condition: OWN, ...has('roles/run.viewer')},
  'a disabled account that cannot be enabled': {...acts(CREATOR), isDisabled: true},
  'the condition that another input shows': {
    ...has('roles/run.viewer_withcond_1a2b'),
    files: {
      'more.json': [
        {
          id: 'shop',
          type: 'project',
          policy: {
            version: 3,
            bindings: [{role: 'roles/run.viewer', members: [DEPLOYER], condition: {expression: 'true', title: 'x'}}],
          },
        },
      ],
    },
  },
}

describe('audit: what is not known is told', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-unread-'))
  })
  after(() => rm(folder, {recursive: true}))

  async function told(given: Given): Promise<string[]> {
    const files = {'export.ndjson': exportOf(given), ...given.files}
    for (const [name, values] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(values))
    const inventory = await readFiles({files: Object.keys(files), cwd: folder})
    const {findings, gaps} = judge(inventory, {dedicated: [], nowSeconds: Date.UTC(2026, 10, 23) / 1000})
    return [
      ...findings.filter(({severity}) => severity !== 'info').map(({code}) => code),
      ...gaps.map(({what}) => what),
    ]
  }

  for (const [name, [given, expected]] of Object.entries(rows)) {
    it(name, async () => {
      const all = await told(given)
      assert.ok(
        all.some((text) => text.startsWith(expected)),
        JSON.stringify(all),
      )
    })
  }
  for (const [name, given] of Object.entries(nears))
    it(`not: ${name}`, async () => assert.deepEqual(await told(given), []))
})
