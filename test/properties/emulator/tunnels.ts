import assert from 'node:assert/strict'
import {once} from 'node:events'
import {connect} from 'node:net'
import fc from 'fast-check'
import {type Property, property} from '../property.ts'
import {hostileText} from '../texts.ts'
import {sharedEmulator} from './shared.ts'

const targets = fc.oneof(
  fc.constantFrom(
    'sts.googleapis.com:443',
    'STS.GOOGLEAPIS.COM:443',
    'sts.googleapis.com:80',
    'evil.example:443',
    '127.0.0.1:22',
  ),
  fc.constantFrom(
    'sts.googleapis.com',
    ':443',
    'sts.googleapis.com:443:443',
    '[::1]:443',
    'sts.googleapis.com@evil.example:443',
  ),
  hostileText.map((text) => text.replace(/[^!-~]/g, '')),
)

const first = fc.oneof(fc.constantFrom('', 'GET / HTTP/1.1\r\n\r\n', '\x16\x03\x01\x02\x00\x01'), hostileText)

/** The status line of the answer to CONNECT; empty where the connection was closed without one. */
async function statusOf(url: string, target: string, rest: string): Promise<string> {
  const {hostname, port} = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`)
  socket.write(rest)
  const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])
  socket.destroy()
  return String(data).split('\r\n')[0] ?? ''
}

export const tunnelProperties: readonly Property[] = [
  property(
    'the proxy opens no tunnel but to the hosts that it plays, and lives on',
    fc.tuple(targets, first),
    async ([target, rest]) => {
      const emulator = await sharedEmulator('tunnels')
      const status = await statusOf(emulator.proxyUrl, target, rest)
      if (status.includes(' 200 '))
        return assert.match(target, /^[\w.-]+\.(?:googleapis\.com|google\.com|githubusercontent\.com):443$/i)
      assert.match(status, /^$|^HTTP\/1\.1 4\d\d /)
      const {status: alive} = await fetch(`${emulator.url}/.well-known/jwks`)
      assert.equal(alive, 200)
    },
    {share: 0.3},
  ),
]
