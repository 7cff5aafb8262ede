import assert from 'node:assert/strict'
import {mapAttributes, meetsCondition} from '../../../src/lib/trust/attributes.ts'
import {evaluate} from '../../../src/lib/trust/cel.ts'
import {isSpent, MAX_STEPS, spendSteps, stepAllowance, withinAllowance} from '../../../src/lib/trust/cel-budget.ts'
import {syntaxError} from '../../../src/lib/trust/cel-parts.ts'
import {explainCondition} from '../../../src/lib/trust/diagnosis/check-condition.ts'

const LIMIT =
  'it takes more than 500000 steps, the limit of ci-auth for an expression: use fewer nested macros, shorter lists or simpler patterns'

const numbers = (count: number): string => `[${Array.from({length: count}, (_, index) => index).join(',')}]`

/** `body`, for each of `count` numbers, in macros in macros. */
const nested = (depth: number, count: number, body: string, macro = 'all'): string =>
  depth === 0 ? body : `${numbers(count)}.${macro}(x${depth}, ${nested(depth - 1, count, body, macro)})`

/** A list of `first`, which is made twice as large again and again. */
const doubled = (first: string, times: number, by = 'y + y'): string => `[${first}]${`.map(y, ${by})`.repeat(times)}`

const stepsOf = (expression: string, bindings: Record<string, unknown> = {}): number => {
  const spent = stepAllowance('a test', Number.MAX_SAFE_INTEGER)
  withinAllowance(spent, () => void evaluate(expression, bindings))
  return spent.limit - spent.left
}

const longClaims = {assertion: {groups: Array.from({length: 20_000}, () => 'group')}}
const text = (length: number): string => `'${'a'.repeat(length)}'`

/** Each takes seconds, or for ever, where nothing counts; none is longer than what Google takes. */
const costly: Record<string, [expression: string, bindings?: Record<string, unknown>]> = {
  'nested macros that call nothing': [nested(3, 90, 'true')],
  'nested macros that compare': [nested(3, 60, 'x1 >= 0')],
  'a macro in the arguments of a macro': [nested(3, 60, 'x1', 'map')],
  'errors that macros absorb': [nested(3, 60, 'assertion.absent == 1', 'exists'), {assertion: {}}],
  'long lists of the token, walked again and again': [nested(1, 90, 'assertion.groups.exists(g, true)'), longClaims],
  'long lists of the token, searched again and again': [nested(1, 90, "!('x' in assertion.groups)"), longClaims],
  'long lists of the token, copied again and again': [
    'assertion.groups.map(g, (assertion.groups + [g])[0])',
    longClaims,
  ],
  'what such lists hold, compared': [`[${doubled('1', 18, '[y, y]')}].all(z, z == z)`],
  'a result that is a list of lists': [doubled('1', 24, '[y, y]')],
  'a text that doubles': [`${doubled("'a'", 24)}[0].size() == 1`],
  'bytes that double': [`${doubled("b'a'", 24)}[0].size() == 1`],
  'one long text searched in another': [`${doubled("'a'", 16)}.all(y, !y.contains('b' + ${text(3000)}))`],
  'a text cut into its characters': [`${doubled("'a'", 20)}.all(y, y.split('').size() > 0)`],
  'a text joined': [`${numbers(300)}.all(x, ${doubled("'a'", 14)}.map(y, ['', y, y].join(y)).size() == 1)`],
  'a text that grows where it is replaced': [`${doubled("'a'", 14)}.all(y, y.replace('a', y) != '')`],
  'nothing, replaced by something': [`${doubled("'a'", 14)}.all(y, y.replace('', y) != '')`],
  'a number of many digits': [`${doubled("'1'", 15)}.all(y, int(y) > 0 || true)`],
  'a list in a text': [`${doubled('1', 15, '[y, y]')}.all(y, '%s'.format([y]) != '')`],
  'times of a zone': [nested(2, 30, "timestamp('2026-01-01T00:00:00Z').getHours('Europe/Berlin') >= 0")],
  'a pattern with many repetitions': [`'a'.matches('(?:${'a'.repeat(90)}){500}')`],
  'a pattern that is repeated in repetitions': [
    "'a'.matches('(((a{10}){10}){9}b{1000}c{1000}d{1000}e{1000}f{1000}g{1000})')",
  ],
  'a pattern of tables of letters': [`'a'.matches('${'\\\\pL'.repeat(500)}')`],
  'a pattern over a long text': [`${doubled("'a'", 15)}.all(y, !y.matches('(?:a|b)*a(?:a|b){14}c'))`],
  'patterns again and again': [nested(2, 60, "'acme/shop'.matches('^acme/[a-z]+$')")],
}

/** What people may well write, and long. */
const honest: Record<string, [expression: string, bindings?: Record<string, unknown>]> = {
  '400 ids': [`'7' in [${Array.from({length: 400}, (_, id) => `'${id}'`).join(',')}]`],
  '150 legs': [Array.from({length: 150}, (_, id) => `assertion.id == '${id}'`).join(' || '), {assertion: {id: 'x'}}],
  'groups by name': [
    "assertion.groups.exists(g, g.startsWith('deploy-') || g in ['a', 'b'])",
    {assertion: {groups: Array.from({length: 200}, (_, index) => `group-${index}`)}},
  ],
  'groups in another form': [
    "assertion.groups.filter(g, g.startsWith('a')).map(g, g.lowerAscii().replace('/', '-')).join(',')",
    {assertion: {groups: Array.from({length: 200}, (_, index) => `acme/group-${index}`)}},
  ],
  'a pattern for 100 repositories': [
    `assertion.sub.matches('^repo:acme/(?:${Array.from({length: 100}, (_, id) => `shop${id}`).join('|')}):')`,
    {assertion: {sub: 'repo:acme/shop42:ref:refs/heads/main'}},
  ],
  'a pattern of an id': [
    "assertion.id.matches('^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')",
    {assertion: {id: '123e4567-e89b-12d3-a456-426614174000'}},
  ],
}

describe('the budget of an expression', function () {
  this.timeout(20_000)

  for (const [what, [expression, bindings = {}]] of Object.entries(costly)) {
    it(`ends ${what} with an error that names the limit`, () => {
      assert.equal(syntaxError(expression), undefined)
      assert.deepEqual(evaluate(expression, bindings), {error: LIMIT, isOverBudget: true})
    })
  }

  for (const [what, [expression, bindings = {}]] of Object.entries(honest)) {
    it(`is ten times what ${what} take, or more`, () => {
      assert.ok('value' in evaluate(expression, bindings))
      assert.ok(stepsOf(expression, bindings) < MAX_STEPS / 10, String(stepsOf(expression, bindings)))
    })
  }

  it('is the same each time, and everywhere', () => {
    const expression = nested(2, 20, "'acme/shop'.startsWith('acme/')")
    assert.equal(stepsOf(expression), 10_890)
    assert.equal(stepsOf(expression), 10_890)
    const pattern = "'acme/shop'.matches('^acme/[a-z]+[0-9]?$')"
    assert.equal(stepsOf(pattern), stepsOf(pattern))
  })

  it('is not got round by what takes no error for an answer', () => {
    const {[0]: expensive} = costly['nested macros that compare'] ?? ['']
    for (const expression of [`${expensive} || true`, `true || ${expensive}`, `[${expensive}].exists(z, true)`]) {
      const isCounted = 'error' in evaluate(expression, {})
      assert.equal(isCounted, !expression.startsWith('true'), expression.slice(-40))
    }
  })

  it('holds for a part of an expression, and for all of a mapping together', () => {
    const half = nested(2, 120, "'acme/shop'.startsWith('acme/')")
    assert.ok('value' in evaluate(half, {}))
    const mapping = {
      'google.subject': 'assertion.sub',
      'attribute.a': `string(${half})`,
      'attribute.b': `string(${half})`,
    }
    const {absent, problems, subject} = mapAttributes(mapping, {sub: 'me'})
    assert.equal(subject, 'me')
    const why = LIMIT.replace('an expression', 'a mapping')
    assert.deepEqual(absent, {'attribute.b': why})
    assert.deepEqual(problems, [{kind: 'given-up', attribute: 'attribute.b', why}])
  })

  it('lets nobody in by a condition that was given up, and says so', () => {
    const condition = `${nested(3, 60, 'x1 >= 0')} || true`
    const mapped = mapAttributes({'google.subject': 'assertion.sub'}, {sub: 'me'})
    assert.equal(meetsCondition(condition, {sub: 'me'}, mapped), false)
    const {error, outcome} = explainCondition(condition, {assertion: {}, google: {groups: []}, attribute: {}})
    assert.deepEqual([outcome, error], ['error', LIMIT])
  })

  it('leaves the explanation of many parts its limit, and tells of the whole then', () => {
    const part = "assertion.list.all(x, assertion.list.all(y, 'acme/shop'.startsWith('acme/')))"
    const legs = Array.from({length: 9}, (_, index) => `(assertion.n == ${index} && ${part})`)
    const condition = legs.join(' || ')
    const list = Array.from({length: 100}, (_, index) => index)
    const bindings = {assertion: {n: 100, list}, google: {groups: []}, attribute: {}}
    assert.deepEqual(evaluate(condition, bindings), {value: false})
    assert.deepEqual(explainCondition(condition, bindings), {expression: condition, outcome: 'false'})
    assert.equal(explainCondition(legs.slice(0, 2).join(' || '), bindings).legs?.length, 2)
  })

  it('counts for what is around it, from the outside in', () => {
    const outer = stepAllowance('a test', 100)
    const results = withinAllowance(outer, () => [
      evaluate('1 + 1', {}),
      evaluate(numbers(200), {}),
      evaluate('1 + 1', {}),
    ])
    assert.deepEqual(
      results.map((result) => ('error' in result ? result.error : result.value)),
      [2n, ...Array(2).fill(LIMIT.replace('500000', '100').replace('an expression', 'a test'))],
    )
    assert.deepEqual([isSpent(outer), outer.givenUp.size], [true, 0])
    const enough = stepAllowance('a test', MAX_STEPS * 2)
    const nested90 = nested(3, 90, 'true')
    withinAllowance(enough, () => [evaluate('1 + 1', {}), evaluate(nested90, {})])
    assert.deepEqual([isSpent(enough), ...enough.givenUp], [false, nested90])
    assert.doesNotThrow(() => spendSteps(1000))
  })
})

describe('the size of an expression', () => {
  it('is at most what Google takes', () => {
    assert.deepEqual(evaluate(text(4096 - 2), {}), {value: 'a'.repeat(4094)})
    assert.deepEqual(evaluate(text(4096 - 1), {}), {error: 'it is longer than 4096 characters'})
  })

  it('is at most 250 levels, and no stack ends before that', () => {
    const around = (open: string, close: string, count: number): string =>
      `${open.repeat(count)}1${close.repeat(count)}`
    const forms: ((count: number) => string)[] = [
      (count) => around('[', ']', count),
      (count) => around('{1: ', '}', count),
      (count) => around('string(', ')', count),
      (count) => `${'1 + '.repeat(count)}1`,
      (count) => `'a'${'.trim()'.repeat(count)}`,
      (count) => `a${'.b'.repeat(count)}`,
    ]
    for (const form of forms) {
      assert.equal(syntaxError(form(300)), 'it has more than 250 levels', form(1))
      assert.equal(syntaxError(form(240)), undefined, form(1))
    }
    // Brackets are no levels, but take the parser to the end of the stack.
    assert.equal(syntaxError(around('(', ')', 2000)), 'it has more than 250 levels')
    assert.equal(syntaxError(around('(', ')', 240)), undefined)
  })
})

describe('the functions of an expression', () => {
  const values: [expression: string, value: unknown][] = [
    ["'abab'.replace('ab', 'c')", 'cc'],
    ["'abab'.replace('ab', 'c', 1)", 'cab'],
    ["'abab'.replace('ab', 'c', 0)", 'abab'],
    ["'abab'.replace('ab', 'c', -1)", 'cc'],
    ["'abab'.replace('x', 'c', 9)", 'abab'],
    ["'abc'.replace('', '-')", '-a-b-c-'],
    ["'abc'.replace('', '-', 2)", '-a-bc'],
    ["'a'.replace('', 'b', 9000000000000000000)", 'bab'],
    ['[1] + [2, 3] + []', [1n, 2n, 3n]],
    ['([1] + [2])[1]', 2n],
    ['[1, 2] + [3] == [1] + [2, 3]', true],
    ["'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'.matches('^(a+)+$')", false],
    ["'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'.matches('^(a|a)*$')", true],
  ]
  for (const [expression, value] of values) {
    it(`yields ${expression}`, () => assert.deepEqual(evaluate(expression, {}), {value}))
  }

  const refused: [expression: string, error: RegExp][] = [
    [String.raw`'aa'.matches('(a)\\1')`, /invalid escape sequence/],
    ["'aa'.matches('(?=a)a')", /invalid (?:or unsupported )?Perl syntax/],
    ["'aa'.matches('(?<!a)a')", /invalid named capture/],
    ["'aa'.matches('a{1001}')", /invalid repeat count/],
    [
      "google.protobuf.Struct{fields: {'a': google.protobuf.Value{string_value: 'a'}}}",
      /^it makes a message: google\.protobuf\.Struct$/,
    ],
  ]
  for (const [expression, error] of refused) {
    it(`refuses ${expression}`, () => {
      const result = evaluate(expression, {})
      assert.match('error' in result ? result.error : JSON.stringify(result.value), error)
    })
  }
})
