import assert from 'node:assert/strict'
import type {ErrorCode} from '../../../../src/lib/base/error-codes.ts'
import {adminRefusal} from '../../../../src/lib/google/admin/admin-call.ts'

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
    it(`knows ${what}`, () => {
      const body = JSON.stringify({error: {code: status, message, status: error, details}})
      const failure = adminRefusal(
        {status, body, contentType: 'application/json', attempts: 1, skewSeconds: undefined},
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
      const found = failure.suggestions.some((line) =>
        typeof remedy === 'string' ? line === remedy : remedy.test(line),
      )
      assert.ok(found, failure.suggestions.join('\n'))
    })
  }

  it('falls back to the words of the service', () => {
    const body = JSON.stringify({error: {code: 400, message: 'Something new', status: 'INVALID_ARGUMENT'}})
    const failure = adminRefusal(
      {status: 400, body, contentType: '', attempts: 1, skewSeconds: undefined},
      {service: 'serviceusage', method: 'GET', path: '', permission: 'x', about: {}},
    )
    assert.equal(failure.code, 'SETUP_REJECTED')
    assert.match(failure.message, /Google Service Usage answered 400 INVALID_ARGUMENT: Something new/)
  })
})
