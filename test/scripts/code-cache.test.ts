import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'

const scripts = fileURLToPath(new URL('../../scripts/program', import.meta.url))

/** In the place of what only a program has. */
const withAssets = `
  const Module = require('node:module')
  const {readFileSync} = require('node:fs')
  const load = Module._load
  const getRawAsset = (name) => new Uint8Array(readFileSync(name)).buffer
  Module._load = (name, ...more) => (name === 'node:sea' ? {getRawAsset} : load(name, ...more))
  require(process.argv[1])
`

describe('scripts/program: what a program starts', function () {
  this.timeout(30_000)

  let folder: string
  const node = (...args: string[]): string => execFileSync(process.execPath, args, {cwd: folder, encoding: 'utf8'})
  const made = (): Buffer => {
    node(join(scripts, 'code-cache.cjs'), 'ci-auth.cjs', 'code-cache')
    return readFileSync(join(folder, 'code-cache'))
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-code-cache-'))
    writeFileSync(join(folder, 'handlers.mjs'), "export const word = 'loaded'")
    const handlers = JSON.stringify(pathToFileURL(join(folder, 'handlers.mjs')).href)
    // Programs have Node 24 or newer. Of a script out of a code cache, Node 20 does not know how it imports.
    const late =
      Number.parseInt(process.versions.node, 10) < 24 ? "Promise.resolve({word: 'loaded'})" : `import(${handlers})`
    const body = `const {sep} = require('node:path'); ${late}.then(({word}) => console.log(word, sep, __filename))`
    writeFileSync(
      join(folder, 'ci-auth.cjs'),
      `(function (exports, require, module, __filename, __dirname) {${body}\n})`,
    )
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  it('the same source gives the same code cache', () => assert.deepEqual(made(), made()))

  it('with a code cache that V8 takes, of another V8, and without any: the same, also what is imported later', () => {
    const cache = made()
    const start = join(scripts, 'start.cjs')
    const printed = [cache, Buffer.from(cache).fill(0, 4, 8), Buffer.alloc(0)].map((bytes) => {
      writeFileSync(join(folder, 'code-cache'), bytes)
      return node('-e', withAssets, start)
    })
    assert.match(printed[0] ?? '', /^loaded /)
    assert.deepEqual(printed, Array(3).fill(printed[0]))
  })
})
