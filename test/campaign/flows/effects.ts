// What can happen to the files of a job while it signs in.
import {execFileSync} from 'node:child_process'
import {appendFileSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'

/** The places that a job writes to. */
export interface Places {
  workspace: string
  temporary: string
  /** Of the runner's files. */
  commands: string
  variables: string
  outputs: string
  /** Where the ledger will be. */
  ledgerFolder: string
  ledger: string
}

export interface Effect {
  /** Makes one of the places a small disk first. */
  disk?: keyof Pick<Places, 'workspace' | 'temporary' | 'commands'>
  strike(places: Places): void
}

const remove = (path: string): void => rmSync(path, {recursive: true, force: true})

function replaceByFile(path: string): void {
  remove(path)
  mkdirSync(dirname(path), {recursive: true})
  writeFileSync(path, 'in the way')
}

function replaceByFolder(path: string): void {
  remove(path)
  mkdirSync(path)
}

const writeLedger =
  (text: string, mode: number) =>
  ({ledger, ledgerFolder}: Places): void => {
    mkdirSync(ledgerFolder, {recursive: true})
    chmodSync(ledgerFolder, mode)
    writeFileSync(ledger, text)
  }

/** Takes all room, but for what is left in files that are there. */
function fill(folder: string): void {
  const path = join(folder, 'junk')
  try {
    for (;;) appendFileSync(path, 'x'.repeat(4096))
  } catch {
    // It is full.
  }
}

const full = (disk: NonNullable<Effect['disk']>): Effect => ({disk, strike: (places) => fill(places[disk])})

const readOnly = (disk: NonNullable<Effect['disk']>): Effect => ({
  disk,
  strike: (places) => void execFileSync('mount', ['-o', 'remount,ro', places[disk]], {stdio: 'ignore'}),
})

export const effects: Readonly<Record<string, Effect>> = {
  'the workspace goes away': {strike: ({workspace}) => remove(workspace)},
  'the workspace becomes a file': {strike: ({workspace}) => replaceByFile(workspace)},
  'the file of variables goes away': {strike: ({variables}) => remove(variables)},
  'the file of variables becomes a folder': {strike: ({variables}) => replaceByFolder(variables)},
  'the file of outputs goes away': {strike: ({outputs}) => remove(outputs)},
  'the file of outputs becomes a folder': {strike: ({outputs}) => replaceByFolder(outputs)},
  'the temporary folder goes away': {strike: ({temporary}) => remove(temporary)},
  'the folder of the ledger becomes a file': {strike: ({ledgerFolder}) => replaceByFile(ledgerFolder)},
  'the ledger becomes a folder': {
    strike: ({ledger}) => {
      mkdirSync(dirname(ledger), {recursive: true, mode: 0o700})
      replaceByFolder(ledger)
    },
  },
  'the folder of the ledger is open to others': {strike: writeLedger('', 0o777)},
  'the ledger holds garbage': {strike: writeLedger('\0{"id":1}\n{"withdrawn":{}}\n[[[', 0o700)},
  'the disk of the workspace is full': full('workspace'),
  'the disk of the runner is full': full('commands'),
  'the temporary disk is full': full('temporary'),
  'the workspace is read-only': readOnly('workspace'),
  'the files of the runner are read-only': readOnly('commands'),
}

/** Whether this user may mount a small disk; else the effects that need one are left out. */
export const canMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'ci-auth-campaign-disk-'))
  try {
    mountSmall(folder)
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
})()

function mountSmall(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], {stdio: 'ignore'})
}

/** Puts a small disk over one of the places, with what lay there. */
export function makeSmall(disk: NonNullable<Effect['disk']>, places: Places): void {
  const folder = places[disk]
  const names = readdirSync(folder, {withFileTypes: true}).filter((entry) => entry.isFile())
  mountSmall(folder)
  for (const {name} of names) writeFileSync(join(folder, name), isList(name) ? EARLIER : '')
}

const isList = (name: string): boolean => /env|output/.test(name)

/** What earlier steps left reaches almost to the end of a page, so that the next text fits in half. */
const EARLIER = `EARLIER<<END\n${'x'.repeat(4000)}\nEND\n`

export function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder], {stdio: 'ignore'})
}
