import fc from 'fast-check'
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
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`
const listOf = (item: Text): Text =>
  fc.array(item, {minLength: 1, maxLength: 4}).map((items) => `[${items.join(', ')}]`)
/** `form` with each `$` replaced by the next of `parts`. */
const filled = (form: string, ...parts: readonly Text[]): Text =>
  fc.tuple(...parts).map((texts) => {
    let at = -1
    return form.replace(/\$/g, () => texts[++at] ?? '')
  })
const forms = (all: readonly string[], ...parts: readonly Text[]): Text =>
  fc.oneof(...all.map((form) => filled(form, ...parts)))
const often = (...weighted: readonly (readonly [weight: number, arbitrary: Text])[]): Text =>
  fc.oneof({depthSize: 'small'}, ...weighted.map(([weight, arbitrary]) => ({weight, arbitrary})))

export const claimText = (name: string): string => (/^\w+$/.test(name) ? `assertion.${name}` : `assertion['${name}']`)

/** Regular expressions made of `texts`, as people write them and as they get them wrong. */
function regexes(texts: readonly string[]): Text {
  const text = one(texts.map((each) => each.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')))
  const ends = ['/', ':', '-', '.*', '[^/]+$', '\\w*', '?', '?', '*', '*', '{1}', '{0,1}', '{0}', '+', '(/|$)', '.']
  const shapes = [
    ...['^(@|@)$', '^(?:@|@)/', '^@|@$', '^@|@', '^@$|@$', '^@|^@$', '^@$|^@$', '(?i)^@', '^(?i)@', '^@[0-9]$'],
    ...['(^@|@)', '@', '@$', '@/', '@:', '(?m)^@$'],
  ]
  const shaped = fc
    .tuple(one(shapes), text, text)
    .map(([shape, first, second]) => shape.replace('@', () => first).replace('@', () => second))
  return fc
    .oneof(
      text.map((each) => `^${each}$`),
      fc.tuple(text, one(ends)).map(([each, end]) => `^${each}${end}`),
      shaped,
    )
    .map((each) => `r'${each.replaceAll("'", '.')}'`)
}

/** A text in an expression, and what it is compared with. */
interface Compared {
  text: string
  values: readonly string[]
}

/** True or false of `text`, by its own `values` mostly. */
function legOver({text, values}: Compared, other: Text): Text {
  const it = fc.constant(text)
  const value = one(values.map(quoted))
  const number = one(['42', '7', '42.0', 'null', 'true', '7u'])
  const regex = regexes(values)
  const changed = often(
    [14, it],
    [2, filled('$.lowerAscii()', it)],
    [1, forms(['string($)', "('' + $)", '($ + "")', '[$][0]'], it)],
    [2, filled('$.split($)[0]', it, one(["'/'", "':'", "'-'", "'@'"]))],
    [1, filled('$.split($)[1]', it, one(["'/'", "':'"]))],
    [2, filled('$.extract($)', it, one(["'{a}/'", "'{a}:'", "'repo:{a}/'", "'/{a}'"]))],
    [2, forms(["($ + '/' + $)", "($ + '-' + $)", "($ + ':' + $)", '($ + $)'], it, other)],
    [2, forms(["($ + '/' + $)", "($ + '-' + $)", "($ + ':' + $)", '($ + $)'], other, it)],
    [1, filled('($ + $)', value, it)],
    [1, filled('($ + $ + $)', it, one(["'/'", "'-'", "':'"]), other)],
  )
  const joined = fc.tuple(one(values), one(['/', '-', ':', '']), one(values)).map((parts) => quoted(parts.join('')))
  const compared = often([8, value], [2, joined], [1, number])
  const variable = one(['x', 'assertion', 'google', 'attribute'])
  const macro = fc
    .tuple(
      often([4, listOf(compared)], [1, listOf(fc.oneof(compared, other))], [1, fc.constant('[]')]),
      one(['exists', 'exists', 'all', 'exists_one']),
      variable,
      one(['@ == #', '@.startsWith(#)', '@ != #', '@ in [#]', '@.matches("^" + #)', '# == @ || false', '!(@ == #)']),
    )
    .map(([list, name, by, form]) => `${list}.${name}(${by}, ${form.replace('@', () => text).replace('#', by)})`)
  // A map that looks like the claims, under their name.
  const [, name = 'sub'] = /^assertion\.(\w+)$/.exec(text) ?? []
  const hidden = forms(
    [
      `[{'${name}': $}].exists(assertion, assertion.${name} == $)`,
      `[{'${name}': $}].all(assertion, assertion.${name} == $)`,
    ],
    ...[compared, compared],
  )
  return often(
    [1, hidden],
    // Names can have a hyphen, too.
    [2, filled("($ + '-' + $).startsWith($)", it, other, one(values.map((each) => quoted(`${each}-`))))],
    [2, filled("$.split('-')[0] == $", it, value)],
    [10, forms(['$ == $', '$ == $', '$ != $'], changed, compared)],
    [2, filled('$ == $', compared, changed)],
    [5, filled('$ in $', changed, listOf(compared))],
    [1, filled('$ in $', changed, listOf(fc.oneof(compared, other)))],
    [2, forms(['$ in {$: true}', "$ in {$: false, 'z': true}"], changed, compared)],
    [2, filled('{$: $}[$] == $', value, value, it, value)],
    [1, filled('$ in {$: $}', it, other, value)],
    [5, filled('$.startsWith($)', changed, compared)],
    [1, forms(['$.endsWith($)', '$.contains($)', '$ < $', '$ >= $'], changed, compared)],
    [5, filled('$.matches($)', changed, regex)],
    [1, filled('matches($, $)', changed, regex)],
    [1, filled('int($) == $', it, one(['42', '7', '42.0']))],
    [1, filled('$ in $', value, one([text, 'google.groups', 'assertion.aud']))],
    [4, macro],
  )
}

/** True or false of the claims of `customers`, and of what is `mapped`. */
function truths({about, free}: Customers, mapped: readonly Compared[]): {leg: Text; truth: Text} {
  const compared = [
    ...Object.entries(about).map(([name, values]) => ({text: claimText(name), values, weight: 6})),
    ...mapped.map((each) => ({...each, weight: 6})),
    ...Object.entries(free).map(([name, values]) => ({text: claimText(name), values, weight: 2})),
  ]
  const other = one(compared.map(({text}) => text))
  const own = fc.oneof(...compared.map(({weight, ...each}) => ({weight, arbitrary: legOver(each, other)})))
  const value = one(Object.values(about).flat().map(quoted))
  const present = [...Object.keys(about), ...Object.keys(free)].filter((name) => /^\w+$/.test(name))
  const {truth} = fc.letrec<{truth: string; leg: string}>((tie) => ({
    leg: often(
      [14, own],
      [1, one(present).map((name) => `has(assertion.${name})`)],
      [1, one(['has(attribute.a)', 'has(attribute.unmapped)', 'has(google.subject)'])],
      [1, filled('$ == $', other, other)],
      [1, forms(['google.groups.exists(g, g == $)', 'google.groups.all(g, g == $)', '$ in google.groups'], value)],
      [1, filled('($ ? $ : $) == $', tie('leg'), other, value, value)],
      [
        1,
        one(["'x'", '1', 'null', 'true', 'false', '[]', '{}', 'google.protobuf.BoolValue{value: true}', 'dyn(true)']),
      ],
    ),
    truth: often(
      [8, tie('leg')],
      [4, filled('($) && ($)', tie('truth'), tie('truth'))],
      [3, filled('($) || ($)', tie('truth'), tie('truth'))],
      [2, filled('!($)', tie('truth'))],
      [1, filled('(($) ? ($) : ($))', tie('truth'), tie('truth'), tie('truth'))],
      [1, forms(['($) == true', '($) == false', '($) != false', 'false == ($)', "($) != 'x'"], tie('truth'))],
    ),
  }))
  return {leg: own, truth}
}

/** With `attribute.a` mapped from one claim, by one of the ways to write that. */
function casesOf(customers: Customers, [claim, values]: readonly [string, readonly string[]]): fc.Arbitrary<Case> {
  const {about, ci, free} = customers
  const all = [...Object.keys(about), ...Object.keys(free)].map(claimText)
  const own = fc.constant(claimText(claim))
  const a = often(
    [8, own],
    [1, forms(['$.lowerAscii()', 'string($)', "$ + ''", "$.split('/')[0]"], own)],
    [1, filled("$ == $ ? $ : 'acme'", one(all), one(values.map(quoted)), own)],
    [1, forms(["$ + ':' + $", "$ + '/' + $", "$ + '-' + $"], own, one(all))],
  )
  const mapped = [
    {text: 'attribute.a', values},
    {text: 'google.subject', values},
  ]
  const {leg, truth} = truths(customers, mapped)
  const group = fc.oneof(one(all), one(values.map(quoted)))
  const value = one([...values, ...values, ...Object.values(about).flat()].filter((text) => text !== ''))
  return fc.record({
    ci: fc.constant(ci),
    condition: fc.oneof(
      {weight: 6, arbitrary: leg},
      {weight: 7, arbitrary: truth},
      {weight: 1, arbitrary: one(['', 'true'])},
    ),
    mapping: fc.record({
      'google.subject': fc.oneof(own, one(all), a),
      'attribute.a': a,
      'google.groups': fc.oneof(listOf(group), one(['assertion.groups', '[]'])),
    }),
    binding: fc.option(
      fc.record({target: one(['google.subject', 'google.groups', 'attribute.a', 'attribute.a']), value}),
      {nil: undefined, freq: 1},
    ),
    seed: fc.nat(),
  })
}

export const cases: fc.Arbitrary<Case> = fc.oneof(
  ...allCustomers.flatMap((customers) => Object.entries(customers.about).map((each) => casesOf(customers, each))),
)
