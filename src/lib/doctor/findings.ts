import type {CiAuthError, Problem} from '../base/errors.ts'
import type {InputName, RawInputs} from '../base/inputs.ts'
import type {Claims} from '../base/jwt.ts'
import type {NamedSource} from '../cis/named-source.ts'
import type {CiProvider} from '../cis/provider.ts'
import type {ProviderName} from '../google/identifiers.ts'
import type {Endpoints} from '../google/service.ts'
import type {ServiceAccountKey} from '../google/service-account-key.ts'
import type {exchangeTarget} from '../google/sts.ts'
import type {Check, IssuerKeys} from '../trust/diagnosis/check.ts'
import type {Binding} from '../trust/policy.ts'
import type {Pool, Provider, ServiceAccount} from '../trust/trust.ts'
import type {TokenRequest} from '../use-cases/sign-in/plan/plan.ts'
import type {StatusDocument} from '../use-cases/status/status.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import type {SdkFinding} from './sdks.ts'

export interface DoctorCall extends UseCaseContext {
  raw: RawInputs
  nameOf: (name: InputName) => string
  ci: CiProvider
  named: NamedSource
  /** A federation.yml; none where there is none and none was named. */
  federation?: string | undefined
  /** What `gcloud iam workload-identity-pools providers describe --format=json` printed. */
  providerDescription?: string | undefined
  /** What `gcloud iam service-accounts get-iam-policy --format=json` printed. */
  policy?: string | undefined
  /** No call is made. */
  offline: boolean
}

/** The ID token of the job, taken apart. The token itself is not kept here. */
export interface TokenReport {
  label: string
  mintsAgain: boolean
  choosesAudience: boolean
  header: Claims
  claims: Claims
}

/** What a step with a service came to. */
export type Attempt =
  | {outcome: 'done'; expiresAt: number; what: string}
  | {outcome: 'refused'; error: CiAuthError}
  | {outcome: 'untried'; why: string}

/** What the network said of itself on the way. */
export interface Observations {
  /** Seconds by which the clock of this machine is behind Google's (negative: ahead). */
  skewSeconds?: number | undefined
  /** Whose `Date` it was. */
  clockOf?: string | undefined
  /** Who answered with a page where no service of Google sends one. */
  pages: readonly string[]
}

/** All that was gathered: every link is judged from it, and asks nobody. */
export interface Findings {
  call: DoctorCall
  /** Who is to be signed in; none where the inputs do not say. */
  subject: Subject | undefined
  /** What is wrong with the inputs. */
  problems: readonly Problem[]
  token: TokenReport | undefined
  /** Why there is none. */
  tokenProblem: Problem | {skipped: string} | undefined
  trust: Trust
  exchange: Attempt
  impersonation: Attempt
  observed: Observations
  /** Epoch seconds, by the clock of Google where it was heard. */
  nowSeconds: number
  /** What the issuer publishes, where it was asked. */
  keys: IssuerKeys | undefined
  /** What the trust says of this token. */
  checks: readonly Check[]
  status: StatusDocument
  /** How the credentials file may get where it should not. */
  exposures: readonly string[]
  sdks: readonly SdkFinding[]
}

/** Who is to be signed in, by what, as whom. */
export interface Subject {
  identity:
    | {
        mode: 'federation'
        provider: ProviderName | undefined
        audience: string
        exchange: ReturnType<typeof exchangeTarget>
      }
    | {mode: 'key'; key: ServiceAccountKey}
    | {mode: 'ambient'}
  /** What says so: `--workload-identity-provider`, a path. */
  namedBy: string
  serviceAccount: string | undefined
  delegates: readonly string[]
  request: TokenRequest
  endpoints: Endpoints
  universe: string
  requestReason: string | undefined
}

/** Something that a source says, and which one. */
export interface Known<Value> {
  value: Value
  from: string
}

/** What is known of the cloud side, each part from the first source that has it. */
export interface Trust {
  provider?: Known<Provider> | undefined
  pool?: Known<Pick<Pool, 'disabled' | 'deleted' | 'id'>> | undefined
  /** Why a source that knows the project does not know the provider. */
  absent?: (Known<string> & {instead?: ProviderName | undefined}) | undefined
  /** By account, as the inputs name it. */
  policies?: Known<Readonly<Record<string, readonly Binding[]>>> | undefined
  /** Numbers by ids, of the projects that are known. */
  projectNumbers?: Readonly<Record<string, string>> | undefined
  /** The account's own properties. */
  account?: Known<ServiceAccount> | undefined
  /** The services that are on in the account's project. */
  services?: Known<readonly string[]> | undefined
  /** The federation.yml that is among the sources: what it says, `setup apply` can make so. */
  file?: string | undefined
  /** Sources that could not be used, and why. */
  notes: readonly string[]
}
