import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {cp, mkdir, mkdtemp, realpath, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, isAbsolute, join, relative} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const biome = fileURLToPath(new URL('../node_modules/@biomejs/biome/bin/biome', import.meta.url))

const from = (module: string): string => `import {x} from '${module}'\nexport const y = x`

/** One line per arrow of the design: where, and what must not be imported there. */
const forbidden: readonly (readonly [path: string, module: string])[] = [
  ['src/lib/new.ts', '@oclif/core'],
  ['src/lib/new.ts', '../commands/auth/key.ts'],
  ['src/lib/new.ts', '../cli/flags.ts'],
  ['src/lib/new.ts', '../action/runner.ts'],
  ['src/lib/new.ts', '../base-command.ts'],
  ['src/lib/new.ts', 'ky'],
  ['src/lib/new.ts', 'polka'],
  ['src/lib/new.ts', 'yaml'],
  ['src/lib/new.ts', './emulator/start.ts'],
  ['src/lib/new.ts', './federation/cel.ts'],
  ['src/lib/new.ts', './http/agent.ts'],
  ['src/lib/new.ts', 'node:process'],
  ['src/lib/auth/new.ts', '../emulator/start.ts'],
  ['src/lib/auth/new.ts', '../http/agent.ts'],
  ['src/lib/credentials/new.ts', 'ky'],
  ['src/lib/ci/new.ts', './github.ts'],
  ['src/lib/ci/new.ts', '../google/sts.ts'],
  ['src/lib/ci/new.ts', '../credentials/ledger.ts'],
  ['src/lib/ci/protocols/new.ts', '../github.ts'],
  ['src/lib/ci/protocols/new.ts', '../../google/sts.ts'],
  ['src/lib/google/new.ts', '../ci/github.ts'],
  ['src/lib/google/new.ts', '@oclif/core'],
  ['src/lib/emulator/new.ts', '../employee/router.ts'],
  ['src/lib/new.ts', './employee/router.ts'],
  ['src/lib/auth/new.ts', '../employee/router.ts'],
  ['src/lib/employee/new.ts', '../emulator/start.ts'],
  ['src/lib/employee/new.ts', '../federation/cel.ts'],
  ['src/lib/employee/new.ts', '../http/agent.ts'],
  ['src/lib/employee/new.ts', '@oclif/core'],
  ['src/lib/employee/new.ts', '../../cli/serving.ts'],
  ['src/lib/employee/new.ts', 'node:process'],
  ['src/lib/emulator/new.ts', 'ky'],
  ['src/lib/federation/new.ts', '../emulator/start.ts'],
  ['src/lib/http/new.ts', '../emulator/start.ts'],
  ['src/lib/new.ts', './setup/plan.ts'],
  ['src/lib/auth/new.ts', '../doctor/links.ts'],
  ['src/lib/federation/new.ts', '../setup/plan.ts'],
  ['src/lib/emulator/new.ts', '../setup/plan.ts'],
  ['src/lib/setup/new.ts', '../emulator/start.ts'],
  ['src/lib/setup/new.ts', '../http/agent.ts'],
  ['src/lib/doctor/new.ts', '../emulator/start.ts'],
  ['src/lib/doctor/new.ts', '@oclif/core'],
  ['src/action/new.ts', '../lib/doctor/links.ts'],
  ['src/lib/new.ts', '../launcher/flags.ts'],
  ['src/lib/ci/new.ts', '../../launcher/flags.ts'],
  ['src/commands/new.ts', '../launcher/flags.ts'],
  ['src/commands/new.ts', '../action/runner.ts'],
  ['src/commands/new.ts', 'ky'],
  ['src/cli/new.ts', '../action/runner.ts'],
  ['src/action/new.ts', '@oclif/core'],
  ['src/action/new.ts', '../commands/auth/key.ts'],
  ['src/action/new.ts', '../cli/flags.ts'],
  ['src/action/new.ts', 'yaml'],
  ['src/action/new.ts', '../launcher/flags.ts'],
  ['src/launcher/new.ts', '@oclif/core'],
  ['src/launcher/new.ts', '../commands/auth/key.ts'],
  ['src/launcher/new.ts', '../cli/flags.ts'],
  ['src/launcher/new.ts', '../action/runner.ts'],
  ['src/launcher/new.ts', '../lib/emulator/start.ts'],
  ['src/launcher/new.ts', '../lib/http/agent.ts'],
  ['src/launcher/new.ts', 'yaml'],
]

const allowed: readonly (readonly [path: string, module: string])[] = [
  ['src/commands/new.ts', '../lib/auth/sign-in.ts'],
  ['src/action/new.ts', '../lib/auth/sign-in.ts'],
  ['src/launcher/new.ts', '../cli/interruption.ts'],
  ['src/launcher/new.ts', '../lib/ci/index.ts'],
  ['src/lib/auth/new.ts', '../google/sts.ts'],
  ['src/lib/ci/new.ts', './provider.ts'],
  ['src/lib/ci/new.ts', './protocols/runner-oidc.ts'],
  ['src/lib/ci/protocols/new.ts', '../../http.ts'],
  ['src/lib/emulator/new.ts', '../federation/cel.ts'],
  ['src/lib/employee/new.ts', 'polka'],
  ['src/lib/doctor/new.ts', '../federation/cel.ts'],
  ['src/lib/setup/new.ts', '../federation/load.ts'],
]

const globals: readonly (readonly [code: string, rule: string])[] = [
  ['export const x = process.env', 'lint/style/noRestrictedGlobals'],
  ["export const x = fetch('y')", 'lint/style/noRestrictedGlobals'],
  ['export const x = () => console.log(1)', 'lint/suspicious/noConsole'],
]

const IMPORTS = 'lint/style/noRestrictedImports'

describe('the arrows', () => {
  let folder: string
  let found: Map<string, string[]>

  /** The file of the case `number`, where `path` says. */
  const place = (path: string, number: number): string => path.replace('new.ts', `new-${number}.ts`)

  before(async function () {
    this.timeout(30_000)
    folder = await realpath(await mkdtemp(join(tmpdir(), 'ci-auth-arrows-')))
    for (const file of ['biome.json', 'package.json']) await cp(join(root, file), join(folder, file))
    const write = async (path: string, code: string): Promise<void> => {
      await mkdir(dirname(join(folder, path)), {recursive: true})
      await writeFile(join(folder, path), `${code}\n`)
    }
    for (const [number, [path, module]] of [...forbidden, ...allowed].entries())
      await write(place(path, number), from(module))
    for (const [number, [code]] of globals.entries()) await write(`src/lib/global-${number}.ts`, code)
    found = rulesByFile(folder)
  })
  after(() => rm(folder, {recursive: true, force: true}))

  for (const [number, [path, module]] of forbidden.entries()) {
    it(`keep ${module} out of ${dirname(path)}`, () => assert.ok(found.get(place(path, number))?.includes(IMPORTS)))
  }
  for (const [index, [path, module]] of allowed.entries()) {
    it(`let ${dirname(path)} use ${module}`, () =>
      assert.ok(!found.get(place(path, forbidden.length + index))?.includes(IMPORTS)))
  }
  for (const [number, [code, rule]] of globals.entries()) {
    it(`keep lib from ${code}`, () => assert.ok(found.get(`src/lib/global-${number}.ts`)?.includes(rule)))
  }
})

/** The rules that the linter found broken, by file. */
function rulesByFile(folder: string): Map<string, string[]> {
  const args = [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.']
  const {stderr, stdout} = spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8'})
  const found = new Map<string, string[]>()
  for (const [, rule = '', file = ''] of (stdout + stderr).matchAll(/::error title=([^,]+),file=([^,]+)/g)) {
    const path = isAbsolute(file) ? relative(folder, file) : file
    found.set(path, [...(found.get(path) ?? []), rule])
  }
  return found
}
