import {accessSync, constants, statSync} from 'node:fs'
import {platform} from 'node:os'
import {posix, win32} from 'node:path'
import type {Environment} from './environment.ts'

/** What decides on how a program is found. */
export interface System {
  platform: NodeJS.Platform
  /** Of an absolute path, links followed. */
  isFile(path: string): boolean
}

export const thisSystem: System = {platform: platform(), isFile}

/** What Windows can start, in the order in which it looks. A file without one of these endings is none of its programs. */
const ENDINGS = ['.com', '.exe', '.bat', '.cmd']

/** Whether a program `name` is in one of the folders of PATH; it is not started. */
export const isOnPath = (name: string, env: Environment): boolean => findOnPath(name, env) !== undefined

/** The absolute path of the program `name`, by the folders of PATH. */
export function findOnPath(name: string, env: Environment, system: System = thisSystem): string | undefined {
  const {join} = pathsOf(system)
  return firstProgram(
    foldersOf(env, system).map((folder) => join(folder, name)),
    system,
  )
}

/** The first of `paths` that is a program, with its ending where that was left out. */
export const firstProgram = (paths: readonly string[], system: System): string | undefined =>
  paths.flatMap((path) => withEndings(path, system)).find(system.isFile)

export const pathsOf = ({platform}: Pick<System, 'platform'>) => (platform === 'win32' ? win32 : posix)

/** Relative folders are left out: a checkout must not decide on the program that mints tokens. */
function foldersOf(env: Environment, system: System): string[] {
  const {delimiter, isAbsolute} = pathsOf(system)
  const folders = system.platform === 'win32' ? windowsFolders(env) : (env['PATH'] ?? '').split(delimiter)
  return folders.filter((folder) => isAbsolute(folder))
}

/** A folder with a semicolon stands between quotes. */
function windowsFolders(env: Environment): string[] {
  const [, path = ''] = Object.entries(env).find(([name]) => name.toUpperCase() === 'PATH') ?? []
  return (path.match(/(?:"[^"]*"|[^;"])+/g) ?? []).map((folder) => folder.replace(/^"(.*)"$/, '$1'))
}

function withEndings(path: string, {platform}: System): string[] {
  if (platform !== 'win32' || ENDINGS.includes(win32.extname(path).toLowerCase())) return [path]
  return ENDINGS.map((ending) => path + ending)
}

function isFile(path: string): boolean {
  try {
    if (!statSync(path).isFile()) return false
    // A script that lost its mode: the search goes on behind it. Windows knows no such mode.
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Not there, or what Windows lets nobody look at: the aliases of its store.
    return false
  }
}
