import assert from 'node:assert/strict'
import {readSource, type Source} from '../../../src/lib/pipelines/source.ts'
import {cutLiteral, insertInLiteral, removeKey} from '../../../src/lib/yaml/parts.ts'
import {NotEditable} from '../../../src/lib/yaml/yaml-edit.ts'

const literal = 'run: |\n  one\n  two\nnext: x\n'

/** An edit of a text, and the text after it; undefined: the edit is refused. */
const table: readonly (readonly [name: string, text: string, edit: (source: Source) => string, after?: string])[] = [
  [
    'removes a key with the comments above it, and not those of others',
    'a:\n  # of all\n\n  # of one\n  one: 1\n    # deeper\n  # of two\n  two: 2\n',
    (source) => removeKey(source, ['a'], 'two'),
    'a:\n  # of all\n\n  # of one\n  one: 1\n    # deeper\n',
  ],
  ['keeps the key above', 'a:\n  one: 1\n  two: 2\n', (source) => removeKey(source, ['a'], 'two'), 'a:\n  one: 1\n'],
  [
    'does not take the dash of an item with its first key',
    '- one: 1\n  two: 2\n',
    (source) => removeKey(source, [0], 'one'),
  ],
  [
    'adds a line at the start',
    literal,
    (source) => insertInLiteral(source, ['run'], false, ['zero']),
    literal.replace('  one', '  zero\n  one'),
  ],
  [
    'adds a line at the end',
    literal,
    (source) => insertInLiteral(source, ['run'], true, ['three']),
    literal.replace('two', 'two\n  three'),
  ],
  [
    'adds none where the header says how deep the text is',
    'run: |2\n   one\n',
    (source) => insertInLiteral(source, ['run'], true, ['two']),
  ],
  [
    'cuts the last line of a text with a line break at its end',
    literal,
    (source) => cutLiteral(source, ['run'], 'one\ntwo\n', [{start: 4, end: 8, value: ''}]),
    literal.replace('  two\n', ''),
  ],
  [
    'cuts the last line of one without',
    'run: |-\n  one\n  two\nnext: x\n',
    (source) => cutLiteral(source, ['run'], 'one\ntwo', [{start: 4, end: 7, value: ''}]),
    'run: |-\n  one\nnext: x\n',
  ],
]

describe('lib/yaml/parts', () => {
  for (const [name, text, edit, after] of table)
    it(name, () => {
      const source = readSource('ci.yml', text)
      if ('why' in source) throw new Error(source.why)
      if (after === undefined) assert.throws(() => edit(source), NotEditable)
      else assert.equal(edit(source), after)
    })
})
