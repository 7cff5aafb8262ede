import {accessSync, constants} from 'node:fs'
import {platform} from 'node:os'
import {posix, win32} from 'node:path'
import {shellQuoted} from '../../../base/quoting.ts'
import {launcherFileName} from '../../../files/own-files.ts'
import type {Launcher, LauncherSettings} from '../../use-case.ts'

/** The whole program of launcher files. It needs no other file of ci-auth, which `npx` can have removed. */
export interface LauncherProgram {
  /** Absolute path of the node that runs it. */
  node: string
  /** CommonJS. It finds {@link LauncherSettings} in the constant `settings`. */
  text: string
}

/** The system on which launchers run. */
export interface LauncherSystem {
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
    if (path === undefined || program === undefined || LINE_BREAK.test(program.node)) return undefined
    if (system.platform !== 'win32') return {path, content: launcherFile(program, settings), command: path}
    // On Windows, libraries start node without a shell, so the command contains both paths.
    if (!PLAIN_ON_WINDOWS.test(program.node)) return undefined
    return {path, content: withSettings(program, settings), command: `${program.node} ${path}`}
  }

/**
 * A file that is a shell script and a JavaScript program at the same time. So its command is an absolute path without blanks,
 * whatever the path of node is, and NODE_OPTIONS of the job cannot change the output that client libraries
 * read. https://google.aip.dev/auth/4117
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

/** Line breaks in JavaScript. They would end the comments that hide the shell's lines from JavaScript. */
const LINE_BREAK = /[\n\r\u2028\u2029]/

/** The response that the shell prints if node no longer exists. */
const nodeIsGone = (node: string): string =>
  JSON.stringify({
    version: 1,
    success: false,
    code: 'NODE_MISSING',
    message: `the node that signed in is no longer there: ${JSON.stringify(node)}. Sign in again with another`,
  })

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
