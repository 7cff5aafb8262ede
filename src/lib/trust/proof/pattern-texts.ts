// The texts in which a regular expression is found.
import {type Pattern, patternTree} from './pattern-tree.ts'
import type {Values} from './state.ts'

/** A part that leads to more texts is not followed: they begin with the texts before it. */
const MAX_TEXTS = 1000
/** The same for the work on one pattern. */
const MAX_STEPS = 100_000

/** The places in a text to which a match can have come. */
interface Places {
  /** The whole text before the place. */
  after: ReadonlySet<string>
  /** Anywhere behind this beginning of the text. */
  behind: ReadonlySet<string>
  /** The whole text: the place is its end. */
  end: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

const countOf = ({after, behind, end}: Places): number => after.size + behind.size + end.size

/** To lengthen a text is to copy it. */
const stepsAt = ({after, behind, end}: Places): number =>
  [...after].reduce((sum, {length}) => sum + 1 + length / 64, 1 + behind.size + end.size)

const union = (all: readonly Places[]): Places => ({
  after: new Set(all.flatMap(({after}) => [...after])),
  behind: new Set(all.flatMap(({behind}) => [...behind])),
  end: new Set(all.flatMap(({end}) => [...end])),
})

/** Wherever any part can lead from `places`. */
const onward = ({after, behind, end}: Places): Places => ({
  after: NONE,
  behind: new Set([...behind, ...after]),
  end,
})

const only = (texts: ReadonlySet<string>, text: string): string[] => (texts.has(text) ? [text] : [])

/** A walk through a pattern: the steps that are left. */
interface Walk {
  steps: number
}

type Repeated = Extract<Pattern, {kind: 'repeated'}>

/** At least all places to which `pattern` leads from `places`. */
function follow(walk: Walk, pattern: Pattern, places: Places): Places {
  walk.steps -= stepsAt(places)
  const reached = walk.steps < 0 ? undefined : lead(walk, pattern, places)
  return reached === undefined || countOf(reached) > MAX_TEXTS ? onward(places) : reached
}

/** Undefined: too many, or too much work. */
function lead(walk: Walk, pattern: Pattern, places: Places): Places | undefined {
  const {after, behind, end} = places
  switch (pattern.kind) {
    case 'character':
      return withCharacter(places, pattern.oneOf)
    case 'start':
      return {after: new Set([...only(after, ''), ...only(behind, '')]), behind: NONE, end: new Set(only(end, ''))}
    case 'end':
      return {after: NONE, behind, end: new Set([...end, ...after])}
    case 'place':
      return places
    case 'sequence':
      return inTurn(walk, pattern.parts, places)
    case 'choice':
      return anyOf(walk, pattern.parts, places)
    case 'repeated':
      return repeated(walk, pattern, places)
  }
}

/** At the end of the text there is no further character. */
function withCharacter({after, behind}: Places, oneOf: readonly string[] | undefined): Places | undefined {
  if (oneOf === undefined) return onward({after, behind, end: NONE})
  if (after.size * oneOf.length > MAX_TEXTS) return undefined
  return {after: new Set([...after].flatMap((text) => oneOf.map((next) => text + next))), behind, end: NONE}
}

function inTurn(walk: Walk, parts: readonly Pattern[], places: Places): Places | undefined {
  let now = places
  for (const part of parts) {
    if (walk.steps < 0) return onward(now)
    now = follow(walk, part, now)
  }
  return now
}

function anyOf(walk: Walk, parts: readonly Pattern[], places: Places): Places | undefined {
  const each: Places[] = []
  let count = 0
  for (const part of parts) {
    if (walk.steps < 0 || count > MAX_TEXTS) return undefined
    const reached = follow(walk, part, places)
    count += countOf(reached)
    each.push(reached)
  }
  return union(each)
}

function repeated(walk: Walk, {least, most, part}: Repeated, places: Places): Places | undefined {
  let now = inTurn(
    walk,
    Array.from({length: least}, () => part),
    places,
  )
  if (now === undefined || most === Number.POSITIVE_INFINITY) return now && onward(now)
  const each = [now]
  for (let more = least; more < most; more += 1) {
    if (walk.steps < 0) return undefined
    now = follow(walk, part, now)
    each.push(now)
  }
  return union(each)
}

/**
 * The texts in which `pattern` is found. Undefined: possibly any. A search is not a full match: a match begins anywhere, and without
 * a `$` more text may follow.
 */
export function textsMatching(pattern: string): Values | undefined {
  const tree = patternTree(pattern)
  if (tree === undefined) return undefined
  const {after, behind, end} = follow({steps: MAX_STEPS}, tree, {after: NONE, behind: new Set(['']), end: NONE})
  return {scalars: end, prefixes: [...new Set([...behind, ...after])]}
}
