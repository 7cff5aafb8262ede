import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {type HandlersProcess, startHandlersProcess} from '../../../support/handlers-process.ts'
import {type ModuleFolder, moduleFolder} from '../../../support/module-folder.ts'
import {skipBecause} from '../../../support/skip.ts'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const loadsTypescript = major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)

describe('lib/employee/loading/load-handlers', function () {
  this.timeout(20_000)

  let node: HandlersProcess
  let folder: ModuleFolder
  before(() => {
    node = startHandlersProcess()
  })
  after(() => node.end())
  beforeEach(() => {
    folder = moduleFolder()
  })
  afterEach(() => folder.remove())

  const load = (name: string, text: string) => node.order<string[]>('load', {file: folder.write(name, text)})
  const faultOf = (name: string, text: string, rest?: object) => node.faultOf(folder.write(name, text), rest)

  /** Line and column at which `text` starts in the source. */
  const placeOf = (name: string, text: string): string => {
    const before = readFileSync(folder.path(name), 'utf8').split(text)[0] ?? ''
    return `${folder.path(name)}:${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`
  }

  it('loads every kind of JavaScript module', async () => {
    assert.deepEqual(await load('named.mjs', 'export const get = () => 1\nexport const close = () => 2'), [
      'close',
      'get',
    ])
    assert.deepEqual(await load('limited.mjs', 'export const get = () => 1\nexport const maxWorkers = 1'), ['get'])
    assert.deepEqual(await load('default.mjs', 'export default {put() {}}'), ['put'])
    assert.deepEqual(await load('late.mjs', 'await 1\nexport const get = () => 1'), ['get'])
    assert.deepEqual(await load('named.cjs', 'exports.get = () => 1\nexports.put = () => 2'), ['get', 'put'])
    assert.deepEqual(await load('whole.cjs', 'module.exports = {delete() {}}'), ['delete'])
    assert.deepEqual(await load('common.js', 'module.exports = {patch() {}}'), ['patch'])
    assert.deepEqual(await load('standard.js', 'export const post = () => 1'), ['post'])
  })

  it('loads TypeScript where Node does, whose types need no package', async function () {
    if (!loadsTypescript) skipBecause(this, 'this Node does not load TypeScript')
    const source = `import type {Handlers} from 'ci-auth/employee'\nexport default {get: (): number => 1} satisfies Handlers`
    assert.deepEqual(await load('handlers.ts', source), ['get'])
  })

  it('says what helps where Node does not load TypeScript', async function () {
    if (loadsTypescript) skipBecause(this, 'this Node loads TypeScript')
    const fault = await faultOf('handlers.ts', 'export const get = (): number => 1')
    assert.equal(fault.code, 'EMPLOYEE_HANDLERS_UNSUPPORTED')
    assert.equal(fault.message, `this Node cannot load ${folder.path('handlers.ts')}`)
    assert.deepEqual(fault.suggestions, [
      'Use Node 22.18 or newer, which removes types when it loads a module.',
      "Set NODE_OPTIONS='--import tsx' after npm install tsx",
      'Write the module in JavaScript, as .mjs.',
    ])
  })

  it('shows where TypeScript is more than types', async function () {
    if (!loadsTypescript) skipBecause(this, 'this Node does not load TypeScript')
    const fault = await faultOf('handlers.ts', 'export const get = (): number => 1\nenum Colour {Red}\n')
    assert.equal(fault.code, 'EMPLOYEE_HANDLERS_UNSUPPORTED')
    assert.equal(fault.facts[0], placeOf('handlers.ts', 'enum'))
  })

  it('refuses other kinds of files, also as an import', async () => {
    folder.write('style.css', '')
    const fault = await faultOf('handlers.mjs', "import './style.css'\nexport const get = () => 1")
    assert.equal(fault.code, 'EMPLOYEE_HANDLERS_UNSUPPORTED')
    assert.equal(fault.message, `this Node cannot load ${folder.path('style.css')}`)
  })

  describe('a syntax error', () => {
    const broken = 'export const get = () => 1\n  export const put = ( => 2\n'

    for (const name of ['handlers.mjs', 'handlers.js']) {
      it(`is shown in ${name}, an ES module`, async () => {
        const fault = await faultOf(name, broken)
        assert.equal(fault.code, 'EMPLOYEE_HANDLERS_INVALID')
        assert.equal(fault.message, `${name} cannot be loaded: SyntaxError: Unexpected token '=>'`)
        assert.deepEqual(fault.facts, [
          placeOf(name, '=> 2'),
          '  export const put = ( => 2',
          '                       ^',
        ])
      })
    }

    it('is shown in CommonJS', async () => {
      const fault = await faultOf('handlers.cjs', 'exports.get = () => 1\nexports.put = ( => 2\n')
      assert.deepEqual(fault.facts, [placeOf('handlers.cjs', '=> 2'), '  exports.put = ( => 2', '                  ^'])
    })

    it('is shown in TypeScript', async function () {
      if (!loadsTypescript) skipBecause(this, 'this Node does not load TypeScript')
      const fault = await faultOf('handlers.ts', broken)
      assert.equal(fault.code, 'EMPLOYEE_HANDLERS_INVALID')
      assert.equal(fault.facts[0], placeOf('handlers.ts', '=> 2'))
    })

    it('is shown in the file that it is in', async () => {
      folder.write('store/index.mjs', "export {all} from './all.mjs'\n")
      folder.write('store/all.mjs', 'export const all = [\n\nconst x = 1\n')
      const fault = await faultOf(
        'handlers.mjs',
        "import {all} from './store/index.mjs'\nexport const get = () => all\n",
      )
      assert.equal(fault.facts[0], placeOf('store/all.mjs', 'const x'))

      folder.write('common.cjs', 'exports.a = (1')
      const nested = await faultOf('nested.cjs', "const {a} = require('./common.cjs')\nexports.get = () => a\n")
      assert.match(nested.facts[0] ?? '', /common\.cjs:\d/)
    })

    it('is a bracket that is open, or a file that is not read as a module: only the second gets another name', async () => {
      const open = "import 'node:fs'\nexport const get = () => {\n  if (true) {\n}\nexport const put = () => 1\n"
      const suggested = async (name: string, text: string) => (await faultOf(name, text)).suggestions
      for (const name of ['handlers.mjs', 'handlers.js'])
        assert.deepEqual(await suggested(name, open), [
          'Close the bracket, brace or quotation mark that is open above this line.',
        ])
      assert.deepEqual(await suggested('handlers.cjs', '// ours\nexport const get = () => 1\n'), [
        'Rename the file to .mjs.',
      ])
    })

    it('is looked for without running anything twice', async () => {
      const count = folder.path('count.txt')
      folder.write('part.mjs', 'export const = 1')
      const source = `import {appendFileSync} from 'node:fs'
        appendFileSync(${JSON.stringify(count)}, 'ran ')
        await import('./part.mjs')
        export const get = () => 1`
      const fault = await faultOf('handlers.mjs', source)
      assert.equal(fault.facts[0], placeOf('part.mjs', '= 1'))
      assert.equal(readFileSync(count, 'utf8'), 'ran ')
    })
  })

  it('shows the line where a module throws, and its words', async () => {
    folder.write('store.mjs', "export function open() {\n  throw new TypeError('no such database')\n}\n")
    const fault = await faultOf('handlers.mjs', "import {open} from './store.mjs'\nopen()\nexport const get = () => 1")
    assert.equal(fault.code, 'EMPLOYEE_HANDLERS_INVALID')
    assert.equal(fault.message, 'handlers.mjs cannot be loaded: TypeError: no such database')
    assert.deepEqual(fault.facts.slice(0, 2), [
      placeOf('store.mjs', 'new TypeError'),
      "  throw new TypeError('no such database')",
    ])
  })

  it('shows the own line that called into a package which throws', async () => {
    folder.write('node_modules/driver/index.js', "exports.open = () => {\n  throw new Error('no server')\n}\n")
    const source = "import {open} from 'driver'\n\nopen()\nexport const get = () => 1"
    assert.equal((await faultOf('handlers.mjs', source)).facts[0], placeOf('handlers.mjs', 'open()\n'))
  })

  it('tells what was thrown when it is no error, or has no words', async () => {
    assert.equal((await faultOf('a.mjs', "throw 'text'")).message, "a.mjs threw 'text'")
    assert.equal((await faultOf('b.mjs', 'throw new RangeError()')).message, 'b.mjs cannot be loaded: RangeError')

    const source = "throw new AggregateError([new Error('connect ECONNREFUSED ::1:5432')], '')"
    const {message} = await faultOf('c.mjs', source)
    assert.equal(message, 'c.mjs cannot be loaded: AggregateError: connect ECONNREFUSED ::1:5432')
  })

  it('shows no line where Node knows of none', async () => {
    folder.write('data.json', '{}')
    const fault = await faultOf('handlers.mjs', "import data from './data.json'\nexport const get = () => data")
    assert.match(fault.message, /needs an import attribute/)
    assert.deepEqual(fault.facts, [])
    assert.deepEqual(fault.suggestions, ["Import JSON with import data from './data.json' with {type: 'json'}"])
  })

  it('waits for a module, but not for ever', async () => {
    const source =
      "import {once, EventEmitter} from 'node:events'\nawait once(new EventEmitter(), 'never')\nexport const get = 1"
    const fault = await faultOf('handlers.mjs', source, {limitMs: 200})
    assert.equal(fault.code, 'EMPLOYEE_HANDLERS_INVALID')
    assert.equal(fault.message, 'handlers.mjs did not load within 0.2 s')
  })

  it('names a package that is not installed, and how to install it', async () => {
    const sources = {
      'a.mjs': "import pg from 'pg'\nexport const get = () => pg",
      'b.cjs': "const pg = require('pg/lib/client')\nexports.get = () => pg",
      'c.mjs': "const {default: pg} = await import('pg')\nexport const get = () => pg",
    }
    for (const [name, source] of Object.entries(sources)) {
      const fault = await faultOf(name, source)
      assert.equal(fault.code, 'EMPLOYEE_PACKAGE_MISSING', name)
      assert.equal(fault.message, `${name} imports the package pg, which is not installed`)
      assert.match(fault.facts[1] ?? '', /pg/)
      assert.deepEqual(fault.suggestions, ['npm install pg', `Run it in ${folder.path('.').replace(/\/\.?$/, '')}.`])
    }
    const scoped = await faultOf('d.mjs', "import '@company/store/employees.js'\n")
    assert.equal(scoped.suggestions[0], 'npm install @company/store')
  })

  it('asks for a version that runs on this Node', async () => {
    const source = "import Database from 'better-sqlite3'\nexport const get = () => Database"
    for (const version of ['v20.19.0', 'v22.12.0']) {
      const older = await faultOf('a.mjs', source, {version})
      assert.equal(older.suggestions[0], 'npm install better-sqlite3@12')
    }
    const newer = await faultOf('a.mjs', source, {version: 'v24.0.0'})
    assert.equal(newer.suggestions[0], 'npm install better-sqlite3')
  })

  it('says how to build a package again that was built for another Node', async () => {
    const source = `throw new Error("The module '/a/node_modules/better-sqlite3/build/b.node'\\nwas compiled against a different Node.js version using\\nNODE_MODULE_VERSION 115.")`
    assert.deepEqual((await faultOf('a.mjs', source)).suggestions, ['npm rebuild better-sqlite3'])
  })

  it('says where reply comes from when ci-auth is not installed', async () => {
    const source = "import {reply} from 'ci-auth/employee'\nexport const get = () => reply(404)"
    const fault = await faultOf('handlers.mjs', source)
    assert.equal(fault.code, 'EMPLOYEE_PACKAGE_MISSING')
    assert.match(fault.suggestions[0] ?? '', /^Use reply from the second argument of the handler/)
  })

  it('names a file that is imported and not there', async () => {
    folder.write('store.mjs', 'export const all = []')
    folder.write('db.mjs', 'export const all = []')
    const rows = [
      ['a.mjs', "import './stoer.mjs'", 'a.mjs imports stoer.mjs, which does not exist (did you mean store.mjs?)'],
      ['b.mjs', "import './db'", 'b.mjs imports db, which does not exist (did you mean db.mjs?)'],
      ['c.cjs', "require('./lib/all')", 'c.cjs imports lib/all, which does not exist'],
      ['d.mjs', "import 'store.mjs'", 'd.mjs imports store.mjs as a package, but no such package is installed'],
    ] as const
    for (const [name, source, message] of rows) {
      const fault = await faultOf(name, source)
      assert.equal(fault.code, 'EMPLOYEE_HANDLERS_INVALID')
      assert.equal(fault.message, message)
      assert.equal(fault.facts[1], `  ${source}`)
    }
    const {suggestions} = await faultOf('e.mjs', "import './db'")
    assert.deepEqual(suggestions, ['Import it by its full name: db.mjs'])
  })

  it('tells a module of Node that is misspelt from one that this Node does not have', async () => {
    const misspelt = await faultOf('a.mjs', "import 'node:sqllite'")
    assert.equal(misspelt.message, 'Node has no node:sqllite (did you mean sqlite?)')
    const unknown = await faultOf('b.mjs', "import 'node:of-the-future'")
    assert.equal(unknown.code, 'EMPLOYEE_HANDLERS_UNSUPPORTED')
  })

  it('names the file that is not there, one like it, and how to get one', async () => {
    folder.write('handlers.mjs', '')
    const fault = await node.faultOf(folder.path('handler.mjs'))
    assert.equal(fault.code, 'EMPLOYEE_HANDLERS_MISSING')
    assert.equal(fault.message, `${folder.path('handler.mjs')} does not exist (did you mean handlers.mjs?)`)
    assert.deepEqual(fault.suggestions, [`npx --yes ci-auth@1 employee init '${folder.path('handler.mjs')}'`])

    const above = await node.faultOf(folder.path('handlers.mjs/x.mjs'))
    assert.equal(above.code, 'EMPLOYEE_HANDLERS_MISSING')
  })

  it('refuses a folder, and names the modules in it', async () => {
    folder.write('employees/handlers.mjs', '')
    const fault = await node.faultOf(folder.path('employees'))
    assert.equal(fault.code, 'EMPLOYEE_HANDLERS_MISSING')
    assert.deepEqual(fault.facts, ['modules in it: handlers.mjs'])
  })
})
