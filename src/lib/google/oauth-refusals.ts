// What each refusal of an assertion means, and what to do.
// https://developers.google.com/identity/protocols/oauth2/service-account#error-codes
import {inProject} from './account-names.ts'
import type {ErrorBody, RefusalRow} from './refusal.ts'

const says =
  (pattern: RegExp) =>
  ({text}: ErrorBody) =>
    pattern.test(text)

const listKeys = (account: string | undefined): string =>
  `gcloud iam service-accounts keys list --iam-account=${account ?? 'SERVICE_ACCOUNT'}${inProject(account)}`

const describeAccount = (account: string | undefined): string =>
  `gcloud iam service-accounts describe ${account ?? 'SERVICE_ACCOUNT'}${inProject(account)}`

export const oauthRefusals: readonly [...RefusalRow[], RefusalRow] = [
  {
    code: 'OAUTH_RATE_LIMITED',
    matches: ({error, status}) => status === 429 || error === 'quota_exceeded',
    says: 'too many token requests',
  },
  {
    code: 'OAUTH_UNAVAILABLE',
    matches: ({status}) => status >= 500,
    says: "Google's OAuth endpoint failed; the key is not the reason",
  },
  {
    code: 'OAUTH_JWT_TIMEFRAME',
    matches: says(/must be a short-lived token/),
    says: 'Google does not accept the times of the signed assertion, even after a correction to its clock',
  },
  {
    code: 'OAUTH_LIFETIME_TOO_LONG',
    matches: says(/lifetime cannot exceed 3600 seconds/),
    says: 'the requested lifetime is more than one hour',
  },
  {
    code: 'OAUTH_JWT_SIGNATURE',
    matches: says(/Invalid JWT Signature/i),
    says: "the key's signature is not accepted: the key was deleted, disabled or rotated",
    suggestions: ({serviceAccount}) => [
      listKeys(serviceAccount),
      'One that is listed as disabled can be enabled. One that is not listed was deleted, and nobody can get it back.',
      'Let the job sign in without a key, as the same account (setup init --service-account). Or create a key, and store that.',
    ],
  },
  {
    code: 'OAUTH_ACCOUNT_NOT_FOUND',
    matches: says(/account not found/i),
    says: 'the service account of the key was deleted or disabled',
    suggestions: ({serviceAccount}) => [describeAccount(serviceAccount)],
  },
  {
    code: 'OAUTH_SUBJECT_INVALID',
    matches: says(/Invalid email or User ID/i),
    says: 'the user to act for does not exist',
    suggestions: ({user}) => [`Check the user to act for (access token subject): ${user ?? '(none)'}`],
  },
  {
    code: 'OAUTH_DELEGATION_UNAUTHORIZED',
    matches: ({error}) => error === 'unauthorized_client',
    says: 'domain-wide delegation is not granted to this service account, or not for all of these scopes',
    suggestions: ({scopes = [], serviceAccount}) => [
      `${describeAccount(serviceAccount)} --format='value(uniqueId)'`,
      `Enter that id and these scopes in the Workspace admin console, API controls, domain-wide delegation: ${scopes.join(',')}`,
      'This change can take hours.',
    ],
  },
  {
    code: 'OAUTH_SCOPE_INVALID',
    matches: ({error}) => error === 'invalid_scope',
    says: 'Google refused the scopes or the audience',
    suggestions: ({audience, scopes = []}) => [`Check: ${[...scopes, audience].filter(Boolean).join(', ')}`],
  },
  {
    code: 'OAUTH_REJECTED',
    matches: () => true,
    says: 'Google refused the signed assertion',
    suggestions: ({serviceAccount}) => [`Check that the key is one of this account: ${listKeys(serviceAccount)}`],
  },
]
