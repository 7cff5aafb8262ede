import assert from 'node:assert/strict'
import {once} from 'node:events'
import {mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {Agent, get} from 'node:http'
import {type AddressInfo, connect, createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {setTimeout as sleep} from 'node:timers/promises'
import {ciAuth} from '../../support/ci-auth.ts'
import {isRunning} from '../../support/processes.ts'
import {type ServedEmployees, serveEmployees} from '../../support/served-employees.ts'
import {until} from '../../support/until.ts'

const staff = `
  import {setTimeout as sleep} from 'node:timers/promises'
  export const get = ({employeeName}) => {
    if (employeeName === 'loop') while (true);
    if (employeeName === 'leaver') process.exit(3)
    if (employeeName !== 'slow') return process.pid
    console.error('slow')
    return sleep(300, process.pid)
  }
`

/** The status and the body of an answer, on a connection of its own by default. */
const ask = (url: string, path: string, agent: Agent | false = false): Promise<{status: number; body: string}> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/employee/${path}`, {agent}, (response) => {
      let body = ''
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          body += chunk
        })
        .on('end', () => resolve({status: response.statusCode ?? 0, body}))
        .on('error', reject)
    })
    request.on('error', reject)
  })

/** All that comes back on a connection on which `sent` was sent. */
const exchange = (url: string, sent: string): Promise<string> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(sent)
  return text(socket)
}

/** As a client does that tries again when a connection breaks. */
async function askAgain(url: string, path: string): Promise<{status: number; body: string}> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(url, path)
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(50)
    }
  }
}

/** The ids of `count` workers, by asking until as many have answered. Retries what breaks. */
async function workersOf(url: string, count: number, other: readonly number[] = []): Promise<number[]> {
  const seen = new Set<number>()
  for (let call = 0; seen.size < count && call < 400; call++) {
    const pid = Number((await askAgain(url, 'a')).body)
    if (!other.includes(pid)) seen.add(pid)
    await sleep(2)
  }
  return [...seen].sort((a, b) => a - b)
}

const noneRuns = (pids: readonly number[]): Promise<void> =>
  until(() => !pids.some((pid) => isRunning(pid)), `the end of ${pids.join(', ')}`)

describe('commands/employee/serve --workers', function () {
  // Each starts several processes, several times.
  this.timeout(20_000)
  let folder: string
  let served: ServedEmployees[]

  beforeEach(() => {
    served = []
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-workers-'))
  })

  afterEach(async () => {
    for (const {ended, signal} of served) {
      signal('SIGTERM')
      signal('SIGTERM')
      await ended
    }
    rmSync(folder, {recursive: true})
  })

  /** In one step, so that nobody reads half of it. */
  const write = (content: string): string => {
    const file = join(folder, 'staff.mjs')
    writeFileSync(`${file}.new`, content)
    renameSync(`${file}.new`, file)
    return file
  }

  const serve = async (workers: number, ...flags: string[]): Promise<ServedEmployees> => {
    const service = await serveEmployees(['--handlers', write(staff), '--workers', String(workers), ...flags])
    served.push(service)
    return service
  }

  /** What a service with two workers says that does not start. */
  const refusal = async (handlers: string, port = '0'): Promise<{code: number | null; stderr: string}> => {
    const flags = ['--workers', '2', '--handlers', write(handlers), '--port', port]
    const {code, stderr} = await ciAuth(['employee', 'serve', ...flags], {env: process.env})
    return {code, stderr}
  }

  it('answers from every worker, and replaces on the same port what ends', async () => {
    const {end, stderr, stdout, url} = await serve(3)
    const first = await workersOf(url, 3)
    assert.equal(first.length, 3)
    for (const pid of first) process.kill(pid, 'SIGKILL')

    const second = await workersOf(url, 3, first)
    assert.equal(second.length, 3)
    const lines = stdout().split('\n').length
    // In one packet: the first is answered in the turn in which the second ends the process.
    const pipelined = ['b', 'leaver'].map((name) => `GET /employee/${name} HTTP/1.1\r\nhost: a\r\n\r\n`).join('')
    assert.match(await exchange(url, pipelined), /^HTTP\/1\.1 200 OK/)
    const third = await workersOf(url, 3, first)

    assert.equal((await end()).code, 0)
    assert.match(
      stdout()
        .split('\n')
        .slice(lines - 1)
        .join('\n'),
      /"GET \/employee\/b HTTP\/1\.1" 200/,
    )
    for (const pid of first)
      assert.match(stderr(), new RegExp(`^Worker ${pid} was ended by SIGKILL\\. Another one`, 'm'))
    assert.match(stderr(), /^Worker \d+ ended with exit code 3\. Another one /m)
    await noneRuns([...second, ...third])
  })

  it('replaces a worker that answers no more, and no client waits for ever', async () => {
    const {ended, signal, stderr, url} = await serve(2, '--handler-timeout', '1s')
    const [stopped = 0, other = 0] = await workersOf(url, 2)
    // To the others it is as in an endless loop, and costs no time of this computer.
    process.kill(stopped, 'SIGSTOP')

    // One of them is on its way to that worker.
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => ask(url, 'a')))
    assert.ok(answers.filter(({status}) => status === 'fulfilled').length >= 3)
    const [first = 0, second = 0] = await workersOf(url, 2, [stopped])
    assert.match(stderr(), new RegExp(`^Worker ${stopped} answered no more, and was killed`, 'm'))

    const broken = assert.rejects(ask(url, 'loop'))
    await sleep(200)
    signal('SIGTERM')
    await sleep(100)
    signal('SIGTERM')
    assert.equal((await ended).signal, 'SIGTERM')
    await broken
    await noneRuns([other, first, second])
  })

  it('logs every request in one whole line, also those that end while it ends', async () => {
    const {signal, ended, stdout, url} = await serve(2)
    const agent = new Agent({keepAlive: true})
    const answered: string[] = []
    let isOver = false
    const client = async (_: unknown, number: number): Promise<void> => {
      for (let call = 0; !isOver; call++) {
        const name = `c${number}-${call}`
        await ask(url, name, agent).then(
          () => answered.push(name),
          () => sleep(5),
        )
      }
    }
    const clients = Array.from({length: 20}, client)
    await until(() => answered.length > 500, '500 answers')
    signal('SIGTERM')
    assert.equal((await ended).code, 0)
    isOver = true
    await Promise.all(clients)
    agent.destroy()

    const lines = stdout().split('\n')
    assert.equal(lines.pop(), '')
    const logged = lines.map(
      (line) => /^127\.0\.0\.1 - - \[[^\]]+\] "GET \/employee\/(\S+) HTTP\/1\.1" 200 -$/.exec(line)?.[1],
    )
    assert.equal(logged.indexOf(undefined), -1)
    assert.equal(new Set(logged).size, logged.length)
    const missing = answered.filter((name) => !logged.includes(name))
    assert.deepEqual(missing, [])
  })

  it('lets requests end, of a worker that is ended alone and of all at Ctrl-C', async () => {
    const {ended, stderr, url} = await serve(2)
    const [one = 0, other = 0] = await workersOf(url, 2)
    const slow = [ask(url, 'slow'), ask(url, 'slow')]
    await until(() => stderr().match(/^slow$/gm)?.length === 2, 'two calls')
    process.kill(one, 'SIGTERM')
    const answers = (await Promise.all(slow)).map(({body}) => Number(body))
    assert.deepEqual(answers.sort(), [one, other].sort())
    const second = await workersOf(url, 2)
    assert.match(stderr(), new RegExp(`^Worker ${one} ended as it was asked to. Another one takes its place.$`, 'm'))

    const last = [ask(url, 'slow'), ask(url, 'slow')]
    await until(() => stderr().match(/^slow$/gm)?.length === 4, 'two more calls')
    // A terminal sends it to every process.
    for (const pid of [...second, served[0]?.pid ?? 0]) process.kill(pid, 'SIGINT')
    assert.deepEqual(
      (await Promise.all(last)).map(({status}) => status),
      [200, 200],
    )
    assert.equal((await ended).code, 0)
    assert.doesNotMatch(stderr(), /SIGINT|killed/)
    await noneRuns([one, other, ...second])
  })

  it('says once why a worker cannot start, and leaves none', async () => {
    const {code, stderr} = await refusal('export const maxWorkers = 1\nexport const get = () => 1')
    assert.equal(code, 8)
    assert.match(
      stderr,
      /^Error: staff\.mjs keeps its data in the memory of its process[\s\S]*\nCode: EMPLOYEE_WORKERS_REFUSED\n$/,
    )
  })

  it('does not start when a worker ends before it serves', async () => {
    const {code, stderr} = await refusal('process.exit(7)')
    assert.equal(code, 8)
    assert.match(
      stderr,
      /^Error: a worker ended with exit code 7 before it served\n[\s\S]*\nCode: EMPLOYEE_WORKER_FAILED\n$/,
    )
  })

  it('starts no worker for a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const {port} = server.address() as AddressInfo
    const {code, stderr} = await refusal("console.error('loaded')\nexport const get = () => 1", String(port))
    server.close()
    assert.equal(code, 8)
    assert.match(stderr, /^Error: port \d+ on 127\.0\.0\.1 is taken[\s\S]*\nCode: EMPLOYEE_PORT_TAKEN\n$/)
  })

  it('says once what all workers find wrong with an edit, and leaves none behind when it is killed', async () => {
    const {ended, signal, stderr, told, url} = await serve(2, '--watch')
    const pids = await workersOf(url, 2)
    write('export const get = (')
    await told('could not be loaded')
    await sleep(200)
    write(staff)
    await told('was loaded')
    await sleep(200)
    const broken = assert.rejects(ask(url, 'loop'))
    await sleep(200)
    signal('SIGKILL')
    await ended
    await broken
    await noneRuns(pids)
    assert.deepEqual(stderr().match(/could not be loaded|was loaded/g), ['could not be loaded', 'was loaded'])
  })
})
