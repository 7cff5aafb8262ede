// What the provider google for Terraform calls, from its source: its program cannot be installed without Terraform's registry.
// https://github.com/hashicorp/terraform-provider-google at e03b7622 (7.46, unreleased): google/services/iambeta, google/services/resourcemanager,
// google/tpgiamresource. Each row is one call, with what the provider reads of the answer.
import assert from 'node:assert/strict'
import {cloudAt, report} from '../../scripts/conformance/live.ts'
import {runSteps, type Service, type Step} from '../../scripts/conformance/steps.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'

type Row = [method: Step['method'], path: string, status: number, more?: Pick<Step, 'body' | 'keep' | 'values'>]
type Part = 'create' | 'read' | 'update' | 'destroy' | 'gone'

/** The clients that Google generates say more in the query than the provider's own. */
const generated = 'alt=json&prettyPrint=false'

const accounts = 'v1/projects/acme-prod/serviceAccounts'
const email = 'terraform@acme-prod.iam.gserviceaccount.com'
const account = `${accounts}/${email}`
const readAccount: Row = [
  'GET',
  `${account}?${generated}`,
  200,
  {values: {email, projectId: 'acme-prod', uniqueId: /^\d+$/}},
]

const pools = 'v1/projects/acme-prod/locations/global/workloadIdentityPools'
const pool = `${pools}/terraform`
const poolName = 'projects/111122223333/locations/global/workloadIdentityPools/terraform'
/** The second one: a 404 makes the provider take the pool for gone. */
const readPool: Row[] = [
  ['GET', `${pool}?alt=json`, 200, {values: {name: poolName, state: 'ACTIVE', mode: 'FEDERATION_ONLY'}}],
  ['GET', `${pool}:listAttestationRules?alt=json`, 200, {values: {attestationRules: undefined}}],
]

const provider = `${pool}/providers/github`
const oidc = {issuerUri: 'https://token.actions.githubusercontent.com'}
const attributes = {
  attributeMapping: {'google.subject': 'assertion.sub'},
  attributeCondition: "assertion.repository_owner_id == '42'",
}
const readProvider: Row = [
  'GET',
  `${provider}?alt=json`,
  200,
  {values: {state: 'ACTIVE', 'oidc.issuerUri': oidc.issuerUri}},
]

const member = `principalSet://iam.googleapis.com/${poolName}/attribute.repository/acme/shop`
const role = 'roles/iam.workloadIdentityUser'

/** A member is added to the policy that was read, or taken from it, and the policy is read three times after that. */
function memberRows(read: Row, set: (policy: object) => Row): Record<Part, Row[]> {
  const [method, path, status, more] = read
  const current: Row = [method, path, status, {...more, keep: {etag: 'etag'}}]
  const added = {bindings: [{role, members: [member]}], etag: '{etag}', version: 3}
  const bound: Row = [method, path, status, {...more, values: {'bindings.0.members': [member], version: 1}}]
  const gone: Row = [method, path, status, {...more, values: {bindings: undefined}}]
  return {
    create: [current, set(added), bound, bound, bound],
    read: [bound],
    update: [],
    destroy: [current, set({etag: '{etag}', version: 1}), gone, gone, gone],
    gone: [gone],
  }
}

const ofAccount = memberRows(
  ['POST', `${account}:getIamPolicy?${generated}&options.requestedPolicyVersion=3`, 200],
  (policy) => ['POST', `${account}:setIamPolicy?${generated}`, 200, {body: {policy}}],
)
const options = {requestedPolicyVersion: 3}
const ofProject = memberRows(
  ['POST', `v1/projects/acme-prod:getIamPolicy?${generated}`, 200, {body: {options}}],
  (policy) => [
    'POST',
    `v1/projects/acme-prod:setIamPolicy?${generated}`,
    200,
    {body: {policy, updateMask: 'bindings,etag,auditConfigs'}},
  ],
)
const ofPool = memberRows(['POST', `${pool}:getIamPolicy?alt=json`, 200, {body: {options}}], (policy) => [
  'POST',
  `${pool}:setIamPolicy?alt=json`,
  200,
  {body: {policy}},
])

const services = 'v1/projects/acme-prod/services'
const enabled: Row[] = [
  ['GET', `v1/projects/acme-prod?${generated}`, 200, {values: {lifecycleState: 'ACTIVE'}}],
  ['GET', `${services}?${generated}&fields=services/name,nextPageToken&filter=state:ENABLED`, 200],
]

interface Resource {
  service: Service
  parts: Record<Part, Row[]>
}

/** In the order in which Terraform makes them. An import does the calls of `read`. */
const resources: Readonly<Record<string, Resource>> = {
  google_project_service: {
    service: 'serviceusage',
    parts: {
      create: [
        ...enabled.slice(1),
        ['POST', `${services}:batchEnable?${generated}`, 200, {body: {serviceIds: ['run.googleapis.com']}}],
      ],
      read: enabled,
      update: [],
      destroy: [
        ['POST', `${services}/run.googleapis.com:disable?${generated}`, 200, {body: {disableDependentServices: true}}],
      ],
      gone: enabled,
    },
  },
  google_service_account: {
    service: 'iam',
    parts: {
      create: [
        [
          'POST',
          `${accounts}?${generated}`,
          200,
          {
            body: {accountId: 'terraform', serviceAccount: {displayName: 'Terraform'}},
            values: {name: account.slice(3)},
          },
        ],
        readAccount,
        readAccount,
        readAccount,
      ],
      read: [readAccount],
      update: [
        ['GET', `${account}?${generated}`, 200, {keep: {etag: 'etag'}}],
        [
          'PATCH',
          `${account}?${generated}`,
          200,
          {
            body: {
              serviceAccount: {displayName: 'Changed', description: 'By Terraform', etag: '{etag}'},
              updateMask: 'description,display_name',
            },
          },
        ],
        ['GET', `${account}?${generated}`, 200, {values: {displayName: 'Changed', description: 'By Terraform'}}],
        ['POST', `${account}:disable?${generated}`, 200, {body: {}}],
        ['GET', `${account}?${generated}`, 200, {values: {disabled: true}}],
        ['POST', `${account}:enable?${generated}`, 200, {body: {}}],
      ],
      destroy: [['DELETE', `${account}?${generated}`, 200]],
      gone: [['GET', `${account}?${generated}`, 404]],
    },
  },
  google_service_account_key: {
    service: 'iam',
    parts: {
      create: [
        [
          'POST',
          `${account}/keys?${generated}`,
          200,
          {
            body: {keyAlgorithm: 'KEY_ALG_RSA_2048', privateKeyType: 'TYPE_GOOGLE_CREDENTIALS_FILE'},
            keep: {key: 'name'},
            values: {privateKeyData: /^\S+$/, validAfterTime: /Z$/, validBeforeTime: /Z$/},
          },
        ],
      ],
      read: [
        [
          'GET',
          `v1/{key}?${generated}&publicKeyType=TYPE_X509_PEM_FILE`,
          200,
          {values: {publicKeyData: /^\S+$/, keyAlgorithm: 'KEY_ALG_RSA_2048'}},
        ],
      ],
      update: [],
      destroy: [['DELETE', `v1/{key}?${generated}`, 200]],
      gone: [['GET', `v1/{key}?${generated}&publicKeyType=TYPE_X509_PEM_FILE`, 404]],
    },
  },
  google_iam_workload_identity_pool: {
    service: 'iam',
    parts: {
      create: [
        ['POST', `${pools}?alt=json&workloadIdentityPoolId=terraform`, 200, {body: {displayName: 'Terraform'}}],
        ...readPool,
      ],
      read: readPool,
      update: [
        [
          'PATCH',
          `${pool}?alt=json&updateMask=displayName%2Cdescription`,
          200,
          {body: {displayName: 'Changed', description: 'By Terraform'}, values: {description: 'By Terraform'}},
        ],
        ['POST', `${pool}:setAttestationRules?alt=json`, 200, {body: {}}],
        ...readPool,
      ],
      destroy: [['DELETE', `${pool}?alt=json`, 200]],
      // The provider takes one that is deleted for gone.
      gone: [['GET', `${pool}?alt=json`, 200, {values: {state: 'DELETED'}}]],
    },
  },
  google_iam_workload_identity_pool_provider: {
    service: 'iam',
    parts: {
      create: [
        [
          'POST',
          `${pool}/providers?alt=json&workloadIdentityPoolProviderId=github`,
          200,
          {body: {...attributes, oidc: {...oidc, allowedAudiences: ['a']}}},
        ],
        readProvider,
      ],
      read: [readProvider],
      update: [
        [
          'PATCH',
          `${provider}?alt=json&updateMask=oidc.allowed_audiences%2Coidc.issuer_uri%2Coidc.jwks_json`,
          200,
          {body: {...attributes, oidc: {...oidc, allowedAudiences: ['b']}}, values: {'oidc.allowedAudiences': ['b']}},
        ],
        readProvider,
      ],
      destroy: [['DELETE', `${provider}?alt=json`, 200]],
      gone: [['GET', `${provider}?alt=json`, 200, {values: {state: 'DELETED'}}]],
    },
  },
  google_service_account_iam_member: {service: 'iam', parts: ofAccount},
  google_project_iam_member: {service: 'cloudresourcemanager', parts: ofProject},
  google_iam_workload_identity_pool_iam_member: {service: 'iam', parts: ofPool},
}

const stepsOf = (name: string, part: Part): Step[] => {
  const {parts, service} = resources[name] as Resource
  return parts[part].map(([method, path, status, more]) => ({
    name: `${name} ${part}: ${method} ${path}`,
    source: 'terraform',
    service,
    method,
    path,
    status,
    ...more,
  }))
}

describe("Terraform's provider, by its calls", () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
  })
  afterEach(() => emulator.close())

  const names = Object.keys(resources)
  /** Whatever hangs on another thing goes first. */
  const backwards = names.toReversed()

  it('makes, reads, imports, changes and destroys every kind of resource', async () => {
    const steps = [
      ...names.flatMap((name) => stepsOf(name, 'create')),
      ...names.flatMap((name) => stepsOf(name, 'read')),
      ...names.flatMap((name) => stepsOf(name, 'update')),
      ...names.flatMap((name) => stepsOf(name, 'read')),
      ...backwards.flatMap((name) => [...stepsOf(name, 'destroy'), ...stepsOf(name, 'gone')]),
    ]
    const cloud = cloudAt(() => emulator.url, emulator.operatorToken, 1, 10)
    assert.deepEqual(report(await runSteps(steps, cloud, {})), [`${steps.length} calls, 0 different from the table`])
    assert.ok(emulator.requests.every(({status}) => status !== 501))
  }).timeout(30_000)
})
