import assert from 'node:assert/strict'
import {regionsOf} from './regions.ts'

/** A text, and what of it runs by itself: outside first. */
const table: readonly (readonly [text: string, ...regions: readonly string[]])[] = [
  ['const x = 1'],
  ['function f() {a(); b()}', '{a(); b()}'],
  ['const f = (a) => a + 1', 'a + 1'],
  ['const x = a ? b : c', 'b', 'c'],
  ['if (a) b()\nelse {c()}', 'b()', '{c()}'],
  ['for (const x of y) z(x)', 'z(x)'],
  ['{if (a) return\nb()}', '{if (a) return\nb()}', 'b()', 'return'],
]

describe('mutants/regions', () => {
  for (const [text, ...expected] of table) {
    it(JSON.stringify(text), () =>
      assert.deepEqual(
        regionsOf('a.ts', text).regions.map(({end, start}) => text.slice(start, end)),
        expected,
      ),
    )
  }

  it('calls at the start of each, and knows one again after a change elsewhere', () => {
    const text = 'const f = (a) => {if (a) return b ? c : d\nreturn e}'
    const {instrumented, regions} = regionsOf('a.ts', text, 5)
    assert.equal(
      instrumented,
      'const f = (a) => {ran_(5);if (a) {ran_(7);return b ? (ran_(8),c) : (ran_(9),d)}\nran_(6);return e}',
    )
    const after = regionsOf('a.ts', text.replace('return e', 'return g')).regions
    const known = new Set(regions.map(({hash}) => hash))
    assert.deepEqual(
      after.map(({hash}) => known.has(hash)),
      [false, false, true, true, true],
    )
  })
})
