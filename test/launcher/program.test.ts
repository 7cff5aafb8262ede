import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {homedir} from 'node:os'
import {fileURLToPath} from 'node:url'
import {type BuildOptions, build} from 'esbuild'
import OidcToken from '../../src/commands/oidc/token.ts'
import {readFlags} from '../../src/launcher/flags.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What is written into every launcher file. */
const MAX_BYTES = 152_000

/** The parts that the program is made of, and what it imports. */
async function partsOf(): Promise<string[]> {
  const {launcherBundle} = (await import(new URL('../../scripts/bundle-options.mjs', import.meta.url).href)) as {
    launcherBundle: BuildOptions
  }
  const {metafile} = await build({
    ...launcherBundle,
    absWorkingDir: root,
    outfile: 'dist/launcher.cjs',
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  return Object.values(metafile?.outputs ?? {}).flatMap(({imports, inputs}) => [
    ...Object.entries(inputs).flatMap(([path, {bytesInOutput}]) => (bytesInOutput > 0 ? [path] : [])),
    ...imports.map(({path}) => path),
  ])
}

describe('launcher: the program', function () {
  this.timeout(20_000)
  let text: string

  before(async () => {
    text = await readFile(`${root}dist/launcher.cjs`, 'utf8')
  })

  it('holds nothing of oclif, the emulator, the commands and the credentials of Google', async () => {
    const parts = await partsOf()
    assert.ok(parts.includes('src/launcher/main.ts'))
    const allowed =
      /^(?:(?:builtin|required):node:[\w/]+|src\/launcher\/.*|src\/action\/light-http\.ts|src\/cli\/process\/interruption\.ts|src\/lib\/(?!audit|doctor|emulator|employee|setup|trust).*|node_modules\/ky\/.*)$/
    assert.deepEqual(
      parts.filter((part) => !allowed.test(part)),
      [],
    )
  })

  it('needs no file but itself, and is small', () => {
    const loads = text.match(/\brequire\(|\bimport\s*\(.{12}|\bimport\.meta\b/g) ?? []
    // What a plugin is made of is its own.
    assert.equal(loads.length, 1)
    assert.match(loads[0] ?? '', /^import\(\w+\(\w+\)\.href\)/)
    assert.ok(Buffer.byteLength(text) <= MAX_BYTES, String(Buffer.byteLength(text)))
  })

  it('touches none of the globals that load undici', () => {
    const found = text.match(
      /globalThis\.(?:Request|Response|Headers|fetch)\b|\b(?:new|instanceof)\s+(?:Request|Response|Headers)\b|(?<![.#\w])fetch\s*\(/g,
    )
    assert.deepEqual(found ?? [], [])
  })

  it('holds no path of the machine that built it', () => {
    for (const path of [root, homedir(), 'node_modules/']) {
      if (path.length > 1) assert.ok(!text.includes(path), path)
    }
    // A remedy says which URL to write, with a word to replace.
    assert.doesNotMatch(text, /file:\/\/\/(?!PATH\b)/)
  })

  it('says whose code it holds, also where it is copied to', () => {
    assert.match(text, /MIT License.*Sindre Sorhus/)
    assert.match(readFileSync(`${root}dist/NOTICES-launcher.txt`, 'utf8'), /^ky \d.*\(MIT\)$/m)
  })

  it('knows every flag of the command, by the same names', () => {
    const {commands} = JSON.parse(readFileSync(`${root}oclif.manifest.json`, 'utf8'))
    const all: [name: string, flag: {type: string}][] = [
      ...Object.values<{flags: Record<string, {type: string}>}>(commands).flatMap(({flags}) => Object.entries(flags)),
      ...Object.entries(OidcToken.flags),
    ]
    const asked = ['--format', 'executable']
    const isRead = (...words: string[]): boolean => readFlags([...words, ...asked]) !== undefined
    for (const [name, {type}] of all) {
      // With these two, the full command line answers: they are for people.
      const isKnown = Object.hasOwn(OidcToken.flags, name) && !['for', 'output-format'].includes(name)
      const value = name === 'oidc-token-method' ? 'GET' : 'x'
      assert.equal(isRead(`--${name}`), isKnown && type === 'boolean', name)
      assert.equal(isRead(`--${name}=${value}`), isKnown && type !== 'boolean', name)
    }
  })

  it('reads flags as the command does', () => {
    const argv = ['--format=executable', '--audience', 'a', '--oidc-token-url=http://x', '--oidc-token-method', 'POST']
    assert.deepEqual(
      readFlags([...argv, '--oidc-token-header', 'A=B', '--oidc-token-header', 'C=D', '--ci', 'github']),
      {
        inputs: {audience: 'a'},
        named: {
          env: undefined,
          file: undefined,
          command: undefined,
          url: 'http://x',
          headers: ['A=B', 'C=D'],
          method: 'POST',
          field: undefined,
        },
        ci: 'github',
      },
    )
  })

  it('leaves to the command what it would have to judge', () => {
    const others: readonly (readonly string[])[] = [
      [],
      ['--format', 'token'],
      ['--format', 'executable', '--json'],
      ['--format', 'executable', '--oidc-token-method', 'PUT'],
      ['--format', 'executable', '--audience', 'a', '--workload-identity-provider', 'b'],
      ['--format', 'executable', '--audience'],
      ['--format', 'executable', 'executable'],
      ['--audience', 'executable'],
    ]
    for (const argv of others) assert.equal(readFlags(argv), undefined, argv.join(' '))
  })
})
