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

/** How inputs are called where the user wrote them, and what may explain an empty one. */
export interface InputContext {
  /** `--access-token-lifetime` on the command line, `access_token_lifetime` in a workflow. */
  nameOf: (name: InputName) => string
  /** The one mode that can be meant, where the user has chosen it already. */
  mode?: Mode | undefined
  /** The machine has an identity of its own, for where no other is given and no mode was chosen. */
  ambient?: boolean | undefined
  /** Why this run gets no secrets, as the second half of a sentence. */
  secretsWithheld?: string | undefined
}

/** Reads inputs into their types, and keeps every fault instead of stopping at the first. */
export interface InputReader extends InputContext {
  raw: RawInputs
  problems: Problem[]
  add(code: ErrorCode, message: string, ...suggestions: string[]): undefined
  /** Trimmed; none where the user gave nothing. */
  text(name: InputName): string | undefined
  parsed<Value>(name: InputName, parse: (value: string) => Parsed<Value>, code: ErrorCode): Value | undefined
  boolean(name: InputName): boolean
  /** Seconds, within the range of the input. */
  duration(name: InputName, code?: ErrorCode): number
}

/** Whether a boolean input is on, for what must be known before it is judged. One that cannot be read counts as its default. */
export function isSwitchedOn(raw: RawInputs, name: InputName): boolean {
  const parsed = parseBoolean(raw[name]?.trim() ?? '')
  return parsed.ok ? parsed.value : inputTable[name].default === 'true'
}

export function createReader(raw: RawInputs, context: InputContext): InputReader {
  const problems: Problem[] = []
  const add = (code: ErrorCode, message: string, ...suggestions: string[]): undefined => {
    problems.push({code, message, suggestions})
  }
  const text = (name: InputName): string | undefined => raw[name]?.trim() || undefined
  const withDefault = (name: InputName): string => text(name) ?? inputTable[name].default ?? ''

  function parsed<Value>(name: InputName, parse: (value: string) => Parsed<Value>, code: ErrorCode): Value | undefined {
    const result = parse(withDefault(name))
    return result.ok ? result.value : add(code, `${context.nameOf(name)}: ${inputExcerpt(result.reason)}`)
  }

  return {
    ...context,
    raw,
    problems,
    add,
    text,
    parsed,
    boolean: (name) => parsed(name, parseBoolean, 'INPUT_BOOLEAN_INVALID') ?? false,
    duration(name, code = 'INPUT_DURATION_INVALID') {
      const {max, min} = inputTable[name].range ?? {min: 0, max: Number.POSITIVE_INFINITY}
      const seconds = parsed(name, parseDuration, code)
      if (seconds !== undefined && (seconds < min || seconds > max)) {
        add(
          code,
          `${context.nameOf(name)}: "${withDefault(name)}" is not between ${writeDuration(min)} and ${writeDuration(max)}`,
        )
      }
      return seconds ?? min
    },
  }
}

/** Whether a shell or a template engine should have replaced `value`, or a log has masked it. */
export const isUnexpanded = (value: string): boolean => /\$\{\{|\$\{ |^\$\{?[A-Za-z_]\w*\}?$|^\*+$/.test(value)

/** Secrets are looked at, never shown. @see {@link isUnexpanded} */
export function addPlaceholderProblem({add, nameOf, text}: InputReader, name: InputName): void {
  const value = text(name)
  if (value === undefined || !isUnexpanded(value)) return
  const shown = inputTable[name].type === 'secret' ? 'the value' : `"${inputExcerpt(value)}"`
  add(
    'INPUT_PLACEHOLDER',
    `${nameOf(name)}: ${shown} was not expanded`,
    'On GitHub write $' + '{{ vars.NAME }} or $' + '{{ secrets.NAME }}; in a shell "$NAME" in double quotes.',
  )
}
