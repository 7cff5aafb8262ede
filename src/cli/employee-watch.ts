// `employee serve --watch`: a process that keeps the port, and one after the other that serve. https://nodejs.org/api/cluster.html
import cluster, {type Worker} from 'node:cluster'
import {once} from 'node:events'
import {watchFile} from 'node:fs'
import {basename, isAbsolute} from 'node:path'
import {isSea} from 'node:sea'
import {fileURLToPath} from 'node:url'
import {endBySignal, endRequested, endSignals} from './process/interruption.ts'

/** How often the files are looked at. Events of the system differ, and are missing on network drives and above limits. */
const INTERVAL_MS = 200

/** The wait after a change, because editors write several files, each in several steps. */
const QUIET_MS = 100

/** For the `close` of the handlers, after the running requests. */
const CLOSE_MS = 3000

const END = 'end'

/** What a serving process tells: its address, once it answers, and as `node --watch` has it, the files that it loads. */
type Told = {url?: string} & Partial<Record<'watch:import' | 'watch:require', readonly unknown[]>>

export const isServing = cluster.isWorker

/** In a serving process: tells the address, and resolves when it is to end. Signals of the terminal are for the first process. */
export async function servesUntilTold(url: string): Promise<void> {
  for (const name of endSignals) process.on(name, () => {})
  process.send?.({url} satisfies Told)
  while ((await once(process, 'message'))[0] !== END);
}

/**
 * Serves in processes of their own until a signal asks to end. When a file that `handlers` loads has changed, a new process loads the
 * handlers. If it answers, it gets all new connections, and the old process ends after its requests. If not, the old process goes on.
 */
export async function serveWatched(handlers: string, drainMs: number, tell: (text: string) => void): Promise<void> {
  const name = basename(handlers)
  const watched = new Set<string>()
  let serving: Worker | undefined
  let starting: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  cluster.schedulingPolicy = cluster.SCHED_RR
  // A program without Node starts itself: its first word takes the place of the script.
  const [first = '', ...others] = process.argv.slice(2)
  if (isSea()) cluster.setupPrimary({exec: first, args: others, execArgv: []})

  const start = (): void => {
    // One that starts is not ended before it answers: it may have got connections already.
    if (starting) return void change()
    const worker = cluster.fork({WATCH_REPORT_DEPENDENCIES: '1'})
    starting = worker
    worker.on('message', ({url, ...told}: Told) => {
      for (const loaded of Object.values(told).flat()) watch(String(loaded))
      if (url !== undefined) onAnswers(worker, url)
    })
    worker.on('exit', (code: number | null) => {
      if (worker === (serving ?? starting)) process.exit(code ?? 1)
      if (worker !== starting) return
      starting = undefined
      tell(`${name} changed and could not be loaded. The old handlers are still used.\n`)
    })
  }

  const onAnswers = (worker: Worker, url: string): void => {
    // From then on, every new connection is for the new one. The old one closes those that are idle a moment later.
    serving?.once('disconnect', () => tell(`${name} changed and was loaded.\n`))
    if (serving) retire(serving)
    else tell(`Serving employees on ${url}. To stop it: Ctrl-C\n`)
    serving = worker
    starting = undefined
  }

  const retire = (worker: Worker): void => {
    worker.send(END)
    // From now on it gets no connection. Those that it already has are served.
    worker.disconnect()
    setTimeout(() => worker.process.kill('SIGKILL'), drainMs + CLOSE_MS).unref()
  }

  const change = (): void => {
    clearTimeout(timer)
    timer = setTimeout(start, QUIET_MS)
  }

  const watch = (loaded: string): void => {
    const path = loaded.startsWith('file:') ? fileURLToPath(loaded) : loaded
    if (watched.has(path) || !isAbsolute(path) || /[\\/]node_modules[\\/]/.test(path)) return
    watched.add(path)
    watchFile(path, {interval: INTERVAL_MS, persistent: false}, (now, before) => {
      // A file that was only read is told, too.
      if (now.mtimeMs !== before.mtimeMs || now.size !== before.size || now.ino !== before.ino) change()
    })
  }

  start()
  await endRequested()
  clearTimeout(timer)
  const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  void endRequested().then((signal) => {
    for (const worker of running) worker.process.kill('SIGKILL')
    endBySignal(signal)
  })
  const [old, young] = [serving, starting]
  serving = starting = undefined
  young?.process.kill('SIGKILL')
  if (old) retire(old)
  await Promise.all(running.map((worker) => once(worker, 'exit')))
}
