// Reads inputs into their types, and collects what is wrong with them.
import type {ErrorCode} from '../../../base/error-codes.ts'
import type {Problem} from '../../../base/errors.ts'
import {
  type InputName,
  inputTable,
  type Mode,
  type Parsed,
  parseBoolean,
  parseDuration,
  type RawInputs,
  writeDuration,
} from '../../../base/inputs.ts'
import {inputExcerpt} from '../../../base/quoting.ts'
import type {ServiceAccountKey} from '../../../google/service-account-key.ts'

/** The names of inputs where the user wrote them, and what can explain an empty one. */
export interface InputContext {
  /** `--access-token-lifetime` on the command line, `access_token_lifetime` in a workflow. */
  nameOf: (name: InputName) => string
  /** The mode, if the user has chosen it already. */
  mode?: Mode | undefined
  /** Whether the machine has an identity of its own. It is used if no other is given and no mode is chosen. */
  ambient?: boolean | undefined
  /** The word that was probably meant, for the remedy of a format that does not exist. */
  nearest?: ((word: string, known: readonly string[]) => string | undefined) | undefined
  /** Reads a key. Without it, no input is one. */
  readKey?: ((text: string) => ServiceAccountKey | Problem) | undefined
  /** Says that no identity is given. Without it, one is. */
  missingIdentity?: ((reader: InputReader) => undefined) | undefined
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
