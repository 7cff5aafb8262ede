// https://docs.kernel.org/networking/proc_net_tcp.html
import {readFile} from 'node:fs/promises'
import type {Socket} from 'node:net'
import {endianness} from 'node:os'

/** Both ends of a connection over IPv4, as the kernel writes them. */
interface Ends {
  ours: string
  theirs: string
}

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6']
const ROOT = 0

/** The table is read in pieces: while other connections come and go, a row can be missed. */
const MAX_ATTEMPTS = 3

/**
 * Whether `socket`, a connection within this computer, comes from a process of another user than ours; root is none.
 * Undefined where the system does not tell: elsewhere than on Linux, and in some of its sandboxes.
 */
export async function isForeign(socket: Socket): Promise<boolean | undefined> {
  const ends = endsOf(socket)
  let isTold = false
  for (let attempt = 1; ends && attempt <= MAX_ATTEMPTS; attempt++) {
    const table = await freshTable()
    const own = ownerOf(table, ends.ours, ends.theirs)
    const peer = ownerOf(table, ends.theirs, ends.ours)
    isTold ||= own !== undefined
    if (own !== undefined && peer !== undefined) return peer !== own && peer !== ROOT
  }
  // Who is not found although we are: it has gone already, or hides.
  return isTold ? true : undefined
}

function endsOf({localAddress, localPort, remoteAddress, remotePort}: Socket): Ends | undefined {
  const ours = kernelAddress(localAddress, localPort)
  const theirs = kernelAddress(remoteAddress, remotePort)
  return ours !== undefined && theirs !== undefined ? {ours, theirs} : undefined
}

/** `0100007F:1F90` for port 8080 of 127.0.0.1, where the lowest byte comes first. */
function kernelAddress(address = '', port = 0): string | undefined {
  const bytes = address.split('.').map(Number)
  if (bytes.length !== 4) return undefined
  if (endianness() === 'LE') bytes.reverse()
  return `${Buffer.from(bytes).toString('hex')}:${port.toString(16).padStart(4, '0')}`.toUpperCase()
}

let latest: Promise<unknown> = Promise.resolve()
let upcoming: Promise<string> | undefined

/** Read after this call, and once for all who call before it begins: the kernel takes milliseconds for it. */
function freshTable(): Promise<string> {
  upcoming ??= latest.then(() => {
    upcoming = undefined
    const read = readTables()
    latest = read
    return read
  })
  return upcoming
}

const readTables = async (): Promise<string> =>
  (await Promise.all(TABLES.map((path) => readFile(path, 'latin1').catch(() => '')))).join('')

/** A connection that has ended is nobody's any more, which reads like root's. */
const TIME_WAIT = '06'

/** The user of the end `from`. In the second table, IPv4 stands behind a prefix, before both addresses. */
function ownerOf(table: string, from: string, to: string): number | undefined {
  const row = new RegExp(`${from} [0-9A-F]*${to} ([0-9A-F]{2}) \\S+ \\S+ \\S+ +(\\d+)`).exec(table)
  const [, state, uid] = row ?? []
  return state === undefined || state === TIME_WAIT ? undefined : Number(uid)
}
