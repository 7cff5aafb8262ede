import assert from 'node:assert/strict'
import {chancesOf, countLine, tries, unseenLine} from './tries.ts'
import type {Result} from './workers.ts'

const results: Readonly<Record<string, Omit<Result, 'number'>>> = {
  fails: {seenBy: 'a test'},
  passes: {isReached: true},
  'does not come there': {isReached: false},
  'is unclear': {isUnclear: true},
}

/** How long each file of tests takes and what it does, and how many were not tried, where no test saw the mistake. */
const table: readonly (readonly [files: string, untried: number | 'seen'])[] = [
  ['', 0],
  ['1 fails, 1 passes', 'seen'],
  ['1 passes, 1 fails', 'seen'],
  ['1 passes, 1 passes', 0],
  ['11 fails', 'seen'],
  ['5 passes, 6 fails, 5 passes', 1],
  ['1 does not come there', 1],
  ['1 is unclear, 1 passes', 1],
]

describe('mutants/tries', () => {
  for (const [text, untried] of table) {
    it(`in at most 10 ms: ${text}`, async () => {
      const files = [...text.matchAll(/(\d+) ([^,]+)/g)]
      const chances = files.map(([file, ms]) => ({file, number: 1, titles: [], ms: Number(ms), isElsewhere: false}))
      const verdicts = await tries(new Map([[1, chances]]), 10, async (byFile, onResult) => {
        for (const file of byFile.keys()) onResult({number: 1, ...results[file.replace(/\d+ /, '')]})
      })
      const verdict = verdicts.get(1)
      assert.equal(verdict?.isSeen ? 'seen' : verdict?.untried, untried)
    })
  }

  /** Which mistakes the tests `a`, `b` and `c` reach, and which of them are tried against the mistake 1. */
  const reaches: readonly (readonly [what: string, reached: readonly number[][], titles?: string[]])[] = [
    ['several tests', [[], [1], [1, 2]], ['b', 'c']],
    ['one test, and the later ones have what it made', [[], [1], [2]], ['b', 'c']],
    ['no test', [[], [], [2]]],
  ]
  for (const [what, reached, titles] of reaches) {
    it(`is reached by ${what}`, () => {
      const test = (title: string, at: number) => ({title, ms: at, reached: reached[at] ?? [], elsewhere: []})
      const file = {file: 'x', loaded: [], failed: [], tests: ['a', 'b', 'c'].map(test)}
      assert.deepEqual(chancesOf({number: 1, path: 'y'}, [file])[0]?.titles, titles)
    })
  }

  it('says of a mistake that it lived only if all files were tried', () => {
    const lived = {isSeen: false, reaching: 2, untried: 0}
    const undecided = {...lived, untried: 1}
    assert.equal(unseenLine('x', lived), 'LIVED x  (2 files of tests reach it)')
    assert.equal(unseenLine('x', undecided), 'not decided: x  (1 of 2 files of tests that reach it were not tried)')
    assert.equal(countLine([lived, undecided, {...undecided, isSeen: true}]), '1 of 3 lived, 1 not decided')
    assert.equal(countLine([lived]), '1 of 1 lived')
  })
})
