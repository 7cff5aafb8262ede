import assert from 'node:assert/strict'
import {once} from 'node:events'
import {createServer} from 'node:net'
import {setTimeout as sleep, setImmediate as turn} from 'node:timers/promises'
import {inspect} from 'node:util'
import type {Answer, Call, Network, NetworkOptions, openNetwork} from '../../../src/lib/http/http.ts'
import {type Authority, makeAuthority} from '../../support/authority.ts'
import {type FakeProxy, type ProxyOptions, startProxy} from '../../support/proxy.ts'
import {type FakeServer, type Reply, type Script, startServer} from '../../support/server.ts'
import {until} from '../../support/slowness.ts'
import {holdTimers, stoppedClock} from '../../support/time.ts'

const clock = stoppedClock()
const OK: Reply = {body: {value: 'done'}}
const HTML = '<html><title>Error 502 (Server Error)!!1</title></html>'
const secrets = ['bearer-secret', 'form-secret', 'query-secret', 'header-secret', 'json-secret', 'proxy-secret']

/** Faults that pass, and what is thrown when they do not: a status is returned. */
const passing: Record<string, {reply: Reply; code?: string}> = {
  'a 408': {reply: {status: 408}},
  'a 429': {reply: {status: 429, headers: {'retry-after': '0'}}},
  'a 500': {reply: {status: 500, body: {error: {code: 500, status: 'INTERNAL'}}}},
  'an HTML 502': {reply: {status: 502, body: HTML}},
  'a 503': {reply: {status: 503}},
  'a 504': {reply: {status: 504}},
  'a 400 quota_exceeded': {reply: {status: 400, body: {error: 'quota_exceeded'}}},
  'a reset': {reply: {fault: 'reset'}, code: 'NETWORK_UNREACHABLE'},
  'a truncated body': {reply: {fault: 'truncate'}, code: 'NETWORK_UNREACHABLE'},
  'no answer': {reply: {fault: 'silent'}, code: 'NETWORK_TIMEOUT'},
  'a hung body': {reply: {fault: 'hang'}, code: 'NETWORK_TIMEOUT'},
  'a dripping body': {reply: {fault: 'drip'}, code: 'NETWORK_TIMEOUT'},
}

const final: Record<string, Reply> = {
  'a 400': {status: 400, body: {error: 'invalid_grant', error_description: 'quota_exceeded is not the code here'}},
  'a 401': {status: 401},
  'a 403': {status: 403},
  'a 404': {status: 404, body: {error: {code: 404, message: 'Not found; Gaia id not found for email X'}}},
  'a 501': {status: 501},
  'a redirect': {status: 302, headers: {location: 'http://127.0.0.1:1/elsewhere'}},
  'a 304': {status: 304, body: ''},
  'a 204': {status: 204, body: ''},
}

// Reached when a test holds and ends these timers: no machine is as slow as that.
const CALL_TIMEOUT_MS = 333_333
const DEADLINE_MS = 555_000

const hasNoEnd = ({fault = 'reset'}: Reply): boolean => ['silent', 'hang', 'drip'].includes(fault)
const contentOf = ({body = {}}: Reply): string => (typeof body === 'string' ? body : JSON.stringify(body))

/** What `open` must do, whichever build it comes from. */
export function describeNetwork(open: typeof openNetwork): void {
  let network: Network
  let server: FakeServer
  let traces: string[]
  const closing: {close(): Promise<void>}[] = []

  const start = async (script?: Script, tls?: Awaited<ReturnType<Authority['issue']>>) => {
    server = await startServer(script, tls ? {tls} : {})
    closing.push(server)
    return server
  }
  const proxy = async (options?: ProxyOptions): Promise<FakeProxy> => {
    const started = await startProxy(options)
    closing.push(started)
    return started
  }
  const use = (options: Partial<NetworkOptions> = {}) => {
    traces = []
    network = open({
      env: {},
      deadlineMs: DEADLINE_MS,
      retries: 2,
      backoffMs: 2,
      callTimeoutMs: CALL_TIMEOUT_MS,
      clock,
      trace: (line) => traces.push(line),
      ...options,
    })
    return network
  }
  const call = (more: Partial<Call> = {}): Call => ({
    service: 'Google STS',
    method: 'POST',
    url: new URL(`${server.url}/v1/token?q=query-secret`),
    bearer: 'bearer-secret',
    ...(more.method === 'GET' || more.json ? {} : {form: {subject_token: 'form-secret'}}),
    ...more,
  })
  /** The error of `sending`, which must hold no secret in any form. */
  const failure = async (sending: Promise<Answer>) => {
    const error: Error & {code: string; facts: string[]; suggestions: string[]} = await sending.then(
      () => assert.fail('it was answered'),
      (reason) => reason,
    )
    const shown = [error.message, error.stack, String(error.cause), JSON.stringify(error), ...traces]
    shown.push(inspect(error, {showHidden: true, depth: 20, getters: true}))
    for (const secret of [...secrets, ...secrets.map((text) => Buffer.from(text).toString('base64').slice(0, -4))]) {
      assert.ok(!shown.join('\n').includes(secret), `${secret} is shown`)
    }
    return error
  }

  const expectFailure = async (sending: Promise<Answer>, code: string) => {
    const error = await failure(sending)
    assert.equal(error.code, code)
    assert.match(error.message, /^Google STS at 127\.0\.0\.1:\d+.*, 2 attempts in \d+\.\d s$/)
  }

  /** Lets a limit of `ms` be reached each time when a request that will not be answered has come. */
  async function endingWhatHangs<Result>(ms: number, hangs: (count: number) => boolean, work: () => Promise<Result>) {
    const limits = holdTimers(ms)
    let ended = false
    const watch = async (): Promise<void> => {
      for (let seen = 0; !ended; await turn()) {
        const {length} = server.received
        if (length > seen && hangs(length)) limits.end()
        seen = length
      }
    }
    try {
      const settled = () => {
        ended = true
      }
      const [result] = await Promise.all([work().finally(settled), watch()])
      return result
    } finally {
      limits.release()
    }
  }

  afterEach(async () => {
    network?.close()
    await Promise.all(closing.splice(0).map((fake) => fake.close()))
  })

  for (const method of ['GET', 'POST'] as const) {
    describe(method, () => {
      for (const [name, {reply, code}] of Object.entries(passing)) {
        it(`is tried again after ${name}, with the same content`, async () => {
          await start([reply, OK])
          const sending = () => use().send(call({method}))
          const answer = await endingWhatHangs(CALL_TIMEOUT_MS, (count) => hasNoEnd(reply) && count === 1, sending)

          assert.equal(answer.body, '{"value":"done"}')
          assert.equal(answer.attempts, 2)
          assert.equal(server.received.length, 2)
          for (const {path, body, headers} of server.received) {
            assert.equal(path, '/v1/token?q=query-secret')
            assert.equal(body, method === 'POST' ? 'subject_token=form-secret' : '')
            assert.equal(headers.authorization, 'Bearer bearer-secret')
          }
        })

        it(`ends after the last of several times ${name}`, async () => {
          await start(reply)
          const sending = () => use({retries: 1}).send(call({method}))
          const ended = endingWhatHangs(CALL_TIMEOUT_MS, () => hasNoEnd(reply), sending)
          if (code) return expectFailure(ended, code)
          const {status, attempts, body} = await ended
          assert.deepEqual([status, attempts, body], [reply.status, 2, contentOf(reply)])
        })
      }

      for (const [name, reply] of Object.entries(final)) {
        it(`returns ${name} at once`, async () => {
          await start([reply, OK])
          const answer = await use().send(call({method}))
          assert.deepEqual([answer.status, answer.attempts, server.received.length], [reply.status, 1, 1])
          assert.equal(answer.body, contentOf(reply))
        })
      }
    })
  }

  it('sends JSON, headers and its own name', async () => {
    await start()
    await use({userAgent: 'ci-auth/1.2.3'}).send(call({json: {a: ['é']}, headers: {'X-Goog-Request-Reason': 'why'}}))

    const {headers, body} = server.received[0] ?? assert.fail()
    assert.equal(body, '{"a":["é"]}')
    assert.equal(headers['content-type'], 'application/json')
    assert.equal(headers['content-length'], String(Buffer.byteLength(body)))
    assert.equal(headers['x-goog-request-reason'], 'why')
    assert.equal(headers['user-agent'], 'ci-auth/1.2.3')
    assert.equal(headers.host, `127.0.0.1:${server.port}`)
  })

  it('encodes a form', async () => {
    await start()
    await use().send(call({form: {grant_type: 'urn:x', text: 'a b&c'}}))
    assert.equal(server.received[0]?.body, 'grant_type=urn%3Ax&text=a+b%26c')
    assert.equal(server.received[0]?.headers['content-type'], 'application/x-www-form-urlencoded')
  })

  it('reports content type, and by how much the clock is behind', async () => {
    await start({body: HTML, headers: {date: new Date((clock.now() + 90) * 1000).toUTCString()}})
    const {show, skewSeconds} = await use().send(call())
    assert.deepEqual([(await show()).contentType, skewSeconds], ['text/html', 90])
  })

  it('reads a megabyte and no more', async () => {
    await start({body: `"${'x'.repeat(3_000_000)}"`})
    const {body} = await use().send(call())
    assert.equal(body.length, 1_048_576)
  })

  it('traces one line per attempt, without query', async () => {
    await start([{status: 503}, {fault: 'truncate'}, OK])
    await use().send(call())
    const lines = traces.map((line) => line.replace(/:\d+/, '').replace(/\d+ ms/, 'N ms'))
    assert.deepEqual(lines, [
      'POST 127.0.0.1/v1/token 503 N ms',
      'POST 127.0.0.1/v1/token ECONNRESET N ms',
      'POST 127.0.0.1/v1/token 200 N ms',
    ])
  })

  it('says before each retry what failed and how long it waits, without a secret', async () => {
    const told: string[] = []
    await start([{status: 503}, {fault: 'truncate'}, OK])
    await use({waiting: (line) => told.push(line)}).send(call())
    const host = new URL(server.url).host
    assert.deepEqual(
      told.map((line) => line.replace(/ \d+\.\d s:/, ' N s:')),
      [
        `Retry 1 of 2 in N s: Google STS at ${host}: answered 503`,
        `Retry 2 of 2 in N s: Google STS at ${host}: the connection broke (ECONNRESET)`,
      ],
    )
  })

  it('tells no retry where none comes', async () => {
    const told: string[] = []
    await start([{status: 503}])
    await use({retries: 0, waiting: (line) => told.push(line)}).send(call())
    assert.deepEqual(told, [])
  })

  it('says whose answer is late, while it may still come', async () => {
    const told: string[] = []
    await start([{fault: 'silent'}])
    const late = new Promise<void>((resolve) => {
      use({lateMs: 1, waiting: (line) => resolve(void told.push(line))})
    })
    const sending = network.send(call()).catch(() => {})
    await late
    network.close()
    await sending
    const host = new URL(server.url).host
    assert.deepEqual(told, [`Still waiting for Google STS at ${host}: no answer for 0.0 s, the limit is 333 s`])
  })

  it('refuses a header that cannot be sent, without showing it', async () => {
    await start()
    const error = await failure(use().send(call({headers: {'x-reason': 'header-secret\n'}})))
    assert.equal(error.code, 'INPUT_HEADER_INVALID')
    const other = await failure(network.send(call({bearer: 'bearer-secret\r\nx: y'})))
    assert.equal(other.code, 'INPUT_HEADER_INVALID')
    assert.equal(server.received.length, 0)
  })

  it('names a host that does not resolve', async () => {
    const error = await failure(use({retries: 1}).send(call({url: new URL('https://no-such-host.invalid/x')})))
    assert.equal(error.code, 'NETWORK_UNREACHABLE')
    assert.match(error.message, /^Google STS at no-such-host\.invalid: .*(ENOTFOUND|EAI_AGAIN)\), 2 attempts in/)
  })

  it('names a port that nobody listens on', async () => {
    await start()
    await server.close()
    const error = await failure(use().send(call()))
    assert.equal(error.code, 'NETWORK_UNREACHABLE')
    assert.match(error.message, /the connection was refused \(ECONNREFUSED\), 3 attempts/)
    assert.match(error.suggestions.join(), new RegExp(`port ${server.port}`))
  })

  it('tells of a wait, unless somebody has', async () => {
    const told: string[] = []
    use({waiting: (line) => told.push(line)})
    await network.wait(1, 'the first')
    await network.wait(1, 'the second', true)
    assert.deepEqual(told, ['Waiting 0.0 s for the first'])
  })

  describe('time', () => {
    /** Does `work`, which waits for `ms` once, without waiting for that. */
    const skipping = async (ms: number, work: () => Promise<unknown>): Promise<void> => {
      const waits = holdTimers(ms)
      try {
        const working = work()
        await until(() => waits.count() === 1, `a wait of ${ms} ms`)
        waits.end()
        await working
      } finally {
        waits.release()
      }
    }

    for (const [how, value] of [
      ['in seconds', '444'],
      ['by a date', new Date((clock.now() + 444) * 1000).toUTCString()],
    ] as const) {
      it(`waits as long as Retry-After says ${how}`, async () => {
        await start([{status: 429, headers: {'retry-after': value}}, OK])
        await skipping(444_000, () => use().send(call()))
        assert.equal(server.received.length, 2)
      })
    }

    it('returns the answer at once when Retry-After is past the deadline', async () => {
      await start([{status: 429, headers: {'retry-after': '555'}}, OK])
      assert.equal((await use().send(call())).status, 429)
    })

    for (const fault of ['silent', 'hang', 'drip'] as const) {
      it(`ends a ${fault} server at the deadline`, async () => {
        await start({fault})
        const sending = () => use().send(call())
        const {code, message, suggestions} = await failure(endingWhatHangs(DEADLINE_MS, () => true, sending))
        assert.equal(code, 'NETWORK_TIMEOUT')
        assert.match(
          message,
          /^Google STS at 127\.0\.0\.1:\d+ did not answer: the limit of 555 s for the whole run is reached, 1 attempt/,
        )
        assert.match(suggestions.join(), /^Check the program that listens on port \d+ of this computer/)
        assert.match(suggestions.at(-1) ?? '', /^Raise the limit/)
      })
    }

    it('says what the last answer was when the deadline comes', async () => {
      await start([{status: 503}, {fault: 'silent'}])
      const sending = () => use().send(call())
      const error = await failure(endingWhatHangs(DEADLINE_MS, (count) => count === 2, sending))
      assert.match(error.message, /the limit of 555 s for the whole run is reached, 2 attempts/)
      assert.deepEqual(error.facts, ['the last answer had status 503'])
    })

    it('sends nothing after the deadline', async () => {
      await start()
      use({deadlineMs: 20})
      await sleep(40)
      assert.equal(network.remainingMs(), 0)
      assert.equal((await failure(network.send(call()))).code, 'NETWORK_TIMEOUT')
      assert.equal(server.received.length, 0)
    })

    it('rejects at once with the reason of an interruption', async () => {
      for (const [script, waitMs] of [
        [{fault: 'hang'}, 0],
        [{status: 503, headers: {'retry-after': '500'}}, 50],
      ] as const) {
        await start(script)
        const controller = new AbortController()
        const reason = new Error('interrupted')
        const sending = use({signal: controller.signal}).send(call())
        while (server.received.length === 0) await sleep(5)
        await sleep(waitMs)
        controller.abort(reason)
        await assert.rejects(sending, reason)
        await assert.rejects(network.send(call()), reason)
        await assert.rejects(network.wait(1, 'nothing'), reason)
      }
    })

    it('ends a call under way when it is closed: nobody waits for it any more', async () => {
      await start({fault: 'hang'})
      const sending = assert.rejects(use({}).send(call()))
      while (server.received.length === 0) await sleep(5)
      network.close()
      await sending
    })

    it('waits, but not past the deadline', async () => {
      use()
      await skipping(50, () => network.wait(50, 'nothing'))
      await until(() => network.remainingMs() < DEADLINE_MS, 'less time that is left')
      await assert.rejects(network.wait(DEADLINE_MS, 'the change'), {
        code: 'NETWORK_TIMEOUT',
        message: /no time for a wait of 555 s for the change$/,
      })
    })

    it('ends a wait when it is interrupted', async () => {
      const controller = new AbortController()
      use({signal: controller.signal})
      const waiting = network.wait(500_000, 'nothing')
      controller.abort('SIGINT')
      await waiting.then(
        () => assert.fail(),
        (reason) => assert.equal(reason, 'SIGINT'),
      )
    })
  })

  describe('connections', () => {
    let authority: Authority
    before(async () => {
      authority = await makeAuthority('Inspecting Proxy Root')
    })
    const startTls = async (script?: Script, hosts = ['127.0.0.1', 'sts.test'], life = {}) =>
      start(script, await authority.issue(hosts, life))

    it('keeps one connection for calls in sequence', async () => {
      await startTls()
      use({ca: authority.ca})
      for (let i = 0; i < 3; i++) await network.send(call())
      assert.equal(server.connections, 1)
    })

    it('replaces a kept connection that the server has ended, without a further attempt', async () => {
      await start()
      use({retries: 0})
      await network.send(call())
      server.disconnect()
      assert.equal((await network.send(call())).attempts, 1)
      assert.equal(server.connections, 2)
    })

    it('uses the connection that was opened early', async () => {
      await startTls()
      use({ca: authority.ca}).preconnect(new URL(server.url))
      network.preconnect(new URL(server.url))
      while (server.connections === 0) await sleep(5)
      await sleep(30)
      await network.send(call())
      await network.send(call())
      assert.equal(server.connections, 1)
    })

    it('opens as many early connections as calls run at the same time', async () => {
      await startTls()
      use({ca: authority.ca}).preconnect(new URL(server.url))
      network.preconnect(new URL(server.url), 2)
      while (server.connections < 2) await sleep(5)
      await Promise.all([network.send(call()), network.send(call())])
      assert.equal(server.connections, 2)
    })

    it('uses an early connection that is still being opened', async () => {
      await startTls()
      use({ca: authority.ca}).preconnect(new URL(server.url))
      await network.send(call())
      assert.equal(server.connections, 1)
    })

    it('replaces an early connection that was closed meanwhile', async () => {
      await startTls()
      use({ca: authority.ca, retries: 0}).preconnect(new URL(server.url))
      while (server.connections === 0) await sleep(5)
      await sleep(30)
      server.disconnect()
      await sleep(30)
      assert.equal((await network.send(call())).status, 200)
      assert.equal(server.connections, 2)
    })

    it('keeps quiet about an early connection that fails', async () => {
      await start()
      await server.close()
      use().preconnect(new URL(server.url))
      network.preconnect(new URL('https://no-such-host.invalid'))
      use({env: {HTTPS_PROXY: 'http://'}}).preconnect(new URL('https://sts.test'))
      await sleep(50)
    })

    it('limits the time of a connection that never gets ready', async () => {
      const mute = createServer().listen(0, '127.0.0.1')
      await once(mute, 'listening')
      const {port} = mute.address() as {port: number}
      const url = new URL(`https://127.0.0.1:${port}/`)
      use({callTimeoutMs: 60, retries: 1}).preconnect(url)
      assert.equal((await failure(network.send(call({url})))).code, 'NETWORK_TIMEOUT')
      mute.close()
    })

    it('tells who issued a certificate that is not trusted, and does not try again', async () => {
      await startTls()
      const error = await failure(use().send(call()))
      assert.equal(error.code, 'TLS_UNTRUSTED')
      assert.match(error.message, /\(UNABLE_TO_VERIFY_LEAF_SIGNATURE\), 1 attempt in/)
      assert.deepEqual(error.facts, ['issuer of the presented certificate: CN=Inspecting Proxy Root'])
      assert.match(error.suggestions.join(), /NODE_EXTRA_CA_CERTS=\/path\/ca\.pem/)
      assert.doesNotMatch(inspect(error), /REJECT_UNAUTHORIZED/)
      assert.equal(server.received.length, 0)
    })

    it('tells an expired certificate, and one of another name', async () => {
      await startTls({}, ['127.0.0.1'], {expired: true})
      assert.match((await failure(use({ca: authority.ca}).send(call()))).message, /CERT_HAS_EXPIRED/)
      await startTls({}, ['other.test'])
      const error = await failure(use({ca: authority.ca}).send(call()))
      assert.deepEqual([error.code, /another name/.test(error.message)], ['TLS_UNTRUSTED', true])
    })

    it('names a server that does not speak TLS', async () => {
      await start()
      const url = new URL(server.url.replace('http:', 'https:'))
      assert.equal((await failure(use().send(call({url})))).code, 'NETWORK_UNREACHABLE')
    })

    describe('through a proxy', () => {
      const url = new URL('https://sts.test/v1/token?q=query-secret')
      const env = ({url: address}: FakeProxy, credentials = '') => ({
        HTTPS_PROXY: address.replace('://', `://${credentials}`),
      })

      it('opens a tunnel with the credentials of the variable', async () => {
        await startTls()
        const through = await proxy({tunnelTo: server.port, credentials: 'us er:proxy-secret'})
        use({env: env(through, 'us%20er:proxy-secret@'), ca: authority.ca}).preconnect(url)
        for (let i = 0; i < 3; i++) assert.equal((await network.send(call({url}))).status, 200)

        assert.deepEqual(
          through.received.map(({line}) => line),
          ['CONNECT sts.test:443'],
        )
        assert.equal(server.received[0]?.headers.host, 'sts.test')
        assert.equal(server.received[0]?.headers['proxy-authorization'], undefined)
        assert.equal(server.connections, 1)
      })

      it('opens a tunnel through a proxy that is reached by https', async () => {
        await startTls()
        const tls = await authority.issue(['127.0.0.1'])
        const through = await proxy({tunnelTo: server.port, tls})
        use({env: env(through), ca: authority.ca})
        for (let i = 0; i < 2; i++) assert.equal((await network.send(call({url}))).status, 200)
        assert.equal(through.received.length, 1)

        const error = await failure(use({env: env(through)}).send(call({url})))
        assert.match(error.message, /^the certificate of the proxy 127\.0\.0\.1:\d+ is not trusted/)
        assert.match(error.facts.join(), /CN=Inspecting Proxy Root/)
      })

      it('fails at once when the proxy wants credentials', async () => {
        const through = await proxy({credentials: 'user:other'})
        const error = await failure(use({env: env(through, 'user:proxy-secret@')}).send(call({url})))
        assert.equal(error.code, 'PROXY_FAILED')
        assert.match(error.message, /the proxy http:\/\/127\.0\.0\.1:\d+ \(from HTTPS_PROXY\) answered 407/)
        assert.match(error.message, /Google STS at sts\.test, 1 attempt/)
        assert.match(error.suggestions.join(), /HTTPS_PROXY/)
      })

      it('says that it cannot log in to a proxy that takes only NTLM and Negotiate', async () => {
        const schemes = ['NTLM TlRMTVNTUAAB', 'Negotiate']
        for (const [asked, remedy] of [
          [schemes, /takes only NTLM, Negotiate, and ci-auth only Basic/],
          [[...schemes, 'Basic realm="x"'], /^Put the proxy's credentials into HTTPS_PROXY/],
        ] as const) {
          const through = await proxy({credentials: 'user:other', schemes: asked})
          const {suggestions} = await failure(use({env: env(through)}).send(call({url})))
          assert.match(suggestions[0] ?? '', remedy)
        }
      })

      it('fails at once when the proxy forbids the host', async () => {
        const through = await proxy({refuse: [403]})
        const error = await failure(use({env: env(through)}).send(call({url})))
        assert.deepEqual([error.code, through.received.length], ['PROXY_FAILED', 1])
      })

      for (const status of [502, 503, 504]) {
        it(`tries again when the proxy answers ${status}`, async () => {
          await startTls()
          const through = await proxy({tunnelTo: server.port, refuse: [status]})
          const answer = await use({env: env(through), ca: authority.ca}).send(call({url}))
          assert.deepEqual([answer.status, answer.attempts], [200, 2])
        })
      }

      it('names a proxy that refuses connections', async () => {
        const through = await proxy()
        await through.close()
        const error = await failure(use({env: env(through)}).send(call({url})))
        assert.equal(error.code, 'PROXY_FAILED')
        assert.match(error.message, /cannot be used: the connection was refused \(ECONNREFUSED\).*3 attempts/)
      })

      it('names a proxy that hangs up', async () => {
        await start()
        const error = await failure(use({env: {HTTPS_PROXY: server.url}, retries: 0}).send(call({url})))
        assert.equal(error.code, 'PROXY_FAILED')
      })

      it('limits the time of a proxy that says nothing', async () => {
        const through = await proxy({silent: true})
        const error = await failure(use({env: env(through), callTimeoutMs: 60, retries: 0}).send(call({url})))
        assert.equal(error.code, 'NETWORK_TIMEOUT')
        assert.match(error.facts.join(), /^proxy: http:\/\/127\.0\.0\.1:\d+ \(from HTTPS_PROXY\)$/)
      })

      it('tells who issued the certificate that the tunnel leads to', async () => {
        await startTls()
        const through = await proxy({tunnelTo: server.port})
        const error = await failure(use({env: env(through)}).send(call({url})))
        assert.equal(error.code, 'TLS_UNTRUSTED')
        assert.match(error.facts.join('\n'), /CN=Inspecting Proxy Root\nproxy: http/)
      })

      it('sends http in absolute form, with the credentials', async () => {
        await start()
        const through = await proxy({tunnelTo: server.port, credentials: 'user:proxy-secret'})
        const plain = new URL('http://ci.test/token?q=query-secret')
        use({env: {HTTP_PROXY: through.url.replace('://', '://user:proxy-secret@')}})
        assert.equal((await network.send(call({url: plain}))).status, 200)
        assert.equal(through.received[0]?.line, 'POST http://ci.test/token?q=query-secret')
        assert.equal(server.received[0]?.headers.host, 'ci.test')

        use({env: {HTTP_PROXY: through.url}})
        assert.equal((await failure(network.send(call({url: plain})))).code, 'PROXY_FAILED')
      })

      it('goes direct where NO_PROXY or loopback says so', async () => {
        await start()
        const through = await proxy()
        await use({env: {...env(through), HTTP_PROXY: through.url}}).send(call())
        await failure(
          use({env: {...env(through), NO_PROXY: '.invalid'}, retries: 0}).send(
            call({url: new URL('https://a.invalid')}),
          ),
        )
        assert.equal(through.connections, 0)
      })

      it('refuses a proxy that is not a URL, without showing it', async () => {
        const error = await failure(use({env: {HTTPS_PROXY: 'http://user:proxy-secret@:x'}}).send(call({url})))
        assert.deepEqual([error.code, error.message], ['PROXY_FAILED', 'the variable HTTPS_PROXY is not a URL'])
      })
    })
  })
}
