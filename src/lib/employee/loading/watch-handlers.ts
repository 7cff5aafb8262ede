import {existsSync, type FSWatcher, statSync, watch as watchFile} from 'node:fs'
import * as nodeModule from 'node:module'
import {basename, dirname, join, sep} from 'node:path'
import {fileURLToPath} from 'node:url'
import {MessageChannel, receiveMessageOnPort} from 'node:worker_threads'
import type {CiAuthError} from '../../base/errors.ts'
import {type CurrentHandlers, closeHandlers, currentHandlers, type Handlers} from '../handlers.ts'
import {type Seen, syncResolve, withoutGenerations} from './generation-hooks.ts'
import {isModuleName, type Loaded, type LoadSetting, tryLoadHandlers} from './load-handlers.ts'

export interface WatchSetting extends LoadSetting {
  /** New requests get `handlers` from now on. `changed` are the absolute paths that led to it. */
  onLoaded(handlers: Handlers, changed: readonly string[]): void
  /** The handlers stay as they were. */
  onFault(fault: CiAuthError): void
  /** Changes in `folder` will not be seen: the limit of the system is reached, for instance. Once for each folder. */
  onUnwatched(folder: string, reason: Error): void
  /** What `close` of replaced handlers threw or rejected with. */
  onCloseFault?: (reason: unknown) => void
}

export type WatchedHandlers = Omit<CurrentHandlers, 'replace'>

/** An editor writes a file in several steps. */
const QUIET_MS = 50

/**
 * What `file`, an absolute path, exports, and from then on what it exports after each change of it or of what it imports
 * from outside of node_modules. Once in a process is enough: the hooks that it needs stay.
 *
 * An ES module that CommonJS gets with `require` is not read again.
 *
 * @throws {CiAuthError} as `loadHandlers` does, for the first load only.
 */
export async function watchHandlers(file: string, setting: WatchSetting): Promise<WatchedHandlers> {
  const {onCloseFault = () => undefined, onFault, onLoaded, onUnwatched} = setting
  const generations = followGenerations()
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
    if (!(isBroken && mayMend(path)) && !concerns(path, [...files, ...generations.files(generation)])) return
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
    // A change that was read is often told only while it is loaded: a late event is not another change.
    for (const path of changed) if (before.get(path) === version(path)) changed.delete(path)
    // What changed before its folder was watched again told nobody.
    const isOutdated = changed.size > 0 || differ(before)
    settle(loaded, causes, isOutdated)
    if (isOutdated || differ(before)) schedule()
  }

  const settle = (loaded: Loaded, causes: readonly string[], isOutdated: boolean) => {
    isBroken = 'fault' in loaded
    const asked = generations.files(generation)
    // What mends a broken edit may be anywhere in what worked, and in what is new.
    files = new Set('fault' in loaded ? [...files, ...asked, ...loaded.files] : [file, ...asked])
    folders.follow(files)
    // The files are other ones by now: what is wrong with those, the next load tells.
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
 * Whether `path` is one of `files`, a folder above one, or the watched folder itself, which goes under its own name.
 * Letters may be of another case: Windows and macOS find a file by any, and tell of it by its own.
 */
export function concerns(path: string, files: readonly string[]): boolean {
  if (basename(path) === basename(dirname(path))) return true
  const changed = folded(path)
  return files.map(folded).some((file) => file === changed || file.startsWith(changed + sep))
}

const folded = (path: string): string => path.normalize('NFC').toLowerCase()

/** Whether a change of `path` may be what a module that cannot be loaded waits for: an install ends in package.json. */
const mayMend = (path: string): boolean => isModuleName(path) || path.endsWith('.json')

const versions = (paths: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...paths].map((path) => [path, version(path)]))

const differ = (before: ReadonlyMap<string, string>): boolean =>
  [...before].some(([path, known]) => version(path) !== known)

/** Differs when the file was written, replaced or removed. */
function version(path: string): string {
  try {
    const {ino, mtimeMs, size} = statSync(path)
    return [ino, mtimeMs, size].join()
  } catch {
    return ''
  }
}

export interface FolderWatch {
  /** From now on it is the folders of `files` that are watched; of a folder that is not there, the next above it. */
  follow(files: Iterable<string>): void
  close(): void
}

/**
 * Watches folders, not files: an editor that writes a new file and renames it would leave us with the old one.
 *
 * @param onChange - Told the path of each file that came, went or changed.
 * @param onUnwatched - Told once of each folder that cannot be watched, and why.
 */
export function watchFolders(
  onChange: (path: string) => void,
  onUnwatched: (folder: string, reason: Error) => void,
  watch: typeof watchFile = watchFile,
): FolderWatch {
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
          // Windows tells so of a folder that goes, which elsewhere is a change under its own name.
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
    follow(files) {
      const old = watchers
      // All of them anew, as one that was made again under its name is another folder. First the new, so that nothing is missed.
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

/** Modules loaded again and again in one process. What was loaded before stays in memory: for development. */
interface Generations {
  /** The number of a generation that nothing was loaded in. What CommonJS keeps is forgotten with it. */
  next(): number
  /** Absolute paths of what the modules of `generation` asked for until now, whether it is there or not. */
  files(generation: number): ReadonlySet<string>
}

/** Node 22.15 and newer. */
type RegisterHooks = (hooks: {resolve: ReturnType<typeof syncResolve>}) => unknown

// Of the modules of a process there is one store, and a hook stays to its end: so this is one per process, too.
let installed: Generations | undefined

/** Makes Node follow generations from now on. */
function followGenerations(): Generations {
  installed ??= install()
  return installed
}

function install(): Generations {
  const commonJs = nodeModule.createRequire(import.meta.url).cache
  const foreign = new Set(Object.keys(commonJs))
  const required = (): string[] =>
    Object.keys(commonJs).filter((path) => !foreign.has(path) && !/[\\/]node_modules[\\/]|\.node$/.test(path))
  const seen = new Map<number, Set<string>>()
  const drain = installHook(({generation, url}) => seen.get(generation)?.add(fileURLToPath(url)))
  let last = 0

  return {
    next() {
      for (const path of required()) delete commonJs[path]
      last += 1
      // Requests may still import something in the generation before this one, in none that is older.
      seen.delete(last - 2)
      seen.set(last, new Set())
      return last
    },
    files(generation) {
      drain()
      // tsx 4.23 calls CommonJS by path and query.
      return new Set([...(seen.get(generation) ?? []), ...required()].map(withoutGenerations))
    },
  }
}

/** @returns What brings in everything that was seen until it is called. */
function installHook(onSeen: (seen: Seen) => void): () => void {
  const {registerHooks} = nodeModule as unknown as {registerHooks?: RegisterHooks}
  if (registerHooks) {
    registerHooks({resolve: syncResolve(onSeen)})
    return () => undefined
  }

  const {port1: here, port2: there} = new MessageChannel()
  here.unref()
  // The neighbour of this file, which ends in .js once it is compiled.
  const hooks = import.meta.url.replace('/watch-handlers.', '/generation-hooks.')
  nodeModule.register(hooks, {data: {port: there}, transferList: [there]})
  return () => {
    for (let entry = receiveMessageOnPort(here); entry; entry = receiveMessageOnPort(here)) onSeen(entry.message)
  }
}
