import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {type BuildOptions, build} from 'esbuild'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const options = new URL('../../scripts/bundle-options.mjs', import.meta.url).href

describe('scripts/build-engines', function () {
  this.timeout(20_000)
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-engines-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  it('makes engines that need no package, offer what their sources do, and load no undici', async () => {
    const {engineBundles} = (await import(options)) as {engineBundles: BuildOptions[]}
    const bundled = {absWorkingDir: root, outdir: folder, outExtension: {'.js': '.mjs'}}
    await Promise.all(engineBundles.map((bundle) => build({...bundle, ...bundled})))

    const engines = engineBundles.flatMap(({entryPoints}) => entryPoints as string[])
    const script = `
      for (const name of ['Request', 'Response', 'Headers', 'fetch']) {
        Object.defineProperty(globalThis, name, {get() { throw new Error(name + ' was touched') }})
      }
      const exported = await Promise.all(process.argv.slice(1).map(async (url) => Object.keys(await import(url)).sort()))
      const {statusAlone} = await import(process.argv.at(-1))
      console.log(JSON.stringify([exported, statusAlone(503).status]))`
    const urls = engines.map((source) => pathToFileURL(join(folder, source.replace(/^src\/(.*)\.ts$/, '$1.mjs'))).href)
    const {stdout} = await run(process.execPath, ['--input-type=module', '-e', script, ...urls], {cwd: folder})

    const sources = await Promise.all(engines.map((source) => import(`../../${source}`)))
    assert.deepEqual(JSON.parse(stdout), [sources.map((source) => Object.keys(source).sort()), 503])
  })
})
