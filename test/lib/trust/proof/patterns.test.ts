import assert from 'node:assert/strict'
import {RE2JS} from '@bufbuild/re2'
import {textsMatching} from '../../../../src/lib/trust/proof/pattern-texts.ts'
import {slowness} from '../../../support/slowness.ts'

/** Texts that end, and beginnings with three dots. */
function read(pattern: string): string[] | undefined {
  const values = textsMatching(pattern)
  return values && [...values.scalars, ...values.prefixes.map((prefix) => `${prefix}...`)].map(String).sort()
}

const rows: readonly (readonly [pattern: string, ...texts: string[]])[] = [
  ['^repo:acme/.*$', 'repo:acme/...'],
  ['^acme/(a|b)$', 'acme/a', 'acme/b'],
  ['^refs/heads/(main|release-.*)$', 'refs/heads/main', 'refs/heads/release-...'],
  ['^a$|^b', 'a', 'b...'],
  ['(^a|^b)c', 'ac...', 'bc...'],
  ['^(?P<x>a)(?<y>b)$', 'ab'],
  ['^[ab]\\d{0}[[:blank:]]$', 'a\t', 'a ', 'b\t', 'b '],
  ['^[]a^-]$', '-', ']', '^', 'a'],
  ['^\\x41\\x{42}\\103\\.\\Q.|[\\E]}{$', 'ABC..|[]}{'],
  ['\\Aa\\z', 'a'],
  ['^a{2,3}b??$', 'aa', 'aaa', 'aaab', 'aab'],
  ['^(ab)+', 'ab...'],
  ['^a.b', 'a...'],
  ['^a$b'],
  ['a$^b', 'b...'],
  // A quantifier belongs to what stands before the flags, or the empty quotation.
  ['^ab(?i)*', 'a...'],
  ['^ab(?s)?', 'a...', 'ab...'],
  ['^ab(?m-U){0}', 'a...'],
  ['^ab\\Q\\E*', 'a...'],
  ['^*ab', '...'],
  ['^a|(^b)*', '...', 'a...'],
  // What is quoted is no syntax, and what stands behind it is.
  ['^a\\Q[\\E|b', '...', 'a[...'],
  ['^\\Qa|b', 'a|b...'],
  // Flags hold for the alternatives that follow in their group, and no longer.
  ['^a(?m)|^b', '...', 'a...'],
  ['^a(?:(?m)b|c)|^d', 'ab...', 'ac...', 'd...'],
  ['(?m)^a(?-m)|^b', '...', 'b...'],
  ['(?m:a)|^b', '...', 'b...'],
  ['(?m)\\Aa$', 'a...'],
  ['^(?i)1k', '1...'],
  ['^(?i:1k)s$', '1...'],
  ['^(?i)[1k]', '...'],
  // Not the same characters in each engine.
  ['^a\\pL', 'a...'],
  ['^a\\x{d83d}', 'a...'],
]

const unread = [
  ...['a**', 'a{2}{3}', '*a', 'a|*', '(?i)*', '^a{1001}', '^a{2,1}', '^a{,2}', '^a{02}', 'a{2'],
  ...['(a', 'a)', '(?=a)', '(?P=x)', '(?#a)', '(?i-)', '(?-)', '[a', '[]', '[b-a]', '[[:constructor:]]', '[a-\\d]'],
  ...['\\', '\\1', '\\C', '\\Z', '\\E', '\\x{110000}', '\\x4', '\\p', '\\ü', `${'('.repeat(101)}${')'.repeat(101)}`],
]

describe('lib/trust/proof, regular expressions', () => {
  for (const [pattern, ...texts] of rows) {
    it(`${pattern} is found in ${texts.join(', ') || 'no text'}`, () => {
      assert.deepEqual(read(pattern), [...texts].sort())
      RE2JS.compile(pattern)
    })
  }

  it('what is not all of the syntax is not read', () => {
    assert.deepEqual(
      unread.filter((pattern) => textsMatching(pattern) !== undefined),
      [],
    )
  })

  it('20,000 characters are read in time', function () {
    this.timeout(30_000 * slowness)
    const repeated = [
      'a',
      '()',
      '(',
      'a|',
      '[a-z]',
      '[Ā-ſ]',
      'a?',
      'a(?i)*',
      '(a|b){1000}',
      '\\Qa\\E',
      '\\',
      '[[:',
      '\\x{',
    ]
    for (const part of repeated) {
      const start = process.cpuUsage()
      textsMatching(`^${part.repeat(20_000 / part.length)}`)
      textsMatching(`[${part.repeat(20_000 / part.length)}]`)
      const {user} = process.cpuUsage(start)
      assert.ok(user < 1_000_000 * slowness, `${part}: ${user} microseconds`)
    }
  })
})
