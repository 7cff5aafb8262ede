// A pool that is closed to one repository, and behind it each thing that an audit may not pass over in silence.
import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {readdirSync, readFileSync} from 'node:fs'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {AuditReport} from '../../../src/lib/audit/finding.ts'
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

const robots = Array.from({length: 250}, (_, index) => account(`robot-${index}`))
const STRONG = 'AUDIT_ROLE_STRONG: federated jobs can change everything in'
const PUSHED = "assertion.repository_owner_id == '42' && assertion.event_name == 'push'"

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
    provider(`${POOL}/providers/github`, condition ?? PUSHED),
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
/** Somebody gets tokens of a disabled owner, if it is enabled. */
const onDisabled = (grants: Grants, member = DEPLOYER): Given => ({
  grants: {
    ...grants,
    [PROJECT]: {...owned[PROJECT], ...grants[PROJECT]},
    [onAccount(emailOf('terraform'))]: {'roles/iam.workloadIdentityUser': [member]},
  },
  isDisabled: true,
})
const roleAsset = (...given: (string | {stage?: string; deleted?: true})[]) =>
  asset('Role', '//iam.googleapis.com/projects/shop/roles/deploy', {
    name: 'projects/shop/roles/deploy',
    includedPermissions: given.filter((each) => typeof each === 'string'),
    ...given.find((each) => typeof each === 'object'),
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

const GROUP = 'ci@acme.example'
const inGroup = (id: string): Pick<Given, 'files'> => ({
  files: {
    [`${GROUP}.json`]: [{name: 'groups/1/memberships/2', preferredMemberKey: {id}, type: 'SERVICE_ACCOUNT'}],
  },
})

/** Each with what tells it: the code of a finding, what somebody does before, or the beginning of what was not read. */
const rows: Readonly<Record<string, readonly [Given, string]>> = {
  'a condition that version 1 does not show': [
    {grants: {[PROJECT]: {'roles/owner_withcond_1a2b3c4d5e6f7a8b9c0d': [DEPLOYER], 'roles/browser': [DEPLOYER]}}},
    'the condition of roles/owner on the project shop',
  ],
  'such a role on an account': [
    acts(`${CREATOR}_withcond_1a2b3c`),
    `gcloud iam service-accounts get-iam-policy ${emailOf('terraform')} --project=shop --format=json`,
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
  'a custom role with a permission that is newer than the table': [
    {...has(CUSTOM), assets: [roleAsset('aiplatform.rockets.create')]},
    `what ${CUSTOM} allows`,
  ],
  'a custom role with a new word for what is done': [
    {...has(CUSTOM), assets: [roleAsset('iam.serviceAccounts.actAs ')]},
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
      assets: robots,
      grants: {
        [PROJECT]: {'roles/owner': [`serviceAccount:${emailOf('robot-240')}`], 'roles/dataproc.editor': [DEPLOYER]},
      },
    },
    'AUDIT_ROLE_STRONG',
  ],
  'more accounts in a chain than are followed': [
    {
      assets: robots,
      grants: {
        [PROJECT]: {'roles/owner': [`serviceAccount:${emailOf('robot-240')}`]},
        [onAccount(emailOf('robot-0'))]: {[CREATOR]: [DEPLOYER]},
        ...Object.fromEntries(
          robots.slice(1).map(({name}) => [name, {[CREATOR]: [`serviceAccount:${emailOf('robot-0')}`]}]),
        ),
      },
    },
    'what all those accounts may do that roles/iam.workloadIdentityUser on the account deployer@',
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
  'a pool without providers, of which the list was read': [
    {
      ...has('roles/run.viewer', `principalSet:${POOL.replace(/ci$/, 'empty')}/*`),
      files: {'1234.empty.providers.json': []},
    },
    'AUDIT_LEFTOVER',
  ],
  'a custom role that is disabled, and could give roles': [
    {...has(CUSTOM), assets: [roleAsset({stage: 'DISABLED'}, 'resourcemanager.projects.setIamPolicy')]},
    'AUDIT_LEFTOVER',
  ],
  'a custom role that only an older file says to be deleted': [
    {
      ...has(CUSTOM),
      assets: [
        roleAsset({deleted: true}, 'resourcemanager.projects.setIamPolicy'),
        roleAsset('resourcemanager.projects.setIamPolicy'),
      ],
    },
    'AUDIT_ROLE_STRONG',
  ],
  'an owner whose address is in other case': [
    {grants: {[PROJECT]: {'roles/owner': ['serviceAccount:Deployer@SHOP.iam.gserviceaccount.com']}}},
    'AUDIT_ROLE_STRONG',
  ],
  'the address of an account in other case, in its policy': [
    {grants: {...owned, [onAccount(emailOf('Terraform'))]: {[CREATOR]: [DEPLOYER]}}},
    'AUDIT_ROLE_STRONG',
  ],
  'the keys of one of two accounts': [
    {
      ...acts('roles/iam.workloadIdentityUser', JOBS),
      grants: {[onAccount(emailOf('terraform'))]: {'roles/iam.workloadIdentityUser': [JOBS]}},
      files: {
        'keys.json': [{name: `projects/shop/serviceAccounts/${emailOf('deployer')}/keys/1`, keyType: 'SYSTEM_MANAGED'}],
      },
    },
    `the keys of ${emailOf('terraform')}`,
  ],
  'the keys of an account at the end of a chain, where those of another one were read': [
    {
      grants: {[onAccount(emailOf('terraform'))]: {'roles/iam.workloadIdentityUser': [DEPLOYER]}},
      files: {
        'keys.json': [{name: `projects/shop/serviceAccounts/${emailOf('deployer')}/keys/1`, keyType: 'SYSTEM_MANAGED'}],
      },
    },
    `the keys of ${emailOf('terraform')}`,
  ],
  'an account that a list of last uses does not have': [
    {
      files: {
        'used.json': [
          {
            activityType: 'serviceAccountLastAuthentication',
            fullResourceName: onAccount(emailOf('terraform')),
            activity: {lastAuthenticatedTime: '2026-11-20T07:00:00Z'},
          },
        ],
      },
    },
    'AUDIT_ACCOUNT_UNUSED',
  ],
  'the last use of an account of another project': [
    {
      grants: {...OTHER_PROJECT, [other(ELSEWHERE)]: {'roles/iam.workloadIdentityUser': [JOBS]}},
      files: {
        ...withAllAbove,
        'used.json': [
          {
            activityType: 'serviceAccountLastAuthentication',
            fullResourceName: onAccount('111'),
            activity: {lastAuthenticatedTime: '2026-11-20T07:00:00Z'},
          },
        ],
      },
    },
    `when these were last used: ${ELSEWHERE}`,
  ],
  'members of a pool that was deleted for good': [
    has(
      'roles/viewer',
      'deleted:principalSet://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/old/*',
    ),
    'AUDIT_LEFTOVER: the policy of the project shop has members of the pool old, which Google has marked as deleted',
  ],
  ...Object.fromEntries(
    (
      [
        ['google_iam_deny_policy', {}, 'what these give or limit in state.json: google_iam_deny_policy (2)'],
        ['google_project_iam_audit_config', {}, 'what these give or limit in state.json: google_project_iam_audit'],
        ['google_org_policy_policy', {}, 'what these give or limit in state.json: google_org_policy_policy (2)'],
        ['google_storage_bucket_access_control', {}, 'what these give or limit in state.json: google_storage'],
        [
          'google_bigquery_dataset',
          {access: [{role: 'WRITER', iam_member: JOBS}]},
          'what these give or limit in state',
        ],
        ['google_storage_bucket_object', {predefined_acl: 'publicRead'}, 'what these give or limit in state.json'],
        [
          'google_project_iam_member',
          {project: 'projects/shop', role: 'roles/owner', member: JOBS},
          `${STRONG} the project shop`,
        ],
        ['google_project_iam_custom_role', {role_id: 'x', project: 'shop'}, 'what the role of a allows'],
        ['google_service_account_key', {service_account_id: emailOf('deployer')}, 'which key a is'],
        ['google_project', {name: 'x'}, 'the project of a'],
        ['google_project_iam_member', {role: 'roles/owner', member: DEPLOYER}, 'of what the policy of a is'],
        ['google_project_iam_member', undefined, 'what a is'],
      ] as const
    ).map(([type, values, told]) => [
      `Terraform: ${told}`,
      [
        {
          files: {
            'state.json': {
              format_version: '1.0',
              values: {root_module: {resources: ['a', 'b'].map((address) => ({address, type, values}))}},
            },
          },
        },
        told,
      ],
    ]),
  ),
  'a role of Google that is not known yet': [has('roles/acme.newest'), 'what roles/acme.newest allows'],
  'a policy of an account by an unknown unique id': [
    {grants: {[onAccount('999')]: {[CREATOR]: [DEPLOYER]}}},
    'which account 999 is',
  ],
  'the policy of the project': [{without: [PROJECT]}, 'who has roles on projects/shop'],
  'the policy of the organisation': [{without: [place('organizations/9')]}, 'who has roles on organizations/9'],
  'a group': [has('roles/editor', 'group:ci@acme.example'), 'who is in the group ci@acme.example'],
  'groups, the one with the strongest role first': [
    {
      grants: {
        [PROJECT]: {
          'roles/browser': ['group:all@acme.example'],
          'roles/owner': ['group:ci@acme.example'],
          'roles/run.viewer': ['group:CI@acme.example'],
        },
      },
    },
    'who is in the group ci@acme.example, all@acme.example: accounts and members of pools can be in groups, which have roles: ' +
      'ci@acme.example has roles/owner on the project shop and 1 more; all@acme.example has roles/browser on the project shop',
  ],
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
  'everybody in a pool, in a group': [
    {
      condition: `assertion.repository_id == '77' && ${PUSHED}`,
      ...has('roles/run.viewer', 'group:ci@acme.example'),
      files: {
        'ci@acme.example.json': [{name: 'groups/1/memberships/2', preferredMemberKey: {id: `principalSet:${POOL}/*`}}],
      },
    },
    `Take principalSet:${POOL}/* out of group:ci@acme.example`,
  ],
  'what those who view a project have in a bucket': [
    {grants: {...has('roles/viewer').grants, [BUCKET]: {'roles/acme.newest': ['projectViewer:shop']}}},
    'what roles/acme.newest allows',
  ],
  'an owner, where a file has a part of the role': [
    {...has('roles/owner'), files: {'role.json': [{name: 'roles/owner', stage: 'DISABLED', includedPermissions: []}]}},
    'AUDIT_ROLE_STRONG',
  ],
  'ID tokens for everybody': [acts(BY_ID, 'allAuthenticatedUsers'), 'AUDIT_ANYBODY'],
  'ID tokens of an owner for a job': [acts(BY_ID), 'AUDIT_ROLE_STRONG'],
  'tokens for everybody who has mail': [acts(CREATOR, 'domain:gmail.com'), 'AUDIT_ANYBODY'],
  'a workload of a foreign cluster': [acts(CREATOR, 'serviceAccount:evil.svc.id.goog[ns/sa]'), 'AUDIT_NOT_PROVEN'],
  'a workload of a foreign cluster in a group': [
    {...has('roles/run.viewer', `group:${GROUP}`), ...inGroup('evil.svc.id.goog[ns/sa]')},
    'AUDIT_NOT_PROVEN: workloads of the clusters of evil',
  ],
  'all workloads of the own clusters': [has('roles/run.viewer', CLUSTERS), 'AUDIT_POOL_WIDE'],
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
  'a group whose name every object has': [has('roles/editor', 'group:constructor'), 'who is in the group constructor'],
  'a folder that only one of two files has above the project': [
    {
      assets: [
        {
          ...asset('cloudresourcemanager.googleapis.com/Project', place('projects/1234'), {projectId: 'shop'}),
          ancestors: ['projects/1234', 'folders/5', 'organizations/9'],
        },
      ],
    },
    'who has roles on folders/5',
  ],
  'a kind of member that is not known': [has('roles/editor', 'robot:x'), 'who is robot:x'],
  'many of that kind, to which one does the same': [
    {grants: {[PROJECT]: {'roles/editor': ['robot:a', 'robot:b', 'robot:c', 'robot:d']}}},
    'Look at the policy: ',
  ],
  'a provider whose name does not fit': [
    {assets: [provider(`${POOL}/oidc/second`, 'true')]},
    `the provider ${POOL}/oidc/second`,
  ],
  'a type of asset that is not judged': [
    {assets: [asset('privilegedaccessmanager.googleapis.com/Entitlement', `${place('projects/1234')}/x`, {})]},
    'the assets of the type privilegedaccessmanager.googleapis.com/Entitlement',
  ],
  'groups among the assets': [
    {assets: [asset('cloudidentity.googleapis.com/Group', '//cloudidentity.googleapis.com/groups/1', {})]},
    'the assets of the type cloudidentity.googleapis.com/Group',
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
  'a disabled account that a role on it enables for whoever can then act as it': [
    {
      ...onDisabled({}),
      grants: {
        ...owned,
        [onAccount(emailOf('terraform'))]: {'roles/iam.workloadIdentityUser': [DEPLOYER], [CUSTOM]: [DEPLOYER]},
      },
      assets: [roleAsset('iam.serviceAccounts.enable')],
    },
    'AUDIT_ROLE_STRONG',
  ],
  'a disabled account that another role of the same member enables': [
    {...onDisabled({[PROJECT]: {[CUSTOM]: [DEPLOYER]}}), assets: [roleAsset('iam.serviceAccounts.enable')]},
    'AUDIT_ROLE_STRONG',
  ],
  'a disabled account that a role above the project enables, in a chain': [
    {
      ...onDisabled({[place('organizations/9')]: {[CUSTOM]: [DEPLOYER]}}, JOBS),
      assets: [roleAsset('iam.serviceAccounts.enable')],
    },
    'AUDIT_ROLE_STRONG',
  ],
  'a disabled account that the job enables as another member': [
    {
      ...onDisabled({[PROJECT]: {[CUSTOM]: [`principalSet:${POOL}/*`]}}, JOBS),
      assets: [roleAsset('iam.serviceAccounts.enable')],
    },
    'AUDIT_ROLE_STRONG',
  ],
  'a disabled account that the same job enables through another pool': [
    {
      ...onDisabled({[PROJECT]: {[CUSTOM]: [JOBS.replace('/ci/', '/other/')]}}, JOBS),
      assets: [
        roleAsset('iam.serviceAccounts.enable'),
        asset('WorkloadIdentityPool', POOL.replace(/ci$/, 'other'), {name: 'x'}),
        provider(`${POOL.replace(/ci$/, 'other')}/providers/github`, PUSHED),
      ],
    },
    'AUDIT_ROLE_STRONG',
  ],
  'a disabled account whose policy the member can change': [
    {...acts(CUSTOM), isDisabled: true, assets: [roleAsset('iam.serviceAccounts.setIamPolicy')]},
    'AUDIT_ROLE_STRONG',
  ],
  'a deleted account that can be restored': [
    {
      grants: {
        [PROJECT]: {
          'roles/owner': [`deleted:${OWNER}?uid=222`],
          'roles/iam.serviceAccountTokenCreator': [DEPLOYER],
          [CUSTOM]: [DEPLOYER],
        },
      },
      assets: [roleAsset('iam.serviceAccounts.undelete')],
    },
    `restore ${emailOf('terraform')}?uid=222, by ${CUSTOM} on the project shop`,
  ],
  'keys of an owner for Cloud Storage': [has('roles/storage.hmacKeyAdmin'), 'AUDIT_ROLE_STRONG'],
  'keys for Cloud Storage of an account whose role is not known': [
    {grants: {[PROJECT]: {'roles/storage.hmacKeyAdmin': [DEPLOYER], 'roles/acme.newest': [OWNER]}}},
    'what roles/acme.newest allows',
  ],
  'tokens that write source, of Developer Connect': [has('roles/developerconnect.tokenAccessor'), 'AUDIT_ROLE_STRONG'],
  'tokens that write source, of Cloud Build': [has('roles/cloudbuild.tokenAccessor'), 'AUDIT_ROLE_STRONG'],
  ...Object.fromEntries(
    [
      'bigquery.dataViewer',
      'datastore.viewer',
      'artifactregistry.reader',
      'logging.viewer',
      'healthcare.fhirResourceReader',
      'compute.viewer',
    ].map((role) => [
      `what builds of pull requests read with ${role}`,
      [{condition: OWN, ...has(`roles/${role}`)}, 'AUDIT_PULL_REQUEST'],
    ]),
  ),
  'what builds of pull requests may read, by a permission that nobody knows': [
    {condition: OWN, ...has(CUSTOM), assets: [roleAsset('compute.frobnications.getContents')]},
    'AUDIT_PULL_REQUEST',
  ],
  'what everybody reads in a dataset': [
    {
      grants: {
        '//bigquery.googleapis.com/projects/shop/datasets/sales': {'roles/bigquery.dataViewer': ['allUsers']},
      },
    },
    'AUDIT_ANYBODY',
  ],
  'keys of an account at the end of a chain': [
    {
      grants: {[onAccount(emailOf('terraform'))]: {'roles/iam.workloadIdentityUser': [DEPLOYER]}},
      assets: [
        asset('ServiceAccountKey', `${onAccount(emailOf('terraform'))}/keys/k1`, {
          name: `projects/shop/serviceAccounts/${emailOf('terraform')}/keys/k1`,
          keyType: 'USER_MANAGED',
          validAfterTime: '2026-01-01T00:00:00Z',
        }),
      ],
    },
    'AUDIT_KEY_BESIDE',
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
  'a custom role that is deleted, and could only read': {
    ...has(CUSTOM),
    assets: [roleAsset({deleted: true}, 'run.services.get')],
  },
  'a group of which an empty list was read': {
    ...has('roles/editor', 'group:ci@acme.example'),
    files: {'ci@acme.example.json': []},
  },
  'a custom role that only reads': {...has(CUSTOM), assets: [roleAsset('run.services.get')]},
  'ID tokens of an account that has no role': {
    grants: {[onAccount(emailOf('terraform'))]: {[BY_ID]: [DEPLOYER]}},
  },
  'a workload of an own cluster': {
    grants: {
      [onAccount(emailOf('terraform'))]: {'roles/iam.workloadIdentityUser': ['serviceAccount:shop.svc.id.goog[ns/sa]']},
    },
  },
  'a workload of an own cluster in a group': {
    ...has('roles/run.viewer', `group:${GROUP}`),
    ...inGroup('shop.svc.id.goog[ns/sa]'),
  },
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
  'keys for Cloud Storage of accounts that have nothing there': {
    grants: {[PROJECT]: {'roles/storage.hmacKeyAdmin': [DEPLOYER], 'roles/run.admin': [UNLISTED]}},
  },
  'a disabled account that another job can enable': {
    ...onDisabled({[PROJECT]: {[CUSTOM]: [JOBS.replace('/77', '/78')]}}, JOBS),
    assets: [roleAsset('iam.serviceAccounts.enable')],
  },
  'a deleted account that nobody can restore': {
    grants: {[PROJECT]: {'roles/owner': [`deleted:${OWNER}?uid=222`]}},
  },
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

  async function judgedOf(given: Given): Promise<AuditReport> {
    const files = {'export.ndjson': exportOf(given), ...given.files}
    for (const [name, values] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(values))
    const inventory = await readFiles({files: Object.keys(files), cwd: folder})
    return judge(inventory, {dedicated: [], nowSeconds: Date.UTC(2026, 10, 23) / 1000})
  }

  async function told(given: Given): Promise<string[]> {
    const {findings, gaps} = await judgedOf(given)
    const bad = findings.filter(({severity}) => severity !== 'info')
    return [
      ...bad.map(({code, message}) => `${code}: ${message}`),
      ...bad.flatMap(({remedy}) => remedy),
      ...bad.flatMap(({routes}) => routes.flatMap(({steps}) => steps.flatMap(({first}) => first ?? []))),
      ...gaps.flatMap(({remedy, what, why}) => [`${what}: ${why}`, remedy]),
    ]
  }

  it('many groups in one line, which asks for each', async function () {
    if (process.platform === 'win32') this.skip()
    const groups = Array.from({length: 200}, (_, index) => `team-${index}@acme.example`)
    const {gaps} = await judgedOf({
      grants: {[PROJECT]: {'roles/run.viewer': [...groups, "it's@acme.example"].map((group) => `group:${group}`)}},
    })
    const [line = '', ...others] = gaps.flatMap(({remedy, what}) => (what.includes('group') ? remedy.split('\n') : []))
    assert.deepEqual(others, [])
    const asked = await mkdtemp(join(folder, 'asked-'))
    execFileSync('sh', ['-c', `gcloud() { echo "$5"; }\n${line}`], {cwd: asked})
    assert.equal(readdirSync(asked).length, 201)
    assert.equal(readFileSync(join(asked, "it's@acme.example.json"), 'utf8'), "--group-email=it's@acme.example\n")
  })

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
