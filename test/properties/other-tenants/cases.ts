import fc from 'fast-check'
import {
  filled,
  formOf,
  namings,
  otherLiterals,
  type Parts,
  quotations,
  quotedPattern,
  spelledIn,
} from '../grammar/cel.ts'
import {textForms, truthForms} from '../grammar/cel-forms.ts'
import {type Pattern, patternsAbout} from '../grammar/re2.ts'
import {allCustomers, type Customers} from './customers.ts'

/** A provider's condition and mapping, and a binding of its pool. */
export interface Case {
  ci: string
  condition: string
  mapping: Readonly<Record<string, string>>
  /** Undefined: the pool as a whole. */
  binding: {target: string; value: string} | undefined
  /** Of what is chosen when tokens are looked for. */
  seed: number
}

type Text = fc.Arbitrary<string>

const one = <Item>(items: readonly Item[]): fc.Arbitrary<Item> => fc.constantFrom(...items)
const often = (...weighted: readonly (readonly [weight: number, arbitrary: Text])[]): Text =>
  fc.oneof({depthSize: 'small'}, ...weighted.map(([weight, arbitrary]) => ({weight, arbitrary})))
const listOf = (item: Text): Text =>
  fc.array(item, {minLength: 1, maxLength: 4}).map((items) => `[${items.join(', ')}]`)

const quoted = spelledIn("''")

/** So many of the last patterns that were made are remembered: a case is tried right after it is made. */
const REMEMBERED = 5000
const remembered = new Map<string, Pattern>()

/** What is known of a text in a condition, if it is a pattern that was made for it. */
export const patternOf = (text: string): Pattern | undefined => remembered.get(text)

function remember(pattern: Pattern): string {
  if (remembered.size > REMEMBERED) remembered.clear()
  remembered.set(pattern.text, pattern)
  return quotedPattern(pattern.text)
}

/** A text in an expression, and what it is compared with. */
interface Compared {
  text: string
  values: readonly string[]
}

const compared = (name: string, values: readonly string[]): Compared => ({text: namings(name)[0] ?? '', values})

/** What people write, each as often as they do. */
const USUAL = [
  ...['$c == $v', '$c == $v', '$c == $v', '$c == $v', '$v == $c', '$c in [$v, $v]', '$c in [$v]', '$c != $v'],
  ...['$c.startsWith($v)', '$c.startsWith($v)', '$c.startsWith($v)', '$c.matches($p)', '$c.matches($p)'],
  ...['$c.matches($p)', '$c.matches($p)', '$c.matches($p)', "$c.split('/')[0] == $v", '$c.lowerAscii() == $v'],
]

const MATCHES = [
  '$c.matches($p)',
  'matches($c, $p)',
  '$c.matches($p) && $t',
  '$t && $c.matches($p)',
  '$c.matches($p) || $t',
]

/** What seems to name somebody: what others can fill, or spell in another way, is easily forgotten. */
const ALMOST = [
  ...["$c.split('/')[1] == $v", "$c.split('-')[0] == $v", "$c.split(':')[0] == $v", '$c.lowerAscii() == $v'],
  ...["$c.extract('/{a}/') == $v", "$c.extract('/{a}:') == $v", "$c.extract('{a}/') == $v", '$c.endsWith($v)'],
  ...["$c.extract('/{a}/') == $v", '$c in {$v: $v}', "($c + '-' + $o).startsWith($v)"],
  ...['google.groups.all(g, g == $v)', '!google.groups.exists(g, g != $v)', '$v in google.groups', '$c.contains($v)'],
]

interface Legs {
  /** A comparison that could identify somebody, with something odd in it. */
  odd: Text
  usual: Text
}

/** True or false of `text`, by its own `values` mostly. */
function legsOver({text, values}: Compared, other: Text): Legs {
  const value = one(values)
  const joined = fc.tuple(value, one(['/', '-', ':', '@', '']), value).map((parts) => quoted(parts.join('')))
  const anyQuotation = fc.tuple(one(Object.values(quotations)), value).map(([spell, each]) => spell(each))
  const plain = often([9, value.map(quoted)], [1, joined])
  const pieces = values.flatMap((each) => [each.split('/'), each.split(/[/:@-]/)].flat())
  const piece = one(pieces.filter((each) => each !== '').map(quoted))
  const literal = often([10, plain], [4, anyQuotation], [2, one(otherLiterals)])
  const name = /^assertion(?:\.|\[')(\w+)/.exec(text)?.[1]
  const claim = name === undefined ? fc.constant(text) : often([15, fc.constant(text)], [1, one(namings(name))])
  const truth = often(
    [3, filled('$o == $v', {o: other, v: plain})],
    [1, filled('$c == $v', {c: claim, v: plain})],
    [1, one(['true', 'false', 'has(assertion.sub)'])],
  )
  const simple: Parts = {c: claim, o: other, v: literal, p: patternsAbout(values).map(remember), t: truth}
  const parts: Parts = {...simple, t: often([1, truth], [4, formOf(truthForms, simple)])}
  const made = formOf(textForms, {...parts, v: plain})
  return {
    usual: fc.oneof(...USUAL.map((each) => filled(each, {...parts, v: plain}))),
    odd: often(
      [9, formOf(truthForms, parts)],
      [7, fc.oneof(...MATCHES.map((each) => filled(each, parts)))],
      [4, fc.oneof(...ALMOST.map((each) => filled(each, {...parts, v: often([1, plain], [1, piece])})))],
      [1, fc.oneof(...USUAL.map((each) => filled(each, {...parts, c: made})))],
      [1, fc.oneof(...USUAL.map((each) => filled(each, parts)))],
    ),
  }
}

/** Whole conditions of legs. */
const JOINED = [
  ...['($t) && ($t)', '($t) && ($t)', '($t) && ($t)', '($t) || ($t)', '($t) || ($t)', '!($t)', '(($t) ? ($t) : ($t))'],
  ...['($t) == true', '($t) == false', '($t) != false', 'false == ($t)', "($t) != 'x'", 'true in [$t]', '[$t][0]'],
]

/** True or false of the claims of `customers`, and of what is `mapped`. */
function truths({about, free}: Customers, mapped: readonly Compared[]): {leg: Text; truth: Text} {
  const all = [
    ...Object.entries(about).map((each) => ({...compared(...each), weight: 6})),
    ...mapped.map((each) => ({...each, weight: 6})),
    ...Object.entries(free).map((each) => ({...compared(...each), weight: 1})),
  ]
  const other = one(all.map(({text}) => text))
  const legs = all.map(({weight, ...each}) => ({weight, ...legsOver(each, other)}))
  const usual = fc.oneof(...legs.map((each) => ({weight: each.weight, arbitrary: each.usual})))
  const odd = fc.oneof(...legs.map((each) => ({weight: each.weight, arbitrary: each.odd})))
  const leg = often([1, usual], [5, odd])
  const {truth} = fc.letrec<{truth: string}>((tie) => ({
    truth: often([3, leg], [4, fc.oneof(...JOINED.map((each) => filled(each, {t: tie('truth')})))]),
  }))
  return {leg, truth}
}

const TARGETS = ['google.subject', 'google.groups', 'attribute.a', 'attribute.a']

/** Of one CI. `attribute.a` and the subject are mapped from claims in some way. */
function casesOf(customers: Customers): fc.Arbitrary<Case> {
  const {about, ci, free} = customers
  const bound = Object.entries(about).map((each) => compared(...each))
  const all = [...bound, ...Object.entries(free).map((each) => compared(...each))]
  const other = one(all.map(({text}) => text))
  const values = [...new Set(bound.flatMap((each) => each.values))].filter((text) => text !== '')
  const plain = one(values.map(quoted))
  const mapped = ['attribute.a', 'google.subject'].map((text) => ({text, values}))
  const own = one(bound.map(({text}) => text))
  const made = formOf(textForms, {c: own, o: other, v: plain, t: filled('$o == $v', {o: other, v: plain})})
  const chosen = one(Object.keys(free).map((name) => compared(name, []).text))
  const joined = fc.tuple(own, one(['-', '-', '-', ':', '/']), chosen).map(([a, by, b]) => `${a} + '${by}' + ${b}`)
  const {leg, truth} = truths(customers, mapped)
  const pairs = one(bound).chain((claim) =>
    fc.tuple(fc.constant(claim), one([...claim.values, ...claim.values, ...values])),
  )
  return pairs.chain(([claim, value]) =>
    fc.record({
      ci: fc.constant(ci),
      condition: often([6, leg], [6, truth], [1, one(['', 'true'])]),
      mapping: fc.record({
        'google.subject': often([2, fc.constant(claim.text)], [1, other], [1, made]),
        'attribute.a': often([4, fc.constant(claim.text)], [2, made], [2, joined]),
        'google.groups': often(
          [4, listOf(often([1, fc.constant(claim.text)], [1, other], [1, plain]))],
          [1, one(['assertion.groups', '[]'])],
        ),
      }),
      binding: fc.oneof(
        {weight: 2, arbitrary: fc.constant(undefined)},
        {weight: 1, arbitrary: fc.record({target: one(TARGETS), value: fc.constant(value || 'acme')})},
      ),
      seed: fc.nat(),
    }),
  )
}

/** Most people use these. */
const OFTEN: Readonly<Record<string, number>> = {github: 4, gitlab: 3, 'azure-service-connection': 1}

export const cases: fc.Arbitrary<Case> = fc.oneof(
  ...allCustomers.map((each) => ({weight: OFTEN[each.ci] ?? 2, arbitrary: casesOf(each)})),
)
