import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {type BuildOptions, build} from 'esbuild'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const options = new URL('../../../scripts/bundle-options.mjs', import.meta.url).href
const engines = ['lib/emulator/certificates-engine', 'lib/federation/cel-engine']

describe('lib/emulator: the engines that the build bundles', function () {
  this.timeout(20_000)
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-engines-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  it('need no package, and offer what their sources do', async () => {
    const {engineBundle} = (await import(options)) as {engineBundle: BuildOptions}
    await build({...engineBundle, absWorkingDir: root, outdir: folder, outExtension: {'.js': '.mjs'}})

    for (const engine of engines) {
      const url = pathToFileURL(join(folder, `${engine}.mjs`)).href
      const script = `console.log(JSON.stringify(Object.keys(await import(${JSON.stringify(url)})).sort()))`
      const {stdout} = await run(process.execPath, ['--input-type=module', '-e', script], {cwd: folder})
      const source = await import(`../../../src/${engine}.ts`)
      assert.deepEqual(JSON.parse(stdout), Object.keys(source).sort())
    }
  })
})
