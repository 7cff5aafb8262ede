// What the operating system says of a file: in words, as a problem, and which of it passes by itself.
import {lstatSync} from 'node:fs'
import {platform} from 'node:os'
import {dirname} from 'node:path'
import {CiAuthError, type Problem} from '../base/errors.ts'

/** What the operating system means by the codes that users meet. */
const meanings: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left',
  EDQUOT: 'the quota is used up',
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'a part of the path is not a folder',
  ELOOP: 'a part of the path is a link that is not followed',
  ENAMETOOLONG: 'the name is too long',
  EISDIR: 'it is a folder',
  EBUSY: 'another process has it open',
  EMFILE: 'too many files are open',
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

/** For `catch`: `value` when the file is not there. Any other error is thrown again. */
export const whenAbsent =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return value
    throw error
  }

/** Windows has no user numbers: 0 would mean nothing. */
const ownerOf = (folder: string, system: NodeJS.Platform): string => {
  try {
    const {uid} = lstatSync(folder)
    return system === 'win32' ? '' : `, owned by user ${uid}`
  } catch {
    return ', which cannot be looked at'
  }
}

/** `FILE_WRITE_FAILED` for `path`, with the `reason` in words. */
export const writeProblem = (path: string, reason: string, system = platform()): Problem => ({
  code: 'FILE_WRITE_FAILED',
  message: `cannot write ${path}: ${reason}; its folder is ${dirname(path)}${ownerOf(dirname(path), system)}`,
  suggestions: ['Choose a folder that this job may write to.'],
})

/** `FILE_EXISTS` for `path`. */
export const existsProblem = (path: string, isLink: boolean): Problem => ({
  code: 'FILE_EXISTS',
  message: isLink
    ? `${path} is a link, and links are never followed`
    : `${path} exists already, and nothing is overwritten`,
  suggestions: ['Choose another path, or remove what is there.'],
})

/** `problem` as an error. `cause`, an error of the operating system, holds no content. */
export const problemError = ({code, message, suggestions = []}: Problem, cause?: unknown): CiAuthError =>
  new CiAuthError(code, message, {suggestions, cause})

/** How Windows says that somebody has a file open: a virus scanner, an indexer, a client library. It passes. */
const PASSING: readonly string[] = ['EACCES', 'EBUSY', 'EPERM']

/** Between the tries. A scanner is mostly done after the first ones. */
const PAUSES_MS = [10, 20, 50, 100, 200, 400]

const pausesOf = (system: NodeJS.Platform): readonly number[] => (system === 'win32' ? PAUSES_MS : [])

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const throwUnlessPassing = (error: unknown): void => {
  if (!PASSING.includes(systemCode(error))) throw error
}

/** What `step` gives, which is tried again where Windows has the file busy. @throws what the last try did. */
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

/** The same where nothing may come between: the process sleeps. */
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
