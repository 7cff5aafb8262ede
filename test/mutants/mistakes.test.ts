import assert from 'node:assert/strict'
import {mistakesIn} from './mistakes.ts'

/** A text, and what each mistake makes of it. */
const table: readonly (readonly [text: string, ...made: readonly string[]])[] = [
  ['f(a === b)', ';', 'f(a !== b)'],
  ['const x = a < b', 'const x = a >= b'],
  ['const x = a && !b', 'const x = a || !b', 'const x = a && b'],
  ['if (a) return 1\nelse b = 2', 'if (!(a)) return 1\nelse b = 2', 'if (a) return 1\nelse ;'],
  ['if (\n  a\n) return', 'if (\n  !(a)\n) return', ';\n\n'],
  ['const x = await y', 'const x = y'],
  ['const x = a.filter(f).map(g)', 'const x = a.map(g)'],
  [
    "const x = a.every((b) => b.startsWith('c'))",
    "const x = a.some((b) => b.startsWith('c'))",
    "const x = a.every((b) => b.endsWith('c'))",
  ],
  ['const x = /^a$/u', 'const x = /a$/u', 'const x = /^a/u'],
  ["const x = 'TRUST_CONDITION_OPEN' ? 1 : 2", "const x = !('TRUST_CONDITION_OPEN') ? 1 : 2"],
  ['const x = a.toString()'],
  // No error code: the name of a variable.
  ["const x = 'CI_AUTH_AUDIENCE'"],
  ["import {x} from './x.ts'"],
]

describe('mutants/mistakes', () => {
  for (const [text, ...made] of table) {
    it(JSON.stringify(text), () => {
      const results = mistakesIn('a.ts', text).map(
        ({start, end, text: other}) => text.slice(0, start) + other + text.slice(end),
      )
      assert.deepEqual(results.sort(), [...made].sort())
    })
  }

  it('takes an error code for another one of its kind', () => {
    assert.match(mistakesIn('a.ts', "const x = 'INPUT_PLACEHOLDER'")[0]?.text ?? '', /^'INPUT_(?!PLACEHOLDER')/)
  })
})
