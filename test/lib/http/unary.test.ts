import assert from 'node:assert/strict'
import {once} from 'node:events'
import {createServer as createHttp2Server} from 'node:http2'
import {type AddressInfo, createServer, type Server} from 'node:net'
import {sendUnary} from '../../../src/lib/http/unary.ts'
import {startServer} from '../../support/server.ts'

const listening = async (server: Server): Promise<URL> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const ask = (
  origin: URL,
  more: {socketPath?: string; timeoutMs?: number} = {},
  signal = new AbortController().signal,
) =>
  sendUnary(
    {service: 'the service', origin, method: '/S/M', message: Buffer.from('hello'), timeoutMs: 5000, ...more},
    {signal},
  )

describe('lib/http, unary calls', () => {
  it('say which socket is not there', () =>
    assert.rejects(ask(new URL('http://localhost'), {socketPath: '/nowhere/api.sock'}), {
      code: 'NETWORK_UNREACHABLE',
      message: /^the service at \/nowhere\/api\.sock: the socket does not exist \(ENOENT\)/,
    }))

  it('end in time at a server that says nothing', async () => {
    const server = createServer()
    const origin = await listening(server)
    await assert.rejects(ask(origin, {timeoutMs: 100}), {code: 'NETWORK_TIMEOUT'})
    server.close()
  })

  it('end with the reason of an interruption', async () => {
    const server = createServer()
    const origin = await listening(server)
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('SIGINT')), 50)
    await assert.rejects(ask(origin, {}, controller.signal), {message: 'SIGINT'})
    server.close()
  })

  it('fail at a server of HTTP/1', async () => {
    const server = await startServer()
    await assert.rejects(ask(new URL(server.url)), {code: 'NETWORK_UNREACHABLE'})
    await server.close()
  })

  it('send their message in a frame, and read that of the answer', async () => {
    const server = createHttp2Server((request, response) => {
      response.writeHead(200, {'grpc-status': '0', 'grpc-message': 'a%20b'})
      request.pipe(response)
    })
    const origin = await listening(server as unknown as Server)
    assert.deepEqual(await ask(origin), {status: 0, text: 'a b', message: Buffer.from('hello')})
    await assert.rejects(ask(origin, {}, AbortSignal.abort(new Error('before'))), {message: 'before'})
    server.close()
  })

  it('take what is HTTP/2 but not gRPC for an unknown failure', async () => {
    const server = createHttp2Server((_request, response) => void response.writeHead(404).end('no such page'))
    const origin = await listening(server as unknown as Server)
    assert.deepEqual(await ask(origin), {status: 2, text: 'HTTP 404', message: new Uint8Array()})
    server.close()
  })
})
