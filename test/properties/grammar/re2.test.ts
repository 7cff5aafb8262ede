import assert from 'node:assert/strict'
import {RE2JS} from '@bufbuild/re2'
import fc from 'fast-check'
import {seededRandom} from '../../support/seeded-random.ts'
import {patternsAbout} from './re2.ts'
import {forms, refusedForms, spelled, textOf} from './re2-forms.ts'

const SEED = 20_261_123

/** What the page has as supported, but for the rows that only name another one's inside: https://github.com/google/re2/wiki/Syntax */
const ON_THE_PAGE = [
  ...['.', '[xyz]', '[^xyz]', '\\d', '\\D', '[[:alpha:]]', '[[:^alpha:]]', '\\pN', '\\p{Greek}', '\\PN', '\\P{Greek}'],
  ...['x|y', 'x*', 'x+', 'x?', 'x{n,m}', 'x{n,}', 'x{n}', 'x*?', 'x+?', 'x??', 'x{n,m}?', 'x{n,}?', 'x{n}?'],
  ...['(re)', '(?P<name>re)', '(?<name>re)', '(?:re)', '(?i)', '(?m)', '(?s)', '(?U)', '(?xy-z)', '(?flags:re)'],
  ...['^', '$', '\\A', '\\b', '\\B', '\\z', '\\a', '\\f', '\\t', '\\n', '\\r', '\\v', '\\*', '\\123', '\\x7F'],
  ...['\\x{10FFFF}', '\\Q...\\E', 'x', 'A-Z', '[\\d]', '[^\\d]', '[^[:alpha:]]', '[\\p{Name}]', '[^\\p{Name}]'],
  ...['\\s', '\\S', '\\w', '\\W'],
]

function compiles(pattern: string): boolean {
  try {
    RE2JS.compile(pattern)
    return true
  } catch {
    return false
  }
}

describe('regular expressions from the grammar of RE2', () => {
  it('have every form of its page', () => {
    assert.deepEqual(
      ON_THE_PAGE.filter((form) => !Object.hasOwn(forms, form)),
      [],
    )
  })

  for (const [name, form] of Object.entries(forms)) {
    it(`have the form ${JSON.stringify(name)}, and it is valid`, () => {
      for (let seed = 0; seed < 60; seed++) {
        const text = textOf(form(spelled('a/s'), {below: seededRandom(seed), letter: 'a', other: spelled('b')}))
        assert.ok(compiles(text), text)
      }
    })
  }

  it('have forms that are refused', () => {
    for (const [name, form] of Object.entries(refusedForms)) {
      const text = textOf(form(spelled('a'), {below: () => 0, letter: 'a', other: []}))
      assert.ok(!compiles(text), name)
    }
  })

  it('match most of their examples', () => {
    const below = seededRandom(SEED)
    const valid = fc
      .sample(patternsAbout(['acme', 'acme/shop', '42']), {seed: SEED, numRuns: 2000})
      .filter(({text}) => compiles(text))
    const matching = valid.filter(({example, text}) => RE2JS.compile(text).test(example(below)))
    assert.ok(valid.length > 1500, `${valid.length} are valid`)
    assert.ok(matching.length > valid.length * 0.7, `${matching.length} of ${valid.length}`)
  })
})
