// File errors of the operating system: in words, as a problem, and which of them are temporary.
import {lstatSync} from 'node:fs'
import {platform} from 'node:os'
import {dirname} from 'node:path'
import {CiAuthError, type Problem} from '../base/errors.ts'

/** The error codes of the operating system that users can meet, in words. */
const meanings: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left',
  EDQUOT: 'the quota is exceeded',
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'a part of the path is not a folder',
  ELOOP: 'a part of the path is a link, and links are not followed',
  ENAMETOOLONG: 'the name is too long',
  EISDIR: 'it is a folder',
  EBUSY: 'another process has it open',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open on this computer',
  EEXIST: 'something else is there',
}

/** The code of an error of the operating system, such as `ENOENT`. Empty for any other error. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Why an operation on a file failed, in words. */
export const systemReason = (error: unknown): string => {
  const code = systemCode(error)
  const meaning = meanings[code]
  return meaning ? `${meaning} (${code})` : code || 'unknown reason'
}

/** Why a file cannot be read, in words. */
export const readReason = (error: unknown): string =>
  systemCode(error) === 'ENOENT' ? 'it does not exist (ENOENT)' : systemReason(error)

/** For `catch`: returns `value` if the file does not exist. Throws any other error again. */
export const whenAbsent =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return value
    throw error
  }

/** The result of `step`. Undefined if the file does not exist. */
export function ifPresent<Result>(step: () => Result): Result | undefined {
  try {
    return step()
  } catch (error) {
    return whenAbsent(undefined)(error)
  }
}

/** Windows has no user numbers: its 0 has no meaning. */
const ownerOf = (folder: string, system: NodeJS.Platform): string => {
  try {
    const {uid} = lstatSync(folder)
    return system === 'win32' ? '' : `, owned by user ${uid}`
  } catch {
    return ', which cannot be read'
  }
}

const FREE = 'Free some space there: df -h and df -i show what is left.'

/** Where another folder would not help. */
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: FREE,
  EDQUOT: FREE,
  EMFILE: 'Let the process open more files: ulimit -n 1024',
  ENFILE: 'End programs on this computer that have many files open.',
  EBUSY: 'Run it again when the other process has closed it.',
}

/** `FILE_WRITE_FAILED` for `path`, with the `reason` in words. */
export const writeProblem = (path: string, reason: string, system = platform()): Problem => ({
  code: 'FILE_WRITE_FAILED',
  message: `cannot write ${path}: ${reason}; its folder is ${dirname(path)}${ownerOf(dirname(path), system)}`,
  suggestions: [remedies[/\((E\w+)\)$/.exec(reason)?.[1] ?? ''] ?? 'Choose a folder that this job may write to.'],
})

/** What to do about what the system did not let a cleanup remove. */
export const cleanUpAgain = (left: string): string =>
  `Run ci-auth cleanup again: the record of it stays. If that does not help, remove by hand ${left}`

/** `FILE_EXISTS` for `path`. */
export const existsProblem = (path: string, isLink: boolean): Problem => ({
  code: 'FILE_EXISTS',
  message: isLink
    ? `${path} is a link, and ci-auth never follows links`
    : `${path} already exists, and ci-auth never overwrites a file`,
})

/** `problem` as an error. `cause`, an error of the operating system, contains no file content. */
export const problemError = ({code, message, suggestions = []}: Problem, cause?: unknown): CiAuthError =>
  new CiAuthError(code, message, {suggestions, cause})

/** The codes with which Windows says that a virus scanner, an indexer or a client library has the file open. This is temporary. */
const PASSING: readonly string[] = ['EACCES', 'EBUSY', 'EPERM']

/** The waits between the attempts. A scanner is usually done after the first ones. */
const PAUSES_MS = [10, 20, 50, 100, 200, 400]

const pausesOf = (system: NodeJS.Platform): readonly number[] => (system === 'win32' ? PAUSES_MS : [])

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const throwUnlessPassing = (error: unknown): void => {
  if (!PASSING.includes(systemCode(error))) throw error
}

/** The result of `step`, which is repeated while Windows says that the file is busy. @throws the error of the last attempt. */
export async function retryWhileBusy<Result>(step: () => Promise<Result>, system = platform()): Promise<Result> {
  for (const ms of pausesOf(system)) {
    try {
      return await step()
    } catch (error) {
      throwUnlessPassing(error)
    }
    await pause(ms)
  }
  return step()
}

/** The same, synchronously: the process sleeps. */
export function retryWhileBusySync<Result>(step: () => Result, system = platform()): Result {
  for (const ms of pausesOf(system)) {
    try {
      return step()
    } catch (error) {
      throwUnlessPassing(error)
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  }
  return step()
}
