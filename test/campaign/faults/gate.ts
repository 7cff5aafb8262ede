import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo, Socket} from 'node:net'
import {text} from 'node:stream/consumers'
import type {Random} from '../random.ts'
import {callName} from './call-name.ts'
import type {Certificates} from './certificates.ts'
import type {Asked, Truth} from './meeting.ts'
import {kindOf, type Schedule, tunnelKindOf} from './schedule.ts'
import {forward} from './upstream.ts'

/** A call that came to the gate. */
export interface Passed {
  name: string
  asked: Asked
  /** The fault that met it. */
  fault: string | undefined
  /** What the service said, where it was asked. */
  truth?: Truth
  /** Milliseconds since the epoch. */
  at: number
  /** The client let go before it was answered. */
  wasCut: boolean
}

export interface GateOptions {
  /** Of the emulator: where calls are let through to. */
  upstream: string
  strangerUrl: string
  schedule: Schedule
  random: Random
  certificates: Certificates
  /** Runs before call `number` is met. */
  onCall?: ((number: number) => Promise<void> | void) | undefined
}

/** Stands between one run and the services: http, and https behind a proxy. Each call and each tunnel meets its fault. */
export interface Gate {
  url: string
  calls: Passed[]
  /** By name, those that met a tunnel. */
  tunnels: (string | undefined)[]
  /** From now on things go wrong, and calls are counted from 0. */
  begin(): void
  /** From now on nothing goes wrong. */
  calm(): void
  close(): Promise<void>
}

export async function openGate(options: GateOptions): Promise<Gate> {
  const {certificates, onCall, random, schedule, strangerUrl, upstream} = options
  const sockets = new Set<Socket>()
  let isCalm = true

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await read(request)
    const number = gate.calls.length
    const fault = isCalm ? undefined : schedule.calls[number]
    const passed: Passed = {name: callName(asked), asked, fault, at: Date.now(), wasCut: false}
    gate.calls.push(passed)
    response.once('close', () => {
      passed.wasCut = !response.writableFinished
    })
    if (!isCalm) await onCall?.(number)
    const truth = async (): Promise<Truth> => {
      passed.truth = await forward(upstream, asked)
      return passed.truth
    }
    const kind = kindOf(fault)
    if (kind) return void (await kind.play({asked, response, truth, strangerUrl, random}))
    const {body, headers, status} = await truth()
    if (!response.destroyed) response.writeHead(status, headers).end(body)
  }

  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    void answer(request, response).catch(() => response.socket?.destroy())
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  const server = createServer(listener).on('connection', keep)
  server.on('connect', (_request, client: Socket) => {
    client.on('error', () => {})
    const fault = isCalm ? undefined : schedule.tunnels[gate.tunnels.length]
    gate.tunnels.push(fault)
    const secure = (as: Parameters<typeof certificates.accept>[1]): void => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      certificates.accept(client, as, listener)
    }
    const kind = tunnelKindOf(fault)
    if (kind) kind.play({client, secure})
    else secure('the right one')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gate: Gate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    tunnels: [],
    begin() {
      gate.calls.length = 0
      gate.tunnels.length = 0
      isCalm = false
    },
    calm: () => {
      isCalm = true
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return gate
}

async function read(request: IncomingMessage): Promise<Asked> {
  const {headers, method = 'GET', url = '/'} = request
  const path = url.startsWith('/') ? url : url.replace(/^\w+:\/\/[^/]+/, '')
  return {method, path, host: headers.host ?? '', headers, body: await text(request)}
}
