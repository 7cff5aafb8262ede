// What each refusal of IAM Credentials means, and what to do.
import type {ErrorBody, RefusalRow} from './refusal.ts'
import {allowLifetime, bindCaller, bindChain, enableConsumed, listServiceAccounts, WAIT_IN_JOB} from './remedies.ts'

const denied = (permission: RegExp) => (refusal: ErrorBody) =>
  refusal.status === 403 && permission.test(refusal.metadata['permission'] ?? '')

/** https://docs.cloud.google.com/iam/docs/troubleshooting-workload-identity-federation */
export const iamRefusals: readonly [...RefusalRow[], RefusalRow] = [
  {
    code: 'IAM_RATE_LIMITED',
    matches: ({status}) => status === 429,
    says: 'too many calls to IAM Credentials in this project',
  },
  {
    code: 'IAM_UNAVAILABLE',
    matches: ({status}) => status >= 500,
    says: 'IAM Credentials failed; the configuration is not the reason',
  },
  {
    code: 'API_DISABLED',
    matches: ({reason}) => reason === 'SERVICE_DISABLED',
    says: 'the API is not enabled in the project of the service account',
    suggestions: (_about, {metadata}) => [enableConsumed(metadata, 'iamcredentials.googleapis.com'), WAIT_IN_JOB],
  },
  {
    code: 'IAM_SCOPE_INSUFFICIENT',
    matches: ({reason, text}) =>
      reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' || /insufficient authentication scopes/i.test(text),
    says: 'the scope of the calling token is too narrow for IAM Credentials',
    suggestions: () => ['Request the scope https://www.googleapis.com/auth/cloud-platform in the exchange.'],
  },
  {
    code: 'IAM_DELEGATION_DENIED',
    matches: (refusal, {delegates = []}) =>
      refusal.status === 403 && (delegates.length > 0 || denied(/implicitDelegation/)(refusal)),
    says: 'a hop of the delegation chain is not allowed, or does not exist',
    suggestions: (about) => bindChain(about),
  },
  {
    code: 'IAM_ID_TOKEN_DENIED',
    matches: denied(/getOpenIdToken/),
    says: 'the job may not mint ID tokens of this service account',
    suggestions: (about) => [...bindCaller(about), WAIT_IN_JOB],
  },
  {
    code: 'IAM_SIGN_DENIED',
    matches: denied(/signJwt|signBlob/),
    says: 'the job may not sign as this service account, which domain-wide delegation needs',
    suggestions: (about) => [
      ...bindCaller(about, 'iam.serviceAccountTokenCreator'),
      'The role Workload Identity User does not hold this permission.',
    ],
  },
  {
    code: 'IAM_IMPERSONATION_DENIED',
    matches: ({status}) => status === 403,
    says: 'the job may not act as this service account',
    suggestions: (about) => [...bindCaller(about), WAIT_IN_JOB],
  },
  {
    code: 'IAM_SERVICE_ACCOUNT_NOT_FOUND',
    matches: ({status}) => status === 404,
    says: 'there is no such service account',
    suggestions: (about) => [listServiceAccounts(about)],
  },
  {
    code: 'IAM_LIFETIME_TOO_LONG',
    matches: ({text}) => text.includes('allowServiceAccountCredentialLifetimeExtension'),
    says: 'more than one hour needs an organisation policy that names this account',
    suggestions: ({serviceAccount}) => allowLifetime(serviceAccount),
  },
  {
    code: 'IAM_LIFETIME_INVALID',
    matches: ({status, text}) => status === 400 && /lifetime/i.test(text),
    says: 'Google refused the lifetime',
    suggestions: ({lifetimeSeconds}) => [`Change access_token_lifetime (requested: ${lifetimeSeconds} s).`],
  },
  {
    code: 'IAM_SCOPE_INVALID',
    matches: ({error, status}, {method}) =>
      status === 400 && error === 'INVALID_ARGUMENT' && method === 'generateAccessToken',
    says: 'Google refused the request, most likely a scope that does not exist',
    suggestions: ({scopes = []}) => [
      `Check the scopes: ${scopes.join(', ')}. Each is a URL such as https://www.googleapis.com/auth/cloud-platform.`,
    ],
  },
  {
    code: 'IAM_BEARER_REJECTED',
    matches: ({status}) => status === 401,
    says: 'IAM Credentials does not accept the token that makes the call',
    suggestions: () => ['Check the clock of this machine, and that the key or provider was not removed meanwhile.'],
  },
  {
    code: 'IAM_REJECTED',
    matches: () => true,
    says: 'IAM Credentials refused',
    suggestions: (about) => [listServiceAccounts(about)],
  },
]
