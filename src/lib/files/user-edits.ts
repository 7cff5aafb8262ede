// The files of the user that `configure --in-place` edits: a record of what they were, and how cleanup puts them back.
import {lstatSync, mkdirSync, unlinkSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {cleanUpAgain, problemError, systemCode, systemReason, writeProblem} from './file-errors.ts'
import {EDITS, type JobFolder, writeOwnFiles} from './job-folder.ts'
import type {Removal} from './remove.ts'
import {replaceFile} from './replace-file.ts'
import {readIfThere, writeWhole} from './text-file.ts'
import {createFile} from './write-file.ts'

/** A change to a file of the user. */
export interface Edit {
  /** Absolute. */
  path: string
  content: string
  /** What to remove by hand from the file if somebody else has changed it since, as the end of a sentence. */
  undo: string
}

interface EditRecord extends Edit {
  /** Undefined if there was no file. */
  before?: string
}

/** Of the record. One without a version is of the first releases: a bare list. */
const VERSION = 1

/** Edits a file of the user, after a record of what it was. @throws {CiAuthError} FILE_WRITE_FAILED */
export async function editFile(folder: JobFolder, {content, path, undo}: Edit): Promise<void> {
  try {
    const found = readIfThere(path)
    const edits = recordedEdits(folder)
    // An edit of our own edit is undone together with it. If somebody else has changed that one since, its record stays: the
    // text before this edit has its lines, and cleanup must say so.
    const earlier = edits.findLast((edit) => edit.path === path && edit.content === found)
    const before = earlier ? earlier.before : found
    const record: EditRecord = {path, content, undo, ...(before === undefined ? {} : {before})}
    writeRecord(folder, [...edits.filter((edit) => edit !== earlier), record])
    if (found === undefined) {
      mkdirSync(dirname(path), {recursive: true})
      await createFile(path, content)
    }
    if (found !== undefined && found !== content) await replaceFile(path, found, content)
  } catch (error) {
    throw systemCode(error) === '' || error instanceof CiAuthError
      ? error
      : problemError(writeProblem(path, systemReason(error)), error)
  }
}

const writeRecord = (folder: JobFolder, edits: readonly EditRecord[]): void =>
  writeOwnFiles(folder, [{path: EDITS, content: JSON.stringify({version: VERSION, edits})}])

/**
 * Nobody else could write them.
 *
 * @throws {CiAuthError} FILE_WRITE_FAILED if other users can use the folder, or the record is not understood.
 */
function recordedEdits(folder: JobFolder): EditRecord[] {
  const path = join(folder.path, EDITS)
  let text: string | undefined
  try {
    text = folder.exists() ? readIfThere(path) : undefined
  } catch (error) {
    throw error instanceof CiAuthError ? error : unreadable(path, systemReason(error), error)
  }
  if (text === undefined) return []
  const record = parsed(text)
  const {edits, version} = Array.isArray(record) ? {edits: record, version: VERSION} : (record ?? {})
  if (typeof version === 'number' && version !== VERSION) throw unreadable(path, `it has the format ${version}`)
  if (version !== VERSION || !Array.isArray(edits) || !edits.every(isEdit)) throw unreadable(path, 'it is damaged')
  return edits
}

function parsed(text: string): {edits?: unknown; version?: unknown} | unknown[] | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isEdit = (value: unknown): value is EditRecord => {
  const {before, content, path, undo} = (value ?? {}) as Partial<Record<keyof EditRecord, unknown>>
  return [content, path, undo, before ?? ''].every((each) => typeof each === 'string')
}

const unreadable = (path: string, why: string, cause?: unknown): CiAuthError => {
  const message = `${path}, the record of what --in-place changed in your files, cannot be read: ${why}`
  const again = 'Run ci-auth cleanup again, with the version that ran configure: the record stays until it is read.'
  const byHand = `If that does not help, take our settings out of your files by hand, then remove ${path}`
  return problemError({code: 'FILE_WRITE_FAILED', message, suggestions: [`${again} ${byHand}`]}, cause)
}

/**
 * Puts the files of the user back as they were before the edits, if nobody else has changed them. The record stays while it cannot be
 * read, and for each file that the system did not let us put back: the next cleanup tries again. Never throws.
 */
export function undoEdits(folder: JobFolder): Removal[] {
  let edits: EditRecord[]
  try {
    edits = recordedEdits(folder)
  } catch (error) {
    return isOfOthers(folder) ? [] : [notRead(folder, error as CiAuthError)]
  }
  // The last one first: it may stand on an earlier one.
  const undone = edits.toReversed().map((edit) => ({edit, ...undoEdit(edit)}))
  const left = undone.filter(({again}) => again).map(({edit}) => edit)
  const kept = edits.length === 0 ? [] : keepRecord(folder, left.toReversed())
  // Of an edit that was recorded, and then refused by the system, there is nothing to tell.
  const told = undone.filter(({edit, outcome}) => outcome !== 'absent' || edit.before === undefined)
  return [...told.map(({again: _, edit: __, ...removal}) => removal), ...kept]
}

/** The removal of such a folder says so. */
function isOfOthers(folder: JobFolder): boolean {
  try {
    folder.exists()
    return false
  } catch {
    return true
  }
}

/** What is left to undo. If it cannot be written, all of it stays: what is undone already is found as it was. */
function keepRecord(folder: JobFolder, left: readonly EditRecord[]): Removal[] {
  const path = join(folder.path, EDITS)
  try {
    if (left.length > 0) writeRecord(folder, left)
    else unlinkSync(path)
    return []
  } catch (error) {
    const reason = `${path} was not removed: ${systemReason(error)}`
    return left.length > 0 ? [] : [{...refusal(path, reason), remedy: cleanUpAgain(path)}]
  }
}

const refusal = (path: string, reason: string): Removal => ({path, outcome: 'refused', code: 'CLEANUP_REFUSED', reason})

const notRead = ({path}: JobFolder, {message, suggestions: [remedy = '']}: CiAuthError): Removal => ({
  ...refusal(join(path, EDITS), message),
  remedy,
})

/** `again`: another time, it may be possible. */
function undoEdit({before, content, path, undo}: EditRecord): Removal & {again?: true} {
  const remedy = `Remove from ${path}: ${undo}`
  const notUndone = (why: string): Removal => ({...refusal(path, `${path} was not put back as it was: ${why}`), remedy})
  try {
    const found = readIfThere(path)
    if (found === before) return {path, outcome: 'absent'}
    const stats = found === content ? lstatSync(path) : undefined
    if (!stats?.isFile()) return notUndone('somebody else has changed it since')
    if (before === undefined) unlinkSync(path)
    else writeWhole(path, before, stats.mode & 0o777)
    return {path, outcome: 'restored'}
  } catch (error) {
    const why = `${systemReason(error)}; the record of it stays, and the next cleanup tries again`
    return {...notUndone(why), again: true}
  }
}
