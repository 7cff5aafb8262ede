// What is known of the tokens of a job before it runs: of each claim, the texts that it can have.
import type {Claims} from '../../base/jwt.ts'
import {getOrInsert} from '../../base/maps.ts'
import {ABSENT, type ClaimFacts, type MaybeState, NOBODY, termOf, type Values, withFact} from './state.ts'

/** Any number of the characters of a class, such as `0-9`; at least one. */
interface Hole {
  of: string
}
export type Piece = string | Hole

export const ANY_TEXT: Hole = {of: String.raw`\s\S`}
export const DIGITS: Hole = {of: '0-9'}

/** The texts that a claim can have. Upper and lower case are not told apart: some names of GitHub are the same in both. */
export interface ClaimTexts {
  readonly whole: RegExp
  /** Matches each text with which one of them can begin. */
  readonly begun: RegExp
  /** What they consist of. Undefined: not told. */
  readonly alternatives?: readonly (readonly Piece[])[]
  /** They are words of the CI, whose case is known. */
  readonly isWord?: true
}

/** `absent`: the tokens do not have the claim. */
export type ClaimSet = ClaimTexts | 'absent'

/** All sets of a claim contain its value. A claim that is not named can have any value, or be absent. */
export type JobClaims = Readonly<Record<string, readonly ClaimSet[]>>

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
const wholeOf = (piece: Piece): string => (typeof piece === 'string' ? escaped(piece) : `[${piece.of}]+`)
/** Each beginning of the pieces, the empty one too. */
const begunOf = (pieces: readonly Piece[]): string =>
  pieces
    .flatMap((piece): Piece[] => (typeof piece === 'string' ? [...piece] : [piece]))
    .reduceRight<string>((rest, piece) => {
      if (typeof piece === 'string') return `(?:${escaped(piece)}${rest})?`
      return `(?:[${piece.of}]*|[${piece.of}]+${rest})`
    }, '')

const anyOf = (alternatives: readonly string[]): RegExp => new RegExp(`^(?:${alternatives.join('|')})$`, 'i')

/** The texts that consist of the pieces of one of the alternatives. */
export function claimTextsOf(alternatives: readonly (readonly Piece[])[]): ClaimTexts {
  // Most sets are asked for one of both, if at all: a repository has thousands of them.
  let whole: RegExp | undefined
  let begun: RegExp | undefined
  return {
    alternatives,
    get whole() {
      whole ??= anyOf(alternatives.map((pieces) => pieces.map(wholeOf).join('')))
      return whole
    },
    get begun() {
      begun ??= anyOf(alternatives.map(begunOf))
      return begun
    },
  }
}

/** One of these texts. */
export const oneOfTexts = (...texts: readonly string[]): ClaimTexts => claimTextsOf(texts.map((text) => [text]))

/** One of these words of the CI, such as the name of an event. */
export const oneWord = (...words: readonly string[]): ClaimTexts => ({...oneOfTexts(...words), isWord: true})

/** The one text of an alternative. Undefined: it can have several. */
export const onlyTextOf = (pieces: readonly Piece[]): string | undefined =>
  pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : undefined

/** Any but these. */
export const otherThan = (...texts: readonly string[]): ClaimTexts => ({
  whole: new RegExp(`^(?!(?:${texts.map(escaped).join('|')})$)[\\s\\S]+$`, 'i'),
  begun: /^/,
})

const isIn = (set: ClaimSet, value: unknown): boolean =>
  set === 'absent' ? value === undefined : typeof value === 'string' && set.whole.test(value)

/** Whether a token with these claims is one of them. */
export const containsToken = (job: JobClaims, claims: Claims): boolean =>
  Object.entries(job).every(([name, sets]) => sets.every((set) => isIn(set, claims[name])))

/** What is known of the tokens of `state` that a job can have. May be too much, never too little. */
export function ofJob(state: MaybeState, job: JobClaims, claims: ClaimFacts): MaybeState {
  let found = state
  for (const [name, sets] of Object.entries(job))
    for (const set of sets) {
      if (hasNone(found, name, set)) return NOBODY
      for (const term of termsOf(name)) found = narrowed(found, term, set, claims)
    }
  return found
}

/** Whether each text of the set is one that `state` excludes. A name can be written in another case, so in lower case only. */
function hasNone(state: MaybeState, name: string, set: ClaimSet): boolean {
  const [own, lower] = termsOf(name).map((term) => state?.excluded.get(term))
  if ((!own && !lower) || set === 'absent') return false
  // CEL makes only letters of ASCII lower.
  const isOutInLower = (text: string): boolean => !/[^ -~]/.test(text) && lower?.has(text.toLowerCase()) === true
  const isOut = (text: string | undefined): boolean =>
    text !== undefined && ((set.isWord && own?.has(text)) || isOutInLower(text))
  const {alternatives = []} = set
  return alternatives.length > 0 && alternatives.every((pieces) => isOut(onlyTextOf(pieces)))
}

/** Of the claims that jobs are described by, which are few. */
const knownTerms = new Map<string, readonly string[]>()
const termsOf = (name: string): readonly string[] =>
  getOrInsert(knownTerms, name, () => [termOf([name]), termOf([name], true)])

function narrowed(state: MaybeState, term: string, set: ClaimSet, claims: ClaimFacts): MaybeState {
  const known = state?.facts.get(term)
  if (known === undefined) return state
  const fits = (value: unknown): boolean => isIn(set, value === ABSENT ? undefined : value)
  const left: Values = {
    scalars: new Set([...known.scalars].filter(fits)),
    prefixes: set === 'absent' ? [] : known.prefixes.filter((prefix) => set.begun.test(prefix)),
  }
  return withFact(state, term, left, claims)
}
