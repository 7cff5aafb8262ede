import {existsSync, type FSWatcher, statSync, watch as watchFile} from 'node:fs'
import * as nodeModule from 'node:module'
import {basename, dirname, join, sep} from 'node:path'
import {fileURLToPath} from 'node:url'
import {MessageChannel, receiveMessageOnPort} from 'node:worker_threads'
import type {CiAuthError} from '../../base/errors.ts'
import {moduleUrl} from '../../base/package-files.ts'
import {type CurrentHandlers, closeHandlers, currentHandlers, type Handlers} from '../handlers.ts'
import {type Seen, syncResolve, withoutGenerations} from './generation-hooks.ts'
import {isModuleName, type Loaded, type LoadSetting, tryLoadHandlers} from './load-handlers.ts'

export interface WatchSetting extends LoadSetting {
  /** New requests get `handlers` from now on. `changed` are the absolute paths that led to it. */
  onLoaded(handlers: Handlers, changed: readonly string[]): void
  /** The new version could not be loaded. The handlers stay the same. */
  onFault(fault: CiAuthError): void
  /** Changes in `folder` will not be seen, for example because of a limit of the system. Called once for each folder. */
  onUnwatched(folder: string, reason: Error): void
  /** Gets the error of a `close` that threw or rejected. */
  onCloseFault?: (reason: unknown) => void
}

/** The wait after a change, because editors write a file in several steps. */
const QUIET_MS = 50

/**
 * Loads the handlers of `file`, an absolute path, and loads them again after each change of the file or of a file that it imports,
 * except in node_modules. An ES module that CommonJS loads with `require` is not read again. The hooks stay until the process ends.
 *
 * @throws {CiAuthError} as `loadHandlers` does, for the first load only.
 */
export async function watchHandlers(file: string, setting: WatchSetting): Promise<Omit<CurrentHandlers, 'replace'>> {
  const {onCloseFault = () => undefined, onFault, onLoaded, onUnwatched} = setting
  installed ??= followGenerations()
  const generations = installed
  let generation = generations.next()
  const atFirst = versions([file])
  const first = await tryLoadHandlers(file, setting, generation)
  if ('fault' in first) throw first.fault

  const current = currentHandlers(first.handlers, onCloseFault)
  const changed = new Set<string>()
  let files = new Set([file, ...generations.files(generation)])
  let state: 'idle' | 'loading' | 'closed' = 'idle'
  let isBroken = false
  let timer: NodeJS.Timeout | undefined

  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), QUIET_MS)
  }
  const folders = watchFolders((path) => {
    if (!(isBroken && canRepair(path)) && !concerns(path, [...files, ...generations.files(generation)])) return
    changed.add(path)
    if (state === 'idle') schedule()
  }, onUnwatched)

  const reload = async () => {
    state = 'loading'
    const causes = [...changed]
    const before = versions(files)
    changed.clear()
    generation = generations.next()
    const loaded = await tryLoadHandlers(file, setting, generation)
    if ((state as string) === 'closed') return void discard(loaded)
    state = 'idle'
    // The event of a change often arrives while the changed file is loaded. It is not another change.
    for (const path of changed) if (before.get(path) === version(path)) changed.delete(path)
    // A change before the folders are watched again causes no event.
    const isOutdated = changed.size > 0 || differ(before)
    settle(loaded, causes, isOutdated)
    if (isOutdated || differ(before)) schedule()
  }

  const settle = (loaded: Loaded, causes: readonly string[], isOutdated: boolean) => {
    isBroken = 'fault' in loaded
    const imported = generations.files(generation)
    // A broken module can be repaired in any file of the working version or of the new one.
    files = new Set('fault' in loaded ? [...files, ...imported, ...loaded.files] : [file, ...imported])
    folders.follow(files)
    // The files have changed again. The next load reports what is wrong with them.
    if ('fault' in loaded) return isOutdated ? undefined : onFault(loaded.fault)
    current.replace(loaded.handlers)
    onLoaded(loaded.handlers, causes)
  }

  const discard = (loaded: Loaded) => ('handlers' in loaded ? closeHandlers(loaded.handlers, onCloseFault) : undefined)

  folders.follow(files)
  if (differ(atFirst)) schedule()
  return {
    handlers: current.handlers,
    lease: current.lease,
    close() {
      state = 'closed'
      clearTimeout(timer)
      folders.close()
      return current.close()
    },
  }
}

/**
 * Whether `path` is one of `files`, a folder above one, or the watched folder itself, which has its own name twice at the end of the
 * path. Upper and lower case do not matter: Windows and macOS find a file by both, and events have the real name.
 */
export function concerns(path: string, files: readonly string[]): boolean {
  if (basename(path) === basename(dirname(path))) return true
  const changed = folded(path)
  return files.map(folded).some((file) => file === changed || file.startsWith(changed + sep))
}

const folded = (path: string): string => path.normalize('NFC').toLowerCase()

/** Whether a change of `path` can repair a module that could not be loaded. The installation of a package writes package.json. */
const canRepair = (path: string): boolean => isModuleName(path) || path.endsWith('.json')

const versions = (paths: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...paths].map((path) => [path, version(path)]))

const differ = (before: ReadonlyMap<string, string>): boolean =>
  [...before].some(([path, known]) => version(path) !== known)

/** A text that changes when the file is written, replaced or removed. */
function version(path: string): string {
  try {
    const {ino, mtimeMs, size} = statSync(path)
    return [ino, mtimeMs, size].join()
  } catch {
    return ''
  }
}

export type FolderWatch = ReturnType<typeof watchFolders>

/**
 * Watches folders, not files: if an editor writes a new file and renames it, a watched file would still be the old one.
 *
 * @param onChange - Gets the path of each file that was created, changed or removed.
 * @param onUnwatched - Called once for each folder that cannot be watched.
 */
export function watchFolders(
  onChange: (path: string) => void,
  onUnwatched: (folder: string, reason: Error) => void,
  watch: typeof watchFile = watchFile,
) {
  let watchers: FSWatcher[] = []
  const unwatched = new Set<string>()
  const giveUp = (folder: string, reason: Error) => {
    if (!unwatched.has(folder)) onUnwatched(folder, reason)
    unwatched.add(folder)
  }

  const open = (folder: string): FSWatcher[] => {
    try {
      const watcher = watch(folder, {persistent: false}, (_, name) =>
        onChange(name === null ? folder : join(folder, name)),
      )
      return [
        watcher.on('error', (reason) => {
          if (existsSync(folder)) giveUp(folder, reason)
          // On Windows, the removal of a folder is an error. Other systems report it as a change with the name of the folder.
          else onChange(join(folder, basename(folder)))
        }),
      ]
    } catch (error) {
      giveUp(folder, error as Error)
      return []
    }
  }
  const close = (old: readonly FSWatcher[]) => {
    for (const watcher of old) watcher.close()
  }

  return {
    /** Watches the folders of `files` from now on. If a folder does not exist: the nearest folder above it. */
    follow(files: Iterable<string>): void {
      const old = watchers
      // All folders are watched again, because a folder can be removed and created again. The new watchers start first, so that no
      // event is lost.
      watchers = [...new Set([...files].map(watchable))].flatMap(open)
      close(old)
    },
    close: () => close(watchers),
  }
}

function watchable(file: string): string {
  const folder = dirname(file)
  return existsSync(folder) || folder === dirname(folder) ? folder : watchable(folder)
}

/** Node 22.15 and newer. */
type RegisterHooks = (hooks: {resolve: ReturnType<typeof syncResolve>}) => unknown

// One per process, like the module cache of Node and its hooks, which stay until the process ends.
let installed: ReturnType<typeof followGenerations> | undefined

/** Versions of modules that are loaded one after the other in one process. Old versions stay in memory, so this is for
 * development.
 */
function followGenerations() {
  const commonJs = nodeModule.createRequire(import.meta.url).cache
  const foreign = new Set(Object.keys(commonJs))
  const required = (): string[] =>
    Object.keys(commonJs).filter((path) => !foreign.has(path) && !/[\\/]node_modules[\\/]|\.node$/.test(path))
  const seen = new Map<number, Set<string>>()
  const drain = installHook(({generation, url}) => seen.get(generation)?.add(fileURLToPath(url)))
  let last = 0

  return {
    /** The number of a new generation. Also removes the modules from the cache of CommonJS. */
    next(): number {
      for (const path of required()) delete commonJs[path]
      last += 1
      // Running requests can still import files in the previous generation, but not in older ones.
      seen.delete(last - 2)
      seen.set(last, new Set())
      return last
    },
    /** Absolute paths of all files that modules of `generation` have imported until now. They may not exist. */
    files(generation: number): ReadonlySet<string> {
      drain()
      // tsx 4.23 keeps CommonJS modules by path and query.
      return new Set([...(seen.get(generation) ?? []), ...required()].map(withoutGenerations))
    },
  }
}

/** @returns A function that reports all files that were seen until it is called. */
function installHook(onSeen: (seen: Seen) => void): () => void {
  const {registerHooks} = nodeModule as unknown as {registerHooks?: RegisterHooks}
  if (registerHooks) {
    registerHooks({resolve: syncResolve(onSeen)})
    return () => undefined
  }

  const {port1: here, port2: there} = new MessageChannel()
  here.unref()
  nodeModule.register(moduleUrl('lib/employee/loading/generation-hooks'), {data: {port: there}, transferList: [there]})
  return () => {
    for (let entry = receiveMessageOnPort(here); entry; entry = receiveMessageOnPort(here)) onSeen(entry.message)
  }
}
