import type {Claims} from '../../base/jwt.ts'
import {distance} from '../../base/nearest.ts'
import {repositorySubject} from './subject-forms.ts'

/** What may stand in place of a wanted text, and why it was not that. */
export interface Variant {
  want: string
  /** One sentence, both texts shown beside it. */
  what: string
  /** They are different things of the same name: what is there may not simply be wanted in its place. */
  distinct?: true
}

/** A text that should meet a wanted one, and does not. */
export interface Unmet {
  have: string
  want: string
  /** `==`, or the method of the text: `startsWith`. */
  operator: string
  claims: Claims
}

/** Texts near the wanted one, of which the first that is met tells how they differ. */
type Rule = (unmet: Unmet) => Variant[]

const REFS = ['refs/heads/', 'refs/tags/', 'refs/pull/'] as const
const SCHEMES = ['https://', 'http://'] as const

const blank: Rule = ({want}) => [
  {want: want.trim(), what: 'the condition has a blank too much at the beginning or the end'},
]

/** Where `want` stands in `have` in other case, from the left and from the right. */
const letterCase: Rule = ({have, want}) =>
  [have.toLowerCase().indexOf(want.toLowerCase()), have.toLowerCase().lastIndexOf(want.toLowerCase())]
    .filter((at) => at >= 0)
    .map((at) => ({want: have.slice(at, at + want.length), what: 'they differ in case only'}))

const slash: Rule = ({want}) => [
  {want: `${want}/`, what: 'the condition lacks the slash at the end'},
  {want: want.replace(/\/+$/, ''), what: 'the condition has a slash too much at the end'},
]

/** `^` is the beginning of a pattern. */
const afterStart = (want: string, prefix: string): string =>
  want.startsWith('^') ? `^${prefix}${want.slice(1)}` : `${prefix}${want}`

const ref: Rule = ({want}) => [
  ...REFS.map((prefix) => ({want: afterStart(want, prefix), what: `the condition lacks ${prefix} at the beginning`})),
  ...REFS.filter((prefix) => want.includes(prefix)).flatMap((prefix): Variant[] => [
    {want: want.replace(prefix, ''), what: `the condition has ${prefix} too much: this claim is the bare name`},
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
    what: `they differ in the scheme only: the token has ${start || 'none'}`,
  }))
}

/** https://docs.github.com/actions/reference/security/oidc */
const immutable: Rule = ({claims, have, want}) => {
  const found = repositorySubject({...claims, sub: have})
  const classic = found?.classic
  if (found?.format !== 'immutable' || classic === undefined) {
    const named = want.replace(/^(\^?repo:[^/:@]+)@\d+(?:\/([^/:@]+)@\d+)?/, (_all, owner, name) =>
      name === undefined ? owner : `${owner}/${name}`,
    )
    return [{want: named, what: 'the condition has the immutable form of the subject, the token the one without ids'}]
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

/** A part of what is there, from one end. Too short a part is no sign of anything. */
const part: Rule = ({have, operator, want}) => {
  if (operator !== '==' || Math.min(want.length, have.length) < 3 || want === have) return []
  if (have.startsWith(want))
    return [{want: have, what: `the value of the token goes on: ${JSON.stringify(have.slice(want.length))}`}]
  if (have.endsWith(want))
    return [
      {want: have, what: `the value of the token has more before it: ${JSON.stringify(have.slice(0, -want.length))}`},
    ]
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
  const edits = isText ? distance(want, like) : 0
  if (edits === 0 || edits > Math.min(2, Math.floor(want.length / 4))) return []
  // Two letters that changed places are one edit.
  const isOne = edits === 1 && [...want].sort().join('') !== [...like].sort().join('')
  return [{want: like, what: `they differ in ${isOne ? 'one letter' : 'two letters'}`}]
}

/** What may be a cause, the most telling first. */
const CAUSES: readonly Rule[] = [blank, letterCase, immutable, slash, scheme, ref]
/** What may be chance. */
const CHANCES: readonly Rule[] = [part, slip]

type Meets = (want: string) => boolean

/** Whether more texts meet `variant` than met the wanted one: a shorter beginning lets others in. */
const isWider = ({operator, want}: Unmet, variant: string): boolean =>
  operator !== '==' && want.includes(variant) && variant !== want.trim() && !want.startsWith('^')

const first = (rules: readonly Rule[], unmet: Unmet, meets: Meets): Variant | undefined =>
  rules
    .flatMap((rule) => rule(unmet))
    .filter(({want}) => want !== unmet.want && want !== '' && !isWider(unmet, want))
    .find(({want}) => meets(want))

/** The text near the wanted one that `meets`, for a reason. */
export const nearText = (unmet: Unmet, meets: Meets): Variant | undefined => first(CAUSES, unmet, meets)

/** The same by a part of the text, or by a slip of the keyboard. */
export const guessText = (unmet: Unmet, meets: Meets): Variant | undefined => first(CHANCES, unmet, meets)

const plain = (name: string): string => name.toLowerCase().replace(/[-_. ]/g, '')

/** Which of `names` was meant by `name`: another spelling, or a slip of the keyboard. Stricter than a hint, since it goes into rules. */
export function nearName(name: string, names: readonly string[]): string | undefined {
  const spelt = names.find((candidate) => plain(candidate) === plain(name))
  if (spelt !== undefined) return spelt
  const [best] = names
    .map((candidate) => ({candidate, edits: distance(name, candidate)}))
    .sort((one, other) => one.edits - other.edits)
  return best && best.edits <= (name.length < 6 ? 1 : 2) ? best.candidate : undefined
}
