// What the command line prints in place of `npx --yes ci-auth@1`: a line that works where this process was started.
import {realpathSync} from 'node:fs'
import {basename, delimiter, join, sep} from 'node:path'
import {isSea} from 'node:sea'
import {shellWord} from '../lib/base/quoting.ts'
import {PINNED} from '../lib/base/shell-format.ts'

const realPath = (path: string): string | undefined => {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

/** @param file - What was started: the program, the link of an installation, or `bin/run.js`. @param path - The value of PATH. */
export function startedBy(file: string, path: string, isProgram: boolean): string {
  // npx removes what it has installed. A local installation is on PATH only in scripts of npm.
  const isPassing = (folder: string): boolean => folder.includes(`${sep}_npx${sep}`) || folder.endsWith(`${sep}.bin`)
  const own = realPath(file)
  if (own === undefined || own.includes(`${sep}_npx${sep}`)) return PINNED
  const isFound = path
    .split(delimiter)
    .some((folder) => !isPassing(folder) && realPath(join(folder, isProgram ? basename(file) : 'ci-auth')) === own)
  if (isFound) return 'ci-auth'
  if (isProgram) return shellWord(own)
  return own.includes(`${sep}node_modules${sep}`) ? PINNED : `node ${shellWord(own)}`
}

/** `text`, with what starts ci-auth here. */
export function asStarted(text: string): string {
  if (!text.includes(PINNED)) return text
  const file = (isSea() ? process.execPath : process.argv[1]) ?? ''
  return text.replaceAll(PINNED, startedBy(file, process.env['PATH'] ?? '', isSea()))
}
