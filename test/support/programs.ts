import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import type {Context} from 'mocha'
import {skipBecause} from './skip.ts'

/** The path of a program, by the PATH of the tests. */
export const programPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Skips the running test where a program is not installed: its path. `busybox sh` is the program `busybox`. */
export function needsProgram(test: Context, words: string): string {
  const [name = ''] = words.split(' ')
  return programPath(name) ?? skipBecause(test, `${name} is not installed`)
}

/** Shells that read scripts of steps as `sh` does: that of Debian, of most images, and of Alpine. */
export const stepShells: readonly string[] = ['dash', 'bash', 'busybox sh']

/** Those of them that are installed. programs.test.ts has a skipped test for each of the others. */
export const installedStepShells: readonly string[] = stepShells.filter((shell) =>
  programPath(shell.split(' ')[0] ?? ''),
)
