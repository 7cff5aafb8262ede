// The functions of CEL as at Google, and how many steps each call takes.
import {
  CelScalar,
  celFunc,
  celList,
  celMethod,
  isCelError,
  isCelList,
  isCelMap,
  isCelUint,
  listType,
  objectType,
} from '@bufbuild/cel'
import {strings} from '@bufbuild/cel/ext'
import {TimestampSchema, timestampFromMs} from '@bufbuild/protobuf/wkt'
import {RE2JS} from '@bufbuild/re2'
import {spendSteps} from './cel-budget.ts'

const {BOOL, DYN, INT, STRING} = CelScalar

/** The part of `text` at the place of `{name}` in `template`. It begins after the first occurrence of the text before `{name}`. */
function extract(text: string, template: string): string {
  const [, prefix, suffix] = /^([^{}]*)\{[^{}]*\}([^{}]*)$/s.exec(template) ?? []
  if (prefix === undefined || suffix === undefined) throw new Error(`extract: not a template: ${template}`)
  const found = text.indexOf(prefix)
  if (found < 0) return ''

  const start = found + prefix.length
  if (suffix === '') return text.slice(start)
  const end = text.indexOf(suffix, start)
  return end < 0 ? '' : text.slice(start, end)
}

/** At most `limit` pieces, the last one with the rest. A negative limit means no limit. */
function split(text: string, separator: string, limit: number): string[] {
  if (limit === 0) return []
  const pieces = text.split(separator)
  if (limit < 0 || pieces.length <= limit) return pieces
  return [...pieces.slice(0, limit - 1), pieces.slice(limit - 1).join(separator)]
}

/** Replaces at most `limit` times, from the left. A negative limit means no limit. The empty text occurs before and after each
 * character.
 */
function replace(text: string, old: string, by: string, limit: number): string {
  const pieces = old === '' ? ['', ...text, ''] : text.split(old)
  const places = pieces.length - 1
  const count = limit < 0 ? places : Math.min(limit, places)
  spendSteps(count * textSteps(by))
  return [pieces.slice(0, count + 1).join(by), ...pieces.slice(count + 1)].join(old)
}

/** The years 1 to 9999, as seconds since 1970. */
const [FIRST_SECOND, LAST_SECOND] = [-62_135_596_800n, 253_402_300_799n]

function fromSeconds(seconds: bigint) {
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) throw new Error('timestamp out of range')
  return timestampFromMs(Number(seconds) * 1000)
}

const engineFormat = strings.find(({name}) => name === 'format')

/** Formats integers as doubles for `%f` and `%e`, and with six digits if `%f` does not say how many. */
function format(template: string, values: Iterable<unknown>): string {
  const verbs = [...template.matchAll(/%(?:\.\d+)?(.)/gs)].flatMap(([, verb]) => (verb === '%' ? [] : [verb]))
  const given = [...values].map((value, index) => {
    if (verbs[index] !== 'f' && verbs[index] !== 'e') return value
    return isCelUint(value) ? Number(value.value) : typeof value === 'bigint' ? Number(value) : value
  })
  const whole = template.replace(/%(%|f)/g, (found, verb) => (verb === 'f' ? '%.6f' : found))
  const result = engineFormat?.call(0, whole, [celList(given as never)])
  if (isCelError(result)) throw new Error(result.message)
  return String(result)
}

/** The steps to copy or compare a text. One step is the time for 32 characters. */
const textSteps = (text: string): number => 1 + text.length / 32

/** The limit of RE2 for a number of repetitions, and for the product of nested ones. */
const MAX_REPETITIONS = 1000
const STEPS_PER_INSTRUCTION = 10
/** `\pL` is a table of some hundred ranges. */
const STEPS_PER_UNICODE_CLASS = 3000

/** An upper bound of the steps to compile `pattern`: the number of its parts, times their repetitions. */
export function compilingSteps(pattern: string): number {
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, least, most]) => Number(most || least))
  const ifNested = Math.min(
    counts.reduce((product, count) => product * Math.max(count, 1), 1),
    MAX_REPETITIONS,
  )
  const inSequence = counts.reduce((sum, count) => sum + Math.min(count, MAX_REPETITIONS), 0)
  const unicodeClasses = pattern.split(/\\[pP]/).length - 1
  const repeatsGroups = pattern.includes('){')
  const size = repeatsGroups ? pattern.length * ifNested : pattern.length + inSequence
  const tables = repeatsGroups ? unicodeClasses * ifNested : unicodeClasses
  return STEPS_PER_INSTRUCTION * size + STEPS_PER_UNICODE_CLASS * tables
}

/** Of all patterns that are kept: the same few are tried on many tokens. */
const MAX_KEPT_STEPS = 500_000

const machines = new Map<string, RE2JS>()
let keptSteps = 0

/** @param steps - To compile it. They are spent whether it is kept or not: a result does not depend on what was evaluated before. */
function machineOf(pattern: string, steps: number): RE2JS {
  const kept = machines.get(pattern)
  if (kept) return kept
  const machine = RE2JS.compile(pattern)
  keptSteps += steps
  if (keptSteps > MAX_KEPT_STEPS) {
    machines.clear()
    keptSteps = steps
  }
  machines.set(pattern, machine)
  return machine
}

/** Whether `pattern` matches anywhere in `text`. With a state machine, as at Google: the time is the product of both lengths. */
function matches(text: string, pattern: string): boolean {
  const steps = compilingSteps(pattern)
  spendSteps(steps)
  const machine = machineOf(pattern, steps)
  spendSteps((text.length + 1) * machine.re2().prog.numInst())
  return machine.test(text)
}

/** The items of the lists that `concatenated` made. */
const itemsOfLists = new WeakMap<object, readonly unknown[]>()

/** A new list. The engine's own result is a chain of lists, and reading it takes longer the longer the chain is. */
function concatenated(left: Iterable<unknown>, right: Iterable<unknown>): unknown {
  const items = [...(itemsOfLists.get(left) ?? left), ...(itemsOfLists.get(right) ?? right)]
  const list = celList(items as never)
  itemsOfLists.set(list, items)
  return list
}

/** The steps to copy a list. */
const copyingSteps = (list: {size: number}): number => 1 + (itemsOfLists.has(list) ? list.size / 32 : list.size)

const LIST = listType(DYN)

/** The functions that an expression may call, besides the operators of the language. Of two with the same name, the later one is
 * used.
 */
export const celFunctions = [
  ...strings,
  celMethod('extract', STRING, [STRING], STRING, function (template) {
    return extract(this, template)
  }),
  celMethod('matches', STRING, [STRING], BOOL, function (pattern) {
    return matches(this, pattern)
  }),
  // @bufbuild/cel 0.6.1 has it as a method only.
  celFunc('matches', [STRING, STRING], BOOL, matches),
  // @bufbuild/cel 0.6.1 drops the rest after the limit.
  celMethod('split', STRING, [STRING, INT], listType(STRING), function (separator, limit) {
    return celList(split(this, separator, Number(limit)))
  }),
  // @bufbuild/cel 0.6.1 does not apply the limit correctly: it replaces nothing if the limit is negative.
  celMethod('replace', STRING, [STRING, STRING], STRING, function (old, by) {
    return replace(this, old, by, -1)
  }),
  celMethod('replace', STRING, [STRING, STRING, INT], STRING, function (old, by, limit) {
    return replace(this, old, by, Number(limit))
  }),
  // @bufbuild/cel 0.6.1 reads the number as milliseconds.
  celFunc('timestamp', [INT], objectType(TimestampSchema), fromSeconds),
  // @bufbuild/cel 0.6.1 refuses integers, and drops zeros at the end.
  celMethod('format', STRING, [LIST], STRING, function (values) {
    return format(this, values)
  }),
  // @bufbuild/cel 0.6.1 does not have it.
  celMethod('reverse', STRING, [], STRING, function () {
    return [...this].reverse().join('')
  }),
  celFunc('_+_', [LIST, LIST], LIST, (left, right) => concatenated(left, right) as typeof left),
]

type Values = readonly unknown[]

/** The steps to find the function for the types of the values. */
const STEPS_PER_CALL = 5
/** The steps of a function that uses tables of languages or time zones. */
const STEPS_PER_TABLE = 1000
const STEPS_PER_MOMENT = 20

const isText = (value: unknown): value is string => typeof value === 'string'
const charactersOf = (value: unknown): number => (isText(value) || value instanceof Uint8Array ? value.length : 0)

function ownSteps(value: unknown): number {
  if (isText(value)) return textSteps(value)
  return value instanceof Uint8Array ? 1 + value.length / 32 : 1
}

const membersOf = (value: unknown): unknown[] => {
  if (isCelList(value)) return [...value]
  return isCelMap(value) ? [...value].flat() : []
}

const memberCount = (value: unknown): number => (isCelList(value) || isCelMap(value) ? value.size : 0)

/** Spends a step for each value in `value`, as often as it occurs, and more for long texts. */
export function spendWhole(value: unknown, factor = 1): void {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    spendSteps(factor * (ownSteps(next) + memberCount(next)))
    for (const member of membersOf(next)) waiting.push(member)
  }
}

/** The steps to search a text in a text: at worst, each character of one is compared with each of the other. */
const searchSteps = ([text, part]: Values): number => ownSteps(text) + (charactersOf(text) * charactersOf(part)) / 256

const perCharacter = (values: Values): number => values.reduce<number>((sum, value) => sum + charactersOf(value), 1)

/** The steps to compare two values. If only one of them has members, they differ at once. */
function compareSteps([left, right]: Values): number {
  if (memberCount(left) > 0 && memberCount(right) > 0) spendWhole(left)
  return Math.min(ownSteps(left), ownSteps(right))
}

function containsSteps([value, container]: Values): number {
  if (!isCelList(container)) return ownSteps(value) + memberCount(container)
  if (memberCount(value) > 0) spendWhole(value, container.size)
  return container.size * ownSteps(value)
}

function joinSteps([list, separator]: Values): number {
  spendWhole(list)
  return memberCount(list) * ownSteps(separator)
}

function formatSteps([template, values]: Values): number {
  spendWhole(values, STEPS_PER_MOMENT)
  return charactersOf(template) + STEPS_PER_TABLE * (isText(template) ? template.split('%').length : 0)
}

function sumSteps([left, right]: Values): number {
  if (isCelList(left) && isCelList(right)) return copyingSteps(left) + copyingSteps(right)
  return ownSteps(left) + ownSteps(right)
}

/** The steps to read a number, which grow with the square of its digits. */
const numberSteps = ([text]: Values): number => ownSteps(text) + charactersOf(text) ** 2 / 1000

const momentSteps = (values: Values): number => STEPS_PER_MOMENT + values.length * ownSteps(values[0])
const zoneSteps = (values: Values): number => (values.length > 1 ? STEPS_PER_TABLE : STEPS_PER_MOMENT)

const partsOfTime = 'FullYear Month Date DayOfMonth DayOfWeek DayOfYear Hours Minutes Seconds Milliseconds'.split(' ')

/** The steps of functions that take longer than copying their texts, by name. The target is the first value. */
const STEPS: Readonly<Record<string, (values: Values) => number>> = {
  '_==_': compareSteps,
  '_!=_': compareSteps,
  '@in': containsSteps,
  '@walk': ([members]) => memberCount(members),
  '@round': ([steps]) => Number(steps),
  '_+_': sumSteps,
  contains: searchSteps,
  indexOf: searchSteps,
  lastIndexOf: searchSteps,
  extract: searchSteps,
  split: (values) => searchSteps(values) + perCharacter(values),
  replace: (values) => searchSteps(values) + perCharacter(values),
  join: joinSteps,
  format: formatSteps,
  size: perCharacter,
  lowerAscii: perCharacter,
  upperAscii: perCharacter,
  trim: perCharacter,
  reverse: perCharacter,
  'strings.quote': perCharacter,
  int: numberSteps,
  uint: numberSteps,
  double: perCharacter,
  timestamp: momentSteps,
  duration: momentSteps,
  string: momentSteps,
  ...Object.fromEntries(partsOfTime.map((part) => [`get${part}`, zoneSteps])),
}

const byLength = (values: Values): number => values.reduce<number>((sum, value) => sum + ownSteps(value), 0)

/** The largest number of steps of a call of the function `name`, including its result. */
export const callSteps = (name: string, values: Values): number =>
  STEPS_PER_CALL + (Object.hasOwn(STEPS, name) ? (STEPS[name] ?? byLength) : byLength)(values)
