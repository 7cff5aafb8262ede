// The record of the files that a job created, so that cleanup removes these and nothing else.
import {createHash, randomBytes} from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import {basename, dirname, isAbsolute, join, relative} from 'node:path'
import type {Problem} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import type {CiProvider, Surroundings} from '../cis/description/provider.ts'
import {problemError, retryWhileBusySync, systemCode, systemReason, writeProblem} from './file-errors.ts'
import {
  type FileIdentity,
  hasLedgerFolder,
  inspectLedgerFolder,
  type LedgerFolder,
  ledgerFolder,
  makeLedgerFolder,
} from './own-files.ts'

/** One file that this job created. */
export interface LedgerEntry extends FileIdentity {
  id: string
  /** Absolute. */
  path: string
  /** The same from the folder of the ledgers, for a file that is in the same temporary folder: a container may see that elsewhere. */
  beside?: string
  kind: 'credentials' | 'subject-token' | 'launcher'
  /** Whether cleanup may remove it. */
  remove: boolean
  /** RFC 3339, UTC. */
  createdAt: string
  /** The profile of the sign-in. None for a file that lives only as long as a command. */
  profile?: string
  /** The project of the sign-in, which the credentials file does not name. */
  projectId?: string
  /** With this content, the credentials file is of this identity of a sign-in. */
  identityDigest?: string
  contentDigest?: string
}

/** Withdraws an entry: its file was not created. */
interface Withdrawal {
  withdrawn: string
}

const kinds: readonly unknown[] = ['credentials', 'subject-token', 'launcher'] satisfies LedgerEntry['kind'][]

function isEntry(value: unknown): value is LedgerEntry {
  const line = (value ?? {}) as Readonly<Record<string, unknown>>
  return (
    ['id', 'path', 'device', 'inode', 'createdAt'].every((name) => typeof line[name] === 'string') &&
    isAbsolute(String(line['path'])) &&
    kinds.includes(line['kind']) &&
    ['beside', 'profile', 'projectId', 'identityDigest', 'contentDigest'].every((name) =>
      ['undefined', 'string'].includes(typeof line[name]),
    ) &&
    typeof line['remove'] === 'boolean' &&
    typeof line['birthtimeMs'] === 'number'
  )
}

/** Of the lines. A line without a version is of the first releases, and has this one. */
const VERSION = 1

/** One line of a ledger. It begins with a line break too, so that an incomplete line before it does not damage it. */
export const ledgerLine = (line: LedgerEntry | Withdrawal): string =>
  `\n${JSON.stringify({version: VERSION, ...line})}\n`

/** The entries in `text`, a saved list of entries. Other values are ignored. */
export function savedLedger(text: string): LedgerEntry[] {
  try {
    return [JSON.parse(text)].flat().filter(isEntry)
  } catch {
    return []
  }
}

/** What a ledger says. */
interface LedgerText {
  /** Those that were not withdrawn. */
  entries: LedgerEntry[]
  /** Whole lines that this version does not understand: a later one may have written them. They stay, for its cleanup. */
  unknown: string[]
}

/** What the `text` of a ledger says. Incomplete and repeated lines are ignored. */
export function readLedgerText(text: string): LedgerText {
  const read: LedgerText = {entries: [], unknown: []}
  const withdrawn = new Set<unknown>()
  for (const line of new Set(text.split('\n'))) {
    const found = parseJsonObject(line)
    if (!found) continue
    const {version = VERSION, ...known}: Record<string, unknown> = found
    if (version === VERSION && typeof known['withdrawn'] === 'string') withdrawn.add(known['withdrawn'])
    else if (version === VERSION && isEntry(known)) read.entries.push(known)
    else read.unknown.push(line)
  }
  return {...read, entries: read.entries.filter(({id}) => !withdrawn.has(id))}
}

/** The record of what one job created. All but `inspect` throw FILE_WRITE_FAILED if the folder is open to other users or cannot be used. */
export interface Ledger {
  /** Path of the record. It does not exist while the record is empty. */
  readonly path: string
  /** Why nothing could be recorded. Writes nothing to find out. */
  inspect(): Problem | undefined
  record(entry: LedgerEntry): void
  /** Withdraws the entry `id`: its file was not created, or no longer exists. An empty ledger is removed. */
  withdraw(id: string): void
  read(): LedgerEntry[]
  /** Its lines that this version does not understand, as they are. They outlive `settle`. */
  readUnknown(): string[]
  /** The entries, set aside for this cleanup. Entries that are recorded from now on stay for the next cleanup. End with `settle`. */
  take(): LedgerEntry[]
  /** Ends `take`: records the entries that `stay` again, drops the others, and removes an empty ledger. */
  settle(stay: readonly LedgerEntry[]): void
}

const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0)

/** How often another process may set the ledger aside during one `record`. On a busy machine, 20 times were too few. */
const MAX_APPENDS = 200

/** The ledger of the job whose own folder is `path`: the folder is beside the ledger, and has its name. */
export const ledgerBeside = (path: string): Ledger =>
  ledgerIn({...ledgerFolder(dirname(dirname(path))), path: dirname(path)}, basename(path))

/** What the names of the ledger and of the folder of a job begin with. */
export const jobName = (jobKey: string): string => createHash('sha256').update(jobKey).digest('hex').slice(0, 32)

function ledgerIn(folder: LedgerFolder, job: string): Ledger {
  const name = `${job}.jsonl`
  const path = join(folder.path, name)
  let taken: string[] = []

  /** As a reader finds it: the folder may have another path for him. */
  const here = (text: LedgerText): LedgerText => ({
    ...text,
    entries: text.entries.map((entry) =>
      entry.beside === undefined ? entry : {...entry, path: join(folder.path, entry.beside)},
    ),
  })
  const entryLine = (entry: LedgerEntry): string => {
    const beside = relative(folder.path, entry.path)
    return ledgerLine(/^\.\.[\\/][^.]/.test(beside) ? {...entry, beside} : entry)
  }

  const append = (line: string): void => {
    for (let count = 1; count <= MAX_APPENDS; count++) {
      makeLedgerFolder(folder)
      if (appendLine(path, line)) return
    }
    throw problemError(writeProblem(path, 'another process removed it again and again'))
  }

  const readBoth = (): LedgerText => {
    if (!hasLedgerFolder(folder)) return {entries: [], unknown: []}
    // The ledger comes first, because it can be set aside between the two reads.
    const text = readAll([path])
    return here(readLedgerText(text + readAll(setAside(folder.path, name))))
  }
  const read = (): LedgerEntry[] => readBoth().entries

  const take = (): LedgerEntry[] => {
    if (!hasLedgerFolder(folder)) return []
    unless(['ENOENT'], path, () => renameSync(path, `${path}.${randomBytes(8).toString('hex')}`))
    taken = setAside(folder.path, name)
    return here(readLedgerText(readAll(taken))).entries
  }

  const settle = (stay: readonly LedgerEntry[]): void => {
    const lines = [...stay.map(entryLine), ...readLedgerText(readAll(taken)).unknown.map((line) => `\n${line}\n`)]
    for (const line of lines) append(line)
    for (const settled of taken) unless(['ENOENT'], settled, () => unlinkSync(settled))
    taken = []
    if (folder.stays) return
    // The folder is not empty while another job of this user, or a parallel sign-in, has a ledger in it.
    unless(['ENOENT', 'ENOTEMPTY', 'EEXIST'], folder.path, () => rmdirSync(folder.path))
  }

  /** A ledger that was created for a line for which there was no space. */
  const dropEmpty = (): void => {
    try {
      if (read().length === 0) settle(take())
    } catch {
      // The caller needs the reason why the line could not be written, not this error.
    }
  }

  return {
    path,
    inspect: () => inspectLedgerFolder(folder),
    record: (entry) => {
      try {
        append(entryLine(entry))
      } catch (error) {
        dropEmpty()
        throw error
      }
    },
    withdraw: (id) => {
      try {
        append(ledgerLine({withdrawn: id}))
      } catch {
        // If there is no space for another line, there is space for one line less.
        return settle(take().filter((entry) => entry.id !== id))
      }
      // An entry that a parallel sign-in records between the two calls stays.
      if (read().length === 0) settle(take())
    },
    read,
    readUnknown: () => readBoth().unknown,
    take,
    settle,
  }
}

/** One write per line, so that parallel sign-ins lose nothing. False if the ledger was set aside meanwhile. */
function appendLine(path: string, line: string): boolean {
  let file: number | undefined
  try {
    file = retryWhileBusySync(() => openSync(path, APPEND, 0o600))
    const bytes = Buffer.from(line)
    if (writeSync(file, bytes) !== bytes.length) throw problemError(writeProblem(path, 'no space is left (ENOSPC)'))
    return fstatSync(file, {bigint: true}).ino === lstatSync(path, {bigint: true}).ino
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false
    throw error instanceof Error && 'syscall' in error
      ? problemError(writeProblem(path, systemReason(error)), error)
      : error
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Ledgers that were set aside, also by a cleanup that was killed before it settled them. */
const setAside = (folder: string, name: string): string[] =>
  (unless(['ENOENT'], folder, () => readdirSync(folder)) ?? [])
    .filter((each) => each.startsWith(`${name}.`))
    .map((each) => join(folder, each))

const readAll = (paths: readonly string[]): string =>
  paths.map((path) => unless(['ENOENT'], path, () => readFileSync(path, 'utf8')) ?? '').join('')

/** The result of `step`. Undefined if it fails with one of `codes`. */
function unless<Result>(codes: readonly string[], path: string, step: () => Result): Result | undefined {
  try {
    return retryWhileBusySync(step)
  } catch (error) {
    if (codes.includes(systemCode(error))) return undefined
    throw problemError(writeProblem(path, systemReason(error)), error)
  }
}

/** The ledger of the running job, at the path where its cleanup step looks for it. Writes nothing before `record`. */
export const ledgerOf = (ci: Pick<CiProvider, 'ledger'>, surroundings: Surroundings): Ledger => {
  const {folder, jobKey} = ci.ledger(surroundings)
  return ledgerIn(ledgerFolder(folder, surroundings.env), jobName(jobKey))
}
