// Removes the files that a job has recorded, and nothing that took their place.
import {linkSync, lstatSync, readdirSync, renameSync, unlinkSync} from 'node:fs'
import {dirname, join} from 'node:path'
import type {ErrorCode} from '../base/error-codes.ts'
import {CiAuthError} from '../base/errors.ts'
import {defined, parseJsonObject} from '../base/json.ts'
import {escapeLogLine} from '../base/quoting.ts'
import {cleanUpAgain, ifPresent, retryWhileBusy, retryWhileBusySync, systemCode, systemReason} from './file-errors.ts'
import type {Ledger, LedgerEntry} from './ledger.ts'
import {fileIdentity, isPartialName, isSameFile, partialFileName} from './own-files.ts'

/** The result for one recorded path. */
export interface Removal {
  path: string
  /** `absent`: it did not exist. `kept`: the record says to keep it. `refused`: it is another file now, or cannot be removed.
   * `restored`: it is a file of the user, which has again the text that it had.
   */
  outcome: 'removed' | 'restored' | 'absent' | 'kept' | 'refused'
  /** With `refused`. */
  code?: ErrorCode
  /** With `refused`: why, lower case. */
  reason?: string
  /** With `refused`: what to do. Default: to remove the file. */
  remedy?: string
  /** With a folder: what was in it, and is worth a word. */
  contained?: readonly string[]
}

type Move = (from: string, to: string) => Promise<void> | void

/** Removes the recorded files: only regular files, by path and identity; never the target of a link, never a folder.
 * One result per path. Throws only if a file of ci-auth cannot be loaded.
 *
 * @param move - Moves a file away from its path before the last check.
 */
export async function removeRecorded(entries: readonly LedgerEntry[], move: Move = renameSync): Promise<Removal[]> {
  const recordsOf = (path: string): LedgerEntry[] => entries.filter((entry) => entry.path === path)
  const paths = [...new Set(entries.map(({path}) => path))]
  return Promise.all(paths.map((path) => removePath(path, recordsOf(path), move)))
}

async function removePath(path: string, records: readonly LedgerEntry[], move: Move): Promise<Removal> {
  try {
    const removal = await removeFinal(path, records, move)
    if (removal.outcome === 'kept' || !removePartials(path, records)) return removal
    return removal.outcome === 'absent' ? {path, outcome: 'removed'} : removal
  } catch (error) {
    // Another cleanup removed it first.
    if (systemCode(error) === 'ENOENT') return {path, outcome: 'absent'}
    const {eraseLeft} = await import('./erase.ts')
    const {erased, text} = await eraseLeft(path, records)
    const remedy = cleanUpAgain(erased.length === 0 ? path : erased.join(' '))
    return {...refused(path, `${systemReason(error)}${text}`), remedy}
  }
}

const refused = (path: string, reason: string): Removal => ({
  path,
  outcome: 'refused',
  code: 'CLEANUP_REFUSED',
  reason: `${path} was not removed: ${reason}`,
})

async function removeFinal(path: string, records: readonly LedgerEntry[], move: Move): Promise<Removal> {
  const found = look(path, records)
  if (found === undefined) return {path, outcome: 'absent'}
  if (found.record) return found.record.remove ? unlinkChecked(path, records, move) : {path, outcome: 'kept'}
  return records.some(({remove}) => remove) ? refused(path, found.fault) : {path, outcome: 'absent'}
}

interface Found {
  /** The record that matches the file. */
  record?: LedgerEntry | undefined
  /** Why the file is not ours, if it matches no record. */
  fault: string
}

/** What is at `path` now. Links are not followed. Undefined if nothing is there. */
function look(path: string, records: readonly LedgerEntry[]): Found | undefined {
  const stats = ifPresent(() => lstatSync(path, {bigint: true}))
  if (stats === undefined) return undefined
  if (stats.isSymbolicLink()) return {fault: 'it is a link now'}
  if (stats.isDirectory()) return {fault: 'it is a folder now'}
  if (!stats.isFile()) return {fault: 'it is not a regular file now'}
  const identity = fileIdentity(stats)
  return {record: records.find((record) => isSameFile(record, identity)), fault: 'it is another file now'}
}

/** Between a check of a path and its removal, another file can take its place. So the file is first moved to a name that
 * nobody else uses, checked there, and put back if it is not ours.
 */
async function unlinkChecked(path: string, records: readonly LedgerEntry[], move: Move): Promise<Removal> {
  const aside = join(dirname(path), partialFileName())
  await retryWhileBusy(async () => move(path, aside))
  const moved = look(aside, records)
  if (moved === undefined) return {path, outcome: 'absent'}
  if (!moved.record?.remove) return refused(path, `${moved.fault}${putBack(aside, path)}`)
  retryWhileBusySync(() => unlinkSync(aside))
  return {path, outcome: 'removed'}
}

function putBack(aside: string, path: string): string {
  try {
    // A hard link, because a rename would overwrite.
    linkSync(aside, path)
    unlinkSync(aside)
    return ''
  } catch {
    // A folder cannot have a hard link, and some file systems have none at all.
    try {
      if (look(path, []) === undefined) {
        renameSync(aside, path)
        return ''
      }
    } catch {
      // It stays aside.
    }
    return `, and the file that was there is now at ${aside}`
  }
}

/** Removes files that a killed creation or removal left in the folder of `path`. True if there were any. */
function removePartials(path: string, records: readonly LedgerEntry[]): boolean {
  const folder = dirname(path)
  const names = ifPresent(() => readdirSync(folder)) ?? []
  let found = false
  for (const partial of names.filter(isPartialName).map((name) => join(folder, name))) {
    if (!look(partial, records)?.record?.remove) continue
    retryWhileBusySync(() => unlinkSync(partial))
    found = true
  }
  return found
}

/** Removes the files that `ledger` lists as removable, and drops their entries. Entries of files that stay are kept. Can be called
 * again.
 *
 * @throws {CiAuthError} FILE_WRITE_FAILED if the ledger itself cannot be used.
 */
export async function cleanUp(ledger: Ledger): Promise<Removal[]> {
  const entries = ledger.take()
  const removals = await removeRecorded(entries)
  const gone = goneIn(removals)
  ledger.settle(entries.filter(({path}) => !gone.has(path)))
  return [...removals, ...notUnderstood(ledger)]
}

/** What a later version recorded stays: only that version knows what it is. */
export function notUnderstood({path: record, readUnknown}: Ledger): Removal[] {
  return readUnknown().map((line) => {
    const {path: named} = parseJsonObject(line) ?? {}
    const path = typeof named === 'string' ? named : record
    const reason = `a line in ${record} is of another version of ci-auth, and not understood`
    const remedy = `Run the cleanup of the version that signed in. Or check the line, remove what it names, then ${record}`
    return {...refused(path, reason), remedy}
  })
}

const goneIn = (removals: readonly Removal[]): Set<string> =>
  new Set(removals.filter(({outcome}) => outcome === 'removed' || outcome === 'absent').map(({path}) => path))

const removalTexts: Readonly<Record<Removal['outcome'], (path: string, reason: string | undefined) => string>> = {
  removed: (path) => `Removed ${path}`,
  restored: (path) => `Restored ${path}`,
  absent: (path) => `Did not exist: ${path}`,
  kept: (path) => `Kept ${path}, as requested`,
  refused: (path, reason) => `Skipped: ${reason ?? path}`,
}

/** What a cleanup did, as lines. */
export const removalLines = (removals: readonly Removal[]): string[] =>
  removals.length === 0
    ? ['Nothing to remove.']
    : removals.map(({contained = [], outcome, path, reason}) =>
        escapeLogLine([removalTexts[outcome](path, reason), ...contained].join(', with ')),
      )

/** The error for the first file that was not removed and is not ours to remove. */
export function refusalIn(removals: readonly Removal[]): CiAuthError | undefined {
  const refused = removals.find(({outcome}) => outcome === 'refused')
  return (
    refused &&
    new CiAuthError('CLEANUP_REFUSED', refused.reason ?? refused.path, {
      suggestions: [refused.remedy ?? `Check this file, then remove it yourself: ${refused.path}`],
    })
  )
}

/** @throws {CiAuthError} {@link refusalIn} */
export function throwIfRefused(removals: readonly Removal[]): void {
  const error = refusalIn(removals)
  if (error) throw error
}

/** Removes what one step created, by the step's own record, and withdraws it from the job's `ledger`. Of a ledger that cannot be
 * used, the last result tells.
 */
export async function cleanUpStep(entries: readonly LedgerEntry[], ledger: Ledger): Promise<Removal[]> {
  const removals = await removeRecorded(entries)
  const gone = goneIn(removals)
  try {
    const listed = new Set(ledger.read().map(({id}) => id))
    for (const {id} of entries.filter((entry) => gone.has(entry.path) && listed.has(entry.id))) ledger.withdraw(id)
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    const [remedy] = error.suggestions
    removals.push({path: ledger.path, outcome: 'refused', reason: error.message, ...defined({remedy})})
  }
  return removals
}
