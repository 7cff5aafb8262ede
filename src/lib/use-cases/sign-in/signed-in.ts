import {defined} from '../../base/json.ts'
import {type Outputs, timestamp, variablesFor} from '../../base/outputs.ts'
import {providerPath} from '../../google/identifiers.ts'
import type {MintedToken} from '../../google/service.ts'
import type {Written} from './files/write-credentials.ts'
import type {Session, SignInTokens} from './minting/session.ts'
import type {SignInPlan, TokenRequest} from './plan/plan.ts'

/** Who the job became. No secret but in `outputs`. */
export interface SignedIn {
  mode: 'federation' | 'key' | 'ambient'
  /**
   * Who calls Google: the email of an account, or a principal that the federated identity is, as far as that is known. None
   * for a federated identity that acts as an account.
   */
  principal?: string | undefined
  /** The mapping of the provider is not known: the principal holds if it maps so. */
  ifMapped?: string | undefined
  provider?: string | undefined
  /** The `sub` of the CI's ID token. */
  subject?: string | undefined
  serviceAccount?: string | undefined
  projectId?: string | undefined
  credentialsFile?: {path: string; type: string; source: string; expires?: string | undefined} | undefined
  /** The token that was asked for, without it. */
  token?:
    | {
        format: TokenRequest['format']
        expires: string
        scopes?: readonly string[] | undefined
        audience?: string | undefined
      }
    | undefined
  variables: Readonly<Record<string, string>>
  /** Holds the tokens. */
  outputs: Outputs
}

/** What came of a sign-in, by what was planned, minted and written. */
export async function describeSignIn(
  plan: SignInPlan,
  session: Session,
  tokens: SignInTokens,
  written: Written | undefined,
): Promise<SignedIn> {
  const {identity, projectId, serviceAccount, token} = plan
  const {asked} = tokens
  const subject = session.federated?.idToken()?.claims['sub']
  return {
    mode: identity.mode,
    ...(identity.mode === 'federation' && serviceAccount !== undefined ? {} : await session.actor.principal()),
    provider: identity.mode === 'federation' ? providerPath(identity.provider) : undefined,
    subject: typeof subject === 'string' ? subject : undefined,
    serviceAccount: serviceAccount ?? session.actor.account,
    projectId,
    credentialsFile: written && {
      path: written.path,
      type: written.type,
      source: written.source,
      expires: written.expiresAt === undefined ? undefined : timestamp(written.expiresAt),
    },
    token: token &&
      asked && {
        format: token.format,
        expires: timestamp(asked.expiresAt),
        ...(token.format === 'access_token' ? {scopes: token.scopes} : {audience: token.audience}),
      },
    variables: plan.exportVariables
      ? variablesFor({projectId, credentialsFile: written?.path, executable: written?.source === 'executable'})
      : {},
    outputs: {
      ...defined({project_id: projectId, credentials_file_path: written?.path}),
      ...tokenOutputs('auth_token', tokens.federated),
      ...(token ? tokenOutputs(token.format, asked) : {}),
    },
  }
}

const tokenOutputs = (name: 'auth_token' | TokenRequest['format'], token: MintedToken | undefined): Outputs =>
  token === undefined ? {} : {[name]: token.value, [`${name}_expiration`]: timestamp(token.expiresAt)}
