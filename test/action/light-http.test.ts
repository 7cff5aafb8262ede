import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {type BuildOptions, build} from 'esbuild'
import type {openNetwork} from '../../src/lib/http/http.ts'
import {describeNetwork} from '../lib/http/cases.ts'
import {type FakeServer, startServer} from '../support/server.ts'

const run = promisify(execFile)
const options = new URL('../../scripts/bundle-options.mjs', import.meta.url).href
const source = fileURLToPath(new URL('../../src/lib/http/http.ts', import.meta.url))

describe('action/light-http', () => {
  let folder: string
  let bundle: string
  let bundled: typeof openNetwork
  let server: FakeServer | undefined

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'light-http-'))
    bundle = join(folder, 'http.mjs')
    const {actionBundle} = (await import(options)) as {actionBundle: BuildOptions}
    await build({...actionBundle, entryPoints: [source], outfile: bundle, logLevel: 'silent'})
    bundled = (await import(pathToFileURL(bundle).href)).openNetwork
  })
  afterEach(async () => {
    await server?.close()
    server = undefined
  })
  after(() => rm(folder, {recursive: true}))

  it('leaves none of the four globals in the bundle', async () => {
    const code = await readFile(bundle, 'utf8')
    const used = code.match(
      /globalThis\.(Request|Response|Headers|fetch)\b|\b(new|instanceof) (Request|Response|Headers)\b/g,
    )
    assert.deepEqual(used ?? [], [])
    assert.doesNotMatch(code, /(?<![.#\w])fetch\(/)
  })

  it('makes Node build no namespace of a built-in module, which would load undici', async () => {
    assert.doesNotMatch(await readFile(bundle, 'utf8'), /\b(?:from|import)\s*\(?\s*["']node:/)
  })

  it('makes a call in a process that has none of them', async () => {
    server = await startServer([{status: 503}, {body: {value: 'done'}}])
    const script = `
      for (const name of ['Request', 'Response', 'Headers', 'fetch', 'FormData', 'ReadableStream']) {
        Object.defineProperty(globalThis, name, {get() { throw new Error(name + ' was touched') }})
      }
      const {openNetwork} = await import(process.argv[1])
      const network = openNetwork({env: {}, deadlineMs: 5000, retries: 1, backoffMs: 1})
      const {attempts, body} = await network.send({
        service: 'X', method: 'POST', url: new URL(process.argv[2]), json: {a: 1},
      })
      network.close()
      console.log(attempts, body)`
    const {stdout, stderr} = await run(process.execPath, ['--input-type=module', '-e', script, bundle, server.url])
    assert.equal(stdout, '2 {"value":"done"}\n')
    assert.equal(stderr, '')
  })

  describeNetwork((given) => bundled(given))
})
