import assert from 'node:assert/strict'
import {CiAuthError, problemsOf} from '../../../../src/lib/base/errors.ts'
import {checkExports} from '../../../../src/lib/employee/loading/load-handlers.ts'

const answer = () => 'ok'

function refused(module: object): CiAuthError {
  try {
    checkExports('handlers.mjs', module)
  } catch (error) {
    assert(error instanceof CiAuthError)
    assert(problemsOf(error).every(({code}) => code === 'EMPLOYEE_HANDLERS_INVALID'))
    return error
  }
  return assert.fail('nothing was refused')
}

describe('lib/employee/loading/check-exports', () => {
  it('takes what is exported by name', () => {
    const module = {get: answer, delete: answer, close: answer}
    assert.deepEqual(checkExports('handlers.mjs', module), module)
  })

  it('takes what an object exports that is the default', () => {
    assert.deepEqual(checkExports('handlers.mjs', {default: {put: answer}}), {put: answer})
  })

  it('takes both together, and what CommonJS exports both ways once', () => {
    const exports = {get: answer, post: answer}
    assert.deepEqual(checkExports('handlers.mjs', {get: answer, default: {put: answer}}), {get: answer, put: answer})
    assert.deepEqual(checkExports('handlers.cjs', {get: answer, default: exports, 'module.exports': exports}), exports)
  })

  it('finds the default of a source that was compiled to CommonJS', () => {
    const exports = {__esModule: true, default: {patch: answer}}
    assert.deepEqual(checkExports('handlers.js', {__esModule: true, default: exports}), {patch: answer})
  })

  it('refuses two handlers for one method', () => {
    const {message} = refused({put: answer, default: {put: () => 'another'}})
    assert.equal(message, 'handlers.mjs exports put twice: by name and in its default export')
  })

  it('names what an unknown export was probably meant to be', () => {
    const meant = {
      GET: 'get',
      Post: 'post',
      del: 'delete',
      remove: 'delete',
      update: 'patch',
      getEmployee: 'get',
      pacth: 'patch',
      gte: 'get',
      psot: 'post',
      upt: 'put',
      cloes: 'close',
    }
    for (const [name, right] of Object.entries(meant)) {
      const {message, suggestions} = refused({get: answer, [name]: answer})
      assert.equal(message, `handlers.mjs exports ${name}, which is not called (did you mean ${right}?)`)
      assert.equal(suggestions[0], `Export it under that name: export {${name} as ${right}}`)
    }
  })

  it('guesses nothing for a name that only looks alike', () => {
    for (const name of ['pool', 'db', 'constructor', 'helper']) {
      const {message} = refused({get: answer, [name]: answer})
      assert.equal(message, `handlers.mjs exports ${name}, which is not called`)
    }
  })

  it('refuses a handler that is no function', () => {
    const kinds = {'a string': 'text', null: null, undefined, 'an object': {}, 'an array': []}
    for (const [kind, value] of Object.entries(kinds)) {
      assert.equal(refused({get: value}).message, `handlers.mjs exports get as ${kind}, not as a function`)
    }
    assert.match(refused({get: answer, close: 1}).message, /exports close as a number/)
  })

  it('passes over what limited the number of processes, whatever it is', () => {
    for (const value of [1, 0, '2', undefined]) {
      const module = {get: answer, maxWorkers: value}
      assert.deepEqual(checkExports('handlers.mjs', module), {get: answer})
      assert.deepEqual(checkExports('handlers.cjs', {...module, default: module}), {get: answer})
    }
  })

  it('refuses a default that is no plain object', () => {
    class Employees {
      get() {}
    }
    assert.match(refused({default: answer}).message, /exports a function as its default/)
    assert.match(refused({default: new Employees()}).message, /exports an instance of a class as its default/)
  })

  it('refuses a module that answers nothing', () => {
    for (const module of [{}, {default: {}}, {close: answer, maxWorkers: 1}]) {
      assert.equal(refused(module).message, 'handlers.mjs exports no handler')
    }
  })

  it('tells all faults at once', () => {
    const error = refused({GET: answer, put: 1, close: 0})
    assert.equal(problemsOf(error).length, 3)
    assert.match(error.message, /^3 things are wrong\n- handlers\.mjs exports GET,/)
  })
})
