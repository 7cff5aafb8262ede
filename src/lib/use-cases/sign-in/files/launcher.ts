// Makes the program that client libraries start for an ID token, where they cannot ask the CI themselves.
import {accessSync, constants} from 'node:fs'
import {platform} from 'node:os'
import {posix, win32} from 'node:path'
import {shellQuoted} from '../../../base/quoting.ts'
import {launcherFileName} from '../../../files/own-files.ts'
import type {Launcher, LauncherSettings} from '../../use-case.ts'

/** What client libraries start. */
interface LauncherProgram {
  /** Absolute path of the node that runs `text`. Without `text`: of ci-auth, which is a program without Node. */
  path: string
  /**
   * CommonJS, which finds {@link LauncherSettings} in the constant `settings`. It needs no other file of ci-auth, which `npx`
   * can have removed.
   */
  text?: string
}

/** The system on which launchers run. */
interface LauncherSystem {
  platform: NodeJS.Platform
  /** Of a folder. */
  isWritable(path: string): boolean
}

/** Makes launchers from the program that `load` returns. */
export const launcherMaker =
  (load: () => Promise<LauncherProgram>, system: LauncherSystem = {platform: platform(), isWritable}): Launcher =>
  async (settings, {beside, temporaryFolder}) => {
    const path = launcherPath(beside, temporaryFolder, system)
    const program = path === undefined ? undefined : await load()
    if (path === undefined || program === undefined || LINE_BREAK.test(program.path)) return undefined
    if (!needsShell(program, system)) {
      return {path, content: withSettings(program, settings), command: [...started(program), path].join(' ')}
    }
    return system.platform === 'win32' ? undefined : {path, content: launcherFile(program, settings), command: path}
  }

/** On Windows, libraries start programs without a shell. And an image without Node can have no shell, either. */
const needsShell = ({path, text}: LauncherProgram, {platform: on}: LauncherSystem): boolean =>
  on === 'win32' ? !PLAIN_ON_WINDOWS.test(path) : text !== undefined || !PLAIN.test(path)

/** What ci-auth as a program is given before the path of a launcher file. */
const PROGRAM_WORDS = ['oidc', 'token', '--as-recorded']

const started = ({path, text}: LauncherProgram, quoted = (word: string): string => word): string[] => [
  quoted(path),
  ...(text === undefined ? PROGRAM_WORDS : []),
]

/**
 * A file that is a shell script and a JavaScript program at the same time, or a line of JSON after the script. So its
 * command is an absolute path without blanks, whatever the path of node is, and NODE_OPTIONS of the job cannot change the
 * output that client libraries read. https://google.aip.dev/auth/4117
 */
export const launcherFile = (program: LauncherProgram, settings: LauncherSettings): string =>
  [
    '#!/bin/sh',
    `':' //; [ -x ${shellQuoted(program.path)} ] || { printf '%s\\n' ${shellQuoted(isGone(program))}; exit 0; }`,
    `':' //; unset NODE_OPTIONS; exec ${started(program, shellQuoted).join(' ')} "$0" "$@" 2>/dev/null`,
    withSettings(program, settings),
  ].join('\n')

/** ci-auth as a program reads the last line. */
const withSettings = ({text}: LauncherProgram, settings: LauncherSettings): string =>
  text === undefined ? JSON.stringify(settings) : `const settings = ${JSON.stringify(settings)};\n${text}`

/** Line breaks in JavaScript. They would end the comments that hide the shell's lines from JavaScript. */
const LINE_BREAK = /[\n\r\u2028\u2029]/

/** The response that the shell prints if node, or ci-auth, no longer exists. */
function isGone({path, text}: LauncherProgram): string {
  const [code, what] = text === undefined ? ['CLIENT_EXECUTABLE_MISSING', 'ci-auth'] : ['NODE_MISSING', 'node']
  const message = `the ${what} that signed in is no longer there: ${JSON.stringify(path)}. Sign in again with another`
  return JSON.stringify({version: 1, success: false, code, message})
}

/** A path that all client libraries read as one word, without changes. */
const PLAIN = /^\/[\w./+@%:,~-]*$/

const PLAIN_ON_WINDOWS = /^[A-Za-z]:[\\/][\w.\\/+@,~-]*$/

/** Where a launcher can be, first beside the credentials. Undefined if client libraries could not run it anywhere. */
function launcherPath(beside: string, temporaryFolder: string, system: LauncherSystem): string | undefined {
  const isWindows = system.platform === 'win32'
  const {dirname, join} = isWindows ? win32 : posix
  const folders = [dirname(beside), temporaryFolder, ...(isWindows ? [] : ['/tmp', '/var/tmp'])]
  const plain = isWindows ? PLAIN_ON_WINDOWS : PLAIN
  const folder = folders.find((path) => plain.test(path) && system.isWritable(path))
  return folder && join(folder, launcherFileName())
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
