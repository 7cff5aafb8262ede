import {accessSync, constants} from 'node:fs'
import {platform} from 'node:os'
import {posix, win32} from 'node:path'
import {shellQuoted} from '../../../base/quoting.ts'
import {launcherFileName} from '../../../files/own-files.ts'
import type {Launcher, LauncherSettings} from '../../use-case.ts'

/** The program of launcher files, whole: it needs nothing else of ci-auth, which `npx` may have removed by then. */
export interface LauncherProgram {
  /** Absolute path of the node that runs it. */
  node: string
  /** CommonJS. It finds {@link LauncherSettings} in the constant `settings`. */
  text: string
}

/** Where launchers are to run. */
export interface LauncherSystem {
  platform: NodeJS.Platform
  /** Of a folder. */
  isWritable(path: string): boolean
}

/** Makes launchers of the program that `load` gives. */
export const launcherMaker =
  (load: () => Promise<LauncherProgram>, system: LauncherSystem = {platform: platform(), isWritable}): Launcher =>
  async (settings, {beside, temporaryFolder}) => {
    const path = launcherPath(beside, temporaryFolder, system)
    const program = path === undefined ? undefined : await load()
    if (path === undefined || program === undefined || LINE_BREAK.test(program.node)) return undefined
    if (system.platform !== 'win32') return {path, content: launcherFile(program, settings), command: path}
    // No shell is between the libraries and the node there, so both paths stand in the command.
    if (!PLAIN_ON_WINDOWS.test(program.node)) return undefined
    return {path, content: withSettings(program, settings), command: `${program.node} ${path}`}
  }

/**
 * A file that is a shell script and a JavaScript program at once: whoever runs it has an absolute path without blanks,
 * however node's own path is written, and nothing that a job sets for node can make it print what client libraries
 * would read. https://google.aip.dev/auth/4117
 */
export const launcherFile = ({node, text}: LauncherProgram, settings: LauncherSettings): string =>
  [
    '#!/bin/sh',
    `':' //; [ -x ${shellQuoted(node)} ] || { printf '%s\\n' ${shellQuoted(nodeIsGone(node))}; exit 0; }`,
    `':' //; unset NODE_OPTIONS; exec ${shellQuoted(node)} "$0" "$@" 2>/dev/null`,
    withSettings({text}, settings),
  ].join('\n')

const withSettings = ({text}: Pick<LauncherProgram, 'text'>, settings: LauncherSettings): string =>
  `const settings = ${JSON.stringify(settings)};\n${text}`

/** What would end the comments in which the shell's lines hide from JavaScript. */
const LINE_BREAK = /[\n\r\u2028\u2029]/

/** A response, where nothing but a shell is left to give it. */
const nodeIsGone = (node: string): string =>
  JSON.stringify({
    version: 1,
    success: false,
    code: 'NODE_MISSING',
    message: `the node that signed in is no longer there: ${JSON.stringify(node)}. Sign in again with another`,
  })

/** A word that all client libraries take for one, and as it is. */
const PLAIN = /^\/[\w./+@%:,~-]*$/

const PLAIN_ON_WINDOWS = /^[A-Za-z]:[\\/][\w.\\/+@,~-]*$/

/** Where a launcher can be, beside the credentials first; none where client libraries could not run it anywhere. */
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
