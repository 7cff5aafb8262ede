import {CiAuthError, type Problem} from '../../base/errors.ts'
import {flagOf, type InputName, type Mode, type RawInputs} from '../../base/inputs.ts'
import {shellQuoted} from '../../base/quoting.ts'
import {PINNED} from '../../base/shell-format.ts'
import type {NamedSource} from '../../cis/named-source.ts'
import type {CiProvider, Handover} from '../../cis/provider.ts'
import type {LedgerEntry} from '../../files/ledger.ts'
import {endpointProblems} from '../../google/endpoints.ts'
import type {UseCaseContext} from '../use-case.ts'
import {choosePlace, type Place} from './files/place.ts'
import {isSwitchedOn} from './plan/input-reader.ts'
import type {SignInPlan} from './plan/plan.ts'
import {type ChosenSource, chooseSource, planSignIn} from './plan/plan-sign-in.ts'
import type {SignedIn} from './signed-in.ts'

/** What decides on a refusal, and is no secret. */
const told: readonly InputName[] = [
  'workload_identity_provider',
  'service_account',
  'audience',
  'delegates',
  'universe',
  'token_format',
  'access_token_lifetime',
  'access_token_scopes',
  'access_token_subject',
  'id_token_audience',
]

/** The failures that have a chain to be walked. */
const HAS_LINKS = /^(?:OIDC|STS|IAM|API)_/

/** `error`, with the command that looks at the same sign-in link by link, for a shell; only where that tells more. */
export function withDoctor(error: unknown, raw: RawInputs): unknown {
  if (!(error instanceof CiAuthError) || !HAS_LINKS.test(error.code)) return error
  const flags = told.flatMap((name) => {
    // Lists may be written line by line.
    const value = raw[name]?.trim().replace(/\s*\n\s*/g, ',')
    return value ? [`--${flagOf(name)}`, /^[\w./:@-]+$/.test(value) ? value : shellQuoted(value)] : []
  })
  const command = [`${PINNED} doctor`, ...flags].join(' ')
  return error.with({suggestions: [...error.suggestions, `To have it explained, in the same job: ${command}`]})
}

export interface SignInRequest extends UseCaseContext {
  raw: RawInputs
  /** The one mode that can be meant, where the user has chosen it already. */
  mode?: Mode | undefined
  /** What the front end found wrong by itself. */
  others?: readonly Problem[] | undefined
  /** How an input is called where the user wrote it. */
  nameOf: (name: InputName) => string
  ci: CiProvider
  /** Where the user says that the ID token is. It wins over what the CI offers. */
  named: NamedSource
  /** `ci`: later steps get variables and outputs by the CI's own means. `caller`: the caller prints them. */
  handover: 'ci' | 'caller'
  /** Takes what came of it, as the last step: when it throws, nothing is left behind. */
  accept?: ((signedIn: SignedIn) => void) | undefined
  /** Hears of each file that is about to be written: the action keeps its own record. */
  onRecorded?: ((entries: readonly LedgerEntry[]) => void) | undefined
}

/** Everything that can be found wrong without a call, found together. */
export async function prepare(request: SignInRequest): Promise<{
  plan: SignInPlan
  place: Place | undefined
  /** Where the ID token comes from; none in key mode. */
  source: ChosenSource | undefined
}> {
  const {ci, handover, mode, nameOf, others = [], raw, surroundings} = request
  const file = isSwitchedOn(raw, 'create_credentials_file')
    ? await choosePlace(ci, surroundings, raw.credentials_file_path?.trim() || undefined)
    : undefined
  const source = await chooseSource(request)
  const wantsToken = Boolean(raw.token_format?.trim())
  const context = {nameOf, mode, ambient: ci.hasGoogleIdentity, secretsWithheld: ci.secretsWithheld?.(surroundings.env)}
  const plan = planSignIn(raw, context, [
    ...others,
    ...source.problems,
    ...endpointProblems(surroundings.env),
    ...(file?.problems ?? []),
    ...(handover === 'ci'
      ? handoverProblems(ci, handoverOf(request), {
          variables: isSwitchedOn(raw, 'export_environment_variables'),
          outputs: wantsToken,
        })
      : []),
  ])
  return {plan, place: file?.place, source: source.source}
}

/** How `request` reaches later steps by the CI's own means; none where the caller prints, or nothing carries values on. */
export const handoverOf = ({ci, handover, print = () => {}, surroundings}: SignInRequest): Handover | undefined =>
  handover === 'ci' ? ci.handover?.(surroundings, print) : undefined

function handoverProblems(
  ci: CiProvider,
  handover: Handover | undefined,
  wanted: {variables: boolean; outputs: boolean},
): Problem[] {
  const found = handover?.problems(wanted) ?? []
  if (!wanted.outputs || handover?.setOutputs) return found
  return [
    ...found,
    {
      code: 'INPUT_TOKEN_UNDELIVERABLE',
      message: `a token was asked for, but ${ci.label} has no place to hand it to later steps`,
      suggestions: ['Print it with ci-auth token, or choose an --output-format.'],
    },
  ]
}
