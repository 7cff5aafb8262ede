import type {ErrorCode} from '../../base/error-codes.ts'
import type {CiAuthError, Problem} from '../../base/errors.ts'
import type {InputName, RawInputs} from '../../base/inputs.ts'
import type {Claims} from '../../base/jwt.ts'
import type {CiProvider} from '../../cis/description/provider.ts'
import type {NamedSource} from '../../cis/named-source.ts'
import type {ProviderName} from '../../google/identifiers.ts'
import type {Endpoints} from '../../google/service.ts'
import type {ServiceAccountKey} from '../../google/service-account-key.ts'
import type {exchangeSettingsOf} from '../../google/sts.ts'
import type {Network} from '../../http/http.ts'
import type {GrantedMember, IssuerKeys} from '../../trust/diagnosis/check.ts'
import type {AccountFault} from '../../trust/diagnosis/check-account.ts'
import type {Binding} from '../../trust/policy.ts'
import type {RemediedCheck} from '../../trust/remedy/search.ts'
import type {Pool, Provider, ServiceAccount} from '../../trust/trust.ts'
import type {TokenRequest} from '../../use-cases/sign-in/plan/read-inputs.ts'
import type {StatusDocument} from '../../use-cases/status/status.ts'
import type {UseCaseContext} from '../../use-cases/use-case.ts'
import type {SdkFinding} from './sdks.ts'

export interface DoctorCall extends UseCaseContext {
  raw: RawInputs
  nameOf: (name: InputName) => string
  ci: CiProvider
  named: NamedSource
  /** Path of a federation.yml. Undefined: the default one, if it exists. */
  federation?: string | undefined
  /** What `gcloud iam workload-identity-pools providers describe --format=json` printed. */
  providerDescription?: string | undefined
  /** What `gcloud iam service-accounts get-iam-policy --format=json` printed. */
  policy?: string | undefined
  /** Clients of other clouds that need an ID token, as after `--id-token`. */
  idTokens?: readonly string[] | undefined
  /** No call is made. */
  offline: boolean
  /** The trust is read from the API also where nothing was refused, and what could not be explained is said. */
  explain?: boolean
  /** The principals of the job are not looked for if no link fails: nobody reads them then. */
  principalsOnFailure?: boolean
}

/** The decoded ID token of the job, without the token itself. */
export interface TokenReport {
  label: string
  mintsAgain: boolean
  header: Claims
  claims: Claims
}

/** The result of a step with a service. */
export type Attempt =
  | {outcome: 'done'; what: string}
  | {outcome: 'refused'; error: CiAuthError}
  | {outcome: 'untried'; why: string}

/** What Google refused, as soon as it is known. It decides what else is asked. */
export type Refusals = readonly ErrorCode[] | Promise<readonly ErrorCode[]>

/** What is needed to ask the API about the trust. */
export interface Asking {
  call: DoctorCall
  subject: Subject
  network: Network
  /** The federated token of the job. */
  bearer: string | undefined
}

/** What the answers said besides their bodies. */
export interface Observations {
  /** Seconds by which the clock of this machine is behind Google's (negative: ahead). */
  skewSeconds?: number | undefined
  /** The service that sent this `Date`. */
  clockOf?: string | undefined
  /** The services that answered with a web page, which Google would not send. */
  pages: readonly string[]
}

/** What is known of the token for one client. Contains no token. */
export interface ClientToken {
  /** As after `--id-token`; of `AUDIENCE=VARIABLE` the variable. */
  name: string
  audience: string
  minted: {claims: Claims} | {problems: readonly Problem[]} | {skipped: string}
  /** Where the client looks for its token. */
  variable: string
  /** What it finds there: the claims, or why it can use nothing. Undefined if the variable is not set. */
  found?: {at: string} & ({claims: Claims} | {why: string})
}

/** Everything that was gathered. Links are judged only from it, without further calls. */
export interface Findings {
  call: DoctorCall
  /** Who signs in. Undefined if the inputs do not say. */
  subject: Subject | undefined
  /** The problems of the inputs. */
  problems: readonly Problem[]
  token: TokenReport | undefined
  /** Why there is no token. */
  tokenProblem: Problem | {skipped: string} | undefined
  trust: KnownTrust
  exchange: Attempt
  impersonation: Attempt
  observed: Observations
  /** Epoch seconds, by Google's clock if an answer told it. */
  nowSeconds: number
  /** The keys of the issuer, if they were requested. */
  keys: IssuerKeys | undefined
  /** The checks of this token against the trust. */
  checks: readonly RemediedCheck[]
  /** Since when the members that let this job in are there, where Google refuses it nevertheless. */
  additions: readonly Addition[]
  /** The emails of the accounts in federation.yml. */
  federationAccounts: readonly string[]
  status: StatusDocument
  /** How the credentials file can be deleted, or get into a commit, an image or an upload. */
  exposures: readonly string[]
  sdks: readonly SdkFinding[]
  clientTokens: readonly ClientToken[]
}

/** Who signs in, how, and as which account. */
export interface Subject {
  identity:
    | {
        mode: 'federation'
        provider: ProviderName | undefined
        audience: string
        exchange: ReturnType<typeof exchangeSettingsOf>
      }
    | {mode: 'key'; key: ServiceAccountKey}
    | {mode: 'ambient'}
  /** Where this comes from: `--workload-identity-provider`, a path. */
  namedBy: string
  serviceAccount: string | undefined
  delegates: readonly string[]
  request: TokenRequest
  endpoints: Endpoints
  universe: string
  requestReason: string | undefined
}

/** The provider of a federated sign-in. */
export const providerOfSubject = (subject: Subject | undefined): ProviderName | undefined =>
  subject?.identity.mode === 'federation' ? subject.identity.provider : undefined

/** The accounts that the sign-in acts as, one after the other: the delegates, then the service account. */
export const accountsOfSubject = (subject: Subject | undefined): string[] =>
  subject?.serviceAccount === undefined ? [] : [...subject.delegates, subject.serviceAccount]

/** Since when a member is in the policy of an account, by the audit log. */
export interface Addition extends GrantedMember {
  /** RFC 3339. Absent: not known, see `problem`. */
  time?: string
  /** Who added it. */
  by?: string
  /** Why the time is not known. One line, no full stop. */
  problem?: string
}

/** A value, and the source that says it. */
export interface KnownValue<Value> {
  value: Value
  from: string
}

/** The provider that a name probably means, and what is known of it. */
export interface MeantProvider {
  name: ProviderName
  provider?: Provider | undefined
  pool?: Pick<Pool, 'deleted' | 'disabled'> | undefined
}

/** What is known of the trust in Google Cloud, each part from the first source that has it. */
export interface KnownTrust {
  provider?: KnownValue<Provider> | undefined
  pool?: KnownValue<Pick<Pool, 'disabled' | 'deleted'>> | undefined
  /** Set if a source knows the project, but not the provider. */
  absent?: (KnownValue<string> & {instead?: MeantProvider | undefined}) | undefined
  /** The other providers of the pool, if they are known. */
  siblings?: readonly Provider[] | undefined
  /** By account, as the inputs name it. */
  policies?: KnownValue<Readonly<Record<string, readonly Binding[]>>> | undefined
  /** Numbers by ids, of the projects that are known. */
  projectNumbers?: Readonly<Record<string, string>> | undefined
  /** What is wrong with accounts, by name as the inputs have it, where something is. */
  faults?: KnownValue<Readonly<Record<string, AccountFault>>> | undefined
  /** The account's own properties. */
  account?: KnownValue<ServiceAccount> | undefined
  /** The enabled services of the account's project. */
  services?: KnownValue<readonly string[]> | undefined
  /** The federation.yml among the sources. `setup apply` can apply it. */
  file?: string | undefined
  /** Sources that could not be used, with the reason. */
  notes: readonly string[]
}
