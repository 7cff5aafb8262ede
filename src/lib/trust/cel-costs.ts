import {spend} from './cel-budget.ts'
import {isCelList, isCelMap} from './cel-engine.ts'
import {copyingSteps, textSteps} from './cel-functions.ts'

type Values = readonly unknown[]

/** Finding the function for the types of the values. */
const STEPS_PER_CALL = 5
/** What asks the tables of languages and time zones. */
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

/** Spends a step, and more for long texts, for each value inside of `value`, as often as it is there. */
export function spendWhole(value: unknown, factor = 1): void {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    spend(factor * (ownSteps(next) + memberCount(next)))
    for (const member of membersOf(next)) waiting.push(member)
  }
}

/** A text within a text: at worst each character of one is compared with each of the other. */
const searchSteps = ([text, part]: Values): number => ownSteps(text) + (charactersOf(text) * charactersOf(part)) / 256

const perCharacter = (values: Values): number => values.reduce<number>((sum, value) => sum + charactersOf(value), 1)

/** Where only one has members, they differ at once. */
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

/** The digits of a number are multiplied with each other. */
const numberSteps = ([text]: Values): number => ownSteps(text) + charactersOf(text) ** 2 / 1000

const momentSteps = (values: Values): number => STEPS_PER_MOMENT + values.length * ownSteps(values[0])
const zoneSteps = (values: Values): number => (values.length > 1 ? STEPS_PER_TABLE : STEPS_PER_MOMENT)

/** Of what takes longer than its texts are long; by its name, with the target as the first value. */
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
  'strings.quote': perCharacter,
  int: numberSteps,
  uint: numberSteps,
  double: perCharacter,
  timestamp: momentSteps,
  duration: momentSteps,
  string: momentSteps,
  getFullYear: zoneSteps,
  getMonth: zoneSteps,
  getDate: zoneSteps,
  getDayOfMonth: zoneSteps,
  getDayOfWeek: zoneSteps,
  getDayOfYear: zoneSteps,
  getHours: zoneSteps,
  getMinutes: zoneSteps,
  getSeconds: zoneSteps,
  getMilliseconds: zoneSteps,
}

const byLength = (values: Values): number => values.reduce<number>((sum, value) => sum + ownSteps(value), 0)

/** What calling the function `name` takes at most, what it makes included. */
export const callSteps = (name: string, values: Values): number =>
  STEPS_PER_CALL + (Object.hasOwn(STEPS, name) ? (STEPS[name] ?? byLength) : byLength)(values)
