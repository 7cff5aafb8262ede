import type {ErrorCode} from '../../../base/error-codes.ts'
import type {Problem} from '../../../base/errors.ts'
import {
  type InputName,
  inputNames,
  inputTable,
  type Mode,
  type Parsed,
  parseBoolean,
  parseDuration,
  type RawInputs,
  writeDuration,
} from '../../../base/inputs.ts'
import {inputExcerpt} from '../../../base/quoting.ts'

/** The names of inputs where the user wrote them, and what can explain an empty one. */
export interface InputContext {
  /** `--access-token-lifetime` on the command line, `access_token_lifetime` in a workflow. */
  nameOf: (name: InputName) => string
  /** The mode, if the user has chosen it already. */
  mode?: Mode | undefined
  /** Whether the machine has an identity of its own. It is used if no other is given and no mode is chosen. */
  ambient?: boolean | undefined
  /** Why this run gets no secrets, as a part of a sentence. */
  secretsWithheld?: string | undefined
}

/** Reads inputs into their types. Collects all problems. */
export interface InputReader extends InputContext {
  raw: RawInputs
  problems: Problem[]
  add(code: ErrorCode, message: string, ...suggestions: string[]): undefined
  /** The same for the input `name`: the message begins with it. */
  refuse(name: InputName, code: ErrorCode, message: string, ...suggestions: string[]): undefined
  /** Trimmed. Undefined if the user gave nothing. */
  text(name: InputName): string | undefined
  parsed<Value>(name: InputName, parse: (value: string) => Parsed<Value>, code: ErrorCode): Value | undefined
  boolean(name: InputName): boolean
  /** Seconds, within the range of the input. */
  duration(name: InputName, code?: ErrorCode): number
}

/** Whether a boolean input is true, before it is checked. An invalid value counts as the default. */
export function isSwitchedOn(raw: RawInputs, name: InputName): boolean {
  const parsed = parseBoolean(raw[name]?.trim() ?? '')
  return parsed.ok ? parsed.value : inputTable[name].default === 'true'
}

export function createReader(raw: RawInputs, context: InputContext): InputReader {
  const problems: Problem[] = []
  const add = (code: ErrorCode, message: string, ...suggestions: string[]): undefined => {
    problems.push({code, message, suggestions})
  }
  const refuse: InputReader['refuse'] = (name, code, message, ...suggestions) =>
    add(code, `${context.nameOf(name)}: ${message}`, ...suggestions)
  const text = (name: InputName): string | undefined => raw[name]?.trim() || undefined
  const withDefault = (name: InputName): string => text(name) ?? inputTable[name].default ?? ''

  function parsed<Value>(name: InputName, parse: (value: string) => Parsed<Value>, code: ErrorCode): Value | undefined {
    const result = parse(withDefault(name))
    return result.ok ? result.value : refuse(name, code, inputExcerpt(result.reason))
  }

  return {
    ...context,
    raw,
    problems,
    add,
    refuse,
    text,
    parsed,
    boolean: (name) => parsed(name, parseBoolean, 'INPUT_BOOLEAN_INVALID') ?? false,
    duration(name, code = 'INPUT_DURATION_INVALID') {
      const {max, min} = inputTable[name].range ?? {min: 0, max: Number.POSITIVE_INFINITY}
      const seconds = parsed(name, parseDuration, code)
      if (seconds !== undefined && (seconds < min || seconds > max)) {
        refuse(name, code, `"${withDefault(name)}" is not between ${writeDuration(min)} and ${writeDuration(max)}`)
      }
      return seconds ?? min
    },
  }
}

/** Whether `value` is a variable that was not expanded, or was masked by a log. */
export const isUnexpanded = (value: string): boolean => /\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(value)

/** Adds a problem if the value was not expanded. Secrets are checked, but not shown. */
export function addPlaceholderProblem({refuse, text}: InputReader, name: InputName): void {
  const value = text(name)
  if (value === undefined || !isUnexpanded(value)) return
  const shown = inputTable[name].type === 'secret' ? 'the value' : `"${inputExcerpt(value)}"`
  refuse(
    name,
    'INPUT_PLACEHOLDER',
    `${shown} was not expanded`,
    'On GitHub write $' + '{{ vars.NAME }} or $' + '{{ secrets.NAME }}; in a shell "$NAME" in double quotes.',
  )
}

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
