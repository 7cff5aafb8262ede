// https://docs.kernel.org/networking/proc_net_tcp.html
import {closeSync, openSync, readFileSync, readSync} from 'node:fs'
import type {Socket} from 'node:net'
import {endianness} from 'node:os'

/** The user at the other end of a connection: our own user or root, another user, or unknown. */
export type PeerUser = 'own' | 'foreign' | 'unknown'

/** Finds the users at the other ends of connections within this computer. */
export interface PeerUsers {
  /** In the order of `sockets`. Synchronous: the state at this moment. */
  of(sockets: readonly Socket[]): PeerUser[]
  close(): void
}

/** The files in which Linux says who has a connection. Other systems do not have them. */
export interface PeerUserFiles {
  tables: readonly string[]
  /** Contains the number of our own user. */
  status: string
  /** Contains the users that the numbers of this process stand for. */
  userMap: string
}

const linuxFiles: PeerUserFiles = {
  tables: ['/proc/net/tcp', '/proc/net/tcp6'],
  status: '/proc/self/status',
  userMap: '/proc/self/uid_map',
}

const ROOT = 0

/** How often each table is read. It is read in pieces, so a row can be missed while other connections open and close. */
const MAX_ATTEMPTS = 3

/**
 * Opens the tables of the system and keeps them open: if somebody uses up the descriptors, users can still be found.
 * A table that cannot be opened or read makes users unknown.
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

/** Our own end must belong to our user in the table: in some sandboxes, the table says root for every connection. */
function userOf({localAddress, localPort, remoteAddress, remotePort}: Socket, owners: Owners, self?: number): PeerUser {
  const ours = kernelAddress(localAddress, localPort)
  const theirs = kernelAddress(remoteAddress, remotePort)
  const peer = owners.get(`${theirs} ${ours}`)
  if (self === undefined || peer === undefined || owners.get(`${ours} ${theirs}`) !== self) return 'unknown'
  return peer === self || peer === ROOT ? 'own' : 'foreign'
}

/** `0100007F:1F90` for port 8080 of 127.0.0.1, on a computer that stores the lowest byte first. Of another form: no row has it. */
function kernelAddress(address = '', port = 0): string {
  const bytes = address.split('.').map(Number)
  if (endianness() === 'LE') bytes.reverse()
  return `${Buffer.from(bytes).toString('hex')}:${port.toString(16).padStart(4, '0')}`.toUpperCase()
}

/** In a user namespace, all users that it does not know have this number. */
const UNMAPPED_USER = 65_534

const ALL_USERS_MAPPED = /^\s*0\s+0\s+4294967295\s*$/

/** Undefined if the system does not tell, or if other users can have the same number. */
function ownUser({status, userMap}: PeerUserFiles): number | undefined {
  try {
    const [, effective] = /^Uid:\s+\d+\s+(\d+)\s/m.exec(readFileSync(status, 'latin1')) ?? []
    // Where it is not told, no number: no row has that user.
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

/** The rows of the table with `port`. None if the table cannot be read completely. */
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

/** A connection without a process has no inode, and looks as if it belonged to root. */
function noteOwner(owners: Owners, row: string): void {
  const [, from, to, user, inode = '0'] = ROW.exec(row) ?? []
  if (inode !== '0') owners.set(`${from} ${to}`, Number(user))
}
