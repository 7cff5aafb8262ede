import assert from 'node:assert/strict'
import {parse} from '@bufbuild/cel'
import {evaluate} from '../../../src/lib/trust/cel.ts'
import {
  celPartsOf,
  childrenOf,
  type Part,
  parsedSource,
  syntaxError,
  withChildren,
} from '../../../src/lib/trust/cel-parts.ts'
import {celField} from '../../../src/lib/trust/cel-tree.ts'
import {callsOf} from '../../support/calls.ts'

const assertion = {
  sub: 'repo:octo-org/octo-repo:environment:prod',
  aud: ['a', 'b'],
  repository: 'octo-org/octo-repo',
  repository_owner: 'octo-org',
  repository_owner_id: '42',
  ref: 'refs/heads/release/2026',
  number: 42,
  ratio: 0.5,
  flag: true,
  nothing: null,
  empty: '',
  teams: ['dev', 'ops'],
  'kubernetes.io': {namespace: 'build', pod: {name: 'p-1'}},
}

const vectors: [expression: string, value: unknown][] = [
  ['assertion.sub', assertion.sub],
  ['assertion.repository_owner == "octo-org"', true],
  ["assertion.repository_owner == 'Octo-Org'", false],
  ["assertion.repository_owner != 'evil'", true],
  ['assertion.number == 42', true],
  ["assertion.repository_owner_id == '42'", true],
  ['assertion.ratio < 1.0', true],
  ['assertion.flag', true],
  ['!assertion.flag', false],
  ['assertion.nothing == null', true],
  ['"a" + "b"', 'ab'],
  ["assertion.repository + ':' + assertion.ref", 'octo-org/octo-repo:refs/heads/release/2026'],
  ['string(assertion.number)', '42'],
  ['string(assertion.flag)', 'true'],
  ['int("7") + 1', 8n],
  ["assertion.flag ? 'yes' : 'no'", 'yes'],
  ["assertion.sub.startsWith('repo:octo-org/')", true],
  ["assertion.sub.endsWith(':prod')", true],
  ["assertion.sub.contains('environment')", true],
  ["assertion.sub.matches('^repo:octo-org/[a-z-]+:')", true],
  ["assertion.sub.matches('(?P<owner>octo)')", true],
  ["matches(assertion.ref, 'release/[0-9]+')", true],
  ['size(assertion.sub)', 40n],
  ['assertion.teams.size()', 2n],
  ["'dev' in assertion.teams", true],
  ["'hr' in assertion.teams", false],
  ["assertion.repository_owner in ['octo-org', 'acme']", true],
  ['assertion.teams[0]', 'dev'],
  ["assertion.teams.exists(team, team == 'ops')", true],
  ["assertion.teams.all(team, team.startsWith('o'))", false],
  ["assertion.teams.exists_one(team, team == 'ops')", true],
  ["assertion.teams.filter(team, team != 'ops')", ['dev']],
  ["assertion.teams.map(team, 'team-' + team)", ['team-dev', 'team-ops']],
  ['has(assertion.sub)', true],
  ['has(assertion.environment)', false],
  ["has(assertion.environment) && assertion.environment == 'prod'", false],
  ['"sub" in assertion', true],
  ["assertion['kubernetes.io']['namespace']", 'build'],
  ["assertion['kubernetes.io'].pod.name", 'p-1'],
  ["{'octo-org': 'w1', 'acme': 'w2'}[assertion.repository_owner]", 'w1'],
  ["false && assertion.missing == 'x'", false],
  ["assertion.missing == 'x' && false", false],
  ["assertion.missing == 'x' || true", true],
  ["'id/123'.extract('id/{x}')", '123'],
  ["'id/123/rest'.extract('id/{x}/')", '123'],
  ["'a/id/1/id/2'.extract('id/{x}')", '1/id/2'],
  ["'a/id/1/id/2/'.extract('id/{x}/')", '1'],
  ["'whole'.extract('{x}')", 'whole'],
  ["'whole'.extract('{x}le')", 'who'],
  ["'whole'.extract('id/{x}')", ''],
  ["'id/123'.extract('id/{x}/')", ''],
  ["assertion.ref.extract('refs/heads/{branch}')", 'release/2026'],
  ["assertion.sub.split(':')[1]", 'octo-org/octo-repo'],
  ["'a:b:c'.split(':')", ['a', 'b', 'c']],
  ["'a:b:c'.split(':', 2)", ['a', 'b:c']],
  ["'a:b:c'.split(':', 1)", ['a:b:c']],
  ["'a:b:c'.split(':', 0)", []],
  ["'a:b:c'.split(':', -1)", ['a', 'b', 'c']],
  ["'a:b:c'.split(':', 9)", ['a', 'b', 'c']],
  ["assertion.teams.join(',')", 'dev,ops'],
  ['assertion.teams.join()', 'devops'],
  ["'ÀBC'.lowerAscii()", 'Àbc'],
  ["'abc'.upperAscii()", 'ABC'],
  ["'a-b'.replace('-', '_')", 'a_b'],
  ["' a '.trim()", 'a'],
  ["'abc'.substring(1)", 'bc'],
  ["'abc'.indexOf('c')", 2n],
  ["'a😀c'.reverse()", 'c😀a'],
  ["'%f and %.2f, %e, 50%%'.format([1, 2u, 3])", '1.000000 and 2.00, 3.000000e+00, 50%'],
  ["'%f %d %s'.format([2.5, 3, 'x'])", '2.500000 3 x'],
  ["timestamp(1767225600) == timestamp('2026-01-01T00:00:00Z')", true],
  ["timestamp(253402300799) == timestamp('9999-12-31T23:59:59Z')", true],
  ["timestamp(-62135596800) == timestamp('0001-01-01T00:00:00Z')", true],
  ["{1u: 'a'}", {1: 'a'}],
  ["{1: 'a', 'b': 2}['b']", 2n],
]

const failures: [expression: string, words: RegExp][] = [
  ['assertion.missing', /field not found/],
  ['assertion.kubernetes.io', /field not found/],
  ["assertion.missing == 'x' || false", /field not found/],
  ["assertion.flag && assertion.missing == 'x'", /field not found/],
  ['assertion.teams[5]', /.+/],
  ['assertion.number + "x"', /found no matching overload/],
  ["assertion.sub.nothing('x')", /.+/],
  ["'a'.extract('no template')", /extract/],
  ['unknown.sub', /.+/],
  ['assertion.constructor', /field not found/],
  ['assertion.__proto__', /field not found/],
  ['assertion.sub ==', /.+/],
  ['', /.+/],
  ['timestamp(253402300800)', /timestamp out of range/],
  ['timestamp(-62135596801)', /timestamp out of range/],
  ["'%f'.format(['x'])", /format/],
  // The engine has no backquotes: write assertion['kubernetes.io'].
  ['assertion.`kubernetes.io`', /end of input/],
]

/** What JSON has of parts: all but what is undefined, and the expression in which they are. */
const plainParts = (parts: unknown): unknown =>
  JSON.parse(JSON.stringify(parts, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)))

describe('lib/trust/cel', () => {
  for (const [expression, value] of vectors) {
    it(`evaluates ${expression}`, () => assert.deepEqual(evaluate(expression, {assertion}), {value}))
  }

  for (const [expression, words] of failures) {
    it(`fails on ${expression || 'nothing'}`, () => {
      const result = evaluate(expression, {assertion})
      assert.ok(
        'error' in result,
        JSON.stringify(result, (_, item) => (typeof item === 'bigint' ? `${item}n` : item)),
      )
      assert.match(result.error, words)
    })
  }

  it('takes claims of every name', () => {
    const odd = JSON.parse(
      '{"constructor": "x", "__proto__": "y", "toString": "z", "in": {"constructor": {"length": "1"}}}',
    )
    for (const [expression, value] of [
      ["assertion.constructor == 'x'", true],
      ["assertion['__proto__'] == 'y'", true],
      ["assertion['in']['constructor'].length == '1'", true],
      ['has(assertion.valueOf)', false],
      ['assertion', odd],
    ] as const) {
      assert.deepEqual(evaluate(expression, {assertion: odd}), {value}, expression)
    }
  })

  it('writes a claim of any name so that it is read', () => {
    for (const name of ['ref', 'in', '9x', 'it.is/a-claim', "it's"])
      assert.deepEqual(evaluate(celField('assertion', name), {assertion: {[name]: 'v'}}), {value: 'v'})
  })

  it('takes a variable called google', () =>
    assert.deepEqual(
      evaluate("google.subject == 'x' && 'g' in google.groups", {google: {subject: 'x', groups: ['g']}}),
      {
        value: true,
      },
    ))

  it('matches in linear time', () => {
    const work = (length: number) =>
      callsOf(() => evaluate("text.matches('^(a+)+$')", {text: `${'a'.repeat(length)}b`}))
    // First short texts: JavaScript's own expressions, of which no call is counted, would not come back from longer ones.
    const [, short = 0, longer = 0] = [1, 10, 20].map(work)
    assert.ok(longer > short, 'an engine of functions matches')
    const [some, many] = [work(400), work(4000)]
    assert.ok(many < 15 * some, `${some} calls, then ${many}`)
  })

  it('tells broken grammar from an absent claim', () => {
    assert.equal(syntaxError('assertion.missing == 1'), undefined)
    assert.match(syntaxError('assertion.sub == ') ?? '', /.+/)
  })

  // Parsed as one expression with other texts was before.
  for (const [one, other] of [
    ["'a' == assertion.sub || '' == assertion.ref", "'abc/def' == assertion.sub || 'x' == assertion.ref"],
    [`has(assertion.a) && assertion["b c"] == 'd'`, `has(assertion.a) && assertion['longer name'] == "'"`],
    ["['a', 'b'].exists(one, one == 'c') || !'d'", "['', '//'].exists(one, one == 'éé😀') || !'0'"],
    ["assertion.a == r'\\d' && 'b' == 'c'", "assertion.a == r'\\d' && 'bb' == 'cc'"],
    ["assertion.a == r'd' && b'e' == 'c'", "assertion.a == r'ddd' && b'eee' == 'cc'"],
    ["'it\\'s' == 'a' + \"b\"", "'it\\'s' == 'aa' + \"bb\""],
    ["'a' == 'b' // it's 'c', it's\n && 'd' == 'e'", "'aa' == 'bb' // it's 'cc', it's\n && 'dd' == 'ee'"],
    ["'''it's''' == 'a'", "'''it's 'so' ''' == 'aa'"],
    ["{'a': \"b\"}['a']", "{'aa': \"bb\"}['aa']"],
  ] as const)
    it(`reads ${other} after ${one}`, () => {
      for (const text of [one, other]) {
        const {expr, sourceInfo} = parse(`${text}\n`)
        const source = parsedSource(text)
        const ids = Object.keys(sourceInfo?.positions ?? {}).map((id) => ({...expr, id: BigInt(id)}))
        assert.deepEqual(plainParts(source.expr), plainParts(expr))
        assert.deepEqual(ids.map(source.placeOf), Object.values(sourceInfo?.positions ?? {}))
        assert.deepEqual(
          plainParts(ids.flatMap((part) => source.macroOf(part) ?? [])),
          plainParts(Object.values(sourceInfo?.macroCalls ?? {})),
        )
      }
    })

  for (const wrong of ["'a' == 'b", "'a' 'b'", "'a\nb' == 'c'", "'''a''' 'b'"])
    it(`refuses ${JSON.stringify(wrong)} as the parser does`, () =>
      assert.throws(() => parse(`${wrong}\n`), {message: syntaxError(wrong) ?? ''}))

  it('finds in each kind of part those that a change would reach', () => {
    const every = "google.sub.f(a, [b.c, 'd'], {'e': g}[h], i.all(j, j == k ? has(l.m) : -n < 1))"
    const compared = (part: Part): number => {
      const reached: Part[] = []
      withChildren(part, (child) => {
        reached.push(child)
        return child
      })
      assert.deepEqual(childrenOf(part), reached)
      return reached.reduce((sum, child) => sum + compared(child), 1)
    }
    assert.ok(compared(celPartsOf(every)) > 30)
  })
})
