// Finds every mistake that needs no call, before a sign-in begins.
import type {Problem} from '../../base/errors.ts'
import type {InputName, Mode, RawInputs} from '../../base/inputs.ts'
import type {Outputs} from '../../base/outputs.ts'
import type {CiProvider, Handover} from '../../cis/description/provider.ts'
import type {NamedSource} from '../../cis/named-source.ts'
import type {LedgerEntry} from '../../files/ledger.ts'
import {endpointProblems} from '../../google/service.ts'
import type {UseCaseContext} from '../use-case.ts'
import {chooseDestination, type Destination} from './files/destination.ts'
import {isSwitchedOn} from './plan/input-reader.ts'
import {type ChosenSource, chooseSource, planSignIn, type SignInPlan} from './plan/plan.ts'
import type {TokenRequest} from './plan/read-inputs.ts'

export interface SignInRequest extends UseCaseContext {
  raw: RawInputs
  /** The mode, if the user has chosen it already. */
  mode?: Mode | undefined
  /** Problems that the front end found. */
  others?: readonly Problem[] | undefined
  /** The name of an input where the user wrote it. */
  nameOf: (name: InputName) => string
  ci: CiProvider
  /** The source of the ID token that the user named. It has priority over the CI. */
  named: NamedSource
  /** `ci`: the CI passes variables and outputs to later steps. `caller`: the caller prints them. */
  passedOnBy: 'ci' | 'caller'
  /** Called with the result, as the last step. If it throws, nothing is left behind. */
  accept?: ((signedIn: SignedIn) => void) | undefined
  /** Called before each file is written. The action keeps its own record. */
  onRecorded?: ((entries: readonly LedgerEntry[]) => void) | undefined
}

/** Whether an input may have no effect. These always have one together, so that what checks it is not loaded for them alone. */
function mayHaveIdleInputs(raw: RawInputs): boolean {
  const {id_token_audience, service_account, token_format, workload_identity_provider, ...others} = raw
  const fits = token_format?.trim() === 'id_token' ? service_account?.trim() : !id_token_audience?.trim()
  return !(workload_identity_provider?.trim() && fits) || Object.values(others).some((value) => value?.trim())
}

/** What a sign-in starts from. */
interface Prepared {
  plan: SignInPlan
  /** Where the credentials file goes. Undefined if none is written. */
  destination: Destination | undefined
  /** Where the ID token comes from. Undefined in key mode. */
  source: ChosenSource | undefined
  /** How the CI passes values to later steps. Undefined if the caller prints them, or if the CI has no such means. */
  handover: Handover | undefined
}

/** Finds all problems that can be found without a call. */
export async function prepare(request: SignInRequest): Promise<Prepared> {
  const {ci, findNamedSource, mode, named, nameOf, others = [], print = () => {}, raw, surroundings} = request
  const file = isSwitchedOn(raw, 'create_credentials_file')
    ? await chooseDestination(ci, surroundings, raw.credentials_file_path?.trim() || undefined)
    : undefined
  const {problems, source} = await chooseSource({ci, findNamedSource, named, raw, surroundings})
  const handover = request.passedOnBy === 'ci' ? ci.handover?.(surroundings, print) : undefined
  const {parseServiceAccountKey: readKey} = raw.credentials_json?.trim()
    ? await import('../../google/service-account-key.ts')
    : {}
  const isNamed = raw.workload_identity_provider?.trim() || raw.credentials_json?.trim()
  const {missingIdentity} = isNamed ? {} : await import('./plan/missing-identity.ts')
  const {nearest} = /^(?:access_token|id_token)?$/.test(raw.token_format?.trim() ?? '')
    ? {}
    : await import('../../base/nearest.ts')
  const {applicabilityProblems: inputsWithoutEffect = () => []} = mayHaveIdleInputs(raw)
    ? await import('./plan/applicability.ts')
    : {}
  const secretsWithheld = ci.secretsWithheld?.(surroundings.env)
  const late = {nearest, readKey, missingIdentity, inputsWithoutEffect}
  const context = {nameOf, mode, ambient: ci.hasGoogleIdentity, secretsWithheld, ...late}
  const plan = planSignIn(raw, context, [
    ...others,
    ...problems,
    ...endpointProblems(surroundings.env),
    ...(file?.problems ?? []),
    ...(request.passedOnBy === 'ci' ? handoverProblems(ci, handover, raw) : []),
  ])
  if (plan.expected.length > 0) (await import('./guardrails.ts')).checkInputs(plan, nameOf)
  const notes = [...otherSource(request, source), ...plan.notes]
  return {plan: {...plan, notes}, destination: file?.destination, source, handover}
}

/** By a variable, an earlier step of the job can choose as whom it signs in, also where the CI would give no token. */
function otherSource({ci, named, surroundings: {env}}: SignInRequest, source: ChosenSource | undefined): string[] {
  const isByFlag = Object.values(named).some((value) => value !== undefined)
  if (!source || 'ci' in source.origin || !(isByFlag ? ci.hasTokenSurface(env) : ci.detect(env))) return []
  return [`the ID token is from ${source.label}: ${ci.label} was not asked for one`]
}

function handoverProblems(ci: CiProvider, handover: Handover | undefined, raw: RawInputs): readonly Problem[] {
  const outputs = Boolean(raw.token_format?.trim())
  const found = handover?.problems({variables: isSwitchedOn(raw, 'export_environment_variables'), outputs}) ?? []
  if (!outputs || handover?.setOutputs) return found
  return [
    ...found,
    {
      code: 'INPUT_TOKEN_UNDELIVERABLE',
      message: `${ci.label} cannot pass a token to later steps`,
      suggestions: ['Print it with ci-auth token, or choose an --output-format.'],
    },
  ]
}

/** The result of a sign-in. Only `outputs` contains secrets. */
export interface SignedIn {
  mode: 'federation' | 'key' | 'ambient'
  profile: string
  /**
   * Who calls Google: the email of an account, or the principal of the federated identity, as far as it is known. Undefined
   * for a federated identity that acts as an account.
   */
  principal?: string | undefined
  /** Set if the mapping of the provider is not known. The principal is correct if the provider maps so. */
  ifMapped?: string | undefined
  provider?: string | undefined
  /** The `sub` of the CI's ID token. */
  subject?: string | undefined
  serviceAccount?: string | undefined
  projectId?: string | undefined
  credentialsFile?: {path: string; type: string; source: string; expires?: string | undefined} | undefined
  /** The requested token, without its value. */
  token?: {format: TokenRequest['format']; expires: string; scopes?: readonly string[]; audience?: string} | undefined
  variables: Readonly<Record<string, string>>
  /** Contains the tokens. */
  outputs: Outputs
}
