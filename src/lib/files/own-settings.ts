// Settings of tools: files of our own in the folder of the job, and files of the user that cleanup puts back.
import {lstatSync, mkdirSync, symlinkSync, unlinkSync} from 'node:fs'
import {platform} from 'node:os'
import {dirname, join} from 'node:path'
import {problemError, systemCode, systemReason, writeProblem} from './file-errors.ts'
import type {JobFolder} from './job-folder.ts'
import type {Removal} from './remove.ts'
import {readIfThere, writeWhole} from './text-file.ts'
import {createFile, replaceFile} from './write-file.ts'

/** A file of our own: below the folder of the job, its parts joined by slashes. */
export interface OwnFile {
  path: string
  content: string
  /** Default: 0600. */
  mode?: 0o600 | 0o700
}

/** Writes each file completely or not at all, in the place of what was there. @throws {CiAuthError} FILE_WRITE_FAILED */
export function writeOwnFiles(folder: JobFolder, files: readonly OwnFile[]): void {
  for (const {content, mode = 0o600, path} of files) {
    const place = placeOf(folder, path)
    try {
      writeWhole(place, content, mode)
    } catch (error) {
      throw problemError(writeProblem(place, systemReason(error)), error)
    }
  }
}

/** Makes the folders of `path`, which is below `folder`. */
function placeOf(folder: JobFolder, path: string): string {
  const parts = path.split('/')
  return join(folder.make(...parts.slice(0, -1)), parts.at(-1) ?? '')
}

/** Links `path`, below `folder`, to `target`, unless something is there. Windows lets everybody link folders only. */
export function linkOwn(folder: JobFolder, path: string, target: string): void {
  try {
    symlinkSync(target, placeOf(folder, path), platform() === 'win32' ? 'junction' : null)
  } catch (error) {
    if (!['EEXIST', 'EPERM'].includes(systemCode(error))) throw error
  }
}

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

/** Where edits are recorded, below the folder of the job. */
const EDITS = 'edits.json'

/** Edits a file of the user, after a record of what it was. @throws {CiAuthError} FILE_WRITE_FAILED */
export async function editFile(folder: JobFolder, {content, path, undo}: Edit): Promise<void> {
  const found = readIfThere(path)
  const edits = recordedEdits(folder)
  // An edit of our own edit is undone together with it. If somebody else has changed that one since, its record stays: the
  // text before this edit has its lines, and cleanup must say so.
  const earlier = edits.findLast((edit) => edit.path === path && edit.content === found)
  const before = earlier ? earlier.before : found
  const record: EditRecord = {path, content, undo, ...(before === undefined ? {} : {before})}
  const records = [...edits.filter((edit) => edit !== earlier), record]
  writeOwnFiles(folder, [{path: EDITS, content: JSON.stringify(records)}])
  if (found === undefined) {
    mkdirSync(dirname(path), {recursive: true})
    await createFile(path, content)
  }
  if (found !== undefined && found !== content) await replaceFile(path, found, content)
}

/** Nobody else could write them. @throws {CiAuthError} FILE_WRITE_FAILED if other users can use the folder. */
const recordedEdits = (folder: JobFolder): EditRecord[] =>
  folder.exists() ? (JSON.parse(readIfThere(join(folder.path, EDITS)) ?? '[]') as EditRecord[]) : []

/** Puts the files of the user back as they were before the edits, if nobody else has changed them. Never throws. */
export function undoEdits(folder: JobFolder): Removal[] {
  try {
    // The last one first: it may stand on an earlier one.
    return recordedEdits(folder).reverse().map(undoEdit)
  } catch {
    // The folder is of somebody else: its removal says so.
    return []
  }
}

function undoEdit({before, content, path, undo}: EditRecord): Removal {
  try {
    const found = readIfThere(path)
    if (found === before) return {path, outcome: 'absent'}
    const stats = found === content ? lstatSync(path) : undefined
    if (!stats?.isFile()) return notUndone(path, 'somebody else has changed it since', undo)
    if (before === undefined) unlinkSync(path)
    else writeWhole(path, before, stats.mode & 0o777)
    return {path, outcome: 'restored'}
  } catch (error) {
    return notUndone(path, systemReason(error), undo)
  }
}

const notUndone = (path: string, why: string, undo: string): Removal => ({
  path,
  outcome: 'refused',
  code: 'CLEANUP_REFUSED',
  reason: `${path} was not put back as it was: ${why}`,
  remedy: `Remove from ${path}: ${undo}`,
})
