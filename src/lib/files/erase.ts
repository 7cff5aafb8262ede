// A recorded file that the system does not let us remove is at least emptied: what is in it is a secret.
import {constants, open, readdir} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {LedgerEntry} from './ledger.ts'
import {fileIdentity, isPartialName, isSameFile} from './own-files.ts'

const WRITE = constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Empties the file at `path`, or where its removal has moved it. Returns what it emptied, and the end of a sentence that says so. */
export async function eraseLeft(
  path: string,
  records: readonly LedgerEntry[],
): Promise<{erased: readonly string[]; text: string}> {
  const names = await readdir(dirname(path)).catch(() => [])
  const erased: string[] = []
  for (const each of [path, ...names.filter(isPartialName).map((name) => join(dirname(path), name))])
    if (await erase(each, records)) erased.push(each)
  return {erased, text: erased.length === 0 ? '' : `; its content was erased, and what is left is ${erased.join(', ')}`}
}

async function erase(path: string, records: readonly LedgerEntry[]): Promise<boolean> {
  const file = await open(path, WRITE).catch(() => undefined)
  try {
    if (!file) return false
    const identity = fileIdentity(await file.stat({bigint: true}))
    if (!records.some((record) => record.remove && isSameFile(record, identity))) return false
    await file.truncate()
    return true
  } catch {
    return false
  } finally {
    await file?.close()
  }
}
