import {accessSync, constants} from 'node:fs'
import {platform} from 'node:os'
import {dirname, join} from 'node:path'
import {launcherFileName} from '../credentials/file-names.ts'
import {shellQuoted} from '../quoting.ts'
import type {Launcher, LauncherSettings} from './session.ts'

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
    return path === undefined ? undefined : {path, content: launcherFile(await load(), settings)}
  }

/**
 * A file that is a shell script and a JavaScript program at once: whoever runs it has an absolute path without blanks,
 * however node's own path is written, and no NODE_OPTIONS of a job can make it print what client libraries would read.
 */
export const launcherFile = ({node, text}: LauncherProgram, settings: LauncherSettings): string =>
  [
    '#!/bin/sh',
    `':' //; unset NODE_OPTIONS; NODE_NO_WARNINGS=1 exec ${shellQuoted(node)} "$0" "$@"`,
    `const settings = ${JSON.stringify(settings)};`,
    text,
  ].join('\n')

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
