import * as nodeModule from 'node:module'
import {fileURLToPath} from 'node:url'
import {MessageChannel, receiveMessageOnPort} from 'node:worker_threads'
import {type Seen, syncResolve} from './generation-hooks.ts'
import {withoutGenerations} from './generation-url.ts'

/** Modules loaded again and again in one process. What was loaded before stays in memory: for development. */
export interface Generations {
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
export function followGenerations(): Generations {
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
  const hooks = import.meta.url.replace('/module-generations.', '/generation-hooks.')
  nodeModule.register(hooks, {data: {port: there}, transferList: [there]})
  return () => {
    for (let entry = receiveMessageOnPort(here); entry; entry = receiveMessageOnPort(here)) onSeen(entry.message)
  }
}
