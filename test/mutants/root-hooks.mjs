// For mocha: says whose functions run now, and how long each file of tests takes. Loaded in the instrumented copy alone.
import {appendFileSync, writeFileSync} from 'node:fs'

const folder = 'FOLDER'
const key = Symbol.for('ci-auth regions')
globalThis[key] ??= {seen: new Set(), owners: undefined}
const state = globalThis[key]
state.isTest = true
let startedAt = 0
let file = ''

export const mochaHooks = {
  beforeAll() {
    file = this.test.parent.suites.find((suite) => suite.file)?.file?.replace('ROOT/', '') ?? ''
    startedAt = Date.now()
    // What ran while the file was loaded belongs to it.
    const loaded = [...state.seen]
    state.seen.clear()
    const list = encodeURIComponent(file)
    writeFileSync(`${folder}/running-${process.pid}`, list)
    appendFileSync(`${folder}/${list}`, loaded.map((number) => `${number}\n`).join(''))
    state.owners = [`${folder}/running-${process.pid}`]
  },
  afterEach() {
    if (this.currentTest.state === 'failed') appendFileSync(`${folder}/failed`, `${file}\n`)
  },
  afterAll() {
    appendFileSync(`${folder}/seconds`, `${(Date.now() - startedAt) / 1000} ${file}\n`)
    state.seen.clear()
    // Until the next file starts, what is loaded is kept and written then.
    state.owners = []
  },
}
