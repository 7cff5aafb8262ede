import assert from 'node:assert/strict'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openNetwork} from '../../../src/lib/http/http.ts'
import {type FakeServer, startServer} from '../../support/server.ts'

describe('lib/http, over a unix socket', () => {
  let folder: string
  let socketPath: string
  let server: FakeServer | undefined

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-socket-'))
    socketPath = join(folder, 'api.sock')
  })
  afterEach(async () => {
    await server?.close()
    server = undefined
    await rm(folder, {recursive: true, force: true})
  })

  const open = (env: Record<string, string> = {}) => openNetwork({env, deadlineMs: 3000, retries: 1, backoffMs: 1})
  const call = {service: 'the job API', method: 'PATCH' as const, url: new URL('http://job/v0/env'), json: {a: 'ü'}}

  it('asks what listens there, past any proxy, and keeps apart what has the same host', async () => {
    server = await startServer({body: {ok: true}}, {socketPath})
    const network = open({HTTP_PROXY: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9'})
    assert.equal((await network.send({...call, socketPath})).body, '{"ok":true}')
    const [{body, headers, method, path} = assert.fail()] = server.received
    assert.deepEqual([method, path, headers.host, body], ['PATCH', '/v0/env', 'job', '{"a":"ü"}'])
    await assert.rejects(network.send(call), {code: 'PROXY_FAILED'})
    network.close()
  })

  it('tries again, and says which socket it was', async () => {
    server = await startServer([{status: 503}, {body: 'fine'}], {socketPath})
    const network = open()
    assert.equal((await network.send({...call, socketPath})).attempts, 2)
    const gone = join(folder, 'gone.sock')
    await assert.rejects(network.send({...call, socketPath: gone}), {
      code: 'NETWORK_UNREACHABLE',
      message: new RegExp(`the job API at ${gone}: the socket does not exist \\(ENOENT\\)`),
    })
    network.close()
  })

  it('says the socket when nothing answers in time', async () => {
    server = await startServer({fault: 'silent'}, {socketPath})
    const network = openNetwork({env: {}, deadlineMs: 3000, retries: 0, callTimeoutMs: 50})
    await assert.rejects(network.send({...call, socketPath}), (error: Error & {suggestions: string[]}) => {
      assert.match(error.message, new RegExp(`at ${socketPath} did not answer in time`))
      assert.doesNotMatch(error.suggestions.join(), /firewall|proxy/i)
      return true
    })
    network.close()
  })
})
