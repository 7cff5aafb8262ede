import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const bin = fileURLToPath(new URL('../../bin/run.js', import.meta.url))
const list = new URL('../support/loaded-modules.mjs', import.meta.url).href

interface Loaded {
  /** Folders of dist/lib. */
  folders: string[]
  packages: string[]
  /** Files of dist. */
  own: number
  /** Modules of Node. */
  builtIn: string[]
}

const distinct = (names: readonly (string | undefined)[]): string[] =>
  [...new Set(names.filter((name) => name !== undefined))].sort()

/** What the built command line loads. It may fail: it has loaded all that it needs by then. */
function loadedBy(argv: readonly string[]): Loaded {
  const folder = mkdtempSync(join(tmpdir(), 'ci-auth-loaded-'))
  try {
    const env = {PATH: process.env['PATH'], LOADED: join(folder, 'list'), TMPDIR: folder}
    spawnSync(process.execPath, ['--import', list, bin, ...argv], {env, cwd: folder})
    const names = readFileSync(env.LOADED, 'utf8').split('\n')
    return {
      folders: distinct(names.map((name) => /\/dist\/lib\/([^/]+)\//.exec(name)?.[1])),
      packages: distinct(
        names.map((name) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(name)?.[1]),
      ),
      own: names.filter((name) => name.includes('/dist/')).length,
      builtIn: names.flatMap((name) => /^NativeModule (.*)/.exec(name)?.[1] ?? []),
    }
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}

const network = ['http', 'tls', 'internal/deps/undici/undici']
const loads = (loaded: Loaded): string[] => network.filter((name) => loaded.builtIn.includes(name))
const unneeded = ['semver', 'yaml', 'ky', 'jose', 'polka', '@oclif/plugin-help']

describe('bin/run: what a command does not need it does not load', function () {
  this.timeout(20_000)

  it('--version: nothing', () => {
    const loaded = loadedBy(['--version'])
    assert.deepEqual([loaded.own, loaded.packages], [0, []])
  })

  it('cleanup: no network, nothing of Google', () => {
    const loaded = loadedBy(['cleanup'])
    assert.deepEqual(loaded.folders, ['base', 'cis', 'files', 'use-cases'])
    assert.deepEqual(loads(loaded), [])
    assert.deepEqual(
      loaded.packages.filter((name) => unneeded.includes(name)),
      [],
    )
    assert.ok(loaded.own < 60, `${loaded.own} files; are the lists bundled? npm run build`)
  })

  it('federate: no trust, no engine but that of calls, no undici', () => {
    const loaded = loadedBy(['federate'])
    assert.deepEqual(loaded.folders, ['base', 'cis', 'files', 'google', 'http', 'use-cases'])
    assert.deepEqual(loads(loaded), ['http'])
    assert.deepEqual(
      loaded.packages.filter((name) => unneeded.includes(name)),
      [],
    )
    assert.ok(loaded.own < 145, `${loaded.own} files; are the lists bundled? npm run build`)
  })

  it('setup plan: yaml as one file, no emulator', () => {
    const loaded = loadedBy(['setup', 'plan'])
    assert.ok(!loaded.folders.some((name) => ['emulator', 'employee', 'doctor'].includes(name)), loaded.folders.join())
    assert.deepEqual(
      loaded.packages.filter((name) => unneeded.includes(name)),
      [],
    )
  })
})
