import assert from 'node:assert/strict'
import {once} from 'node:events'
import {request} from 'node:http'
import {connect, type Socket} from 'node:net'
import {networkInterfaces, platform} from 'node:os'
import {text as readText} from 'node:stream/consumers'
import {CiAuthError} from '../../../../../src/lib/base/errors.ts'
import {
  answersUs,
  type LoopbackHandler,
  type LoopbackOptions,
  type LoopbackServer,
  openLoopbackServer,
  textReply,
} from '../../../../../src/lib/use-cases/exec/credential-server/loopback-server.ts'
import {skipBecause} from '../../../../support/skip.ts'
import {until} from '../../../../support/slowness.ts'

describe('lib/use-cases/exec/credential-server/loopback-server', () => {
  let server: LoopbackServer
  afterEach(() => server.close())

  const open = async (
    answer: LoopbackHandler = () => textReply('here'),
    options: LoopbackOptions = {},
  ): Promise<void> => {
    server = await openLoopbackServer(answer, options)
  }

  /** Which of the connections that the test opened have ended. */
  async function openIdle(count: number): Promise<{ended: Set<number>; sockets: Socket[]}> {
    const ended = new Set<number>()
    const sockets: Socket[] = []
    for (let index = 0; index < count; index++) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      socket.on('error', () => {}).on('close', () => ended.add(index))
      sockets.push(socket)
      await once(socket, 'connect')
    }
    return {ended, sockets}
  }

  /** A system that does not tell who asks. */
  const nowhere = {tables: ['/no/such/table'], status: '/no/such/status', userMap: '/no/such/map'}

  async function ask(host: string, body = '', path = '/'): Promise<{status: number | undefined; body: string}> {
    const sent = request({host: '127.0.0.1', port: new URL(server.url).port, method: 'POST', path, headers: {host}})
    sent.end(body)
    const [answer] = await once(sent, 'response')
    return {status: answer.statusCode, body: await readText(answer)}
  }

  it('answers to the names of this computer, and to no other, whatever address that has', async () => {
    await open()
    const {port} = new URL(server.url)
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) assert.equal((await ask(host)).status, 200)
    for (const host of ['rebound.example', `rebound.example:${port}`, '127.0.0.1', `127.0.0.1:${Number(port) + 1}`]) {
      const {body, status} = await ask(host)
      assert.equal(status, 403, host)
      assert.ok(!body.includes('here'))
    }
  })

  it('listens on the loopback address alone', async function () {
    await open()
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({family, internal}) => family === 'IPv4' && !internal)
    if (others.length === 0) this.skip()
    for (const {address} of others) {
      const socket = connect(Number(new URL(server.url).port), address)
      const [error] = await once(socket, 'error')
      assert.equal(error.code, 'ECONNREFUSED')
    }
  })

  it('gives each request what was asked, and reads no more than a form', async () => {
    await open(({body, method, url}) => textReply(`${method} ${url.pathname}${url.search} ${body}`))
    assert.equal((await ask(server.host, 'a=b', '//x/../y?z=1')).body, 'POST /y?z=1 a=b')
    assert.equal((await ask(server.host, 'x'.repeat(70_000))).status, 413)
  })

  it('says why a token cannot be had now, and nothing of a bug', async () => {
    await open(({url}) => {
      if (url.pathname === '/bug') throw new Error('secret of a bug')
      throw new CiAuthError('STS_UNAVAILABLE', 'the token service failed')
    })
    const failed = await ask(server.host)
    assert.equal(failed.status, 503)
    assert.deepEqual(JSON.parse(failed.body), {
      error: 'temporarily_unavailable',
      error_description: 'STS_UNAVAILABLE: the token service failed',
    })
    const bug = await ask(server.host, '', '/bug')
    assert.equal(bug.status, 500)
    assert.ok(!bug.body.includes('secret'))
  })

  it('ends a client that takes too long to say what it wants', async () => {
    await open(undefined, {headersMs: 50})
    const {sockets} = await openIdle(3)
    sockets[1]?.write('GET / HTTP/1.1\r\n')
    sockets[2]?.write(`POST / HTTP/1.1\r\nhost: ${server.host}\r\ncontent-length: 10\r\n\r\n`)
    await Promise.all(sockets.map((socket) => once(socket.resume(), 'close')))
  })

  it('holds no more than 64 connections that ask nothing, and ends the oldest where it cannot tell whose they are', async () => {
    await open(undefined, {peerUserFiles: nowhere})
    const {ended, sockets} = await openIdle(70)
    await until(() => ended.size === 6, 'the six oldest ended')
    assert.equal((await ask(server.host)).status, 200)
    await until(() => ended.size === 7, 'room was made for the request')
    assert.deepEqual([...ended].sort(), [0, 1, 2, 3, 4, 5, 6])
    for (const socket of sockets) socket.destroy()
  })

  it('ends no request that waits for its token, however many come', async () => {
    let mint = (): void => {}
    let asked = (): void => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const minted = new Promise<void>((resolve) => {
      mint = resolve
    })
    await open(
      () => {
        asked()
        return minted.then(() => textReply('token'))
      },
      {peerUserFiles: nowhere},
    )
    const waiting = ask(server.host)
    await isAsked
    const {ended, sockets} = await openIdle(130)
    mint()
    assert.equal((await waiting).body, 'token')
    assert.ok(ended.size > 60)
    for (const socket of sockets) socket.destroy()
  })

  it('serves many requests of its owner at the same time', async function () {
    if (platform() !== 'linux') skipBecause(this, 'only Linux tells whose a connection is')
    await open(undefined, {ownUserOnly: true})
    const {sockets} = await openIdle(200)
    for (const socket of sockets) socket.write(`GET / HTTP/1.1\r\nhost: ${server.host}\r\n\r\n`)
    const answers = await Promise.all(sockets.map((socket) => readText(socket)))
    assert.equal(answers.filter((answer) => answer.startsWith('HTTP/1.1 200')).length, 200)
  })

  it('answers nobody where it is for its own user only and the system does not tell who asks', async () => {
    await open(undefined, {ownUserOnly: true, peerUserFiles: nowhere})
    const {body, status} = await ask(server.host)
    assert.deepEqual([status, body], [403, 'this server is for the user who started it only'])
    assert.equal(await answersUs(server), false)
    server.close()
    await open(undefined, {ownUserOnly: true})
    assert.equal(await answersUs(server), platform() === 'linux')
    server.close()
    assert.equal(await answersUs(server), false)
  })

  it('breaks connections that are idle, or wait, when it is closed', async () => {
    await open(() => new Promise(() => {}))
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET / HTTP/1.1\r\nhost: ${server.host}\r\n\r\n`)
    setTimeout(() => server.close(), 50)
    await once(socket, 'close')
  })
})
