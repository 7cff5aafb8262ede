import assert from 'node:assert/strict'
import {type ChildProcessByStdio, spawn} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {once} from 'node:events'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {type Authority, makeAuthority} from '../../support/authority.ts'
import {built} from '../../support/built.ts'
import {type FakeProxy, startProxy} from '../../support/proxy.ts'
import {assertNoSecret} from '../../support/secret-scan.ts'
import {type FakeServer, startServer} from '../../support/server.ts'

// As it is built: to start tsx takes longer than each of these tests.
const source = built('http/http')

describe('lib/http in a process of its own', () => {
  let folder: string
  let authority: Authority
  let server: FakeServer | undefined
  let proxy: FakeProxy | undefined
  let mute: Server | undefined
  let child: ChildProcessByStdio<null, Readable, Readable> | undefined

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'http-'))
    authority = await makeAuthority()
    await writeFile(join(folder, 'ca.pem'), authority.ca)
  })
  afterEach(async () => {
    child?.kill('SIGKILL')
    await Promise.all([server?.close(), proxy?.close()])
    mute?.close()
  })
  after(() => rm(folder, {recursive: true}))

  /** Runs `work` with a `network`, to the end of the process, which nobody else brings about: no server ends a connection. */
  const runAlone = async (work: string, env: Record<string, string> = {}) => {
    const script = `
      const {openNetwork} = await import(${JSON.stringify(source)})
      const HOUR_MS = 3_600_000
      const network = openNetwork({env: process.env, deadlineMs: HOUR_MS, callTimeoutMs: HOUR_MS, retries: 0})
      const call = (url) => network.send({service: 'X', method: 'POST', url: new URL(url), json: {}})
      ${work}
      process.stdout.write('done')`
    child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    assert.equal(out, 'done', err)
    return {code, err}
  }

  it('trusts NODE_EXTRA_CA_CERTS, and ends at once after close', async () => {
    server = await startServer({}, {tls: await authority.issue(['127.0.0.1'])})
    const work = `await call('${server.url}'); await call('${server.url}'); network.close()`
    const {code, err} = await runAlone(work, {NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem')})
    assert.deepEqual([code, err, server.connections], [0, '', 1])
  })

  it('ends at once after close behind a proxy that is reached by https', async () => {
    const tls = await authority.issue(['127.0.0.1', 'sts.test'])
    server = await startServer({}, {tls})
    proxy = await startProxy({tls, tunnelTo: server.port})
    const {code, err} = await runAlone(`await call('https://sts.test/'); network.close()`, {
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      HTTPS_PROXY: proxy.url,
    })
    assert.deepEqual([code, err, proxy.connections], [0, '', 1])
  })

  it('keeps its secrets from what Node prints of calls', async () => {
    const secrets = [randomBytes(30).toString('hex'), randomBytes(30).toString('hex')] as const
    const [bearer, password] = secrets
    server = await startServer({}, {tls: await authority.issue(['127.0.0.1', 'sts.test'])})
    proxy = await startProxy({credentials: `robot:${password}`, tunnelTo: server.port})
    const work = `
      const headers = {'x-token': process.env.BEARER}
      await network.send({service: 'X', method: 'GET', url: new URL('https://sts.test/'), bearer: process.env.BEARER, headers})
      network.close()`
    const {code, err} = await runAlone(work, {
      NODE_DEBUG: 'http,https,net,tls',
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      HTTPS_PROXY: proxy.url.replace('//', `//robot:${password}@`),
      BEARER: bearer,
    })
    assert.equal(code, 0, err)
    assert.equal(server.received[0]?.headers.authorization, `Bearer ${bearer}`)
    assert.match(err, /HTTP \d+: /)
    assertNoSecret(err, secrets)
  })

  it('is not held by early connections that nobody used, open or not', async () => {
    server = await startServer({}, {tls: await authority.issue(['127.0.0.1'])})
    mute = createServer().listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const {port} = mute.address() as {port: number}
    const work = `
      network.preconnect(new URL('${server.url}'))
      network.preconnect(new URL('https://127.0.0.1:${port}'))
      network.preconnect(new URL('https://127.0.0.1:1'))
      await new Promise((resolve) => setTimeout(resolve, 200))`
    const {code, err} = await runAlone(work, {NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem')})
    assert.deepEqual([code, err, server.connections], [0, '', 1])
  })

  it('is not held by a call that ran out of time on an early connection', async () => {
    mute = createServer().listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const {port} = mute.address() as {port: number}
    const work = `
      const short = openNetwork({env: {}, deadlineMs: 100, retries: 0})
      const url = new URL('https://127.0.0.1:${port}')
      short.preconnect(url)
      await short.send({service: 'X', method: 'GET', url}).catch(() => {})`
    const {code, err} = await runAlone(work)
    assert.deepEqual([code, err], [0, ''])
  })
})
