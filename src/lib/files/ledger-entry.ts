import {isAbsolute} from 'node:path'
import type {FileIdentity} from './file-identity.ts'

/** One file that this job created. */
export interface LedgerEntry extends FileIdentity {
  id: string
  /** Absolute. */
  path: string
  kind: 'credentials' | 'subject-token' | 'launcher'
  /** Whether cleanup may remove it. */
  remove: boolean
  /** RFC 3339, UTC. */
  createdAt: string
}

/** Takes an entry back: its file was never made. */
interface Withdrawal {
  withdrawn: string
}

type Fields = Readonly<Record<string, unknown>>

const textFields = ['id', 'path', 'device', 'inode', 'createdAt'] as const

const kinds: readonly unknown[] = ['credentials', 'subject-token', 'launcher'] satisfies LedgerEntry['kind'][]

const isEntry = (line: Fields): boolean =>
  textFields.every((name) => typeof line[name] === 'string') &&
  isAbsolute(String(line['path'])) &&
  kinds.includes(line['kind']) &&
  typeof line['remove'] === 'boolean' &&
  typeof line['birthtimeMs'] === 'number'

/** One line of a ledger. A line break stands before it too, so that a line cut short spoils no other. */
export const ledgerLine = (line: LedgerEntry | Withdrawal): string => `\n${JSON.stringify(line)}\n`

/** The entries in a `text` that was made of a list of them. What is no entry is left out. */
export const savedLedger = (text: string): LedgerEntry[] => entriesIn(jsonIn(text).flat())

const entriesIn = (values: readonly unknown[]): LedgerEntry[] =>
  values.filter((value) => typeof value === 'object' && value !== null && isEntry(value as Fields)) as LedgerEntry[]

/** The entries in the `text` of a ledger that were not withdrawn. Lines that were cut short, or stand twice, are left out. */
export function ledgerEntries(text: string): LedgerEntry[] {
  const lines = [...new Set(text.split('\n'))].flatMap(parseLine)
  const withdrawn = new Set(lines.map((line) => line['withdrawn']))
  return entriesIn(lines).filter(({id}) => !withdrawn.has(id))
}

const parseLine = (line: string): Fields[] =>
  jsonIn(line).filter((value) => typeof value === 'object' && value !== null) as Fields[]

/** The value of some JSON; none where it is none. */
function jsonIn(text: string): unknown[] {
  if (text === '') return []
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
