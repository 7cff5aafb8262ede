// What the command line prints in place of `npx --yes ci-auth@1`: a line that works where this process was started.
import {realpathSync} from 'node:fs'
import {basename, delimiter, join, sep} from 'node:path'
import {isSea} from 'node:sea'
import {PINNED, shellWord} from '../../lib/base/quoting.ts'

const realPath = (path: string): string | undefined => {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

function wordsOf({file, isProgram, path}: ReturnType<typeof thisStart>): string {
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

/** How this process was started: the program, the link of an installation, or `bin/run.js`. */
const thisStart = () => ({
  file: (isSea() ? process.execPath : process.argv[1]) ?? '',
  path: process.env['PATH'] ?? '',
  isProgram: isSea(),
})

/** `text`, with what starts ci-auth here. */
export const asStarted = (text: string, startOf = thisStart): string =>
  text.includes(PINNED) ? text.replaceAll(PINNED, wordsOf(startOf())) : text
