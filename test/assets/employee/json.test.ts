import assert from 'node:assert/strict'
import {seededRandom} from '../../support/seeded-random.ts'

interface JsonModule {
  jsonFault(text: string): {at: number; line: number; column: number; reason: string} | undefined
  laidOut(text: string): string
}

/** Plain JavaScript, as the browser gets it. */
const module = new URL('../../../assets/employee/json.js', import.meta.url).href

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const documents = [
  '{"title": "Engineer", "team": ["a", {"b": [null, true, false]}], "n": -1.5e+3}',
  ' [] ',
  '{}',
  '""',
  '0',
  '"\\u20ac \\"quoted\\" \\\\ \\/ \\b\\f\\n\\r\\t € 日本 \u007f\u2028 😀"',
  '{"__proto__": {"a": 1}, "": 2}',
]

describe('assets/employee/json', () => {
  let jsonFault: JsonModule['jsonFault']
  let laidOut: JsonModule['laidOut']

  before(async () => {
    ;({jsonFault, laidOut} = (await import(module)) as JsonModule)
  })

  it('agrees with JSON.parse about what is JSON, however it is broken', () => {
    const random = seededRandom(5)
    const letters = [...'{}[],:"\\/ \n\t\u00a0\u0001\'0123-+.eEutfnabr€']
    for (const text of documents) {
      assert.equal(jsonFault(text), undefined, text)
      for (let count = 0; count < 250; count += 1) {
        const at = random(text.length + 1)
        const broken = text.slice(0, at) + letters[random(letters.length)] + text.slice(at + random(3))
        assert.equal(jsonFault(broken) === undefined, isJson(broken), JSON.stringify(broken))
      }
    }
  })

  const faults: readonly [text: string, line: number, column: number, reason: RegExp][] = [
    ['', 1, 1, /it ends early: a value is missing/],
    ['{"a": 1,}', 1, 9, /a comma too many/],
    ['[1,\n2,\n]', 3, 1, /a comma too many/],
    ["{'a': 1}", 1, 2, /double quotes/],
    ['{a: 1}', 1, 2, /a name in double quotes or } should be here/],
    ['{"a" 1}', 1, 6, /a colon should be here/],
    ['{"a": 1 "b": 2}', 1, 9, /a comma or } should be here/],
    ['{"a": True}', 1, 7, /true, false and null/],
    ['{"a": 01}', 1, 8, /a comma or } should be here/],
    ['{"a": "b\n"}', 1, 7, /no end, or holds a line break/],
    ['["\\x41"]', 1, 2, /an unknown escape/],
    ['["\\u12g4"]', 1, 2, /an unknown escape/],
    ['{"a": 1} x', 1, 10, /the end should be here/],
    ['{} // x', 1, 4, /no comments/],
    ['{\n  "a": [1', 2, 10, /it ends early: a comma or ] is missing/],
  ]
  for (const [text, line, column, reason] of faults) {
    it(`tells where and why ${JSON.stringify(text)} is none`, () => {
      const fault = jsonFault(text)
      assert.deepEqual([fault?.line, fault?.column], [line, column])
      assert.match(fault?.reason ?? '', reason)
    })
  }

  it('lays out what it means, and rounds nothing', () => {
    for (const text of documents) assert.deepEqual(JSON.parse(laidOut(text)), JSON.parse(text))
    const value = {a: [1, {b: []}, {}], c: 'x, {y}: [z]'}
    assert.equal(laidOut(JSON.stringify(value)), JSON.stringify(value, undefined, 2))
    assert.equal(laidOut('{"10":12345678901234567890,"2":1.0}'), '{\n  "10": 12345678901234567890,\n  "2": 1.0\n}')
  })

  it('takes any depth and length', () => {
    const deep = '['.repeat(20_000)
    assert.equal(jsonFault(`${deep}${']'.repeat(20_000)}`), undefined)
    assert.equal(jsonFault(deep)?.at, 20_000)
    assert.ok(laidOut(`${deep}${']'.repeat(20_000)}`).length < 4_000_000)
    assert.equal(jsonFault(JSON.stringify('\\"€'.repeat(300_000))), undefined)
  })
})
