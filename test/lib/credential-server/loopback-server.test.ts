import assert from 'node:assert/strict'
import {once} from 'node:events'
import {request} from 'node:http'
import {connect} from 'node:net'
import {networkInterfaces} from 'node:os'
import {text as readText} from 'node:stream/consumers'
import {
  type Answer,
  type LoopbackServer,
  openLoopbackServer,
} from '../../../src/lib/credential-server/loopback-server.ts'
import {text} from '../../../src/lib/credential-server/reply.ts'
import {CiAuthError} from '../../../src/lib/errors.ts'

describe('lib/credential-server/loopback-server', () => {
  let server: LoopbackServer
  afterEach(() => server.close())

  const open = async (answer: Answer = () => text('here')): Promise<void> => {
    server = await openLoopbackServer(answer)
  }

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
    await open(({body, method, url}) => text(`${method} ${url.pathname}${url.search} ${body}`))
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

  it('breaks connections that are idle, or wait, when it is closed', async () => {
    await open(() => new Promise(() => {}))
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET / HTTP/1.1\r\nhost: ${server.host}\r\n\r\n`)
    setTimeout(() => server.close(), 50)
    await once(socket, 'close')
  })
})
