import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, relative} from 'node:path'
import {fileURLToPath} from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/**
 * The files of the repository as they are now, built, in a folder of its own: `switched` has, by path, the texts of
 * modules with switches in them.
 */
export function copyOfRepository(switched: ReadonlyMap<string, string>): string {
  const copy = mkdtempSync(join(tmpdir(), 'ci-auth-mutants-'))
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {cwd: root})
  for (const name of String(names).split('\0').filter(Boolean)) {
    mkdirSync(join(copy, dirname(name)), {recursive: true})
    cpSync(join(root, name), join(copy, name), {force: true})
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const folder = join(copy, 'build/mutants')
  mkdirSync(folder, {recursive: true})
  const switches = join(copy, 'test/mutants/switches.mjs')
  writeFileSync(switches, readFileSync(switches, 'utf8').replaceAll('FOLDER', folder))
  for (const [path, text] of switched) {
    const from = relative(dirname(join(copy, path)), switches).replaceAll('\\', '/')
    writeFileSync(join(copy, path), `${text}\nimport {isMade as isMade_} from '${from}'\n`)
  }
  execFileSync(process.execPath, ['scripts/build.mjs', 'package', 'action'], {cwd: copy, stdio: 'pipe'})
  return copy
}
