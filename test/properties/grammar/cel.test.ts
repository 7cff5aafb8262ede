import assert from 'node:assert/strict'
import fc from 'fast-check'
import {celEnvironment} from '../../../src/lib/trust/cel.ts'
import {syntaxError} from '../../../src/lib/trust/cel-parts.ts'
import {filled} from './cel.ts'
import {textForms, truthForms} from './cel-forms.ts'
import {allProductions, operatorOf} from './productions.ts'

const forms = {...textForms, ...truthForms}
/** What steps are counted with, and two names of one operator: they cannot be written. */
const NOT_WRITTEN = /^@(?:walk|round|not_strictly_false)$|^__not_strictly_false__$/
/** Macros: test/lib/trust/proof/cel-names.test.ts sees when there is another one. */
const MACROS = ['has', 'all', 'exists', 'exists_one', 'existsOne', 'map', 'filter']
const INVALID = ['cannot be read', 'is too long', 'is deep']

describe('conditions from the grammar of CEL', () => {
  it('have each function and operator of the evaluator, and each macro', () => {
    const names = [...celEnvironment.funcs].map(({name}) => name).filter((name) => !NOT_WRITTEN.test(name))
    assert.deepEqual(
      [...new Set([...names.map(operatorOf), ...MACROS])].filter((name) => !Object.hasOwn(forms, name)),
      [],
    )
  })

  it('are valid, but for those that shall not be', () => {
    const parts = {c: 'assertion.sub', o: 'assertion.ref', v: "'acme'", p: "r'^acme$'", t: 'true'}
    const constants = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, fc.constant(text)]))
    for (const [name, all] of [...Object.entries(textForms), ...Object.entries(truthForms)]) {
      for (const template of all) {
        const [text = ''] = fc.sample(filled(template, constants), 1)
        assert.equal(syntaxError(text) === undefined, !INVALID.includes(name), text.slice(0, 200))
      }
    }
  })

  it('are counted under a name for each form', () => {
    assert.deepEqual(
      Object.keys(forms).filter((name) => !allProductions.includes(`CEL ${name}`)),
      ['literal', 'white space'],
    )
  })
})
