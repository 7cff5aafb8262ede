import assert from 'node:assert/strict'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Handlers} from '../../../src/lib/employee/handlers.ts'
import {closeHandlers, loadHandlers} from '../../../src/lib/employee/load-handlers.ts'
import {builtTogether} from '../../support/built.ts'
import {start} from '../../support/ci-auth.ts'

const OWN = 'export const get = () => 1\n'

interface Fault {
  files: Readonly<Record<string, string>>
  code: string
  message: RegExp
  /** The facts and the suggestions, a line each. */
  told?: RegExp
  /** Default: handlers.mjs. */
  file?: string
}

const faults: Readonly<Record<string, Fault>> = {
  'a file that is not there': {
    files: {'handler.mjs': OWN},
    code: 'EMPLOYEE_HANDLERS_MISSING',
    message: /handlers\.mjs does not exist$/,
    told: /employee init \S*handlers\.mjs/,
  },
  'a syntax error': {
    files: {'handlers.mjs': `${OWN}export const put = () => {\n  return [1, 2\n}\n`},
    code: 'EMPLOYEE_HANDLERS_INVALID',
    message: /^handlers\.mjs cannot be loaded: SyntaxError: Unexpected token '}'$/,
    told: /handlers\.mjs:4\n}\n\^$/,
  },
  'an error that it throws, which quotes a place of its own': {
    files: {
      'handlers.mjs': "import {open} from './own.mjs'\nopen()",
      'own.mjs': "export const open = () => { throw new TypeError('no\\n/etc/hosts:1\\n\\n') }",
    },
    code: 'EMPLOYEE_HANDLERS_INVALID',
    message: /^handlers\.mjs cannot be loaded: TypeError: no$/,
    told: /^at file:\S+own\.mjs:1:\d+$/,
  },
  'something thrown that is not an error': {
    files: {'handlers.mjs': 'throw {code: 5}'},
    code: 'EMPLOYEE_HANDLERS_INVALID',
    message: /^handlers\.mjs threw \{ code: 5 \}$/,
  },
  'a package that is not installed': {
    files: {'handlers.mjs': "import 'better-sqlite3'"},
    code: 'EMPLOYEE_PACKAGE_MISSING',
    message: /^handlers\.mjs needs the package better-sqlite3, which is not installed$/,
    told: /npm install better-sqlite3@12\nRun it in \/|npm install better-sqlite3@12\nRun it in [A-Z]:/,
  },
  'a kind of file that Node does not load': {
    file: 'handlers.py',
    files: {'handlers.py': ''},
    code: 'EMPLOYEE_HANDLERS_UNSUPPORTED',
    message: /Unknown file extension "\.py"/,
    told: /\.mjs/,
  },
  'an await that never settles': {
    files: {'handlers.mjs': `await new Promise((resolve) => setTimeout(resolve, 3000))\n${OWN}`},
    code: 'EMPLOYEE_HANDLERS_INVALID',
    message: /^handlers\.mjs did not load within 0\.5 s$/,
    told: /never settles/,
  },
}

// As the built command does: in a process without the compiler that runs the tests.
const [loader = ''] = builtTogether(['src/lib/employee/load-handlers.ts'])
const program = `
const [loader, ...files] = process.argv.slice(1)
const {loadHandlers} = await import(loader)
for (const file of files) {
  const told = await loadHandlers(file, process.execPath, 500).then(Object.keys, (error) => error)
  console.log(JSON.stringify({...told, message: told.message}))
}
process.exit()`

describe('lib/employee/load-handlers', function () {
  this.timeout(20_000)
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-handlers-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  it('says what is wrong', async () => {
    const paths: string[] = []
    for (const [index, {file = 'handlers.mjs', files}] of Object.values(faults).entries()) {
      const own = join(folder, String(index))
      await mkdir(own)
      for (const [name, content] of Object.entries(files)) await writeFile(join(own, name), content)
      paths.push(join(own, file))
    }
    const {stderr, stdout} = await start(process.execPath, ['--input-type=module', '-e', program, loader, ...paths], {
      env: {},
    }).ended
    const lines = stdout.trimEnd().split('\n')
    for (const [index, [what, {code, message, told = /^/}]] of Object.entries(faults).entries()) {
      const fault = JSON.parse(lines[index] ?? assert.fail(stderr))
      assert.equal(fault.code, code, what)
      assert.match(fault.message, message)
      assert.match([...fault.facts, ...fault.suggestions].join('\n'), told, what)
    }
  })

  let modules = 0
  /** The handlers of a module with this text. */
  const handlersOf = async (text: string): Promise<Handlers> => {
    // Node loads a file only once.
    const file = join(folder, `${modules++}.mjs`)
    await writeFile(file, text)
    return loadHandlers(file, undefined)
  }

  it('takes named exports, a default export, and both of a transpiled CommonJS module', async () => {
    const own = 'const get = () => 1, close = () => undefined\n'
    for (const exported of [
      'export {get, close}',
      'export default {get, close}',
      'export default {__esModule: true, default: {get, close}}',
      'export {get}; export default {get, close}',
    ])
      assert.deepEqual(Object.keys(await handlersOf(own + exported)).sort(), ['close', 'get'], exported)
  })

  it('refuses what is no handler, all at once', async () => {
    const refusals: readonly (readonly [text: string, message: RegExp])[] = [
      ['', /exports no handler/],
      [`export const close = () => 1`, /exports no handler/],
      ['export default () => 1', /default export that is not an object/],
      ['export const get = 5', /exports get, which is not a function/],
      [`${OWN}export const put = null, remove = get`, /put, which is not a function[\s\S]*remove, which is not called/],
      [
        'export const gte = () => 1',
        /^(?=.*gte, which is not called \(did you mean get\?\)).*Export only get, post, put, patch, delete, close\./,
      ],
    ]
    for (const [text, message] of refusals)
      await assert.rejects(handlersOf(text), (error: Error) =>
        message.test(JSON.stringify({...error, message: error.message})),
      )
  })

  it('tells of a close that fails, and does not wait for ever for one that never settles', async () => {
    const faults: unknown[] = []
    const closes: Handlers['close'][] = [() => Promise.reject('rejected'), undefined, () => new Promise(() => {})]
    for (const close of closes) await closeHandlers(close ? {close} : {}, (reason) => faults.push(reason), 20)
    assert.deepEqual(faults, ['rejected'])
  })
})
