// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools
import {CiAuthError} from '../../base/errors.ts'
import type {ErrorBody, RefusalRow} from '../refusal.ts'
import type {RefusalContext} from '../refusal-context.ts'
import {allowInPolicy, enableConsumed, fillIn, KEPT_DAYS, undeletePool, undeleteProvider, WAIT} from '../remedies.ts'

// https://cloud.google.com/iam/docs/roles-permissions

/** The smallest predefined role with the permissions that begin with a prefix. The first match counts. */
const roles: readonly (readonly [prefix: string, role: string])[] = [
  ['iam.workloadIdentityPool', 'roles/iam.workloadIdentityPoolAdmin'],
  ['iam.serviceAccounts.', 'roles/iam.serviceAccountAdmin'],
  ['serviceusage.', 'roles/serviceusage.serviceUsageAdmin'],
  ['storage.buckets.', 'roles/storage.admin'],
  ['artifactregistry.repositories.', 'roles/artifactregistry.admin'],
  ['resourcemanager.projects.setIamPolicy', 'roles/resourcemanager.projectIamAdmin'],
  ['resourcemanager.projects.getIamPolicy', 'roles/iam.securityReviewer'],
  ['resourcemanager.projects.', 'roles/browser'],
]

/** The role to ask for, or a placeholder. */
const roleWith = (permission: string): string => roles.find(([prefix]) => permission.startsWith(prefix))?.[1] ?? 'ROLE'

/** The command line that gives the operator `permission` on `project`. */
const grantLine = (permission: string, project = 'PROJECT_ID'): string =>
  fillIn(
    `gcloud projects add-iam-policy-binding ${project} --role=${roleWith(permission)} --condition=None --member=user:YOUR_EMAIL`,
  )

const says =
  (pattern: RegExp) =>
  ({status, text}: ErrorBody) =>
    status === 400 && pattern.test(text)

const missingPermission = ({metadata}: ErrorBody, permission: string): string => metadata['permission'] ?? permission

// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers#restrict
const ISSUERS = 'iam.workloadIdentityPoolProviders'

/** The refusals of the administration APIs. @param permission - The permission that the call needs, if the answer does not name it. */
export const adminRefusals = (permission: string): readonly [...RefusalRow[], RefusalRow] => [
  {
    // The answer names the project of the OAuth client, where the user cannot enable an API.
    code: 'SETUP_SIGN_IN_FAILED',
    matches: ({status, text}) => status === 403 && /requires a quota project/.test(text),
    says: 'your default credentials have no quota project',
    suggestions: ({projectId = 'PROJECT_ID'}) => [
      `gcloud auth application-default set-quota-project ${projectId}`,
      `export GOOGLE_CLOUD_QUOTA_PROJECT=${projectId}`,
    ],
  },
  {
    code: 'API_DISABLED',
    matches: ({reason}) => reason === 'SERVICE_DISABLED',
    says: 'the API is off in the project',
    suggestions: (_about, refusal) => [enableConsumed(refusal.metadata, 'iam.googleapis.com'), WAIT],
  },
  {
    code: 'SETUP_UNAVAILABLE',
    matches: ({status}) => status === 429 || status >= 500,
    says: 'Google could not handle the call; the configuration is not the reason',
    suggestions: () => ['Run the command again: it continues from there.'],
  },
  {
    code: 'SETUP_SIGN_IN_FAILED',
    matches: ({status}) => status === 401,
    says: 'the access token of the operator is not accepted: it has expired, or is incomplete',
    suggestions: () => ['gcloud auth login', 'If the token is in a variable, put a new one there.'],
  },
  {
    code: 'IAM_SCOPE_INSUFFICIENT',
    matches: ({reason}) => reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    says: 'the access token of the operator has too narrow a scope',
    suggestions: () => [
      'gcloud auth application-default login --scopes=https://www.googleapis.com/auth/cloud-platform',
    ],
  },
  {
    code: 'SETUP_PROJECT_NOT_FOUND',
    matches: ({status}) => permission === 'resourcemanager.projects.get' && (status === 403 || status === 404),
    says: 'the project does not exist, or the operator may not see it',
    suggestions: ({projectId}) => ['gcloud projects list', grantLine(permission, projectId)],
  },
  {
    code: 'SETUP_PERMISSION_DENIED',
    matches: ({status}) => status === 403,
    says: 'the operator lacks a permission',
    suggestions: ({projectId}, refusal) => {
      const lacking = missingPermission(refusal, permission)
      return [grantLine(lacking, projectId), `Missing: ${lacking}. The smallest role with it: ${roleWith(lacking)}`]
    },
  },
  {
    code: 'SETUP_POLICY_CONFLICT',
    // Cloud Storage has a status of its own: https://cloud.google.com/storage/docs/json_api/v1/status-codes
    matches: ({error, status}) => error === 'ABORTED' || status === 412,
    says: 'somebody else changed the policy during each attempt',
  },
  {
    code: 'SETUP_ALREADY_EXISTS',
    matches: ({error, status}) => status === 409 || error === 'ALREADY_EXISTS',
    says: 'it already exists and differs from the file: somebody else created it in the meantime',
  },
  {
    code: 'SETUP_CONDITION_REQUIRED',
    matches: says(/attribute condition must reference one of the provider's claims/i),
    says: 'the issuer is shared by many customers: the provider needs a condition that names a claim',
  },
  {
    code: 'SETUP_ORG_POLICY',
    matches: ({text}) => /Org Policy violated for value: 'KEY_UPLOAD'/.test(text),
    says: `a policy of the organisation, constraints/${ISSUERS}, does not allow uploaded keys`,
    suggestions: () => [
      'Without jwksJson and jwksFile in the file, Google gets the keys from the issuer. Or ask an administrator of ' +
        'the organisation to run:',
      allowInPolicy(ISSUERS, 'KEY_UPLOAD'),
    ],
  },
  {
    code: 'SETUP_ORG_POLICY',
    matches: ({error, text}) =>
      error === 'FAILED_PRECONDITION' && /iam\.workloadIdentityPoolProviders|Org Policy violated/.test(text),
    says: `a policy of the organisation, constraints/${ISSUERS}, does not allow this issuer`,
    suggestions: ({audience: issuer = 'ISSUER_URL'}) => [
      'Ask an administrator of the organisation to run:',
      allowInPolicy(ISSUERS, issuer),
    ],
  },
  {
    code: 'SETUP_MAPPING_KEY_INVALID',
    matches: says(/Invalid mapped attribute key/i),
    says: 'Google does not accept a key of the attribute mapping',
    suggestions: (_about, {text}) => [`Write ${correctedKey(text)} in the file.`],
  },
  {
    code: 'SETUP_ISSUER_INVALID',
    matches: says(/Invalid OIDC issuer/i),
    says: 'the issuer is not an https URL',
  },
  {
    code: 'SETUP_JWKS_INVALID',
    matches: says(/Invalid JWKs|\bjwks?\b.*(?:corrupted|not in a valid json)/i),
    says: 'Google does not accept one of the uploaded keys',
  },
  {
    code: 'SETUP_LIMIT_EXCEEDED',
    matches: says(/\b(?:maximum|exceeds?|too (?:long|many|large)|longer than|more than|at most)\b/i),
    says: 'a text or a list is longer than Google accepts',
  },
  {
    code: 'SETUP_NOT_FOUND',
    matches: ({status}) => status === 404,
    says: 'it does not exist, or was deleted',
    suggestions: () => ['See what is there now: ci-auth setup plan'],
  },
  {
    code: 'SETUP_REJECTED',
    matches: () => true,
    says: 'Google refused the call',
    suggestions: () => ['See what is there now: ci-auth setup plan'],
  },
]

/** For a creation whose id belongs to a soft-deleted resource. */
export const softDeleted = (about: RefusalContext, server: CiAuthError['server']): CiAuthError =>
  new CiAuthError(
    'SETUP_SOFT_DELETED',
    `it was deleted in the meantime, and its id stays reserved for ${KEPT_DAYS} days`,
    {
      server,
      suggestions: [
        about.provider?.provider ? undeleteProvider(about) : undeletePool(about),
        'Or apply again, which restores it: ci-auth setup apply',
      ],
    },
  )

function correctedKey(text: string): string {
  const [, key = ''] = /mapped attribute key: (\S+?)\.?(?:\s|$)/.exec(text) ?? []
  const name = key
    .replace(/^(?:attribute|google)\./, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_')
    .slice(0, 100)
  return `attribute.${name || 'NAME'}`
}
