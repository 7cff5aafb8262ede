import assert from 'node:assert/strict'
import {jsonParts} from '../../../src/lib/base/json-parts.ts'
import {printableJson} from '../../../src/lib/base/quoting.ts'

describe('JSON in parts', () => {
  const item = {text: 'a "line"\nand ##vso[task]', list: [1, [], {}], none: undefined}
  const many = Array.from({length: 5000}, (_, number) => ({...item, number}))
  for (const [what, value] of Object.entries({
    'lists and objects': {items: [item, 1, null], empty: [], nothing: {}, left: undefined, object: item, text: 'x'},
    'no field': {},
    'only fields that are left out': {left: undefined},
    'more than one part': {many, after: [item]},
  }))
    it(`is what it is in one piece: ${what}`, () => assert.equal([...jsonParts(value)].join(''), printableJson(value)))

  it('has small parts of a large list', () => {
    const parts = [...jsonParts({many})]
    assert.ok(parts.length > 5 && parts.every(({length}) => length < 1 << 17), `${parts.length} parts`)
  })
})
