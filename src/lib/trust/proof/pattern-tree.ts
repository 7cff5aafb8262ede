// The whole syntax of RE2, read to a tree: https://github.com/google/re2/wiki/Syntax
// What no row names, and what is an error, is not read: then nothing is known of the texts in which the pattern is found.
// https://github.com/google/re2/blob/main/re2/parse.cc says what that page leaves open.
import {
  type Characters,
  certainCharacters,
  type Reading,
  takeClass,
  takeEscape,
  takeForm,
  takeNamed,
  unreadPattern,
} from './pattern-characters.ts'

/** A part of a pattern, by what it says of the text in which it is found. */
export type Pattern =
  | ({kind: 'character'} & Characters)
  /** No character: at the start of the text, at its end, or at a place of which nothing is known. */
  | {kind: 'start' | 'end' | 'place'}
  | {kind: 'sequence' | 'choice'; parts: readonly Pattern[]}
  | {kind: 'repeated'; part: Pattern; least: number; most: number}

/** As in RE2. */
const MAX_REPETITIONS = 1000
/** More than anybody writes. The tree is walked by recursion. */
const MAX_LEVELS = 100

interface Flags {
  ignoresCase: boolean
  isMultiLine: boolean
}

interface Group {
  /** They hold up to the end of the group, in the alternatives that follow too. */
  flags: Flags
  alternatives: Pattern[][]
  /** Of its parts. */
  levels: number
}

interface GroupReading extends Reading {
  /** The groups around the place, the innermost last. */
  groups: [Group, ...Group[]]
}

const innermost = ({groups}: GroupReading): Group => groups.at(-1) as Group

function add(reading: GroupReading, part: Pattern): void {
  innermost(reading).alternatives.at(-1)?.push(part)
}

function addCharacter(reading: GroupReading, ...oneOf: readonly string[]): void {
  add(reading, {kind: 'character', ...certainCharacters(oneOf, innermost(reading).flags.ignoresCase)})
}

const addCharacters = (reading: GroupReading, {oneOf}: Characters): void =>
  oneOf ? addCharacter(reading, ...oneOf) : add(reading, {kind: 'character', oneOf})

function open(reading: GroupReading, flags: Flags): void {
  reading.groups.push({flags, alternatives: [[]], levels: 0})
}

const treeOf = ({alternatives}: Group): Pattern => ({
  kind: 'choice',
  parts: alternatives.map((parts) => ({kind: 'sequence', parts})),
})

function addLevels(group: Group, levels: number): void {
  group.levels = Math.max(group.levels, levels)
  if (group.levels > MAX_LEVELS) throw unreadPattern()
}

function close(reading: GroupReading): void {
  const closed = reading.groups.length > 1 ? reading.groups.pop() : undefined
  if (closed === undefined) throw unreadPattern()
  addLevels(innermost(reading), closed.levels + 1)
  add(reading, treeOf(closed))
}

/** It belongs to the part before it. Flags, and an empty quotation, are no part: `a(?i)*` is `a*`. */
function repeat(reading: GroupReading, least: number, most: number): void {
  const group = innermost(reading)
  const part = group.alternatives.at(-1)?.pop()
  const largest = most === Number.POSITIVE_INFINITY ? least : most
  if (part === undefined || least > most || largest > MAX_REPETITIONS) throw unreadPattern()
  addLevels(group, group.levels + 1)
  add(reading, {kind: 'repeated', part, least, most})
}

/** `s` and `U` change nothing: here a dot is any character, and what prefers fewer is found in the same texts. */
function withFlags({ignoresCase, isMultiLine}: Flags, set: string, cleared: string): Flags {
  const after = (letter: string, before: boolean): boolean =>
    !cleared.includes(letter) && (before || set.includes(letter))
  return {ignoresCase: after('i', ignoresCase), isMultiLine: after('m', isMultiLine)}
}

type Production = readonly [form: RegExp, read: (reading: GroupReading, whole: string, ...found: string[]) => void]

/** Each with what it means. The first one that fits is taken. */
const productions: readonly Production[] = [
  [/[^\\^$.|?*+()[{]/suy, (reading, whole) => addCharacter(reading, whole)],
  // A brace that begins no count.
  [/\{(?![\d,])/y, (reading, whole) => addCharacter(reading, whole)],
  [/\|/y, (reading) => innermost(reading).alternatives.push([])],
  [/\((?!\?)|\(\?P?<\w+>/y, (reading) => open(reading, innermost(reading).flags)],
  [
    /\(\?([imsU]*)(?:-([imsU]+))?([:)])/y,
    (reading, _whole, set = '', cleared = '', end = '') => {
      const flags = withFlags(innermost(reading).flags, set, cleared)
      if (end === ':') open(reading, flags)
      else innermost(reading).flags = flags
    },
  ],
  [/\)/y, close],
  // A second quantifier directly behind one is an error.
  [/\*\??(?![*+?{])/y, (reading) => repeat(reading, 0, Number.POSITIVE_INFINITY)],
  [/\+\??(?![*+?{])/y, (reading) => repeat(reading, 1, Number.POSITIVE_INFINITY)],
  [/\?\??(?![*+?{])/y, (reading) => repeat(reading, 0, 1)],
  [
    /\{(0|[1-9]\d*)(?:(,)(0|[1-9]\d*)?)?\}\??(?![*+?{])/y,
    (reading, _whole, least, comma, most) =>
      repeat(reading, Number(least), comma && most === undefined ? Number.POSITIVE_INFINITY : Number(most ?? least)),
  ],
  [/\./y, (reading) => addCharacters(reading, {oneOf: undefined})],
  [/\[(\^?)/y, (reading, _whole, not) => addCharacters(reading, takeClass(reading, not === '^'))],
  // With `m`, at the start and the end of each line.
  [/\^/y, (reading) => add(reading, {kind: innermost(reading).flags.isMultiLine ? 'place' : 'start'})],
  [/\$/y, (reading) => add(reading, {kind: innermost(reading).flags.isMultiLine ? 'place' : 'end'})],
  [/\\A/y, (reading) => add(reading, {kind: 'start'})],
  [/\\z/y, (reading) => add(reading, {kind: 'end'})],
  // Where a word begins or ends, or where none does.
  [/\\[bB]/y, (reading) => add(reading, {kind: 'place'})],
  [
    /\\Q(.*?)(?:\\E|$)/sy,
    (reading, _whole, quoted = '') => {
      for (const character of quoted) addCharacter(reading, character)
    },
  ],
]

function readPart(reading: GroupReading): void {
  for (const [form, read] of productions) {
    const found = takeForm(reading, form)
    if (found) {
      const [whole = '', ...groups] = found
      read(reading, whole, ...groups)
      return
    }
  }
  const named = takeNamed(reading)
  const character = named ? undefined : takeEscape(reading)
  if (named) addCharacters(reading, named)
  else if (character !== undefined) addCharacter(reading, character)
  // Also `\C`, a single byte, which only some engines have.
  else throw unreadPattern()
}

/** The tree of `pattern`. Undefined if it is not all of the syntax that is read: nothing is known of it then. */
export function patternTree(pattern: string): Pattern | undefined {
  const whole: Group = {flags: {ignoresCase: false, isMultiLine: false}, alternatives: [[]], levels: 0}
  const reading: GroupReading = {pattern, at: 0, groups: [whole]}
  try {
    while (reading.at < pattern.length) readPart(reading)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  return reading.groups.length === 1 ? treeOf(whole) : undefined
}
