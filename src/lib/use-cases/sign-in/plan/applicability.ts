// Which inputs have no effect beside the others. Loaded where somebody sets more than a provider and an account.
import type {Environment} from '../../../base/environment.ts'
import type {Problem} from '../../../base/errors.ts'
import {
  type InputName,
  inputNames,
  inputTable,
  type Parsed,
  parseBoolean,
  parseDuration,
  type RawInputs,
} from '../../../base/inputs.ts'
import {type InputContext, isSwitchedOn} from './input-reader.ts'

/**
 * An input without effect is refused: its author had a reason to set it. A value equal to the default is always accepted.
 *
 * @param impersonates - Whether another account is impersonated. Default: one is given.
 */
export function applicabilityProblems(raw: RawInputs, {nameOf}: InputContext, impersonates?: boolean): Problem[] {
  const choice = readChoice(raw, impersonates)
  return problemsOfInputs(raw, nameOf, (name) => {
    const {mode} = inputTable[name]
    // With both sources, or with none, the mode is not known yet.
    if (mode !== undefined && choice.federation !== choice.key && !choice[mode]) {
      return notApplicable(
        `has no effect with ${nameOf(choice.key ? 'credentials_json' : 'workload_identity_provider')}`,
      )
    }
    return wrongFormat(name, choice, nameOf) ?? otherRules[name]?.(choice, nameOf)
  })
}

/** The same for existing credentials, for which only the token's format matters. */
export function formatProblems(raw: RawInputs, {nameOf}: InputContext): Problem[] {
  const choice = readChoice(raw)
  return problemsOfInputs(raw, nameOf, (name) =>
    name === 'access_token_lifetime' && choice.format === 'id_token'
      ? notApplicable(`has no effect with ${nameOf('token_format')} id_token`)
      : wrongFormat(name, choice, nameOf),
  )
}

type NameOf = InputContext['nameOf']

/**
 * The problem of each input that has another value than its default. Messages begin with the name of their input. Remedies name it
 * too, because the remedies of several problems are listed together.
 */
const problemsOfInputs = (raw: RawInputs, nameOf: NameOf, judge: (name: InputName) => Problem | undefined): Problem[] =>
  inputNames.flatMap((name) => {
    const text = raw[name]?.trim() ?? ''
    const problem = text === '' || isDefault(name, text) ? undefined : judge(name)
    if (problem === undefined) return []
    const {code, message, suggestions = []} = problem
    return {
      code,
      message: `${nameOf(name)} ${message}`,
      suggestions: suggestions.map((line) => line.replace(/\b(delete) it\.$/i, `$1 ${nameOf(name)}.`)),
    }
  })

/** What decides whether an input has an effect. */
type Choice = ReturnType<typeof readChoice>

function readChoice(raw: RawInputs, impersonates = Boolean(raw.service_account?.trim())) {
  const federation = Boolean(raw.workload_identity_provider?.trim())
  return {
    federation,
    key: Boolean(raw.credentials_json?.trim()),
    direct: federation && !raw.service_account?.trim(),
    format: raw.token_format?.trim() ?? '',
    file: isSwitchedOn(raw, 'create_credentials_file'),
    impersonates,
  }
}

function isDefault(name: InputName, text: string): boolean {
  const {default: fallback, type} = inputTable[name]
  if (fallback === undefined) return false
  if (type === 'duration') return sameValue(parseDuration(text), parseDuration(fallback))
  if (type === 'boolean') return sameValue(parseBoolean(text), parseBoolean(fallback))
  return text === fallback
}

const sameValue = <Value>(one: Parsed<Value>, other: Parsed<Value>): boolean =>
  one.ok && other.ok && one.value === other.value

/** A misspelt format is a problem of its own. No other input is refused because of it. */
const isFormat = (format: string): boolean => ['', 'access_token', 'id_token'].includes(format)

function wrongFormat(name: InputName, choice: Choice, nameOf: NameOf): Problem | undefined {
  const {format} = inputTable[name]
  if (format === undefined || choice.format === format || !isFormat(choice.format)) return undefined
  const wanted = `${nameOf('token_format')} ${format}`
  return notApplicable(`has no effect without ${wanted}`, `Add ${wanted}, or delete it.`)
}

const notApplicable = (message: string, suggestion = 'Delete it.'): Problem => ({
  code: 'INPUT_NOT_APPLICABLE',
  message,
  suggestions: [suggestion],
})

const needsAccount = (nameOf: NameOf, why: string, what = ''): Problem => ({
  code: 'INPUT_SERVICE_ACCOUNT_REQUIRED',
  message: `${what}needs ${nameOf('service_account')}: ${why}`,
  suggestions: ['Add the service account to act as.'],
})

type Rule = (choice: Choice, nameOf: NameOf) => Problem | undefined

const needsFile: Rule = ({file}, nameOf) =>
  file ? undefined : notApplicable(`has no effect with ${nameOf('create_credentials_file')} false`)

/** Rules that the columns of the table cannot express. */
const otherRules: Partial<Record<InputName, Rule>> = {
  token_format: ({direct, format}, nameOf) =>
    direct && format === 'id_token'
      ? needsAccount(nameOf, 'a federated identity has no ID token of its own', 'id_token ')
      : undefined,
  delegates: ({direct}, nameOf) => (direct ? needsAccount(nameOf, 'there is no account to delegate to') : undefined),
  access_token_subject: ({direct}, nameOf) =>
    direct ? needsAccount(nameOf, 'a service account signs for the user') : undefined,
  access_token_lifetime: ({direct, file, format, impersonates}, nameOf) => {
    if (direct) return needsAccount(nameOf, "a federated token lives as long as the CI's ID token")
    return format === 'access_token' || !isFormat(format) || (file && impersonates)
      ? undefined
      : notApplicable('has no effect without an access token or a credentials file with a service account')
  },
  profile: needsFile,
  credentials_file_path: needsFile,
}

/** Inputs that other sign-in actions have, with what to do about them. */
const formerInputs: Readonly<Record<string, string>> = {
  backoff: 'Delete backoff: ci-auth increases the waits between attempts itself.',
  backoff_limit: 'Delete backoff_limit: the timeout input limits the whole step.',
  activate_credentials_file: 'Delete activate_credentials_file: later steps always use a created credentials file.',
  lifetime: 'Rename lifetime to access_token_lifetime.',
}

/** Those in the variables of the step. The runner warns about them, and passes them to the action. */
export const formerInputProblems = (env: Environment): Problem[] =>
  Object.entries(formerInputs)
    .filter(([name]) => env[`INPUT_${name.toUpperCase()}`])
    .map(([name, remedy]) => ({
      code: 'INPUT_NOT_APPLICABLE',
      message: `${name} is not an input of this action`,
      suggestions: [remedy],
    }))
