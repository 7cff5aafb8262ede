import type {GuardrailName} from '../../../base/inputs.ts'
import type {ProviderName} from '../../../google/identifiers.ts'
import type {ServiceAccountKey} from '../../../google/service-account-key.ts'

/** The token that later steps get. */
export type TokenRequest =
  | {format: 'access_token'; lifetimeSeconds: number; scopes: readonly string[]; user?: string | undefined}
  | {format: 'id_token'; audience: string; includeEmail: boolean}

/** Who signs in. `ambient`: the account of this machine, from Google's metadata server. */
export type Identity =
  | {mode: 'federation'; provider: ProviderName; audience: string}
  | {mode: 'key'; key: ServiceAccountKey}
  | {mode: 'ambient'}

/** The credentials file to write. */
export interface FilePlan {
  path?: string | undefined
  /** The lifetime in a file with impersonation. Undefined: the default of the libraries. */
  lifetimeSeconds?: number | undefined
  cleanup: boolean
}

/** What one sign-in will do: all inputs, checked and in their types. */
export interface SignInPlan {
  identity: Identity
  /** The account to impersonate. Undefined: the identity itself is used. */
  serviceAccount?: string | undefined
  delegates: readonly string[]
  token?: TokenRequest | undefined
  file?: FilePlan | undefined
  /** Who may sign in. A star at the end of a text stands for any text. */
  expected: readonly {name: GuardrailName; wanted: string}[]
  /** The name of this identity among those of the job. */
  profile: string
  exportVariables: boolean
  projectId?: string | undefined
  universe: string
  requestReason?: string | undefined
  retries: number
  timeoutMs: number
  propagationMs: number
  verify: boolean
  /** What the user should know, one sentence each. */
  notes: readonly string[]
}
