// Regular expressions from the whole grammar of RE2, with texts that they match. Most look like what people write to name an owner,
// with something odd in it: others are rarely proven to keep anybody out.
import fc from 'fast-check'
import {type Below, exampleOf, type Form, forms, type Node, pick, refusedForms, spelled, textOf} from './re2-forms.ts'

export interface Pattern {
  text: string
  /** What it is made of: names in `forms` and `refusedForms`. */
  forms: readonly string[]
  /** A text that it matches, mostly: what flags change is left to {@link nearMember}. */
  example(below: Below): string
}

/** One change of a pattern: where, of how much, and to what. */
interface Edit {
  form: string
  at: number
  length: number
  seed: number
}

const all: Readonly<Record<string, Form>> = {...forms, ...refusedForms}

const edits: fc.Arbitrary<Edit> = fc.record({
  form: fc.oneof(
    {weight: 19, arbitrary: fc.constantFrom(...Object.keys(forms))},
    {weight: 1, arbitrary: fc.constantFrom(...Object.keys(refusedForms))},
  ),
  at: fc.nat(999),
  length: fc.nat(3),
  seed: fc.nat(9999),
})

/** The same small numbers for the same seed. */
const choices = (seed: number): Below => {
  let left = seed
  return (limit) => {
    const chosen = left % limit
    left = Math.floor(left / limit) + ((left * 7) % 11)
    return chosen
  }
}

function withEdit(nodes: readonly Node[], edit: Edit, other: readonly Node[]): readonly Node[] {
  const {at, form, length, seed} = edit
  const index = at % (nodes.length + 1)
  const target = nodes[index]
  if (target?.inside && seed % 2 === 1) {
    const inside = withEdit(target.inside.nodes, {...edit, at: Math.floor(at / 3), seed: seed >> 1}, other)
    return [...nodes.slice(0, index), target.inside.with(inside), ...nodes.slice(index + 1)]
  }
  const below = choices(seed)
  const letter = target && !target.inside && !target.times ? target.example(below) : ''
  const made = all[form]?.(nodes.slice(index, index + length), {below, letter: letter === '' ? 'a' : letter, other})
  return [...nodes.slice(0, index), ...(made ?? []), ...nodes.slice(index + length)]
}

/** What people write in front of the texts that they name, and behind them. */
// What starts at the start is proven most often.
const BEGINNINGS = ['^', '^', '^', '^', '^', '^', '^', '\\A', '', '.*', '^.*', '(?i)^', '^(?i)', '(?m)^', '^(?m)']
const ENDS = [
  ...['$', '$', '$', '$', '$', '$', '', '', '', '', '', '', '/', '/', ':', '-', '.*', '.*', '[^/]+$', '[^:]*'],
  ...['\\w*$', '\\d+$', '(/|$)', '(?:/.*)?$', '\\z', '.*$'],
]

/** Text of a pattern that stays as it is, but for what is put between its characters. */
const TOKEN = /\(\?[a-z]*:?[^()]*\)|\([^)]*\)|\[[^\]]*\]|\\.|./g

const written = (text: string): Node[] =>
  (text.match(TOKEN) ?? []).map((token) => {
    const times = ({'*': [0, 2], '+': [1, 2], '?': [0, 1]} as const)[token]
    const made = {form: formNames[token] ?? token, text: token, example: () => EXAMPLES[token] ?? ''}
    return token === '(?i)' || token === '(?m)' ? {...made, seenAs: []} : times ? {...made, times} : made
  })

const formNames: Readonly<Record<string, string>> = {
  ...{'*': 'x*', '+': 'x+', '?': 'x?', '/': 'x', ':': 'x', '-': 'x'},
  ...{'[^/]': '[^xyz]', '[^:]': '[^xyz]', '(/|$)': '(re)', '(?:/.*)': '(?:re)'},
}

const EXAMPLES: Readonly<Record<string, string>> = {
  ...{'.': 'x', '[^/]': 'x', '[^:]': 'x', '\\w': 'x', '\\d': '4', '/': '/', ':': ':', '-': '-', '(?:/.*)': '/x'},
}

const alternatives = (first: readonly Node[], second: readonly Node[]): readonly Node[] =>
  forms['x|y']?.(first, {below: () => 0, letter: 'a', other: second}) ?? []

const inGroup = (form: string, nodes: readonly Node[]): readonly Node[] =>
  forms[form]?.(nodes, {below: () => 0, letter: 'a', other: []}) ?? []

type Shape = (one: readonly Node[], two: readonly Node[], whole: (nodes: readonly Node[]) => Node[]) => readonly Node[]

const SHAPES: readonly Shape[] = [
  (one, _two, whole) => whole(one),
  (one, _two, whole) => whole(one),
  (one, _two, whole) => whole(one),
  (one, two, whole) => whole(inGroup('(re)', alternatives(one, two))),
  (one, two, whole) => whole(inGroup('(?:re)', alternatives(one, two))),
  (one, two, whole) => whole(alternatives(one, two)),
  (one, two, whole) => alternatives(whole(one), whole(two)),
  (one, two, whole) => alternatives(whole(one), [...written('^'), ...two, ...written('$')]),
  (one, two, whole) => alternatives([...written('^'), ...one, ...written('$')], whole(two)),
]

const make = (form: string, span: readonly Node[], below: Below, other: readonly Node[] = []): readonly Node[] =>
  forms[form]?.(span, {below, letter: 'a', other}) ?? []

/** As people name somebody: the whole text, or its beginning up to a separator. */
const anchored = (nodes: readonly Node[], named = nodes): readonly Node[] => [
  ...written('^'),
  ...nodes,
  ...(/[/:]$/.test(textOf(named)) ? [] : written('$')),
]

const QUANTIFIERS = ['x*', 'x?', 'x{n}', 'x{n,m}', 'x{n,}', 'x*?', 'x??', 'x{n,m}?', 'x{n,}?', 'x{n}?']
const EMPTY = ['(?i)', '(?m)', '(?s)', '(?U)', '(?xy-z)', '\\Q\\E', '\\Q\\E', '\\Q\\E']

type Oddity = (one: readonly Node[], two: readonly Node[], below: Below) => readonly Node[]

/**
 * Patterns that name somebody, but for one thing that is easily read as something else: what is wrong with the proof matters here
 * most often.
 */
const ODDITIES: readonly Oddity[] = [
  (one, _two, below) =>
    make(pick(below, QUANTIFIERS), [...anchored(one), ...make(pick(below, EMPTY), [], below)], below),
  (one, _two, below) =>
    anchored(make(pick(below, QUANTIFIERS), [...one, ...make(pick(below, EMPTY), [], below)], below), one),
  (one, _two, below) => anchored(make(pick(below, QUANTIFIERS), one, below), one),
  (one, two, below) => [...written('^'), ...make('\\Q...\\E', one, below), ...make('x|y', [], below, two)],
  (one, _two, below) => make(pick(below, QUANTIFIERS), [...written('^'), ...make('\\Q...\\E', one, below)], below),
  (one) => [...written('(?m)'), ...anchored(one)],
  (one, two) => alternatives([...written('(?m)'), ...anchored(one)], anchored(two)),
  (one, two) => alternatives([...anchored(one), ...written('(?m)')], anchored(two)),
  (one, two) => alternatives([...anchored(one), ...written('(?i)')], anchored(two)),
  (one, two, below) => [...inGroup('(re)', make('(?m)', alternatives(anchored(one), two), below)), ...anchored(two)],
  (one, two) => alternatives(anchored(one), two),
  (one, _two, below) => {
    const at = below(one.length + 1)
    return anchored([...one.slice(0, at), ...make('.', one.slice(at, at + 1), below), ...one.slice(at + 1)])
  },
]

const formsOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((each) => [each.form, ...(each.inside ? formsOf(each.inside.nodes) : [])])

/** They print as their text. */
function patternOf(nodes: readonly Node[]): Pattern {
  const pattern = {
    text: textOf(nodes),
    forms: [...new Set(formsOf(nodes))],
    example: (below: Below) => exampleOf(nodes, below),
  }
  return Object.assign(pattern, {[fc.toStringMethod]: () => JSON.stringify(pattern.text)})
}

/** Patterns about some of `texts`. */
export function patternsAbout(texts: readonly string[]): fc.Arbitrary<Pattern> {
  const text = fc.constantFrom(...texts)
  const changes = fc.oneof(
    {weight: 3, arbitrary: fc.constant([])},
    {weight: 8, arbitrary: fc.tuple(edits)},
    {weight: 6, arbitrary: fc.array(edits, {minLength: 2, maxLength: 3})},
    {weight: 6, arbitrary: fc.array(edits, {minLength: 4, maxLength: 12})},
  )
  const ends = fc.tuple(fc.constantFrom(...BEGINNINGS), fc.constantFrom(...ENDS))
  const edited = fc
    .tuple(fc.constantFrom(...SHAPES), ends, text, text, changes)
    .map(([shape, [begin, end], one, two, made]) => {
      const other = spelled(two)
      const whole = (nodes: readonly Node[]) => [...written(begin), ...nodes, ...written(end)]
      return patternOf(made.reduce((so, edit) => withEdit(so, edit, other), shape(spelled(one), other, whole)))
    })
  const odd = fc
    .tuple(fc.constantFrom(...ODDITIES), text, text, fc.nat(9999))
    .map(([oddity, one, two, seed]) => patternOf(oddity(spelled(one), spelled(two), choices(seed))))
  return fc.oneof({weight: 2, arbitrary: edited}, {weight: 1, arbitrary: odd})
}

type Change = (text: string, below: Below) => string

const withOne = (text: string, at: number, made: (letter: string) => string): string => {
  const letters = [...text]
  return letters.map((letter, index) => (index === at ? made(letter) : letter)).join('')
}

const flipped = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()

/** What is written in another line, in other letters, or with more before it and behind it. */
const CHANGES: readonly Change[] = [
  (text) => text.toUpperCase(),
  (text, below) => withOne(text, below(text.length + 1), flipped),
  // Folding case makes them k and s: https://www.unicode.org/Public/UCD/latest/ucd/CaseFolding.txt
  (text) => text.replaceAll('k', '\u212a').replaceAll('s', '\u017f'),
  (text) => `${text}x`,
  (text) => `x${text}`,
  (text) => `x\n${text}`,
  (text) => `${text}\n`,
  (text) => `${text}\nx`,
  (text) => `x\n${text}\nx`,
  (text) => `${text}/x`,
  (text) => `x/${text}`,
  (text) => `x/${text}/x`,
  (text) => `${text}-x`,
  (text, below) => withOne(text, below(text.length + 1), () => ''),
  (text, below) => withOne(text, below(text.length + 1), (letter) => letter + letter),
  (text, below) => withOne(text, below(text.length + 1), () => 'x'),
  (text, below) => withOne(text, below(text.length + 1), () => '\n'),
]

/** A text that differs in one way, as strangers have it. */
export const nearMember = (text: string, below: Below): string => pick(below, CHANGES)(text, below)
