import {readdirSync} from 'node:fs'
import {realpath} from 'node:fs/promises'
import {platform} from 'node:os'
import {basename, dirname, join, resolve, win32} from 'node:path'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {flagOf, type InputName, type Mode, type RawInputs} from '../../base/inputs.ts'
import type {Outputs} from '../../base/outputs.ts'
import {shellQuoted} from '../../base/quoting.ts'
import {PINNED} from '../../base/shell-format.ts'
import type {NamedSource} from '../../cis/named-source.ts'
import type {CiProvider, Handover, Surroundings} from '../../cis/provider.ts'
import {pathIn, uploadWarnings} from '../../files/ignore-files.ts'
import {type LedgerEntry, ledgerOf} from '../../files/ledger.ts'
import {credentialsFileName, isCoveredByPattern} from '../../files/own-files.ts'
import {inspectTarget} from '../../files/write-file.ts'
import {endpointProblems} from '../../google/service.ts'
import type {UseCaseContext} from '../use-case.ts'
import {isSwitchedOn} from './plan/input-reader.ts'
import {type ChosenSource, chooseSource, planSignIn, type SignInPlan} from './plan/plan.ts'
import type {TokenRequest} from './plan/read-inputs.ts'

/** The inputs that explain a refusal and are not secret. */
const doctorInputs: readonly InputName[] = [
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

/** The codes of failures that doctor can explain. */
const EXPLAINED_BY_DOCTOR = /^(?:OIDC|STS|IAM|API)_/

/** `error`, with the doctor command for the same sign-in, for a shell. Only if doctor can tell more. */
export function withDoctor(error: unknown, raw: RawInputs): unknown {
  if (!(error instanceof CiAuthError) || !EXPLAINED_BY_DOCTOR.test(error.code)) return error
  const flags = doctorInputs.flatMap((name) => {
    // A list can have one entry per line.
    const value = raw[name]?.trim().replace(/\s*\n\s*/g, ',')
    return value ? [`--${flagOf(name)}`, /^[\w./:@-]+$/.test(value) ? value : shellQuoted(value)] : []
  })
  const command = [`${PINNED} doctor`, ...flags].join(' ')
  return error.with({suggestions: [...error.suggestions, `To have it explained, in the same job: ${command}`]})
}

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
  handover: 'ci' | 'caller'
  /** Called with the result, as the last step. If it throws, nothing is left behind. */
  accept?: ((signedIn: SignedIn) => void) | undefined
  /** Called before each file is written. The action keeps its own record. */
  onRecorded?: ((entries: readonly LedgerEntry[]) => void) | undefined
}

/** Finds all problems that can be found without a call. */
export async function prepare(request: SignInRequest): Promise<{
  plan: SignInPlan
  place: Place | undefined
  /** Where the ID token comes from. Undefined in key mode. */
  source: ChosenSource | undefined
}> {
  const {ci, mode, nameOf, others = [], raw, surroundings} = request
  const file = isSwitchedOn(raw, 'create_credentials_file')
    ? await choosePlace(ci, surroundings, raw.credentials_file_path?.trim() || undefined)
    : undefined
  const {problems, source} = await chooseSource(request)
  const context = {nameOf, mode, ambient: ci.hasGoogleIdentity, secretsWithheld: ci.secretsWithheld?.(surroundings.env)}
  const plan = planSignIn(raw, context, [
    ...others,
    ...problems,
    ...endpointProblems(surroundings.env),
    ...(file?.problems ?? []),
    ...handoverProblems(request),
  ])
  return {plan, place: file?.place, source}
}

/** How the CI passes values to later steps. Undefined if the caller prints them, or if the CI has no such means. */
export const handoverOf = ({ci, handover, print = () => {}, surroundings}: SignInRequest): Handover | undefined =>
  handover === 'ci' ? ci.handover?.(surroundings, print) : undefined

function handoverProblems(request: SignInRequest): readonly Problem[] {
  const {ci, raw} = request
  if (request.handover === 'caller') return []
  const handover = handoverOf(request)
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

/** Where a sign-in writes. */
export interface Place {
  ci: CiProvider
  surroundings: Surroundings
  /** The credentials file, absolute. */
  path: string
}

/** Where the credentials file will be, and the problems of that place. Writes nothing. */
export async function choosePlace(
  ci: CiProvider,
  surroundings: Surroundings,
  given: string | undefined,
): Promise<{place: Place; problems: Problem[]}> {
  const path =
    given === undefined
      ? join(ci.credentialsFolder(surroundings), credentialsFileName())
      : resolve(surroundings.cwd, given)
  const problem = pathProblem(path) ?? (await inspectTarget(path))
  const ledgerProblem = ledgerOf(ci, surroundings).inspect()
  return {place: {ci, surroundings, path}, problems: [problem, ledgerProblem].filter((found) => found !== undefined)}
}

/** A key, as JSON or base64, instead of a path. */
const KEY_AS_PATH = /private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/

/** Why a path cannot be used. The path is not shown, because it can contain a secret. */
export function pathProblem(path: string, system = platform()): Problem | undefined {
  const fault = pathFault(path) ?? (system === 'win32' ? windowsFault(path) : undefined)
  if (fault === undefined) return undefined
  return {code: 'FILE_WRITE_FAILED', message: `the path of the credentials file ${fault}`}
}

function pathFault(path: string): string | undefined {
  if (/\p{Cc}/u.test(path)) return 'contains a control character'
  return KEY_AS_PATH.test(path) ? 'is a key' : undefined
}

/** Names of devices, with any extension. https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\..*)?$/i

/** Why Windows would write to another place: to a device, or to a stream of another file. */
function windowsFault(path: string): string | undefined {
  const {root} = win32.parse(path)
  const names = path.slice(root.length).split(/[\\/]/)
  if (/^[\\/]{2}[.?]/.test(root) || names.some((name) => DEVICE.test(name))) return 'names a Windows device'
  if (names.some((name) => /[<>:"|?*]/.test(name))) return 'contains one of < > : " | ? *, which Windows does not allow'
  return names.some((name) => /[ .]$/.test(name))
    ? 'has a name that ends in a dot or a blank, which Windows removes'
    : undefined
}

/** The real path: without links, and with the real case of its names. */
const resolveLinks = (path: string): Promise<string> => realpath(path).catch(() => path)

/** Warnings about how the file at this place can be deleted or published. */
export async function placeWarnings({ci, path: given, surroundings}: Place): Promise<string[]> {
  const workspace = await resolveLinks(ci.workspace(surroundings))
  const path = join(await resolveLinks(dirname(given)), basename(given))
  if (pathIn(workspace, path) === undefined) return []
  const empty = `the workspace ${workspace} is empty: a checkout after this step deletes the credentials file; check out first`
  const isEmpty = readdirSync(workspace).every((name) => isCoveredByPattern(name) || join(workspace, name) === path)
  return [...(isEmpty ? [empty] : []), ...(await uploadWarnings(path, workspace))]
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
