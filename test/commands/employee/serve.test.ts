import assert from 'node:assert/strict'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {Agent, get} from 'node:http'
import type {AddressInfo} from 'node:net'
import {connect, createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {ciAuth, ciAuthWords, programWithoutNode} from '../../support/ci-auth.ts'
import {nodeKinds, nodeOf, noSuchNode, thisNode} from '../../support/nodes.ts'
import {type ServedEmployees, serveEmployees} from '../../support/served-employees.ts'
import {skipBecause} from '../../support/skip.ts'

const env = {PATH: process.env['PATH']}

const LINE = /^127\.0\.0\.1 - - \[\d\d\/[A-Z][a-z]{2}\/\d{4} \d\d:\d\d:\d\d\] "(.*)" (\d{3}) -$/

const refused = (...flags: string[]) => ciAuth(['employee', 'serve', ...flags], {env})

/** Handlers that answer with `value`, which is in a file of its own, and say when they are closed. */
const HANDLERS = `import {value} from './value.mjs'
export const get = () => value
export const put = () => process.exit(3)
export const post = () => new Promise((resolve) => setTimeout(resolve, 700, value))
export const patch = () => { process.stderr.write('patch of ' + value + ' has begun\\n'); for (;;); }
export const close = () => console.error('closed ' + value)`

describe('commands/employee/serve', function () {
  this.timeout(60_000)
  let folder: string
  let served: ServedEmployees | undefined

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'employee-'))
  })
  afterEach(async () => {
    await served?.end()
    served = undefined
    await rm(folder, {recursive: true})
  })

  it('answers the five methods and writes a line for each, and nothing else, to standard output', async () => {
    served = await serveEmployees()
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    for (const method of methods) {
      const answer: Response = await fetch(`${served.url}/employee/alice`, {method})
      assert.equal(answer.status, 200)
      assert.deepEqual(await answer.json(), {method, employee: 'alice'})
    }
    const {code, stderr, stdout} = await served.end()
    assert.equal(code, 0)
    assert.deepEqual(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => LINE.exec(line)?.slice(1)),
      methods.map((method) => [`${method} /employee/alice HTTP/1.1`, '200']),
    )
    assert.match(stderr, /^Serving employees on http:\/\/127\.0\.0\.1:\d+/)
  })

  it('writes the log as JSON, or not at all', async () => {
    for (const [form, statuses] of [
      ['json', [200]],
      ['none', []],
    ] as const) {
      const {end, url} = await serveEmployees(['--log', form])
      await fetch(`${url}/employee/alice`)
      const lines = (await end()).stdout.split('\n').filter(Boolean)
      assert.deepEqual(
        lines.map((line) => JSON.parse(line).status),
        statuses,
      )
    }
  })

  /** What is typed, how it ends, and what the message holds. */
  const refusals: readonly (readonly [flags: string[], code: number, text: RegExp])[] = [
    [['--host', 'nowhere.invalid'], 8, /EMPLOYEE_ADDRESS_UNAVAILABLE/],
    [['--body-limit', 'lots'], 2, /--body-limit is not a size/],
    [['--handler-timeout', '0'], 2, /the duration must be longer than 0/],
    [['--handlers', '/nowhere/handlers.mjs'], 8, /EMPLOYEE_HANDLERS_MISSING/],
  ]
  it('refuses what it cannot serve with, and says what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const {port} = other.address() as AddressInfo
    const taken = [`port ${port} on 127\\.0\\.0\\.1 is in use`, `--port ${port + 1}`, 'Code: EMPLOYEE_PORT_TAKEN']
    const rows = [...refusals, [['--port', String(port)], 8, new RegExp(taken.join('[^]*'))] as const]
    for (const [flags, code, text] of rows) {
      const run = await refused(...flags)
      assert.equal(run.stdout, '')
      assert.equal(run.code, code, run.stderr)
      assert.match(run.stderr, text)
      assert.doesNotMatch(run.stderr, /at .*\.js:\d+/)
    }
    other.close()
  })

  it('serves a module, and what it says is wrong on standard error only', async () => {
    await writeFile(
      join(folder, 'handlers.mjs'),
      `export const get = ({employeeName}) => ({hello: employeeName})
       export const post = () => { throw new Error('the reason') }
       export const put = () => {}
       export const close = () => console.error('closed')`,
    )
    served = await serveEmployees(['--handlers', 'handlers.mjs', '--body-limit', '1kB'], {cwd: folder})
    assert.deepEqual(await (await fetch(`${served.url}/employee/a%20b`)).json(), {hello: 'a b'})
    const failed = await fetch(`${served.url}/employee/a%0Ab`, {method: 'POST'})
    assert.deepEqual([failed.status, await failed.text()], [500, '{"message":"Internal Server Error"}\n'])
    assert.equal((await fetch(`${served.url}/employee/a`, {method: 'PATCH'})).status, 405)
    const body = {method: 'PUT', body: '"'.padEnd(1000, 'x').concat('"'), headers: {'content-type': 'application/json'}}
    assert.equal((await fetch(`${served.url}/employee/a`, body)).status, 413)
    const {stderr, stdout} = await served.end()
    assert.match(stderr, /500 for "POST \/employee\/a%0Ab HTTP\/1\.1": Error: the reason\n {4}at post/)
    assert.match(stderr, /\nclosed\n/)
    assert.doesNotMatch(stdout, /the reason/)
    assert.equal(stdout.trimEnd().split('\n').length, 4)
  })

  it('writes the lines of all that was answered before a handler ends the process', async () => {
    await writeFile(
      join(folder, 'handlers.mjs'),
      `export const get = ({employeeName}) => (employeeName === 'leaver' ? process.exit(3) : 1)`,
    )
    served = await serveEmployees(['--handlers', 'handlers.mjs'], {cwd: folder})
    // In one packet: the first is answered in the turn in which the second ends the process.
    const pipelined = ['b', 'leaver'].map((name) => `GET /employee/${name} HTTP/1.1\r\nhost: a\r\n\r\n`).join('')
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
    socket.write(pipelined)
    assert.match(await text(socket), /^HTTP\/1\.1 200 OK/)
    const {code, stdout} = await served.ended
    assert.equal(code, 3)
    assert.deepEqual(LINE.exec(stdout.trimEnd())?.slice(1), ['GET /employee/b HTTP/1.1', '200'])
  })

  describe('with handlers that tell about its process', () => {
    const restless = fileURLToPath(new URL('../../support/restless-handlers.mjs', import.meta.url))
    const serve = async (...flags: string[]): Promise<ServedEmployees> => {
      served = await serveEmployees(['--handlers', restless, ...flags])
      return served
    }
    const ask = async (name: string): Promise<number> =>
      (await fetch(`${served?.url}/employee/${name}`, {headers: {connection: 'close'}})).status

    it('lives on whatever is thrown outside of a request, and tells it on standard error', async () => {
      const {end} = await serve()
      for (const name of ['timer', 'bare', 'unawaited', 'undefined']) assert.equal(await ask(name), 200)
      for (const name of ['overflow', 'forged']) assert.equal(await ask(name), 500)
      const {stderr, stdout} = await end()
      for (const told of ['thrown in a timer', '[Object: null prototype] {}', 'Symbol(nobody awaits it)', 'undefined'])
        assert.match(stderr, new RegExp(`^outside of a request: .*${told.replace(/[()[\]{}]/g, '\\$&')}`, 'm'))
      assert.match(stderr, /Maximum call stack size exceeded/)
      assert.doesNotMatch(stderr, /^127|[^\P{Cc}\n]|\u202e/mu)
      assert.ok(
        stdout
          .trimEnd()
          .split('\n')
          .every((line) => LINE.test(line)),
      )
    })

    it('serves on when nobody reads its log any more, nor what it tells', async () => {
      const [file, ...words] = [...ciAuthWords, 'employee', 'serve', '--port', '0', '--handlers', restless]
      const child = spawn(file, words)
      try {
        const url = /http:\S+\d/.exec(String((await once(child.stderr, 'data'))[0]))?.[0]
        child.stdout.destroy()
        child.stderr.destroy()
        for (const name of ['a', 'forged', 'timer', 'b']) await (await fetch(`${url}/employee/${name}`)).text()
        child.kill('SIGTERM')
        assert.deepEqual(await once(child, 'exit'), [0, null])
      } finally {
        child.kill('SIGKILL')
      }
    })

    it('ends after the requests that have begun, or after the drain timeout, or at once when it is asked twice', async () => {
      const first = await serve()
      const slow = ask('slow')
      await first.told('slow has begun')
      first.signal('SIGINT')
      assert.equal(await slow, 200)
      assert.equal((await first.ended).code, 0)

      const second = await serve('--drain-timeout', '1s')
      const never = ask('never').catch(() => 'cut')
      await second.told('never has begun')
      second.signal('SIGTERM')
      assert.equal(await never, 'cut')
      assert.match((await second.ended).stderr, /^1 connection was closed: requests took too long/m)

      const third = await serve()
      ask('never').catch(() => {})
      await third.told('never has begun')
      third.signal('SIGTERM')
      await third.closed()
      third.signal('SIGINT')
      const {code, signal} = await third.ended
      assert.ok(signal === 'SIGINT' || code === 130, `${code} ${signal}`)
    })
  })

  describe('--watch', () => {
    beforeEach(async () => {
      await writeFile(join(folder, 'handlers.mjs'), HANDLERS)
      await change('1')
    })

    const change = (value: string): Promise<void> =>
      writeFile(join(folder, 'value.mjs'), `export const value = ${value}`)

    const serve = async (node?: string, ...flags: string[]): Promise<ServedEmployees> => {
      const words = ['--handlers', 'handlers.mjs', '--watch', ...flags]
      served = await serveEmployees(words, {cwd: folder, ...(node === undefined ? {} : {node})})
      return served
    }

    /** On a connection of its own. */
    const ask = (method = 'GET'): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const agent = new Agent()
        get(`${served?.url}/employee/alice`, {method, agent}, async (answer) =>
          resolve(JSON.parse(await text(answer))),
        ).on('error', reject)
      })

    for (const kind of [thisNode, ...nodeKinds]) {
      it(`serves what has changed, keeps the old where the new is broken, and refuses nobody meanwhile: ${kind.label}`, async function () {
        const node = nodeOf(kind) ?? skipBecause(this, noSuchNode(kind))
        const {end, stderr, stdout, told} = await serve(kind === thisNode ? undefined : node.path)
        assert.equal(await ask(), 1)
        let isOver = false
        const answers: unknown[] = []
        const lane = async (): Promise<void> => {
          while (!isOver) answers.push(await ask())
        }
        const lanes = Promise.all([lane(), lane(), lane()])

        const running = ask('POST')
        await change('2')
        await told('handlers.mjs changed and was loaded.')
        assert.equal(await ask(), 2)
        // What had begun ends with the old handlers, and then they are closed.
        assert.equal(await running, 1)
        await told('closed 1')

        await change('')
        await told('could not be loaded. The old handlers are still used.')
        assert.match(stderr(), programWithoutNode ? /SyntaxError/ : /value\.mjs:1[\s\S]*EMPLOYEE_HANDLERS_INVALID/)
        assert.equal(await ask(), 2)
        await change('3')
        await told('closed 2')
        isOver = true
        await lanes
        assert.deepEqual([...new Set(answers)], [1, 2, 3])
        assert.equal((await end()).code, 0)
        assert.match(stderr(), /closed 3/)
        assert.equal(stdout().split('\n').length - 1, answers.length + 4)
      })
    }

    it('ends as the serving process does, and refuses to start where the first module is broken', async () => {
      const {ended} = await serve()
      await ask('PUT').catch(() => {})
      assert.equal((await ended).code, 3)
      await change('')
      await assert.rejects(serve(), /EMPLOYEE_HANDLERS_INVALID/)
    })

    it('replaces handlers that never return, and leaves no process behind when it is asked twice', async () => {
      const {closed, ended, signal, told} = await serve(undefined, '--drain-timeout', '1s')
      ask('PATCH').catch(() => {})
      await told('patch of 1 has begun')
      await change('2')
      await told('was loaded')
      assert.equal(await ask(), 2)
      ask('PATCH').catch(() => {})
      await told('patch of 2 has begun')
      signal('SIGTERM')
      await closed()
      signal('SIGTERM')
      const {code, signal: by} = await ended
      assert.ok(by === 'SIGTERM' || code === 143, `${code} ${by}`)
      await assert.rejects(ask())
    })
  })
})
