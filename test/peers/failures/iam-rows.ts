import type {World} from '../../../src/lib/trust/trust.ts'
import {acme, acmeNames} from '../../support/worlds.ts'
import {answers, type FailureRow} from './failure-row.ts'
import {asking, chained, federated, idToken, signing} from './library.ts'

const {gate, locked, payroll, projectId, provider} = acmeNames
const to = (account: string): readonly string[] => [
  ...['--workload-identity-provider', provider],
  ...['--service-account', account],
]

/** `acme` where nobody but the given member may act as the deployer. */
function boundTo(member: string): World {
  const world = acme()
  world.grants = [{serviceAccount: acmeNames.deployer, role: 'roles/iam.workloadIdentityUser', members: [member]}]
  return world
}

const insufficient = {
  code: 403,
  message: 'Request had insufficient authentication scopes.',
  status: 'PERMISSION_DENIED',
  details: [{'@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'}],
}
const denied = /Permission 'iam\.serviceAccounts\.getAccessToken' denied/

export const iamRows: readonly FailureRow[] = [
  {
    code: 'IAM_IMPERSONATION_DENIED',
    how: 'nobody is bound',
    flags: to(locked),
    library: {ask: (about) => federated({...about, serviceAccount: locked}), says: denied},
    link: 'binding',
    remedy:
      /add-iam-policy-binding locked@.* --role=roles\/iam\.workloadIdentityUser --condition=None --member='principal/,
  },
  {
    code: 'IAM_IMPERSONATION_DENIED',
    how: 'bound by another project number',
    job: {
      world: boundTo(
        `principalSet://${acmeNames.pool.replace('111122223333', '999900001111')}/attribute.repository/acme/shop`,
      ),
    },
    library: {ask: federated, says: denied},
    link: 'binding',
    remedy: /--member='principal:\/\/iam\.googleapis\.com\/projects\/111122223333\//,
  },
  {
    code: 'IAM_IMPERSONATION_DENIED',
    how: 'bound by two attributes',
    job: {
      world: boundTo(`principalSet://${acmeNames.pool}/attribute.repository/acme/shop/attribute.ref/refs/heads/main`),
    },
    library: {ask: federated, says: denied},
    link: 'binding',
    remedy: /--member='principal/,
  },
  {
    code: 'IAM_ID_TOKEN_DENIED',
    command: 'token',
    flags: to(locked),
    commandFlags: ['--format', 'id_token', '--id-token-audience', 'https://run.example'],
    doctorFlags: ['--token-format', 'id_token', '--id-token-audience', 'https://run.example'],
    library: {ask: (about) => idToken({...about, serviceAccount: locked}), says: /getOpenIdToken' denied/},
    link: 'binding',
    remedy: /add-iam-policy-binding locked@/,
  },
  {
    code: 'IAM_SIGN_DENIED',
    command: 'token',
    commandFlags: [
      '--access-token-subject',
      'jane@acme.example',
      '--access-token-scopes',
      'https://www.googleapis.com/auth/drive',
    ],
    doctorFlags: [
      ...['--token-format', 'access_token', '--access-token-subject', 'jane@acme.example'],
      ...['--access-token-scopes', 'https://www.googleapis.com/auth/drive'],
    ],
    library: {ask: signing, says: /signBlob' denied/},
    link: 'binding',
    remedy: /--role=roles\/iam\.serviceAccountTokenCreator/,
  },
  {
    code: 'IAM_DELEGATION_DENIED',
    flags: [...to(payroll), '--delegates', gate],
    commandFlags: ['--no-create-credentials-file'],
    library: {ask: (about) => chained(gate)({...about, serviceAccount: payroll}), says: denied},
    link: 'binding',
    remedy: /add-iam-policy-binding .*--role=roles\/iam\.serviceAccountTokenCreator/,
  },
  {
    code: 'API_DISABLED',
    job: {world: {...acme(), projects: [{id: projectId, number: '111122223333', services: ['sts.googleapis.com']}]}},
    library: {ask: federated, says: /has not been used in project 111122223333 before or it is disabled/},
    link: 'api',
    remedy: /gcloud services enable iamcredentials\.googleapis\.com --project=/,
  },
  {
    code: 'IAM_SERVICE_ACCOUNT_NOT_FOUND',
    flags: to('deplyer@acme-prod.iam.gserviceaccount.com'),
    library: {
      ask: (about) => federated({...about, serviceAccount: 'deplyer@acme-prod.iam.gserviceaccount.com'}),
      says: /Gaia id not found for email deplyer@/,
    },
    link: 'impersonation',
    remedy: /gcloud iam service-accounts list/,
  },
  {
    code: 'IAM_LIFETIME_TOO_LONG',
    command: 'token',
    commandFlags: ['--access-token-lifetime', '7200s'],
    doctorFlags: ['--token-format', 'access_token', '--access-token-lifetime', '7200s'],
    library: {ask: asking({lifetime: 7200}), says: /can not have lifetimes of more than 1 hour/},
    link: 'lifetime',
    remedy: /3600s or less/,
  },
  {
    code: 'IAM_LIFETIME_INVALID',
    faults: [
      answers('iamcredentials', 400, {
        error: {code: 400, message: 'Lifetime of access token must be larger then zero.', status: 'INVALID_ARGUMENT'},
      }),
    ],
    library: {ask: asking({lifetime: 0}), says: /must be larger then zero/},
    link: 'lifetime',
    remedy: /access_token_lifetime/,
  },
  {
    code: 'IAM_SCOPE_INVALID',
    command: 'token',
    commandFlags: ['--access-token-scopes', 'cloud'],
    doctorFlags: ['--token-format', 'access_token', '--access-token-scopes', 'cloud'],
    library: {ask: asking({scope: 'cloud'}), says: /Request contains an invalid argument/},
    link: 'impersonation',
    remedy: /scope/,
  },
  {
    code: 'IAM_SCOPE_INSUFFICIENT',
    faults: [answers('iamcredentials', 403, {error: insufficient})],
    library: {ask: federated, says: /insufficient authentication scopes/},
    link: 'impersonation',
    remedy: /auth\/cloud-platform/,
  },
  {
    code: 'IAM_BEARER_REJECTED',
    faults: [
      answers('iamcredentials', 401, {
        error: {code: 401, message: 'Request had invalid authentication credentials.', status: 'UNAUTHENTICATED'},
      }),
    ],
    library: {ask: federated, says: /invalid authentication credentials/},
    link: 'impersonation',
    remedy: /clock/,
  },
  {
    code: 'IAM_RATE_LIMITED',
    faults: [{service: 'iamcredentials', kind: 'status', status: 429}],
    library: {ask: federated, says: /exhausted/},
    link: 'impersonation',
    remedy: /one token per job/,
  },
  {
    code: 'IAM_UNAVAILABLE',
    faults: [{service: 'iamcredentials', kind: 'status', status: 503}],
    library: {ask: federated, says: /unavailable|503/},
    link: 'impersonation',
    remedy: /Run the job again/,
  },
  {
    code: 'IAM_RESPONSE_INVALID',
    faults: [answers('iamcredentials', 200, {hello: 'world'})],
    library: 'it takes any 200 for a token',
    link: 'impersonation',
    remedy: /proxy/,
  },
  {
    code: 'IAM_REJECTED',
    faults: [
      answers('iamcredentials', 409, {error: {code: 409, message: 'Conflict of a new kind.', status: 'ABORTED'}}),
    ],
    library: {ask: federated, says: /Conflict of a new kind/},
    link: 'impersonation',
    remedy: undefined,
  },
]
