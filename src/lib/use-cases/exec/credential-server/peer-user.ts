// https://docs.kernel.org/networking/proc_net_tcp.html
import {closeSync, openSync, readFileSync, readSync} from 'node:fs'
import type {Socket} from 'node:net'
import {endianness} from 'node:os'

/** Whose process is at the other end of a connection: our user's or root's, another user's, or the system does not tell. */
export type PeerUser = 'own' | 'foreign' | 'unknown'

/** Tells the users at the other ends of connections within this computer. */
export interface PeerUsers {
  /** As the system has it now, in the order of `sockets`. Waits for nothing. */
  of(sockets: readonly Socket[]): PeerUser[]
  close(): void
}

/** Where Linux tells. Elsewhere there are no such files. */
export interface PeerUserFiles {
  tables: readonly string[]
  /** Has the number of our own user. */
  status: string
  /** Which users the numbers of this process stand for. */
  userMap: string
}

const linuxFiles: PeerUserFiles = {
  tables: ['/proc/net/tcp', '/proc/net/tcp6'],
  status: '/proc/self/status',
  userMap: '/proc/self/uid_map',
}

const ROOT = 0

/** How often each table is read. That is done in pieces: while other connections come and go, a row can be missed. */
const MAX_ATTEMPTS = 3

/**
 * Opens the tables of the system and keeps them open: when somebody has used up the descriptors, it can still be told who
 * asks. What cannot be opened or read makes users unknown.
 */
export function openPeerUsers(files: PeerUserFiles = linuxFiles): PeerUsers {
  const self = ownUser(files)
  const tables = self === undefined ? [] : files.tables.flatMap(opened)

  return {
    of(sockets) {
      const [first] = sockets
      const owners: Owners = new Map()
      let users = sockets.map((): PeerUser => 'unknown')
      for (const table of Array.from({length: MAX_ATTEMPTS}, () => tables).flat()) {
        if (!users.includes('unknown')) break
        for (const row of rowsOf(table, first?.localPort ?? 0)) noteOwner(owners, row)
        users = sockets.map((socket) => userOf(socket, owners, self))
      }
      return users
    },
    close() {
      for (const table of tables.splice(0)) closeSync(table)
    },
  }
}

/** The user of each end of a connection, by the address of that end and then the other. */
type Owners = Map<string, number>

/** Our own end must be ours in the table: there are sandboxes whose tables say root of everything. */
function userOf({localAddress, localPort, remoteAddress, remotePort}: Socket, owners: Owners, self?: number): PeerUser {
  const ours = kernelAddress(localAddress, localPort)
  const theirs = kernelAddress(remoteAddress, remotePort)
  const peer = owners.get(`${theirs} ${ours}`)
  if (self === undefined || peer === undefined || owners.get(`${ours} ${theirs}`) !== self) return 'unknown'
  return peer === self || peer === ROOT ? 'own' : 'foreign'
}

/** `0100007F:1F90` for port 8080 of 127.0.0.1, where the lowest byte comes first. */
function kernelAddress(address = '', port = 0): string | undefined {
  const bytes = address.split('.').map(Number)
  if (bytes.length !== 4) return undefined
  if (endianness() === 'LE') bytes.reverse()
  return `${Buffer.from(bytes).toString('hex')}:${port.toString(16).padStart(4, '0')}`.toUpperCase()
}

/** In a user namespace, every user whom it does not know has this number. */
const UNMAPPED_USER = 65_534

const ALL_USERS_MAPPED = /^\s*0\s+0\s+4294967295\s*$/

/** Undefined: the system does not tell, or others have the same number. */
function ownUser({status, userMap}: PeerUserFiles): number | undefined {
  try {
    const [, effective] = /^Uid:\s+\d+\s+(\d+)\s/m.exec(readFileSync(status, 'latin1')) ?? []
    if (effective === undefined) return undefined
    const user = Number(effective)
    return user === UNMAPPED_USER && !ALL_USERS_MAPPED.test(readFileSync(userMap, 'latin1')) ? undefined : user
  } catch {
    return undefined
  }
}

function opened(path: string): number[] {
  try {
    return [openSync(path, 'r')]
  } catch {
    return []
  }
}

const PIECE_BYTES = 65_536

/** The rows of the table that name `port`. None where it cannot be read to its end. */
function rowsOf(table: number, port: number): string[] {
  const name = `:${port.toString(16).padStart(4, '0').toUpperCase()} `
  const piece = Buffer.alloc(PIECE_BYTES)
  const rows: string[] = []
  let rest = ''
  try {
    for (let position = 0, length = -1; length !== 0; position += length) {
      length = readSync(table, piece, 0, PIECE_BYTES, position)
      const lines = `${rest}${piece.toString('latin1', 0, length)}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.includes(name)) rows.push(line)
    }
    return rows
  } catch {
    return []
  }
}

/** A number in a list, both addresses, state, queues, timers, retries, user, timeouts, inode. IPv4 within IPv6 has a prefix. */
const ROW =
  /^ *\d+: (?:0{16}F{4}0{4}|0{16}0{4}F{4})?(\S{8}:\S{4}) (?:0{16}F{4}0{4}|0{16}0{4}F{4})?(\S{8}:\S{4}) \S+ \S+ \S+ \S+ +(\d+) +\d+ (\d+) /

/** A connection that nobody holds any more has no inode, and reads as if it were root's. */
function noteOwner(owners: Owners, row: string): void {
  const [, from, to, user, inode = '0'] = ROW.exec(row) ?? []
  if (inode !== '0') owners.set(`${from} ${to}`, Number(user))
}
