import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** The files of the repository as they are now, in a folder of its own: mistakes are made there. */
export function copyOfRepository(): string {
  const path = mkdtempSync(join(tmpdir(), 'ci-auth-mutants-'))
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {cwd: root})
  for (const name of String(names).split('\0').filter(Boolean)) {
    mkdirSync(join(path, dirname(name)), {recursive: true})
    cpSync(join(root, name), join(path, name), {force: true})
  }
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  buildIn(path)
  return path
}

/** What the tests start, from the text as it is now. */
export function buildIn(path: string): void {
  execFileSync(process.execPath, ['scripts/build.mjs', 'package', 'action'], {cwd: path, stdio: 'pipe'})
}
