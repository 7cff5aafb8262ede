import type {CliJob} from '../../support/cli-job.ts'
import {acmeNames, zoo, zooClaims, zooNames} from '../../support/worlds.ts'
import {answers, type FailureRow} from './failure-row.ts'
import {inProcess} from './library.ts'

const {deployer} = acmeNames
const drive = 'https://www.googleapis.com/auth/drive'

/** A key sign-in: one key for all that the row asks. */
function keyOf(email: string, change: (key: Record<string, unknown>, job: CliJob) => object = (key) => key) {
  const made = new WeakMap<CliJob, object>()
  return (job: CliJob): object => {
    const key = made.get(job) ?? change(job.emulator.serviceAccountKey(email) as Record<string, unknown>, job)
    made.set(job, key)
    return key
  }
}

const inVariable = (key: (job: CliJob) => object) => (job: CliJob) => ({
  env: {CI_AUTH_CREDENTIALS_JSON: JSON.stringify(key(job))},
})

const grant = (description: string, status = 400, error = 'invalid_grant') =>
  answers('oauth', status, {error, error_description: description})

/** What the endpoint says to any key. */
const said = (
  row: Omit<FailureRow, 'library' | 'prepare' | 'command' | 'flags' | 'job'> & {says: RegExp},
): FailureRow => ({
  ...row,
  job: {mode: 'proxy'},
  command: 'key',
  flags: [],
  prepare: inVariable(keyOf(deployer)),
  library: {ask: inProcess(keyOf(deployer)), says: row.says},
})

/** A private key that is not the registered one. */
const mangled = keyOf(deployer, (key, job) => ({
  ...key,
  private_key: (job.emulator.serviceAccountKey(acmeNames.gate) as {private_key: string}).private_key,
}))

/** The key of an account that was disabled since. */
const orphan = keyOf(deployer, (key, job) => {
  const account = job.emulator.world.serviceAccounts.find(({email}) => email === deployer)
  Object.assign(account ?? {}, {disabled: true})
  return key
})

/** In the name of a user. */
const delegated = (user: string, scope: string): readonly string[] => [
  ...['--access-token-subject', user],
  ...['--access-token-scopes', scope],
]

const forUser = (
  row: Pick<FailureRow, 'code' | 'remedy' | 'link'> & {user: string; scope: string; says: RegExp},
): FailureRow => ({
  ...row,
  job: {world: zoo(), claims: zooClaims, mode: 'proxy'},
  command: 'token',
  flags: [],
  prepare: inVariable(keyOf(zooNames.secretary)),
  commandFlags: delegated(row.user, row.scope),
  doctorFlags: ['--token-format', 'access_token', ...delegated(row.user, row.scope)],
  library: {ask: inProcess(keyOf(zooNames.secretary), {scope: row.scope, subject: row.user}), says: row.says},
})

export const oauthRows: readonly FailureRow[] = [
  said({
    code: 'OAUTH_JWT_TIMEFRAME',
    faults: [
      grant(
        'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
      ),
    ],
    says: /reasonable timeframe/,
    link: 'exchange',
    remedy: /clock/,
  }),
  said({
    code: 'OAUTH_LIFETIME_TOO_LONG',
    faults: [grant('The access token lifetime cannot exceed 3600 seconds.')],
    says: /cannot exceed 3600 seconds/,
    link: 'exchange',
    remedy: /clock|3600/,
  }),
  {
    code: 'OAUTH_JWT_SIGNATURE',
    job: {mode: 'proxy'},
    command: 'key',
    flags: [],
    prepare: inVariable(mangled),
    library: {ask: inProcess(mangled), says: /Invalid JWT Signature/},
    link: 'exchange',
    remedy: /gcloud iam service-accounts keys list/,
  },
  {
    code: 'OAUTH_ACCOUNT_NOT_FOUND',
    job: {mode: 'proxy'},
    command: 'key',
    flags: [],
    prepare: inVariable(orphan),
    library: {ask: inProcess(orphan), says: /account not found/},
    link: 'exchange',
    remedy: /gcloud iam service-accounts (?:describe|enable) /,
  },
  forUser({
    code: 'OAUTH_SUBJECT_INVALID',
    user: 'nobody@zoo.example.com',
    scope: zooNames.userScope,
    says: /Invalid email or User ID/,
    link: 'impersonation',
    remedy: /nobody@zoo\.example\.com|user/,
  }),
  forUser({
    code: 'OAUTH_DELEGATION_UNAUTHORIZED',
    user: zooNames.user,
    scope: drive,
    says: /Client is unauthorized to retrieve access tokens/,
    link: 'impersonation',
    remedy: /uniqueId|admin console|domain-wide/i,
  }),
  forUser({
    code: 'OAUTH_SCOPE_INVALID',
    user: zooNames.user,
    scope: 'https://www.googleapis.com/no-such-scope',
    says: /Invalid OAuth scope/,
    link: 'impersonation',
    remedy: /scope/,
  }),
  said({
    code: 'OAUTH_RATE_LIMITED',
    faults: [{service: 'oauth', kind: 'status', status: 429}],
    says: /429|exhausted/i,
    link: 'exchange',
    remedy: /one token per job|again/,
  }),
  said({
    code: 'OAUTH_UNAVAILABLE',
    faults: [{service: 'oauth', kind: 'status', status: 503}],
    says: /503|unavailable/i,
    link: 'exchange',
    remedy: /again/,
  }),
  {
    ...said({
      code: 'OAUTH_RESPONSE_INVALID',
      faults: [answers('oauth', 200, '<html></html>')],
      says: /./,
      link: 'exchange',
      remedy: /proxy/,
    }),
    library: 'it takes any 200 for a token',
  },
  said({
    code: 'OAUTH_REJECTED',
    faults: [grant('A refusal of a new kind.', 400, 'invalid_client')],
    says: /new kind/,
    link: 'exchange',
    remedy: undefined,
  }),
]
