import {accessSync, constants} from 'node:fs'
import {platform} from 'node:os'
import {dirname, join} from 'node:path'
import {launcherFileName} from '../../credentials/file-names.ts'
import {shellQuoted} from '../../quoting.ts'
import type {Launcher, LauncherSettings} from '../minting/session.ts'

/** The program of launcher files, whole: it needs nothing else of ci-auth, which `npx` may have removed by then. */
export interface LauncherProgram {
  /** Absolute path of the node that runs it. */
  node: string
  /** CommonJS. It finds {@link LauncherSettings} in the constant `settings`. */
  text: string
}

/** Makes launchers of the program that `load` gives. */
export const launcherMaker =
  (load: () => Promise<LauncherProgram>): Launcher =>
  async (settings, {beside, temporaryFolder}) => {
    const path = launcherPath(beside, temporaryFolder)
    const program = path === undefined ? undefined : await load()
    if (path === undefined || program === undefined || LINE_BREAK.test(program.node)) return undefined
    return {path, content: launcherFile(program, settings)}
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
    `const settings = ${JSON.stringify(settings)};`,
    text,
  ].join('\n')

/** What would end the comments in which the shell's lines hide from JavaScript. */
const LINE_BREAK = /[\n\r\u2028\u2029]/

/** A response, where nothing but a shell is left to give it. */
const nodeIsGone = (node: string): string =>
  JSON.stringify({
    version: 1,
    success: false,
    code: 'NODE_MISSING',
    message: `the node that signed in is no longer at ${JSON.stringify(node)}. Sign in again with another`,
  })

/** A word that all client libraries take for one, and as it is. */
const PLAIN = /^\/[\w./+@%:,~-]*$/

/** Where a launcher can be, beside the credentials first; none where client libraries could not run it anywhere. */
function launcherPath(beside: string, temporaryFolder: string): string | undefined {
  if (platform() === 'win32') return undefined
  const folders = [dirname(beside), temporaryFolder, '/tmp', '/var/tmp']
  const folder = folders.find((path) => PLAIN.test(path) && isWritable(path))
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
