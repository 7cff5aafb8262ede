// Sign-ins with a key, which the OAuth endpoint refuses.
import {acmeNames, zoo, zooClaims, zooNames} from '../support/worlds.ts'
import {answers, type BrokenWorld} from './broken-world.ts'
import {withKey} from './library.ts'
import type {Scene} from './scene.ts'

const {deployer, gate} = acmeNames
const drive = 'https://www.googleapis.com/auth/drive'

type Key = Record<string, unknown>

const signsInAs =
  (email: string, change: (key: Key, scene: Scene) => object = (key) => key) =>
  (scene: Scene): void => {
    scene.inputs.credentials_json = JSON.stringify(change(scene.emulator.serviceAccountKey(email) as Key, scene))
  }

const grant = (description: string, status = 400, error = 'invalid_grant') =>
  answers('oauth', status, {error, error_description: description})

type Given = Pick<BrokenWorld, 'cause' | 'remedy'> & Partial<BrokenWorld> & {says: RegExp}

/** What the endpoint says to any key. */
const said = (code: BrokenWorld['finds']['code'], {says, ...row}: Given): BrokenWorld => ({
  isAlone: true,
  inputs: {retries: '0'},
  prepare: signsInAs(deployer),
  finds: {link: 'exchange', code},
  library: {ask: withKey, says},
  ...row,
})

/** In the name of a user. */
const forUser = (
  code: BrokenWorld['finds']['code'],
  {scope, user, ...row}: Given & {user: string; scope: string},
): BrokenWorld => ({
  ...said(code, row),
  world: zoo,
  claims: zooClaims,
  inputs: {access_token_subject: user, access_token_scopes: scope},
  prepare: signsInAs(zooNames.secretary),
  finds: {link: 'impersonation', code},
})

export const keyRows: readonly BrokenWorld[] = [
  said('OAUTH_JWT_TIMEFRAME', {
    cause: 'the clock of the job is wrong',
    faults: [
      grant(
        'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
      ),
    ],
    says: /reasonable timeframe/,
    remedy: /clock/,
  }),
  said('OAUTH_LIFETIME_TOO_LONG', {
    cause: 'the key asks for more than an hour',
    faults: [grant('The access token lifetime cannot exceed 3600 seconds.')],
    says: /cannot exceed 3600 seconds/,
    remedy: /clock|3600/,
  }),
  said('OAUTH_JWT_SIGNATURE', {
    cause: 'the private key is not the registered one',
    prepare: signsInAs(deployer, (key, {emulator}) => {
      const {private_key} = emulator.serviceAccountKey(gate) as Key
      return {...key, private_key}
    }),
    says: /Invalid JWT Signature/,
    remedy: /gcloud iam service-accounts keys list/,
  }),
  said('OAUTH_ACCOUNT_NOT_FOUND', {
    cause: 'the account of the key was disabled',
    prepare: signsInAs(deployer, (key, {parts}) => {
      for (const account of parts.world.serviceAccounts) if (account.email === deployer) account.disabled = true
      return key
    }),
    says: /account not found/,
    remedy: /gcloud iam service-accounts (?:describe|enable) /,
  }),
  forUser('OAUTH_SUBJECT_INVALID', {
    cause: 'there is no such user',
    user: 'nobody@zoo.example.com',
    scope: zooNames.userScope,
    says: /Invalid email or User ID/,
    remedy: /nobody@zoo\.example\.com|user/,
  }),
  forUser('OAUTH_DELEGATION_UNAUTHORIZED', {
    cause: 'the account may not act for users with this scope',
    user: zooNames.user,
    scope: drive,
    says: /Client is unauthorized to retrieve access tokens/,
    remedy: /uniqueId|admin console|domain-wide/i,
  }),
  forUser('OAUTH_SCOPE_INVALID', {
    cause: 'the scope for the user does not exist',
    user: zooNames.user,
    scope: 'https://www.googleapis.com/no-such-scope',
    says: /Invalid OAuth scope/,
    remedy: /scope/,
  }),
  said('OAUTH_RATE_LIMITED', {
    cause: 'the OAuth endpoint is asked too often',
    faults: [answers('oauth', 429)],
    says: /429|exhausted/i,
    remedy: /one token per job|again/,
  }),
  said('OAUTH_UNAVAILABLE', {
    cause: 'the OAuth endpoint is down',
    faults: [answers('oauth', 503)],
    says: /503|unavailable/i,
    remedy: /again/,
  }),
  {
    ...said('OAUTH_RESPONSE_INVALID', {
      cause: 'something else answers for the OAuth endpoint',
      faults: [answers('oauth', 200, '<html></html>')],
      says: /./,
      remedy: /proxy/,
    }),
    library: 'it takes any 200 for a token',
  },
  said('OAUTH_REJECTED', {
    cause: 'the OAuth endpoint refuses in a new way',
    faults: [grant('A refusal of a new kind.', 400, 'invalid_client')],
    says: /new kind/,
    remedy: /^/,
  }),
]
