import assert from 'node:assert/strict'
import {mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {setTimeout as sleep} from 'node:timers/promises'
import {concerns} from '../../../../src/lib/employee/loading/watch-handlers.ts'
import {type HandlersProcess, startHandlersProcess, type WatchEvent} from '../../../support/handlers-process.ts'
import {type ModuleFolder, moduleFolder} from '../../../support/module-folder.ts'

/** As long as an unwanted reload would take to show. */
const QUIET_MS = 300

const answering = (value: unknown): string => `export const get = () => ${JSON.stringify(value)}\n`

describe('lib/employee/loading/watch-handlers', function () {
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
  afterEach(async () => {
    await node.order('close')
    folder.remove()
    node.events.length = 0
  })

  const watch = (name: string, text: string, rest?: object) =>
    node.order('watch', {file: folder.write(name, text), ...rest})
  const answer = () => node.order('get')

  /** Of the next kind: a system may tell a change in two parts, each of which is loaded. */
  async function next<Kind extends WatchEvent['kind']>(kind: Kind): Promise<Extract<WatchEvent, {kind: Kind}>> {
    while (true) {
      const event = await node.event()
      if (event.kind === kind) return event as Extract<WatchEvent, {kind: Kind}>
    }
  }

  /** Waits for loads until requests get `value`. A change that was told in two parts may have left one load over. */
  async function becomes(value: number, changed?: readonly string[]): Promise<void> {
    do {
      const loaded = await next('loaded')
      if (changed) assert.deepEqual(loaded.changed, changed)
    } while ((await answer()) !== value)
  }

  /** A busy machine may load a file that is half written, which is another fault. */
  async function nextFault(message: RegExp) {
    while (true) {
      const fault = await next('fault')
      if (message.test(fault.message)) return fault
    }
  }

  it('loads the module again when it is written', async () => {
    await watch('handlers.mjs', answering(1))
    assert.equal(await answer(), 1)
    for (const value of [2, 3]) {
      folder.write('handlers.mjs', answering(value))
      await becomes(value, [folder.path('handlers.mjs')])
    }
  })

  it('sees an editor that renames a new file into place', async () => {
    await watch('handlers.mjs', answering(1))
    for (const value of [2, 3]) {
      renameSync(folder.write('.handlers.swp', answering(value)), folder.path('handlers.mjs'))
      await becomes(value)
    }
  })

  it('loads what the module imports again, however deep', async () => {
    folder.write('store/index.mjs', "export {all} from './all.mjs'")
    folder.write('store/all.mjs', 'export const all = 1')
    await watch('handlers.mjs', "import {all} from './store/index.mjs'\nexport const get = () => all")
    for (const value of [2, 3]) {
      folder.write('store/all.mjs', `export const all = ${value}`)
      await becomes(value)
    }
  })

  it('loads CommonJS again, and what it requires', async () => {
    folder.write('store/index.js', "exports.all = require('./all').all")
    folder.write('store/all.js', 'exports.all = 1')
    await watch('handlers.cjs', "const {all} = require('./store')\nexports.get = () => all")
    folder.write('store/all.js', 'exports.all = 2')
    await becomes(2)
    folder.write('handlers.cjs', "const {all} = require('./store')\nexports.get = () => all * 10")
    await becomes(20)
  })

  it('loads what lies between both kinds of modules again', async () => {
    folder.write('common.cjs', "exports.all = async () => (await import('./standard.mjs')).all")
    folder.write('standard.mjs', 'export const all = 1')
    await watch('handlers.mjs', "import {all} from './common.cjs'\nexport const get = () => all()")
    assert.equal(await answer(), 1)
    folder.write('standard.mjs', 'export const all = 2')
    await becomes(2)
  })

  it('keeps packages: they are loaded once', async () => {
    folder.write('node_modules/counter/index.mjs', 'globalThis.loads = (globalThis.loads ?? 0) + 1')
    folder.write('node_modules/counter/package.json', '{"exports": "./index.mjs"}')
    const source = "import 'counter'\nexport const get = () => globalThis.loads"
    await watch('handlers.mjs', source)
    folder.write('handlers.mjs', `${source}\n`)
    await becomes(1)
  })

  it('keeps what worked while an edit is broken, and says where', async () => {
    await watch('handlers.mjs', answering(1))
    folder.write('handlers.mjs', 'export const get = ( => 2\n')
    const fault = await nextFault(/Unexpected token/)
    assert.equal(fault.code, 'EMPLOYEE_HANDLERS_INVALID')
    assert.equal(fault.facts[0], `${folder.path('handlers.mjs')}:1:22`)
    assert.equal(await answer(), 1)

    folder.write('handlers.mjs', 'export const gett = () => 2\n')
    await nextFault(/did you mean get/)
    assert.equal(await answer(), 1)

    folder.write('handlers.mjs', answering(3))
    await becomes(3)
  })

  it('waits for a file that a broken edit imports, in a folder that is not there either', async () => {
    await watch('handlers.mjs', answering(1))
    folder.write('handlers.mjs', "import {all} from './store/all.mjs'\nexport const get = () => all")
    await nextFault(/imports store\/all\.mjs, which does not exist/)
    folder.write('store/all.mjs', 'export const all = (2')
    await nextFault(/Unexpected end of input/)
    folder.write('store/all.mjs', 'export const all = 2')
    await becomes(2)
  })

  it('waits for a file whose ending CommonJS leaves open', async () => {
    await watch('handlers.cjs', 'exports.get = () => 1')
    folder.write('handlers.cjs', "const {all} = require('./all')\nexports.get = () => all")
    await nextFault(/imports all, which does not exist/)
    folder.write('all.js', 'exports.all = 2')
    await becomes(2)
  })

  it('sees a file come that the module can do without', async () => {
    const source =
      "const part = await import('./part.mjs').catch(() => ({value: 1}))\nexport const get = () => part.value"
    await watch('handlers.mjs', source)
    assert.equal(await answer(), 1)
    folder.write('part.mjs', 'export const value = 2')
    await becomes(2)
  })

  it('waits for a broken file that CommonJS requires for the first time', async () => {
    await watch('handlers.cjs', 'exports.get = () => 1')
    folder.write('store/all.js', 'exports.all = (2')
    folder.write('handlers.cjs', "const {all} = require('./store/all')\nexports.get = () => all")
    await nextFault(/Unexpected end of input/)
    folder.write('store/all.js', 'exports.all = 2')
    await becomes(2)
  })

  it('keeps what worked while the file is gone, with its folder even', async () => {
    await watch('employees/handlers.mjs', answering(1))
    rmSync(folder.path('employees'), {recursive: true})
    assert.equal((await nextFault(/does not exist/)).code, 'EMPLOYEE_HANDLERS_MISSING')
    assert.equal(await answer(), 1)
    for (const value of [2, 3]) {
      folder.write('employees/handlers.mjs', answering(value))
      await becomes(value)
    }
  })

  it('sees another folder moved into the place of its own', async () => {
    await watch('employees/handlers.mjs', answering(1))
    folder.write('newer/handlers.mjs', answering(2))
    renameSync(folder.path('employees'), folder.path('older'))
    await nextFault(/does not exist/)
    renameSync(folder.path('newer'), folder.path('employees'))
    await becomes(2)
  })

  it('follows a file that is reached by a link', async () => {
    folder.write('real/handlers.mjs', answering(1))
    mkdirSync(folder.path('linked'))
    symlinkSync(folder.path('real/handlers.mjs'), folder.path('linked/handlers.mjs'))
    await node.order('watch', {file: folder.path('linked/handlers.mjs')})
    folder.write('real/handlers.mjs', answering(2))
    await becomes(2)
  })

  it('does not look at other files beside it', async () => {
    await watch('handlers.mjs', answering(1))
    folder.write('employees.db', 'x')
    folder.write('try.mjs', 'x')
    folder.write('handlers.mjs', answering(2))
    await becomes(2, [folder.path('handlers.mjs')])
  })

  it('ends with the last of several changes, also one that comes during a load', async () => {
    const slow = (value: number) => `await new Promise((resolve) => setTimeout(resolve, 150))\n${answering(value)}`
    await watch('handlers.mjs', answering(0))
    for (const value of [1, 2, 3, 4, 5, 6]) {
      folder.write('handlers.mjs', slow(value))
      await sleep(60)
    }
    while ((await answer()) !== 6) await next('loaded')
    await sleep(QUIET_MS)
    assert.equal(await answer(), 6)
  })

  it('sees what changed during the first load', async () => {
    const source = `import {writeFileSync} from 'node:fs'
      writeFileSync(new URL(import.meta.url), ${JSON.stringify(answering(2))})
      ${answering(1)}`
    await watch('handlers.mjs', source)
    await becomes(2)
  })

  it('closes what was replaced after the last request that began with it', async () => {
    const closing = (value: number) =>
      `${answering(value)}\nexport const close = () => { throw new Error('closed ${value}') }\n`
    await watch('handlers.mjs', closing(1))
    const lease = await node.order('lease')
    folder.write('handlers.mjs', closing(2))
    await next('loaded')
    assert.equal(await node.order('getWith', {lease}), 1)
    assert.deepEqual(node.events, [])
    await node.order('end', {lease})
    assert.equal((await next('close-fault')).reason, 'Error: closed 1')
  })

  it('says no more once it is closed', async () => {
    await watch('handlers.mjs', answering(1))
    await node.order('close')
    folder.write('handlers.mjs', answering(2))
    await sleep(QUIET_MS)
    assert.deepEqual(node.events, [])
    assert.equal(await answer(), 1)
  })

  it('takes what it hears late of a change that it has read for no other change', async () => {
    await watch('handlers.mjs', answering(1))
    // Same time and size, as of a change that is told twice.
    const late = `import {renameSync} from 'node:fs'
      import {setTimeout as sleep} from 'node:timers/promises'
      renameSync(${JSON.stringify(folder.path('handlers.mjs'))}, ${JSON.stringify(folder.path('elsewhere'))})
      renameSync(${JSON.stringify(folder.path('elsewhere'))}, ${JSON.stringify(folder.path('handlers.mjs'))})
      await sleep(100)
      throw new Error('told once')`
    renameSync(folder.write('.handlers.swp', late), folder.path('handlers.mjs'))
    await nextFault(/told once/)
    await sleep(QUIET_MS)
    assert.deepEqual(node.events, [])
  })

  it('tells nothing of a version that was replaced while it was loaded', async () => {
    await watch('handlers.mjs', answering(1))
    const replaced = `import {writeFileSync} from 'node:fs'
      writeFileSync(new URL(import.meta.url), ${JSON.stringify(answering(2))})
      throw new Error('of the past')`
    renameSync(folder.write('.handlers.swp', replaced), folder.path('handlers.mjs'))
    assert.equal((await node.event()).kind, 'loaded')
    assert.equal(await answer(), 2)
  })

  it('refuses to start with a broken module', async () => {
    await assert.rejects(watch('handlers.mjs', 'export const get = 1'), {code: 'EMPLOYEE_HANDLERS_INVALID'})
    await watch('handlers.mjs', answering(1))
  })

  it('writes no generation into what it says', async () => {
    await watch('handlers.mjs', answering(1))
    writeFileSync(folder.path('data.json'), '1')
    folder.write('handlers.mjs', "import './data.json'\n")
    const {message, facts} = await nextFault(/data\.json/)
    assert.doesNotMatch([message, ...facts].join('\n'), /generation/)
  })
})

describe('lib/employee/loading/watch-handlers, of a change', () => {
  it('knows a file by letters of another case or form, as Windows and macOS tell of them', () => {
    const files = ['/build/Handlers.mjs', '/build/caf\u00e9/data.mjs']
    for (const path of ['/build/Handlers.mjs', '/build/handlers.MJS', '/build/cafe\u0301', '/build/x/x']) {
      assert.ok(concerns(path, files), path)
    }
    for (const path of ['/build/handlers.mj', '/build/caf', '/build/other.mjs']) assert.ok(!concerns(path, files), path)
  })
})
