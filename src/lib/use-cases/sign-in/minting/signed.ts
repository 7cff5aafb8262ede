// Tokens for which a service account signs an assertion: with its key, or for a user by domain-wide delegation. Loaded
// by the jobs that need one.
import {CiAuthError} from '../../../base/errors.ts'
import {type ImpersonatedAccount, type Impersonation, signJwt} from '../../../google/iam-credentials.ts'
import {accessTokenFor, idTokenFor} from '../../../google/oauth.ts'
import type {Google, MintedToken} from '../../../google/service.ts'
import type {Minter} from '../../use-case.ts'
import type {TokenRequest} from '../plan/read-inputs.ts'

export const noAccount = (what: string): CiAuthError =>
  new CiAuthError('INPUT_SERVICE_ACCOUNT_REQUIRED', `${what} a service account`, {
    suggestions: ['Set `service_account` to the account to impersonate.'],
  })

/** A token of the actor's own account. */
export async function mintSigned(
  google: Google,
  {account: iss, sign}: Minter,
  request: TokenRequest,
): Promise<MintedToken> {
  if (iss === undefined || !sign) throw noAccount('ID tokens and `access_token_subject` need')
  return request.format === 'id_token'
    ? idTokenFor(google, sign, {iss, target_audience: request.audience})
    : accessTokenFor(google, sign, {
        iss,
        scope: request.scopes.join(' '),
        sub: request.user ?? '',
        lifetimeSeconds: request.lifetimeSeconds,
      })
}

/** An access token of a user, for whom `account` signs at Google. */
export function mintOfUser(
  google: Google,
  run: <Result>(call: (caller: Impersonation) => Promise<Result>) => Promise<Result>,
  account: ImpersonatedAccount,
  {lifetimeSeconds, scopes, user}: {user: string; scopes: readonly string[]; lifetimeSeconds: number},
): Promise<MintedToken> {
  const iss = emailOf(account)
  const sign = (claims: object): Promise<string> => run((caller) => signJwt(google, caller, claims))
  return accessTokenFor(google, sign, {iss, scope: scopes.join(' '), sub: user, lifetimeSeconds})
}

/** The issuer of an assertion must be an email: for a unique id, Google's error is about the signature. */
function emailOf({serviceAccount}: ImpersonatedAccount): string {
  if (serviceAccount.includes('@')) return serviceAccount
  const message = 'domain-wide delegation needs the email of the service account, not its unique id'
  throw new CiAuthError('INPUT_SERVICE_ACCOUNT_INVALID', message, {
    suggestions: [`gcloud iam service-accounts describe ${serviceAccount} --format='value(email)'`],
  })
}
