import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {evaluate} from '../cel.ts'
import {type CelNode, celField, celLiteral} from './cel-tree.ts'
import {type Bindings, missing, sideOf} from './cel-values.ts'
import type {Side} from './check.ts'
import {guessText, nearText, type Variant} from './near-text.ts'

export interface Miss {
  /** One sentence. */
  what: string
  /** The leg, changed so that it is true. */
  instead?: string
}

/** Whether a text matches the expected text, by operator. */
const MEETS: Readonly<Record<string, (have: string, want: string) => boolean>> = {
  '==': (have, want) => have === want,
  startsWith: (have, want) => have.startsWith(want),
  endsWith: (have, want) => have.endsWith(want),
  contains: (have, want) => have.includes(want),
  matches: (have, want) => {
    const result = evaluate('have.matches(want)', {have, want})
    return 'value' in result && result.value === true
  },
}

/** `leg` with the text of `node` replaced. */
const replaced = (leg: CelNode, node: CelNode, text: string): string =>
  leg.text.slice(0, node.start - leg.start) + text + leg.text.slice(node.end - leg.start)

/** How `leg`, which is false or fails, nearly is true. */
export function missOf(leg: CelNode, bindings: Bindings): Miss | undefined {
  const absent = missOfAbsent(leg, leg, bindings)
  if (absent) return absent
  if (leg.name === 'has') return missOfAbsent(leg, leg.operands[0], bindings)
  if (leg.kind === 'field' || leg.kind === 'index') return missOfTruth(leg, bindings)
  const [left, right] = leg.operands
  if (!left || !right) return undefined
  if (leg.name === 'in') return missOfList(leg, left, right, bindings)
  return MEETS[leg.name] === undefined ? undefined : missOfPair(leg, left, right, bindings)
}

/** A claim in `part` of the leg that the token does not have. */
function missOfAbsent(leg: CelNode, part: CelNode | undefined, bindings: Bindings): Miss | undefined {
  const absent = part && missing(part, bindings)
  if (!absent) return undefined
  const {instead, node, what} = absent
  return {what, ...(instead === undefined ? {} : {instead: replaced(leg, node, instead)})}
}

/** A claim without a comparison, whose value is the text `true`. */
function missOfTruth(leg: CelNode, bindings: Bindings): Miss | undefined {
  return sideOf(leg, bindings).value === 'true'
    ? {what: "the claim is a text: compare it with 'true'", instead: `${leg.text} == 'true'`}
    : undefined
}

const claimsOf = (bindings: Bindings): Claims => (bindings['assertion'] ?? {}) as Claims

function missOfPair(leg: CelNode, left: CelNode, right: CelNode, bindings: Bindings): Miss | undefined {
  const isTurned = leg.name === '==' && left.kind === 'literal'
  const [mine, wanted] = isTurned ? [right, left] : [left, right]
  const have = sideOf(mine, bindings).value
  const want = sideOf(wanted, bindings).value
  const claims = claimsOf(bindings)
  if (Array.isArray(have)) return listInstead(leg, mine, wanted, have, want)
  const typed = typeMiss(leg, wanted, have, want)
  if (typed) return typed
  if (typeof have !== 'string' || typeof want !== 'string') return undefined
  const unmet = {have, want, claims, operator: leg.name}
  const meets = meetsBy(leg, have)
  return (
    wildcard(leg, mine, have, want) ??
    told(leg, wanted, nearText(unmet, meets)) ??
    otherClaim(leg, mine, want, claims) ??
    told(leg, wanted, guessText(unmet, meets))
  )
}

const meetsBy =
  ({name}: CelNode, have: string) =>
  (want: string): boolean =>
    MEETS[name]?.(have, want) === true

function told(leg: CelNode, wanted: CelNode, variant: Variant | undefined): Miss | undefined {
  if (!variant) return undefined
  const {distinct, want, what} = variant
  return {what, ...(distinct || wanted.kind !== 'literal' ? {} : {instead: replaced(leg, wanted, celLiteral(want))})}
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'a boolean',
  list: 'a list',
  object: 'a map',
  null: 'null',
}

function typeMiss(leg: CelNode, wanted: CelNode, have: unknown, want: unknown): Miss | undefined {
  const [is, asked] = [WORDS[kindOf(have)], WORDS[kindOf(want)]]
  if (is === asked || leg.name !== '==') return undefined
  const what = `the claim is ${is}, and the condition compares it with ${asked}`
  if (jsonText(have) !== jsonText(want) || wanted.kind !== 'literal') return {what}
  const quotes = typeof have === 'string' ? 'write it in quotes' : 'write it without quotes'
  return {what: `${what}: ${quotes}`, instead: replaced(leg, wanted, celLiteral(have))}
}

function listInstead(leg: CelNode, mine: CelNode, wanted: CelNode, have: unknown[], want: unknown): Miss | undefined {
  if (leg.name !== '==' || Array.isArray(want)) return undefined
  const what = 'the claim is a list, and a list never equals a single value: use "in"'
  return {what, ...(have.includes(want) ? {instead: `${wanted.text} in ${mine.text}`} : {})}
}

/** An asterisk is not a wildcard for `==`. */
function wildcard(leg: CelNode, mine: CelNode, have: string, want: string): Miss | undefined {
  if (leg.name === 'matches' || !want.includes('*')) return undefined
  const pieces = want.split('*')
  // The engine's own patterns take linear time, however many asterisks there are.
  const pattern = `^(?s:${pieces.map((piece) => piece.replace(/[^\w\s]/g, '\\$&')).join('.*')})$`
  if (MEETS['matches']?.(have, pattern) !== true) return undefined
  const what = 'an asterisk is a normal character here, not a wildcard'
  const [start = ''] = pieces
  const isPrefix = pieces.length === 2 && pieces[1] === '' && /[^\w.]$/.test(start)
  return {
    what,
    ...(isPrefix && leg.name !== 'endsWith' ? {instead: `${mine.text}.startsWith(${celLiteral(start)})`} : {}),
  }
}

/** A shorter text can be in other claims by chance. */
const TELLING_LENGTH: Readonly<Record<string, number>> = {'==': 2, startsWith: 5, endsWith: 5, contains: 5}

/** Claims that tell whose a job is. Other claims can have a value that anybody chose, such as the name of a branch. */
const OF_OWNERS =
  /^(?:sub|iss|aud|oid|tid)$|owner|repository|organi[sz]ation|namespace|project|pipeline_slug|workspace/i

/** Runs and attempts are counted, so a short number in such a claim is probably a coincidence. */
const isTelling = (name: string, want: string): boolean => !/^\d{1,7}$/.test(want) || OF_OWNERS.test(name)

function otherClaim(leg: CelNode, mine: CelNode, want: string, claims: Claims): Miss | undefined {
  if (mine.kind !== 'field' || want.length < (TELLING_LENGTH[leg.name] ?? Number.POSITIVE_INFINITY)) return undefined
  const names = Object.keys(claims).filter((each) => typeof claims[each] === 'string' && isTelling(each, want))
  const [name] = names.filter((each) => MEETS[leg.name]?.(String(claims[each]), want))
  if (name === undefined) return undefined
  const claim = celField('assertion', name)
  const what = `that is ${leg.name === '==' ? 'the value of' : 'in'} another claim, ${claim}`
  return {what, ...(OF_OWNERS.test(name) ? {instead: replaced(leg, mine, claim)} : {})}
}

function missOfList(leg: CelNode, left: CelNode, right: CelNode, bindings: Bindings): Miss | undefined {
  const [have, list] = [sideOf(left, bindings).value, sideOf(right, bindings).value]
  if (!Array.isArray(list)) {
    if (list === undefined) return undefined
    const what = `${right.text} is ${WORDS[kindOf(list)]}, not a list: compare it with ==`
    return {what, ...(have === list ? {instead: `${right.text} == ${left.text}`} : {})}
  }
  const claims = claimsOf(bindings)
  // Either the condition's list has a near element, or the token's list has one near the condition's text.
  return right.kind === 'list'
    ? right.operands.map((element) => elementMiss(leg, element, have, sideOf(element, bindings), claims)).find(Boolean)
    : list.map((element) => elementMiss(leg, left, element, {expression: left.text, value: have}, claims)).find(Boolean)
}

function elementMiss(leg: CelNode, wanted: CelNode, have: unknown, {value: want}: Side, claims: Claims) {
  const equals: CelNode = {...leg, name: '=='}
  const typed = typeMiss(equals, wanted, have, want)
  if (typed?.instead !== undefined) return typed
  if (typeof have !== 'string' || typeof want !== 'string') return undefined
  const unmet = {have, want, claims, operator: '=='}
  const meets = meetsBy(equals, have)
  return told(leg, wanted, nearText(unmet, meets) ?? guessText(unmet, meets))
}
