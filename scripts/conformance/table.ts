// What the admin APIs of Google answer, as others recorded or documented it: own words, no copies. `run.ts` holds the
// emulator against it, `live.ts` holds Google against it.
import type {Service, Step} from './steps.ts'

/** Where a row is known from. */
export const sources = {
  kcc: 'recordings in https://github.com/GoogleCloudPlatform/k8s-config-connector at cdb85ecf (mockgcp/*/testdata, pkg/test/resourcefixture/testdata)',
  discovery: 'discovery documents of the APIs, revision 20260918',
  docs: 'https://cloud.google.com/iam/docs/policies, https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers',
  terraform: 'https://github.com/hashicorp/terraform-provider-google at e03b7622',
} as const

type Words = Omit<Step, 'method' | 'name' | 'path' | 'service' | 'source' | 'status'>

const row =
  (service: Service) =>
  (
    source: keyof typeof sources,
    name: string,
    method: Step['method'],
    path: string,
    status: number,
    words: Words = {},
  ): Step => ({service, source, name, method, path, status, ...words})

const iam = row('iam')
const projects = row('cloudresourcemanager')
const usage = row('serviceusage')

const accounts = 'v1/projects/{project}/serviceAccounts'
const email = '{prefix}-a@{project}.iam.gserviceaccount.com'
const account = `${accounts}/${email}`
const elsewhere = `v1/projects/-/serviceAccounts/${email}`
const accountName = `projects/{project}/serviceAccounts/${email}`
const accountFields = ['name', 'projectId', 'uniqueId', 'email', 'displayName', 'description', 'etag', 'oauth2ClientId']

const unknownAccount: Words = {
  values: {
    'error.message': 'Unknown service account',
    'error.status': 'NOT_FOUND',
    'error.errors': [{message: 'Unknown service account', domain: 'global', reason: 'notFound'}],
  },
}

const refusal = (status: string, message?: string | RegExp): Words => ({
  values: {'error.status': status, ...(message === undefined ? {} : {'error.message': message})},
})

const accountSteps: Step[] = [
  iam('kcc', 'an account that is not there', 'GET', account, 404, unknownAccount),
  iam('kcc', 'creates an account', 'POST', accounts, 200, {
    body: {accountId: '{prefix}-a', serviceAccount: {displayName: 'Test', description: 'Test account'}},
    fields: accountFields,
    values: {name: accountName, email, projectId: '{project}', uniqueId: /^\d{21}$/, oauth2ClientId: /^\d{21}$/},
    keep: {uniqueId: 'uniqueId'},
    makes: account,
  }),
  iam('kcc', 'reads it without its project', 'GET', elsewhere, 200, {fields: accountFields, values: {email}}),
  iam('discovery', 'reads it by its unique id', 'GET', `${accounts}/{uniqueId}`, 200, {values: {name: accountName}}),
  iam('discovery', 'an id that is taken', 'POST', accounts, 409, {
    body: {accountId: '{prefix}-a'},
    ...refusal('ALREADY_EXISTS'),
  }),
  iam('kcc', 'tells of a change the name and the field', 'PATCH', account, 200, {
    body: {serviceAccount: {description: 'Changed'}, updateMask: 'description'},
    fields: ['name', 'description'],
    values: {name: accountName, description: 'Changed'},
  }),
  iam('kcc', 'leaves the other field', 'GET', account, 200, {
    fields: accountFields,
    values: {displayName: 'Test', description: 'Changed'},
  }),
  iam('discovery', 'a display name of 101 bytes', 'PATCH', account, 400, {
    body: {serviceAccount: {displayName: `é${'x'.repeat(99)}`}, updateMask: 'displayName'},
    ...refusal('INVALID_ARGUMENT'),
  }),
  iam('kcc', 'disables it', 'POST', `${account}:disable`, 200, {body: {}, fields: []}),
  iam('kcc', 'says that it is disabled', 'GET', account, 200, {
    fields: [...accountFields, 'disabled'],
    values: {disabled: true},
  }),
  iam('discovery', 'enables it', 'POST', `${account}:enable`, 200, {body: {}, fields: []}),
  iam(
    'docs',
    'an account that is not there, without its project',
    'GET',
    `v1/projects/-/serviceAccounts/{prefix}-b@{project}.iam.gserviceaccount.com`,
    403,
    refusal('PERMISSION_DENIED'),
  ),
]

const keyFields = ['name', 'validAfterTime', 'validBeforeTime', 'keyAlgorithm', 'keyOrigin', 'keyType']
const keyValues = {keyAlgorithm: 'KEY_ALG_RSA_2048', keyOrigin: 'GOOGLE_PROVIDED', keyType: 'USER_MANAGED'}

const keySteps: Step[] = [
  iam('kcc', 'makes a key', 'POST', `${elsewhere}/keys`, 200, {
    body: {privateKeyType: 'TYPE_GOOGLE_CREDENTIALS_FILE'},
    fields: [...keyFields, 'privateKeyData', 'privateKeyType'],
    values: {...keyValues, name: /\/keys\/[0-9a-f]{40}$/, validBeforeTime: '9999-12-31T23:59:59Z'},
    keep: {key: 'name'},
  }),
  iam('kcc', 'lists the keys that somebody made', 'GET', `${elsewhere}/keys?keyTypes=USER_MANAGED`, 200, {
    fields: ['keys'],
    values: {'keys.0.name': '{key}', 'keys.0.keyOrigin': 'GOOGLE_PROVIDED'},
  }),
  iam('kcc', 'shows the public half', 'GET', 'v1/{key}?publicKeyType=TYPE_X509_PEM_FILE', 200, {
    fields: [...keyFields, 'publicKeyData'],
    values: keyValues,
  }),
  iam('kcc', 'deletes a key', 'DELETE', 'v1/{key}', 200, {fields: []}),
]

const role = 'roles/iam.workloadIdentityUser'
const member = `serviceAccount:${email}`
const set = (policy: object): Words => ({body: {policy}})

const policySteps: Step[] = [
  iam('kcc', 'a policy that nobody wrote', 'POST', `${account}:getIamPolicy`, 200, {fields: ['etag']}),
  iam('docs', 'a member of no type', 'POST', `${account}:setIamPolicy`, 400, {
    ...set({bindings: [{role, members: ['principalSet://iam.googleapis.com/projects/x/*']}]}),
    ...refusal('INVALID_ARGUMENT', /is of an unknown type\. Please set a valid type prefix/),
  }),
  iam('docs', 'a pool that is not there', 'POST', `${account}:setIamPolicy`, 400, {
    ...set({
      bindings: [
        {
          role,
          members: [
            'principalSet://iam.googleapis.com/projects/{number}/locations/global/workloadIdentityPools/{prefix}-none/*',
          ],
        },
      ],
    }),
    ...refusal('INVALID_ARGUMENT', /Identity Pool does not exist/),
  }),
  iam('discovery', 'a policy of version 2', 'POST', `${account}:setIamPolicy`, 400, {
    ...set({version: 2, bindings: [{role, members: [member]}]}),
    ...refusal('INVALID_ARGUMENT'),
  }),
  iam('kcc', 'writes a policy of version 3 without conditions as 1', 'POST', `${account}:setIamPolicy`, 200, {
    ...set({version: 3, bindings: [{role, members: [member]}]}),
    fields: ['bindings', 'etag', 'version'],
    values: {version: 1, bindings: [{role, members: [member]}]},
    keep: {etag: 'etag'},
  }),
  iam('kcc', 'a condition needs version 3', 'POST', `${account}:setIamPolicy`, 200, {
    ...set({
      version: 3,
      etag: '{etag}',
      bindings: [{role, members: [member], condition: {title: 'always', expression: 'true'}}],
    }),
    values: {version: 3, 'bindings.0.condition.title': 'always'},
  }),
  iam('docs', 'an etag that is over', 'POST', `${account}:setIamPolicy`, 409, {
    ...set({etag: '{etag}', bindings: []}),
    ...refusal('ABORTED', /concurrent policy changes/),
  }),
  iam('docs', 'a policy without etag replaces one with conditions', 'POST', `${account}:setIamPolicy`, 200, {
    ...set({bindings: [{role, members: [member]}]}),
    values: {version: 1, bindings: [{role, members: [member]}]},
  }),
  iam('discovery', 'tells which permissions the caller has', 'POST', `${account}:testIamPermissions`, 200, {
    body: {permissions: ['iam.serviceAccounts.get']},
    values: {permissions: ['iam.serviceAccounts.get']},
  }),
  iam('kcc', 'deletes an account', 'DELETE', elsewhere, 200, {fields: []}),
  iam('discovery', 'brings it back', 'POST', `${accounts}/{uniqueId}:undelete`, 200, {
    body: {},
    fields: ['restoredAccount'],
    values: {'restoredAccount.email': email},
  }),
]

const pools = 'v1/projects/{project}/locations/global/workloadIdentityPools'
const pool = `${pools}/{prefix}-p`
const poolName = 'projects/{number}/locations/global/workloadIdentityPools/{prefix}-p'
const poolFields = ['name', 'displayName', 'mode', 'state']
const provider = `${pool}/providers/{prefix}-o`
const mapping = {'google.subject': 'assertion.sub'}
const github = 'https://token.actions.githubusercontent.com'
const attributeCondition = "assertion.repository_owner_id == '1'"

const poolSteps: Step[] = [
  iam('terraform', 'creates a pool', 'POST', `${pools}?workloadIdentityPoolId={prefix}-p`, 200, {
    body: {displayName: 'Test'},
    fields: poolFields,
    values: {name: poolName, state: 'ACTIVE'},
    makes: pool,
  }),
  iam('terraform', 'reads it', 'GET', pool, 200, {fields: poolFields, values: {name: poolName, displayName: 'Test'}}),
  iam('terraform', 'has no attestation rules', 'GET', `${pool}:listAttestationRules`, 200, {fields: []}),
  iam(
    'docs',
    'a shared issuer without condition',
    'POST',
    `${pool}/providers?workloadIdentityPoolProviderId={prefix}-o`,
    400,
    {
      body: {attributeMapping: mapping, oidc: {issuerUri: github}},
      ...refusal('INVALID_ARGUMENT', "The attribute condition must reference one of the provider's claims."),
    },
  ),
  iam(
    'discovery',
    'a provider without an issuer',
    'POST',
    `${pool}/providers?workloadIdentityPoolProviderId={prefix}-o`,
    400,
    {
      body: {attributeMapping: mapping, attributeCondition, oidc: {}},
      ...refusal('INVALID_ARGUMENT'),
    },
  ),
  iam('terraform', 'creates a provider', 'POST', `${pool}/providers?workloadIdentityPoolProviderId={prefix}-o`, 200, {
    body: {attributeMapping: mapping, attributeCondition, oidc: {issuerUri: github}},
    fields: ['name', 'state', 'attributeMapping', 'attributeCondition', 'oidc'],
    values: {name: `${poolName}/providers/{prefix}-o`, 'oidc.issuerUri': github},
  }),
  iam(
    'terraform',
    'changes what the mask names',
    'PATCH',
    `${provider}?updateMask=displayName,oidc.allowed_audiences`,
    200,
    {
      body: {displayName: 'Provider', oidc: {issuerUri: github, allowedAudiences: ['a']}},
      values: {displayName: 'Provider', 'oidc.allowedAudiences': ['a'], attributeCondition},
    },
  ),
  iam('docs', 'deletes a provider', 'DELETE', provider, 200, {values: {state: 'DELETED', expireTime: /Z$/}}),
  iam('docs', 'keeps it for 30 days', 'GET', provider, 200, {values: {state: 'DELETED'}}),
  iam('docs', 'brings it back', 'POST', `${provider}:undelete`, 200, {body: {}, values: {state: 'ACTIVE'}}),
  iam('terraform', 'deletes a pool', 'DELETE', pool, 200, {values: {state: 'DELETED'}}),
  iam('discovery', 'a pool that is not there', 'GET', `${pools}/{prefix}-none`, 404, refusal('NOT_FOUND')),
]

const projectSteps: Step[] = [
  projects('kcc', 'a project', 'GET', 'v1/projects/{project}', 200, {
    values: {projectId: '{project}', projectNumber: '{number}', lifecycleState: 'ACTIVE', createTime: /Z$/},
  }),
  projects('discovery', 'a project by version 3', 'GET', 'v3/projects/{project}', 200, {
    values: {name: 'projects/{number}', projectId: '{project}', state: 'ACTIVE'},
  }),
  projects('kcc', 'a project that is not there', 'GET', 'v1/projects/{prefix}-no-such-project', 403, {
    values: {'error.message': 'The caller does not have permission', 'error.errors': undefined},
  }),
  projects('kcc', 'the policy of a project', 'POST', 'v1/projects/{project}:getIamPolicy', 200, {
    body: {options: {requestedPolicyVersion: 3}},
    values: {etag: /./},
  }),
  projects('discovery', 'permissions on a project', 'POST', 'v3/projects/{project}:testIamPermissions', 200, {
    body: {permissions: ['resourcemanager.projects.get']},
    values: {permissions: ['resourcemanager.projects.get']},
  }),
  iam('discovery', 'a predefined role', 'GET', `v1/${role}`, 200, {
    values: {
      name: role,
      title: 'Workload Identity User',
      stage: 'GA',
      includedPermissions: [
        'iam.serviceAccounts.get',
        'iam.serviceAccounts.getAccessToken',
        'iam.serviceAccounts.getOpenIdToken',
        'iam.serviceAccounts.list',
      ],
    },
  }),
  usage('kcc', 'a service that is on', 'GET', 'v1/projects/{project}/services/iam.googleapis.com', 200, {
    values: {name: 'projects/{number}/services/iam.googleapis.com', parent: 'projects/{number}', state: 'ENABLED'},
  }),
]

export const table: readonly Step[] = [...projectSteps, ...accountSteps, ...keySteps, ...policySteps, ...poolSteps]
