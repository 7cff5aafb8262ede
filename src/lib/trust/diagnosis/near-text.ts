import type {Claims} from '../../base/jwt.ts'
import {distance} from '../../base/nearest.ts'
import {evaluate} from '../cel.ts'
import {repositorySubject, withoutIds} from '../subject-forms.ts'

/** A text that could replace the expected text, and how the two differ. */
export interface Variant {
  want: string
  /** One sentence. Both texts are shown with it. */
  what: string
  /** The two are different things with the same name: the replacement must not be suggested. */
  distinct?: true
}

/** A text that does not match the expected text. */
interface Unmet {
  have: string
  want: string
  /** `==`, or the method of the text: `startsWith`. */
  operator: string
  claims: Claims
}

/** Variants of the expected text. The first variant that matches tells how the two differ. */
type Rule = (unmet: Unmet) => Variant[]

const REFS = ['refs/heads/', 'refs/tags/', 'refs/pull/'] as const
const SCHEMES = ['https://', 'http://'] as const

const blank: Rule = ({want}) => [
  {want: want.trim(), what: 'the condition has an extra space at the beginning or the end'},
]

/** The places of `want` in `have` with other upper and lower case, from the left and from the right. */
const letterCase: Rule = ({have, want}) =>
  [have.toLowerCase().indexOf(want.toLowerCase()), have.toLowerCase().lastIndexOf(want.toLowerCase())]
    .filter((at) => at >= 0)
    .map((at) => ({want: have.slice(at, at + want.length), what: 'they differ only in upper and lower case'}))

const slash: Rule = ({want}) => [
  {want: `${want}/`, what: 'the condition lacks the slash at the end'},
  {want: want.replace(/\/+$/, ''), what: 'the condition has an extra slash at the end'},
]

/** `^` is the beginning of a pattern. */
const afterStart = (want: string, prefix: string): string =>
  want.startsWith('^') ? `^${prefix}${want.slice(1)}` : `${prefix}${want}`

const ref: Rule = ({want}) => [
  ...REFS.map((prefix) => ({want: afterStart(want, prefix), what: `the condition lacks ${prefix} at the beginning`})),
  ...REFS.filter((prefix) => want.includes(prefix)).flatMap((prefix): Variant[] => [
    {want: want.replace(prefix, ''), what: `the condition has ${prefix}, but this claim is only the name without it`},
    ...REFS.map((other) => ({
      want: want.replace(prefix, other),
      what: `the names are the same, but the token is of ${other}… and the condition of ${prefix}…`,
      distinct: true as const,
    })),
  ]),
]

const scheme: Rule = ({want}) => {
  const bare = want.replace(/^https?:\/\//, '')
  return ['', ...SCHEMES].map((start) => ({
    want: `${start}${bare}`,
    what: `they differ only in the scheme: the token has ${start || 'none'}`,
  }))
}

/** https://docs.github.com/actions/reference/security/oidc */
const immutable: Rule = ({claims, have, want}) => {
  const found = repositorySubject({...claims, sub: have})
  const classic = found?.classic
  if (found?.format !== 'immutable' || classic === undefined) {
    return [
      {
        want: withoutIds(want),
        what: 'the condition has the immutable form of the subject, but the token has the form without ids',
      },
    ]
  }
  const other = 'the ids differ: it is another owner or repository of the same name'
  const what = 'the token has the immutable form of the subject, with the ids of owner and repository'
  const [, owner = '', name = ''] = /^repo:([^/]+)\/([^:]+):/.exec(classic) ?? []
  const full = `repo:${owner}@${found.ids?.owner}/${name}@${found.ids?.repository}`
  return [
    {want: want.replace(`repo:${owner}/${name}`, full), what},
    {want: want.replace(`repo:${owner}/`, `repo:${owner}@${found.ids?.owner}/`), what},
    {want: want.replace(/repo:([^/:@]+)@\d+\/([^/:@]+)@\d+/, full), what: other, distinct: true},
  ]
}

/** One text is the beginning or the end of the other. A very short part means nothing. */
const part: Rule = ({have, operator, want}) => {
  if (operator !== '==' || Math.min(want.length, have.length) < 3 || want === have) return []
  if (have.startsWith(want))
    return [{want: have, what: `the value in the token continues with ${JSON.stringify(have.slice(want.length))}`}]
  if (have.endsWith(want))
    return [{want: have, what: `the value in the token begins with ${JSON.stringify(have.slice(0, -want.length))}`}]
  if (want.startsWith(have))
    return [{want: have, what: `the token lacks the end: ${JSON.stringify(want.slice(have.length))}`}]
  if (want.endsWith(have))
    return [{want: have, what: `the token lacks the beginning: ${JSON.stringify(want.slice(0, -have.length))}`}]
  return []
}

const slip: Rule = ({have, operator, want}) => {
  const like = operator === 'startsWith' ? have.slice(0, want.length) : have
  if (operator === 'startsWith' && like.at(-1) !== want.at(-1)) return []
  const isText =
    ['==', 'startsWith'].includes(operator) && !/^\d+$/.test(want) && Math.max(want.length, like.length) < 200
  const most = Math.min(2, Math.floor(want.length / 4))
  // A policy has up to 1500 members, and texts of such different lengths need more edits than that.
  const isNear = isText && Math.abs(want.length - like.length) <= most
  const edits = isNear ? distance(want, like) : 0
  if (edits === 0 || edits > most) return []
  // Two exchanged letters are one edit.
  const isOne = edits === 1 && [...want].sort().join('') !== [...like].sort().join('')
  return [{want: like, what: `they differ in ${isOne ? 'one letter' : 'two letters'}`}]
}

/** Likely causes, the most specific first. */
const CAUSES: readonly Rule[] = [blank, letterCase, immutable, slash, scheme, ref]
/** Similarities that can be accidental. */
const CHANCES: readonly Rule[] = [part, slip]

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

/** Whether a text matches the expected text. Undefined if texts are not compared by this operator. */
export const meetsOperator = (operator: string, have: string, want: string): boolean | undefined =>
  MEETS[operator]?.(have, want)

/** Whether more texts match `variant` than the expected text: a shorter beginning lets others in. */
const isWider = ({operator, want}: Unmet, variant: string): boolean =>
  operator !== '==' && want.includes(variant) && variant !== want.trim() && !want.startsWith('^')

const first = (rules: readonly Rule[], unmet: Unmet): Variant | undefined =>
  rules
    .flatMap((rule) => rule(unmet))
    .filter(({want}) => want !== unmet.want && want !== '' && !isWider(unmet, want))
    .find(({want}) => meetsOperator(unmet.operator, unmet.have, want))

/** The variant of the expected text that matches, with a likely cause. */
export const nearText = (unmet: Unmet): Variant | undefined => first(CAUSES, unmet)

/** The same, for a part of the text or a typing mistake. */
export const guessText = (unmet: Unmet): Variant | undefined => first(CHANCES, unmet)

const plain = (name: string): string => name.toLowerCase().replace(/[-_. ]/g, '')

/**
 * The one of `names` that `name` probably means: another spelling, or a typing mistake. Stricter than a hint, because
 * it goes into conditions.
 */
export function nearName(name: string, names: readonly string[]): string | undefined {
  const spelt = names.find((candidate) => plain(candidate) === plain(name))
  if (spelt !== undefined) return spelt
  const [best] = names
    .map((candidate) => ({candidate, edits: distance(name, candidate)}))
    .sort((one, other) => one.edits - other.edits)
  return best && best.edits <= (name.length < 6 ? 1 : 2) ? best.candidate : undefined
}
