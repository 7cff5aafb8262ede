import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {CelScalar} from '@bufbuild/cel'
import {celEnvironment} from '../../../../src/lib/trust/cel.ts'
import {parsedSource, syntaxError} from '../../../../src/lib/trust/cel-parts.ts'
import {proveProvider} from '../../../../src/lib/trust/proof/prove.ts'
import {conditionTables} from './conditions/tables.ts'

/** What the proof takes from it. Each answer may cover more tokens, and never fewer. */
const PROVEN: Readonly<Record<string, string>> = {
  '_&&_': 'true: both sides are; false: one of them is. A side that fails is passed over where the other one decides',
  '_||_': 'the same with true and false exchanged',
  '!_': 'true where its operand is false, and the other way round',
  '_?_:_': 'the test is true and the first branch comes out so, or it is false and the second one does',
  '_==_': 'true: the side that is not written out has this value. False: nothing',
  '_!=_': 'the other way round',
  '@in': 'true: one of the elements of a list, or of the keys of a map, that are written out. False: nothing',
  '_[_]': 'a claim by its name, a value of a map that is written out, the first piece of a split text',
  '_+_': 'texts: each part that can be cut out for sure',
  has: 'false: absent, or null; true: it can be mapped',
  exists: 'over a list that is written out: true for one of its elements; false for all',
  all: 'over a list that is written out: true for all of its elements; false for one',
  startsWith: 'true: begins with the text. False: nothing',
  matches: 'true: one of the texts in which the pattern is found. False: nothing',
  lowerAscii: 'the text in lower case is this one',
  string: 'the text, or the number or boolean that is written so',
  int: 'the digits of a claim that is a number in its only spelling',
  split: 'the first piece: the whole text, or its beginning up to the separator',
  extract: 'of a template that begins with its name: the text before what follows it',
}

/** Nothing is concluded from these: any token could come out in any way. */
const UNKNOWN = [
  ...['-_', '_-_', '_*_', '_/_', '_%_', '_<_', '_<=_', '_>_', '_>=_', 'exists_one', 'existsOne', 'filter', 'map'],
  ...['size', 'contains', 'endsWith', 'charAt', 'indexOf', 'lastIndexOf', 'upperAscii', 'replace', 'substring'],
  ...['trim', 'join', 'format', 'reverse', 'strings.quote', 'uint', 'double', 'bool', 'bytes', 'type', 'dyn'],
  ...['timestamp', 'duration', 'getFullYear', 'getMonth', 'getDate', 'getDayOfMonth', 'getDayOfWeek', 'getDayOfYear'],
  // These cannot be written, or are nothing that a person would write.
  ...['@not_strictly_false', '__not_strictly_false__', '_in_', '_[?_]', '_?._'],
  ...['getHours', 'getMinutes', 'getSeconds', 'getMilliseconds'],
]

/** Called with the list of a macro and before each round of it, to count steps. They cannot be written. */
const COUNTERS = ['@walk', '@round']

const folder = dirname(createRequire(import.meta.url).resolve('@bufbuild/cel'))
const sourceOf = (name: string): string => readFileSync(join(folder, name), 'utf8')
const quotedIn = (text: string): string[] => [...text.matchAll(/"([^"\s]+)"/g)].map(([, name = '']) => name)

const operators = [...sourceOf('gen/dev/cel/expr/operator_const.js').matchAll(/^exports\.\w+ = "(\S+)";$/gm)].map(
  ([, name = '']) => name,
)
const functions = [...celEnvironment.funcs]

/** The engine has no list of its macros: each of the words in its parser is tried. */
const macros = ['parser.js', 'builder.js'].flatMap((name) => quotedIn(sourceOf(name))).filter(isMacro)

function isMacro(name: string): boolean {
  if (!/^[A-Za-z_]\w*$/.test(name)) return false
  const calls = ['N(a.b)', 'N(a, b)', 'a.N(b)', 'a.N(b, c)', 'a.N(b, c, d)', 'a.N(b, c, d, e)']
  return calls.some((call) => {
    const text = call.replace('N', name)
    if (syntaxError(text) !== undefined) return false
    const {expr, macroOf} = parsedSource(text)
    return macroOf(expr) !== undefined
  })
}

const CLAIM = 'assertion.repository'

/** Expressions that end in this name. */
function written(name: string): string[] {
  if (macros.includes(name)) return [`[${CLAIM}].${name}(x, x == 'acme/shop')`, `${CLAIM}.${name}(x, x == 'acme/shop')`]
  const symbol = name.replaceAll('_', '')
  if (/^-_$/.test(name)) return [`-${CLAIM}`]
  if (/^_\W/.test(name))
    return [`${CLAIM} ${symbol} 'acme/shop'`, `'acme/shop' ${symbol} ${CLAIM}`, `${CLAIM} ${symbol} assertion.ref`]
  const own = functions.filter((each) => each.name === name)
  const calls = own.flatMap(({arguments: {length}, target}) =>
    ["'acme/shop'", '1', CLAIM].map((given) => {
      const values = Array.from({length}, (_, at) => (at === 0 && target === undefined ? CLAIM : given)).join(', ')
      return target === undefined ? `${name}(${values})` : `${CLAIM}.${name}(${values})`
    }),
  )
  return calls.length > 0 ? calls : [`${name}(${CLAIM}, 'acme/shop')`, `${name}(${CLAIM} == 'acme/shop')`]
}

const isOfBooleans = (name: string): boolean =>
  /^exists/.test(name) || functions.some((each) => each.name === name && each.result === CelScalar.BOOL)

const verdictOf = (attributeCondition: string): string =>
  proveProvider({
    id: 'tried',
    issuer: 'https://token.actions.githubusercontent.com',
    attributeMapping: {'google.subject': 'assertion.sub'},
    attributeCondition,
  }).verdict.kind

describe('lib/trust/proof, the names of CEL', () => {
  it('are those of the engine: each is proven, or unknown', () => {
    const names = new Set([...operators, ...macros, ...functions.map(({name}) => name)])
    assert.deepEqual([...Object.keys(PROVEN), ...UNKNOWN, ...COUNTERS].sort(), [...names].sort())
  })

  for (const [name, meaning] of Object.entries(PROVEN)) {
    it(`${name}: ${meaning}`, () => {
      const symbol = name.replaceAll('_', '').replace('@in', ' in ')
      const used =
        name === '_[_]' ? '[' : /^\w/.test(symbol) ? `${symbol}(` : symbol === '?:' ? ' ? ' : symbol.slice(0, 2)
      const closed = conditionTables.flatMap(({rows}) => rows).filter(({verdict}) => ['id', 'name'].includes(verdict))
      assert.ok(
        closed.some(({condition, mapping}) => `${condition} ${JSON.stringify(mapping)}`.includes(used)),
        used,
      )
    })
  }

  for (const name of UNKNOWN) {
    it(`${name}: nothing is concluded from it`, () => {
      const said = isOfBooleans(name)
        ? (x: string) => [x, `!(${x})`, `(${x}) == true`, `(${x}) != true`]
        : (x: string) => [
            x,
            `!(${x})`,
            `(${x}) == 'acme/shop'`,
            `(${x}) != 1`,
            `(${x}) in ['acme/shop']`,
            `(${x})[0] == 'acme/shop'`,
          ]
      const conditions = written(name)
        .flatMap(said)
        .filter((condition) => syntaxError(condition) === undefined)
      const concluded = conditions.filter((condition) => verdictOf(condition) !== 'not-proven')
      assert.deepEqual(concluded, [])
    })
  }
})
