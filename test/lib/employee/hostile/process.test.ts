import assert from 'node:assert/strict'
import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {program} from '../../../support/ci-auth.ts'
import {openRaw, type RawClient} from '../../../support/raw-http.ts'
import {type ServedEmployees, serveEmployees} from '../../../support/served-employees.ts'
import {skipBecause} from '../../../support/skip.ts'
import {until} from '../../../support/slowness.ts'

const handlers = fileURLToPath(new URL('../../../support/restless-handlers.mjs', import.meta.url))

const request = (name: string): string => `GET /employee/${name} HTTP/1.1\r\nHost: a\r\n\r\n`

const LINE = /^127\.0\.0\.1 - - \[\d\d\/[A-Z][a-z]{2}\/\d{4} \d\d:\d\d:\d\d\] "[ !#-~]*" \d{3} -$/

const linesOf = (output: string): string[] => output.split('\n').filter((line) => line !== '')

describe('commands/employee/serve, in a process of its own', function () {
  this.timeout(60_000)
  let served: ServedEmployees
  const opened: RawClient[] = []

  afterEach(async () => {
    for (const client of opened.splice(0)) client.close()
    served.signal('SIGKILL')
    await served.ended
  })

  const portOf = (): number => Number(new URL(served.url).port)

  const open = async (): Promise<RawClient> => {
    const client = await openRaw(portOf())
    opened.push(client)
    return client
  }

  const ask = async (name: string): Promise<{status: number; text: string}> => {
    const answer = await fetch(`${served.url}/employee/${name}`, {headers: {connection: 'close'}})
    return {status: answer.status, text: await answer.text()}
  }

  it('lives on whatever is thrown outside of a request, and tells it on standard error', async () => {
    served = await serveEmployees(['--handlers', handlers])
    for (const name of ['timer', 'bare', 'unawaited', 'undefined']) assert.equal((await ask(name)).status, 200)
    for (const name of ['overflow', 'forged']) {
      assert.deepEqual(await ask(name), {status: 500, text: '{"message":"Internal Server Error"}\n'})
    }
    assert.equal((await ask('a')).text, '"a"\n')
    const {stderr, stdout} = await served.end()
    for (const told of ['thrown in a timer', '[Object: null prototype] {}', 'Symbol(nobody awaits it)', 'undefined']) {
      assert.match(stderr, new RegExp(`^outside of a request: .*${told.replace(/[()[\]{}]/g, '\\$&')}`, 'm'))
    }
    assert.match(stderr, /Maximum call stack size exceeded/)
    assert.doesNotMatch(stderr, /^127|[^\P{Cc}\n]|\u202e/mu)
    assert.equal(linesOf(stdout).length, 7)
    for (const line of linesOf(stdout)) assert.match(line, LINE)
  })

  it('serves on when nobody reads its log any more, nor what it tells', async () => {
    const child = spawn(process.execPath, [program, 'employee', 'serve', '--port', '0', '--handlers', handlers])
    try {
      const [said] = await once(child.stderr, 'data')
      const url = /http:\S+\d/.exec(String(said))?.[0]
      child.stdout.destroy()
      child.stderr.destroy()
      const call = async (name: string): Promise<unknown> => (await fetch(`${url}/employee/${name}`)).json()
      for (const name of ['a', 'forged', 'forged', 'timer', 'b']) await call(name).catch(() => {})
      const before = Number(await call('turns'))
      await sleep(300)
      const turns = Number(await call('turns')) - before
      assert.ok(turns < 100, `it went round ${turns} times for nothing`)
      child.kill('SIGTERM')
      assert.deepEqual(await once(child, 'exit'), [0, null])
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('has a line for each answer that it gave, also when it is ended under load', async () => {
    served = await serveEmployees()
    let answers = 0
    let isOver = false
    const clients = await Promise.all(Array.from({length: 50}, open))
    const loads = clients.map(async (client) => {
      while (!isOver) {
        client.send(request('a') + request('b'))
        await client.answer()
        answers += 1
        await client.answer()
        answers += 1
      }
    })
    const ended = Promise.allSettled(loads)
    await until(() => answers > 2000, '2,000 answers')
    served.signal('SIGTERM')
    const {code, stdout} = await served.ended
    isOver = true
    await ended
    assert.equal(code, 0)
    assert.equal(linesOf(stdout).length, answers)
  })

  it('ends when it is asked to, after the requests that have begun', async () => {
    served = await serveEmployees(['--handlers', handlers])
    const client = await open()
    client.send(request('slow'))
    await sleep(100)
    served.signal('SIGINT')
    const answer = await client.answer()
    assert.deepEqual([answer.body, answer.headers['connection']], ['"slow"\n', 'close'])
    const {code, stdout} = await served.ended
    assert.equal(code, 0)
    assert.equal(linesOf(stdout).length, 1)
  })

  it('cuts what takes longer than the drain timeout, and says so', async () => {
    served = await serveEmployees(['--handlers', handlers, '--drain-timeout', '1s'])
    const client = await open()
    client.send(request('never'))
    await sleep(100)
    served.signal('SIGTERM')
    assert.equal(await client.rest(), '')
    const {code, stderr} = await served.ended
    assert.equal(code, 0)
    assert.match(stderr, /^1 connection was closed: requests took too long/m)
  })

  it('ends at once when it is asked twice', async () => {
    served = await serveEmployees(['--handlers', handlers])
    const client = await open()
    client.send(request('never'))
    await sleep(100)
    served.signal('SIGTERM')
    await sleep(200)
    served.signal('SIGINT')
    const {code, signal} = await served.ended
    assert.ok(signal === 'SIGINT' || code === 130, `${code} ${signal}`)
  })

  describe('with many connections', () => {
    interface Memory {
      heapBytes: number
      sockets: number
      timers: number
    }

    const memory = async (): Promise<Memory> => JSON.parse((await ask('memory')).text)

    const grownTo = ({heapBytes}: Memory, before: Memory): void => {
      assert.ok(heapBytes - before.heapBytes < 10e6, `from ${before.heapBytes} to ${heapBytes} bytes`)
    }

    /** Connections one after the other. */
    async function lane(count: number): Promise<void> {
      for (let done = 0; done < count; done++) {
        const socket = connect(portOf(), '127.0.0.1').end('GET /employee/a HTTP/1.0\r\n\r\n')
        let text = ''
        socket.setEncoding('latin1').on('data', (chunk) => {
          text += chunk
        })
        await once(socket, 'close')
        assert.equal(text.slice(9, 12), '200')
      }
    }

    /** Half of them have asked something, half of these are within the next request. */
    async function hold(count: number, held: Socket[]): Promise<void> {
      const sockets = Array.from({length: count}, () => connect(portOf(), '127.0.0.1'))
      held.push(...sockets)
      await Promise.all(sockets.map((socket) => once(socket, 'connect')))
      for (const socket of sockets) socket.on('error', () => {})
      for (const socket of sockets.slice(count / 2)) socket.write(request('a'))
      for (const socket of sockets.slice((count * 3) / 4)) socket.write('GET /employee/a HTTP/1.1\r\n')
    }

    it('is the same after 10,000 of them, and serves others while 2,000 idle ones are held', async function () {
      const {stdout: openFiles} = spawnSync('sh', ['-c', 'ulimit -n'], {encoding: 'utf8'})
      if (Number(openFiles) < 2200) return skipBecause(this, 'too few files may be open')
      served = await serveEmployees(['--handlers', handlers, '--log', 'none'], {env: {NODE_OPTIONS: '--expose-gc'}})
      await lane(500)
      const before = await memory()
      await Promise.all([2500, 2500, 2500, 2500].map(lane))
      grownTo(await memory(), before)

      await whileHolding(2000, async () => {
        const {sockets} = await memory()
        assert.ok(sockets >= 2000, `${sockets} connections are held`)
        await lane(200)
      })
      const after = await settled(before)
      grownTo(after, before)
      assert.deepEqual([after.sockets, after.timers], [before.sockets, before.timers])
    })

    async function whileHolding(count: number, act: () => Promise<void>): Promise<void> {
      const held: Socket[] = []
      try {
        while (held.length < count) await hold(100, held)
        await act()
      } finally {
        for (const socket of held) socket.destroy()
      }
    }

    async function settled(before: Memory): Promise<Memory> {
      const now = await memory()
      for (let attempt = 0; attempt < 50; attempt++) {
        if (now.sockets <= before.sockets) break
        await sleep(50)
        Object.assign(now, await memory())
      }
      return now
    }

    it('goes on when it may open no more files', async () => {
      const limited = `ulimit -n 60 && exec '${process.execPath}' '${program}' employee serve --port 0`
      const child = spawn('sh', ['-c', limited])
      const held: Socket[] = []
      try {
        const port = Number(/:(\d+)\. /.exec(String((await once(child.stderr, 'data'))[0]))?.[1])
        for (let count = 0; count < 100; count++) held.push(connect(port, '127.0.0.1').on('error', () => {}))
        await sleep(300)
        for (const socket of held) socket.destroy()
        const status = async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.status
        // Until it has seen that they are gone.
        for (let attempt = 0; attempt < 50 && (await status()) !== 200; attempt++) await sleep(100)
        assert.equal(await status(), 200)
      } finally {
        child.kill('SIGKILL')
      }
    })
  })
})
