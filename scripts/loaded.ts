// Which modules of src a start loads when nothing fails, by their imports. test/bin/loaded.test.ts compares them with real runs.
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {buildSync, type Metafile} from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What each start begins with, from src, and what it always imports later. */
const commandLine = ['main.ts', 'cli/oclif/base-command.ts', 'cli/process/interruption.ts']
/** The CIs whose variables a job on GitHub has. */
const cis = ['lib/cis/ghes/provider.ts', 'lib/cis/github/provider.ts']
const starts: Readonly<Record<string, readonly string[]>> = {
  'action main': ['action/main.ts', 'action/sign-in-step.ts'],
  'action main, as the federated identity': [
    ...['action/main.ts', 'action/sign-in-step.ts', 'lib/use-cases/sign-in/minting/explain.ts'],
    'lib/trust/repository-principal.ts',
  ],
  'action post': ['action/post.ts'],
  federate: [...commandLine, ...cis, 'commands/auth/federate.ts', 'lib/use-cases/sign-in/sign-in.ts'],
  token: [...commandLine.slice(0, 2), ...cis, 'commands/auth/token.ts', 'lib/use-cases/token/token.ts'],
  // Its server explains refusals also after somebody has removed the package, and it removes its own files.
  exec: [
    ...[...commandLine, ...cis, 'commands/auth/exec.ts', 'lib/use-cases/exec/exec.ts'],
    ...['lib/files/remove.ts', 'lib/google/iam-refusals.ts', 'lib/google/sts-refusals.ts'],
    'lib/use-cases/sign-in/minting/signed.ts',
  ],
}

/** The other action, which the inputs that moved there load, and what the post takes back of it. No sign-in does. */
const tools = ['src/action/configure/tools.ts', 'src/action/clean-tools.ts']

export interface Lines {
  lines: number
  /** Without comments and empty lines. */
  code: number
}

/** Of a file of src. A comment has its lines for itself here. */
export function linesOf(path: string): Lines {
  const text = readFileSync(join(root, 'src', path), 'utf8')
  const code = text.replace(/^\s*\/\*[\s\S]*?\*\/\s*?$/gm, '').replace(/^\s*\/\/.*$/gm, '')
  return {lines: text.split('\n').length - 1, code: code.split('\n').filter((line) => line.trim()).length}
}

type Inputs = Metafile['inputs']

/** `from`, and the modules of src that they import, each after those that import it. With `late`, also those that are imported on demand. */
function closure(inputs: Inputs, from: readonly string[], late: boolean): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    const imports = (inputs[path]?.imports ?? []).filter(
      ({external, kind, path: imported}) =>
        !external && !tools.includes(imported) && (late || kind === 'import-statement') && imported.startsWith('src/'),
    )
    for (const {path: imported} of imports.reverse()) visit(imported)
    found.unshift(path.slice('src/'.length))
  }
  for (const path of from.toReversed()) visit(`src/${path}`)
  return found
}

/** The modules of each start, in reading order. `action, failures too`: all that a sign-in of the action can load. */
export function loadedModules(): Record<string, string[]> {
  const entries = [...new Set(Object.values(starts).flat())].map((path) => `src/${path}`)
  const {metafile} = buildSync({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: 'build',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    preserveSymlinks: true,
    logLevel: 'error',
  })
  const {inputs} = metafile
  return {
    ...Object.fromEntries(Object.entries(starts).map(([name, from]) => [name, closure(inputs, from, false)])),
    'action, failures too': closure(inputs, ['action/main.ts', 'action/post.ts'], true),
  }
}

/** The text of test/bin/loaded.json: of each start, its modules with their lines. */
export const loadedDocument = (): string =>
  `${JSON.stringify(
    Object.fromEntries(
      Object.entries(loadedModules()).map(([start, paths]) => [
        start,
        Object.fromEntries(paths.sort().map((path) => [path, linesOf(path).lines])),
      ]),
    ),
    null,
    2,
  )}\n`
