import assert from 'node:assert/strict'
import {remediesOf} from '../../../../src/lib/base/code-remedies.ts'
import type {ErrorCode} from '../../../../src/lib/base/error-codes.ts'
import type {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {
  type Admin,
  type AdminCall,
  callAdmin,
  findAdminEndpoints,
  listAll,
  operate,
} from '../../../../src/lib/google/admin/admin-call.ts'
import {lastChangeOf} from '../../../../src/lib/google/admin/service-accounts.ts'

interface Case {
  status: number
  error?: string
  message: string
  details?: object[]
  permission?: string
  code: ErrorCode
  /** A part of one of the remedies. */
  remedy: string | RegExp
}

const reason = (name: string, metadata: object): object => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason: name,
  domain: 'googleapis.com',
  metadata,
})

const violatedBy = (value: string) => ({
  status: 400,
  error: 'FAILED_PRECONDITION',
  message: 'Precondition check failed.',
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.PreconditionFailure',
      violations: [
        {
          type: 'constraints/iam.workloadIdentityPoolProviders',
          subject: 'orgpolicy:projects/1/locations/global/workloadIdentityPools/acme-ci',
          description: `Org Policy violated for value: '${value}'.`,
        },
      ],
    },
  ],
})

const cases: Record<string, Case> = {
  'an API that is off': {
    status: 403,
    error: 'PERMISSION_DENIED',
    message: 'IAM API has not been used in project 1 before or it is disabled.',
    details: [reason('SERVICE_DISABLED', {service: 'iam.googleapis.com', consumer: 'projects/111122223333'})],
    code: 'API_DISABLED',
    remedy: 'gcloud services enable iam.googleapis.com --project=111122223333',
  },
  'a login without a project for its calls': {
    status: 403,
    error: 'PERMISSION_DENIED',
    message:
      'Your application is authenticating by using local Application Default Credentials. The serviceusage.googleapis.com API requires a quota project, which is not set by default.',
    details: [reason('SERVICE_DISABLED', {service: 'serviceusage.googleapis.com', consumer: 'projects/764086051850'})],
    code: 'SETUP_SIGN_IN_FAILED',
    remedy: 'gcloud auth application-default set-quota-project acme-prod',
  },
  'a failure of the service': {
    status: 503,
    error: 'UNAVAILABLE',
    message: 'The service is currently unavailable.',
    code: 'SETUP_UNAVAILABLE',
    remedy: /continues from there/,
  },
  'too many calls': {
    status: 429,
    error: 'RESOURCE_EXHAUSTED',
    message: 'Quota exceeded',
    code: 'SETUP_UNAVAILABLE',
    remedy: /again/,
  },
  'a token that is dead': {
    status: 401,
    error: 'UNAUTHENTICATED',
    message: 'Request had invalid authentication credentials.',
    code: 'SETUP_SIGN_IN_FAILED',
    remedy: 'gcloud auth login',
  },
  'a token with a narrow scope': {
    status: 403,
    error: 'PERMISSION_DENIED',
    message: 'Request had insufficient authentication scopes.',
    details: [reason('ACCESS_TOKEN_SCOPE_INSUFFICIENT', {})],
    code: 'IAM_SCOPE_INSUFFICIENT',
    remedy: /--scopes=/,
  },
  'a project that nobody knows': {
    status: 403,
    error: 'PERMISSION_DENIED',
    message: 'The caller does not have permission',
    permission: 'resourcemanager.projects.get',
    code: 'SETUP_PROJECT_NOT_FOUND',
    remedy: 'gcloud projects list',
  },
  'a missing permission, by its name': {
    status: 403,
    error: 'PERMISSION_DENIED',
    message: "Permission 'iam.workloadIdentityPools.create' denied",
    details: [reason('IAM_PERMISSION_DENIED', {permission: 'iam.workloadIdentityPools.create'})],
    code: 'SETUP_PERMISSION_DENIED',
    remedy:
      'Fill in YOUR_EMAIL: gcloud projects add-iam-policy-binding acme-prod --role=roles/iam.workloadIdentityPoolAdmin --condition=None --member=user:YOUR_EMAIL',
  },
  'a missing permission that the answer does not name': {
    status: 403,
    error: 'PERMISSION_DENIED',
    message: 'no',
    permission: 'serviceusage.services.enable',
    code: 'SETUP_PERMISSION_DENIED',
    remedy: /--role=roles\/serviceusage\.serviceUsageAdmin/,
  },
  'a concurrent change': {
    status: 409,
    error: 'ABORTED',
    message: 'There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.',
    code: 'SETUP_POLICY_CONFLICT',
    remedy: /again/,
  },
  'something that exists': {
    status: 409,
    error: 'ALREADY_EXISTS',
    message: 'Requested entity already exists',
    code: 'SETUP_ALREADY_EXISTS',
    remedy: /ci-auth setup plan/,
  },
  'a missing condition': {
    status: 400,
    error: 'INVALID_ARGUMENT',
    message: "The attribute condition must reference one of the provider's claims.",
    code: 'SETUP_CONDITION_REQUIRED',
    remedy: /repository_owner_id == 'ID'/,
  },
  'a policy of the organisation': {
    ...violatedBy('github'),
    code: 'SETUP_ORG_POLICY',
    remedy:
      'Fill in ORGANIZATION_ID (a number): gcloud resource-manager org-policies allow constraints/iam.workloadIdentityPoolProviders https://ci.example --organization=ORGANIZATION_ID',
  },
  'a policy of the organisation against uploaded keys': {
    ...violatedBy('KEY_UPLOAD'),
    code: 'SETUP_ORG_POLICY',
    remedy:
      'Fill in ORGANIZATION_ID (a number): gcloud resource-manager org-policies allow constraints/iam.workloadIdentityPoolProviders KEY_UPLOAD --organization=ORGANIZATION_ID',
  },
  'a wrong key of the mapping': {
    status: 400,
    error: 'INVALID_ARGUMENT',
    message:
      "Invalid mapped attribute key: attribute.Repo-Name. The maximum length of a mapped attribute key is 100 characters and may only contain the characters [a-z0-9_]. Custom mapped attributes must be in the format 'attribute.{custom_attribute}'.",
    code: 'SETUP_MAPPING_KEY_INVALID',
    remedy: 'Write attribute.repo_name in the file.',
  },
  'an issuer without https': {
    status: 400,
    error: 'INVALID_ARGUMENT',
    message: 'Invalid OIDC issuer URI. The scheme must be https.',
    code: 'SETUP_ISSUER_INVALID',
    remedy: /ci-auth oidc claims/,
  },
  'keys of another kind': {
    status: 400,
    error: 'INVALID_ARGUMENT',
    message: 'Invalid JWKs at index 0. Only RSA, EC key types are supported.',
    code: 'SETUP_JWKS_INVALID',
    remedy: /EC P-256/,
  },
  'corrupted keys': {
    status: 400,
    error: 'INVALID_ARGUMENT',
    message: 'Input jwks contains corrupted key material.',
    code: 'SETUP_JWKS_INVALID',
    remedy: /EC P-256/,
  },
  'keys that are no JSON': {
    status: 400,
    error: 'INVALID_ARGUMENT',
    message: 'Input JWK is not in a valid json format',
    code: 'SETUP_JWKS_INVALID',
    remedy: /EC P-256/,
  },
  'something too long': {
    status: 400,
    error: 'INVALID_ARGUMENT',
    message: 'Request contains an invalid argument.',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.BadRequest',
        fieldViolations: [{field: 'displayName', description: 'longer than 32 characters'}],
      },
    ],
    code: 'SETUP_LIMIT_EXCEEDED',
    remedy: /display names 32/,
  },
  'something that is gone': {
    status: 404,
    error: 'NOT_FOUND',
    message: 'Requested entity was not found.',
    code: 'SETUP_NOT_FOUND',
    remedy: 'See what is there now: ci-auth setup plan',
  },
}

describe('lib/google/admin/admin-call', () => {
  for (const [what, {code, details = [], error = '', message, permission, remedy, status}] of Object.entries(cases)) {
    it(`knows ${what}`, async () => {
      const failure = await refusal(
        {code: status, message, status: error, details},
        {
          service: 'iam',
          method: 'POST',
          path: '',
          permission: permission ?? 'iam.workloadIdentityPoolProviders.create',
          about: {projectId: 'acme-prod', audience: 'https://ci.example'},
        },
      )
      assert.equal(failure.code, code)
      assert.ok(failure.message.includes(message.slice(0, 100)), failure.message)
      const found = remediesOf(failure).some((line) =>
        typeof remedy === 'string' ? line === remedy : remedy.test(line),
      )
      assert.ok(found, remediesOf(failure).join('\n'))
    })
  }

  it('falls back to the words of the service', async () => {
    const failure = await refusal(
      {code: 400, message: 'Something new', status: 'INVALID_ARGUMENT'},
      {service: 'serviceusage', method: 'GET', path: '', permission: 'x', about: {}},
    )
    assert.equal(failure.code, 'SETUP_REJECTED')
    assert.match(failure.message, /Google Service Usage answered 400 INVALID_ARGUMENT: Something new/)
  })
})

/** What a call throws that is answered with this error. */
const refusal = (error: ServiceError, call: AdminCall): Promise<CiAuthError> =>
  callAdmin(answered({refused: error}).admin, call).then(
    () => assert.fail('it is accepted'),
    (thrown) => thrown,
  )

interface ServiceError {
  code: number
  message: string
  status?: string
  details?: object[]
}

/** An admin that gets `answers`, one after the other: an object, a status, or an error. */
function answered(...answers: (object | number)[]) {
  const asked: {path: string; body: Record<string, unknown>}[] = []
  const waits: number[] = []
  const send = async ({json, url}: {json?: Record<string, unknown>; url: URL}) => {
    asked.push({path: decodeURIComponent(url.pathname + url.search), body: json ?? {}})
    const next = answers.shift() ?? assert.fail('one call more than expected')
    const error =
      typeof next === 'number' ? {code: next, message: 'no'} : 'refused' in next && (next.refused as ServiceError)
    const status = error ? error.code : 200
    const body = JSON.stringify(error ? {error} : next)
    return {status, body, attempts: 1, skewSeconds: undefined, show: async () => ({shown: body})}
  }
  const network = {send, wait: async (ms: number) => void waits.push(ms)}
  const admin = {network, endpoints: findAdminEndpoints({}).endpoints, bearer: async () => 'ya29.x'}
  return {admin: admin as unknown as Admin, asked, waits, left: answers}
}

const failure = (run: Promise<unknown>): Promise<CiAuthError> =>
  run.then(
    () => assert.fail('it did not fail'),
    (error: CiAuthError) => error,
  )

describe('lib/google/admin/admin-call, operations', () => {
  const call = {
    service: 'iam',
    path: 'projects/1/pools',
    permission: 'iam.workloadIdentityPools.create',
    about: {projectId: 'acme-prod'},
  } as const
  const name = 'projects/1/operations/o'

  /** https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
  const ended: readonly (readonly [code: number | undefined, expected: ErrorCode, text: string])[] = [
    [3, 'SETUP_REJECTED', '400 INVALID_ARGUMENT'],
    [5, 'SETUP_NOT_FOUND', '404 NOT_FOUND'],
    [6, 'SETUP_ALREADY_EXISTS', '409 ALREADY_EXISTS'],
    [7, 'SETUP_PERMISSION_DENIED', '403 PERMISSION_DENIED'],
    [8, 'SETUP_UNAVAILABLE', '429 RESOURCE_EXHAUSTED'],
    [9, 'SETUP_REJECTED', '400 FAILED_PRECONDITION'],
    [10, 'SETUP_POLICY_CONFLICT', '409 ABORTED'],
    [13, 'SETUP_UNAVAILABLE', '500 INTERNAL'],
    [14, 'SETUP_UNAVAILABLE', '503 UNAVAILABLE'],
    [16, 'SETUP_SIGN_IN_FAILED', '401 UNAUTHENTICATED'],
    [99, 'SETUP_REJECTED', '400 UNKNOWN'],
    [undefined, 'SETUP_REJECTED', '400 UNKNOWN'],
  ]
  for (const [code, expected, text] of ended) {
    it(`fails as the operation did: ${code}`, async () => {
      const error = {code, message: 'Something new'}
      for (const answers of [[{done: true, error}], [{name}, {name, done: true, error}]]) {
        const {admin, left} = answered(...answers)
        const found = await failure(operate(admin, call))
        assert.deepEqual([found.code, left], [expected, []])
        assert.equal(found.server?.status, Number(text.slice(0, 3)))
        assert.ok(JSON.stringify([found.message, found.server]).includes(text.slice(4)), found.message)
      }
    })
  }

  it('asks until the operation has ended, each time after a longer pause, at most 5 s', async () => {
    const pending = Array.from({length: 10}, () => ({name, done: false}))
    const {admin, asked, waits} = answered({name}, ...pending, {done: true, response: {}})
    await operate(admin, call, 1e6)
    assert.deepEqual([...new Set(asked.slice(1).map(({path}) => path))], [`/v1/${name}`])
    assert.deepEqual(waits.slice(0, 3), [250, 375, 562.5])
    assert.equal(waits.at(-1), 5000)
  })

  it('takes an answer without an operation for the end, and asks for no strange name', async () => {
    for (const answer of [{}, {name: '../a b'}]) await operate(answered(answer).admin, call)
  })

  it('stops when the time is over, and says how to wait longer', async () => {
    const {code, message, suggestions} = await failure(operate(answered({name}).admin, call, 200))
    assert.equal(code, 'SETUP_OPERATION_TIMEOUT')
    assert.match(message, /operation: projects\/1\/operations\/o$/)
    assert.deepEqual(suggestions, [
      'Run the command again: it continues from there.',
      'Wait longer: --operation-timeout 10m',
    ])
  })

  it('does not take a refused question for a refused change', async () => {
    const {code, server} = await failure(operate(answered({name}, 403).admin, call))
    assert.deepEqual([code, server], ['SETUP_PERMISSION_DENIED', undefined])
  })
})

describe('lib/google/admin: lists of several pages', () => {
  it('has the entries of all pages, and ends if a page names itself', async () => {
    const call = {service: 'iam', path: 'a', query: {pageSize: '2'}, permission: '', about: {}} as const
    const page = (id: number, nextPageToken?: string) => ({items: [{id}], nextPageToken})
    const {admin, asked} = answered(page(1, 'two'), {nextPageToken: 'three'}, page(3, ''))
    assert.deepEqual(await listAll(admin, call, 'items'), [{id: 1}, {id: 3}])
    const start = '/v1/a?pageSize=2'
    assert.deepEqual(
      asked.map(({path}) => path),
      [start, `${start}&pageToken=two`, `${start}&pageToken=three`],
    )
    assert.equal((await listAll(answered(page(1, 'two'), page(2, 'two')).admin, call, 'items')).length, 2)
  })

  const account = 'deployer@acme-prod.iam.gserviceaccount.com'
  const wanted = {
    account,
    member: 'user:ada@example.com',
    nowSeconds: 1e9,
    projectId: 'acme-prod',
    role: 'roles/viewer',
  }
  const entry = (delta: object, more: object = {}) => ({
    timestamp: '2001-01-01T00:00:00Z',
    protoPayload: {
      authenticationInfo: {principalEmail: 'bob@example.com'},
      serviceData: {
        policyDelta: {bindingDeltas: [{action: 'ADD', role: wanted.role, member: wanted.member, ...delta}]},
      },
    },
    ...more,
  })
  const others = [
    entry({member: 'user:ADA@example.com'}),
    entry({role: 'roles/owner'}),
    entry({action: 'OTHER'}),
    entry({}, {timestamp: 'soon'}),
    {},
  ]
  const found = {
    action: 'ADD',
    by: 'bob@example.com',
    member: wanted.member,
    role: wanted.role,
    time: '2001-01-01T00:00:00Z',
  }

  it('finds the last change of a member on a later page of the audit log, and asks for three pages', async () => {
    const {admin, asked} = answered(
      {nextPageToken: 'two'},
      {entries: others, nextPageToken: 'three'},
      {entries: [entry({})]},
    )
    assert.deepEqual(await lastChangeOf(admin, wanted), found)
    assert.deepEqual(
      asked.map(({body}) => body['pageToken']),
      [undefined, 'two', 'three'],
    )
    const filter = String(asked[0]?.body['filter'])
    assert.match(filter, /resource\.labels\.email_id="deployer@.* AND timestamp>="2000-08-05T/)
    const more = answered(...[1, 2, 3].map((page) => ({entries: others, nextPageToken: `${page}`})))
    assert.equal(await lastChangeOf(more.admin, wanted), undefined)
    for (const nextPageToken of [undefined, '', 7])
      assert.equal(await lastChangeOf(answered({nextPageToken}).admin, wanted), undefined)
  })
})
