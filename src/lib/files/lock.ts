// One process at a time, of all processes that share a folder. A holder that was killed holds it no longer.
import {randomBytes} from 'node:crypto'
import {linkSync, readdirSync, readFileSync, statSync, unlinkSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import type {Clock} from '../base/clock.ts'
import {CiAuthError, type Problem} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import {problemError, systemCode, systemReason, writeProblem} from './file-errors.ts'
import {readIfPossible} from './read-start.ts'
import {isRunning, thisProcess} from './running-process.ts'
import {writeWhole} from './text-file.ts'

/** How often a holder says that it still runs. */
const HEARTBEAT_MS = 500

/** For how long a holder may be silent that cannot be seen from here, and one that can. A busy machine stops a process for seconds. */
const SILENCE_MS = {unseen: 5000, seen: 30_000} as const

/** A lock that somebody has. */
interface Held {
  path: string
  turn: number
  /** The text of the file. It tells each holder from all others. */
  holder: string
  changedAt: number
}

/** Who has the lock now. With `release`, it is this process. */
type Turn = {holder: string; release?: () => void}

/** What one process does for all processes that want the same at the same time. */
interface SharedWork<Result> {
  folder: string
  name: string
  clock: Clock
  signal?: AbortSignal | undefined
  trace(line: string): void
  /** What another process has done since this one came. */
  done(): Result | undefined
  work(): Promise<Result>
  /** Whether all who wait have failed with `error`. Otherwise each of them tries once by itself. */
  isForAll(error: CiAuthError): boolean
}

/** The time between two looks at the lock. */
const POLL_MS = 40

/** After it, a process that waits for others works by itself. */
const MAX_WAIT_MS = 60_000

/** Runs `work` in one process, and returns its result in all that wait for it. Where there can be no lock, each works by itself. */
export async function onceForAll<Result>(shared: SharedWork<Result>): Promise<Result> {
  const {clock, folder, name, signal, trace, work} = shared
  const take = openLock(folder, name, clock.elapsedMs)
  const endMs = clock.elapsedMs() + MAX_WAIT_MS
  const awaited = new Set<string>()
  while (clock.elapsedMs() < endMs) {
    const turn = orFailure(take)
    if ('error' in turn) {
      trace(`the lock cannot be used: ${systemReason(turn.error)}`)
      break
    }
    if (turn.release) return workInTurn(shared, {...turn, release: turn.release})
    awaited.add(turn.holder)
    await pause(POLL_MS, signal)
    const result = shared.done()
    if (result !== undefined) return result
    const failure = failureIn(join(folder, `${name}.failed`))
    if (failure === undefined || !awaited.has(failure.holder)) continue
    if (failure.error) throw failure.error
    break
  }
  return work()
}

/**
 * Runs `work` while no other process runs its own under this lock, or waits until it can.
 *
 * @throws {CiAuthError} `FILE_WRITE_FAILED` if there can be no lock, or others hold it for too long.
 */
export async function exclusively<Result>(
  {clock, folder, name, signal}: Pick<SharedWork<Result>, 'clock' | 'folder' | 'name' | 'signal'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const take = openLock(folder, name, clock.elapsedMs)
  const fail = (reason: string, cause?: unknown) => problemError(writeProblem(join(folder, name), reason), cause)
  const endMs = clock.elapsedMs() + MAX_WAIT_MS
  while (clock.elapsedMs() < endMs) {
    const turn = orFailure(take)
    if ('error' in turn) throw fail(systemReason(turn.error), turn.error)
    if (!turn.release) {
      await pause(POLL_MS, signal)
      continue
    }
    try {
      return await work()
    } finally {
      turn.release()
    }
  }
  throw fail(`another process has been working on it for ${MAX_WAIT_MS / 1000} s`)
}

/** `error`, of the operating system: cleanup removed the folder meanwhile, or nobody can write there. */
function orFailure(take: () => Turn): Turn | {error: unknown} {
  try {
    return take()
  } catch (error) {
    if (systemCode(error) === '') throw error
    return {error}
  }
}

async function workInTurn<Result>(
  {done, folder, isForAll, name, signal, work}: SharedWork<Result>,
  {holder, release}: Required<Turn>,
): Promise<Result> {
  try {
    return done() ?? (await work())
  } catch (error) {
    // Whoever is interrupted says nothing: the next one tries.
    if (!signal?.aborted) tellFailure(join(folder, `${name}.failed`), holder, error, isForAll)
    throw error
  } finally {
    release()
  }
}

/** For those who wait now: whoever comes later waits for another holder. */
function tellFailure(path: string, holder: string, error: unknown, isForAll: SharedWork<unknown>['isForAll']): void {
  const known = error instanceof CiAuthError && isForAll(error) ? {error: {...error, message: error.message}} : {}
  try {
    writeWhole(path, JSON.stringify({holder, ...known}))
  } catch {
    // Those who wait try by themselves.
  }
}

function failureIn(path: string): {holder: string; error: CiAuthError | undefined} | undefined {
  const {error, holder} = parseJsonObject(readIfPossible(path) ?? '') ?? {}
  if (typeof holder !== 'string') return undefined
  const {code, message, ...options} = (error ?? {}) as Problem
  return {holder, error: error === undefined ? undefined : new CiAuthError(code, message, options)}
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await setTimeout(ms, undefined, signal && {signal})
  } catch (error) {
    throw signal?.reason ?? error
  }
}

/**
 * Takes the lock `name` in `folder`, if it can be taken at the time of the call. Each holder makes a file with a number of its own, and
 * only one process can make the next one after that of a holder that was killed. No clock is compared: what counts is how long this
 * process saw no sign.
 */
function openLock(folder: string, name: string, elapsedMs: () => number): () => Turn {
  const seen = new Map<string, number>()

  const silentMs = ({changedAt, holder}: Held): number => {
    const sign = `${holder} ${changedAt}`
    const first = seen.get(sign) ?? elapsedMs()
    seen.set(sign, first)
    return elapsedMs() - first
  }

  const isHeld = (held: Held): boolean => {
    const running = stillRuns(held.holder)
    return running !== false && silentMs(held) < (running ? SILENCE_MS.seen : SILENCE_MS.unseen)
  }

  return () => {
    const all = heldIn(folder, name)
    const last = all.at(-1)
    if (last && isHeld(last)) return {holder: last.holder}
    const path = join(folder, `${name}.lock-${last ? last.turn + 1 : 0}`)
    const holder = JSON.stringify({...thisProcess(), id: randomBytes(8).toString('hex')})
    if (!create(path, holder)) return {holder: ''}
    // Somebody else came after the killed holder first, and has ended since.
    if (last && !heldIn(folder, name).some((held) => held.holder === last.holder)) {
      removeFile(path)
      return {holder: ''}
    }
    const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS)
    heartbeat.unref()
    return {
      holder,
      release() {
        clearInterval(heartbeat)
        for (const held of all) removeFile(held.path)
        removeFile(path)
      },
    }
  }
}

/** The files of the lock, by their numbers. */
function heldIn(folder: string, name: string): Held[] {
  const prefix = `${name}.lock-`
  return readdirSync(folder)
    .filter((each) => each.startsWith(prefix) && /^\d+$/.test(each.slice(prefix.length)))
    .flatMap((each) => {
      const path = join(folder, each)
      try {
        const turn = Number(each.slice(prefix.length))
        return [{path, turn, holder: readFileSync(path, 'utf8'), changedAt: statSync(path).mtimeMs}]
      } catch {
        // Released meanwhile.
        return []
      }
    })
    .sort((one, other) => one.turn - other.turn)
}

function stillRuns(text: string): boolean | undefined {
  const {pid, startedAt, world} = parseJsonObject(text) ?? {}
  if (typeof pid !== 'number' || typeof startedAt !== 'string' || typeof world !== 'string') return undefined
  return isRunning({pid, startedAt, world})
}

/** Makes the file complete at once. False if there is one. */
function create(path: string, text: string): boolean {
  const partial = `${path}-${randomBytes(8).toString('hex')}`
  const write = (at: string): void => writeFileSync(at, text, {flag: 'wx', mode: 0o600})
  write(partial)
  try {
    return !exists(() => linkSync(partial, path))
  } catch {
    // This file system has no hard links.
    return !exists(() => write(path))
  } finally {
    removeFile(partial)
  }
}

/** Whether `step` fails because there is such a file. */
function exists(step: () => void): boolean {
  try {
    step()
    return false
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return true
    throw error
  }
}

function removeFile(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // Cleanup removed it, or will.
  }
}

function touch(path: string): void {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // Cleanup removed it.
  }
}
