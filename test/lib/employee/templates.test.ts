import assert from 'node:assert/strict'
import {isBuiltin} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Context} from 'mocha'
import {ciAuth} from '../../support/ci-auth.ts'
import {removeFolder} from '../../support/folders.ts'
import {type Postgres, postgresPrograms, startPostgres} from '../../support/postgres.ts'
import {placeTemplate, type Served, serveFolder, sqliteLibraries} from '../../support/served-employees.ts'
import {skipBecause} from '../../support/skip.ts'
import {until} from '../../support/slowness.ts'

const absent = (name: string): object => ({message: `no such employee: ${name}`})
const notAnObject = {message: 'the body must be a JSON object'}
/** As it stands in a request: a literal would set the prototype. */
const hostile: unknown = JSON.parse('{"__proto__": {"role": "boss"}, "constructor": 1, "toString": null}')
const nested = {list: [1, {a: null}], text: 'zoë \u2028 "\\', number: -0.5, yes: true}

/** Calls in their order, and what every template answers to them. */
const calls: readonly [method: string, name: string, body: unknown, status: number, answer: unknown][] = [
  ['GET', 'alice', undefined, 404, absent('alice')],
  ['PATCH', 'alice', {role: 'engineer'}, 404, absent('alice')],
  ['DELETE', 'alice', undefined, 404, absent('alice')],
  ['POST', 'alice', {role: 'engineer', office: 'Bern'}, 201, {role: 'engineer', office: 'Bern'}],
  ['POST', 'alice', {role: 'boss'}, 409, {message: 'employee exists already: alice'}],
  ['GET', 'alice', undefined, 200, {role: 'engineer', office: 'Bern'}],
  ['PATCH', 'alice', {office: null, since: 2026}, 200, {role: 'engineer', office: null, since: 2026}],
  ['GET', 'alice', undefined, 200, {role: 'engineer', office: null, since: 2026}],
  ['PUT', 'alice', {role: 'lead'}, 200, {role: 'lead'}],
  ['GET', 'alice', undefined, 200, {role: 'lead'}],
  ['PUT', 'bob', nested, 201, nested],
  ['PUT', 'bob', nested, 200, nested],
  ['GET', 'bob', undefined, 200, nested],
  ['GET', 'alice', undefined, 200, {role: 'lead'}],
  ['DELETE', 'alice', undefined, 200, undefined],
  ['GET', 'alice', undefined, 404, absent('alice')],
  ['POST', 'alice', {}, 201, {}],
  ...['POST', 'PUT', 'PATCH'].flatMap((method) =>
    [undefined, null, [], ['role'], 'text', 7, true].map(
      (body) => [method, 'alice', body, 400, notAnObject] as [string, string, unknown, number, unknown],
    ),
  ),
  ['GET', 'alice', undefined, 200, {}],
  ...['__proto__', 'constructor', "'; drop table employee; --", 'a/b', 'Zoë €', '%', '\n', ' '].flatMap(
    (name): [string, string, unknown, number, unknown][] => [
      ['GET', name, undefined, 404, absent(name)],
      ['PUT', name, {name}, 201, {name}],
      ['PUT', name, {name}, 200, {name}],
      ['PATCH', name, {own: true}, 200, {name, own: true}],
      ['DELETE', name, undefined, 200, undefined],
      ['DELETE', name, undefined, 404, absent(name)],
    ],
  ),
  ['POST', 'carol', {role: 'engineer'}, 201, {role: 'engineer'}],
  ['PATCH', 'carol', hostile, 200, {role: 'engineer', ...(hostile as object)}],
  ['GET', 'carol', undefined, 200, {role: 'engineer', ...(hostile as object)}],
  ['GET', 'role', undefined, 404, absent('role')],
]

/** PostgreSQL has no NUL in its text. */
const nul: typeof calls = [
  ['PUT', 'a\0b', {text: '\0'}, 201, {text: '\0'}],
  ['GET', 'a', undefined, 404, absent('a')],
  ['GET', 'a\0b', undefined, 200, {text: '\0'}],
]

async function callAll({call}: Served, all = calls): Promise<void> {
  for (const [method, name, body, status, answer] of all) {
    assert.deepEqual(await call(method, name, body), {status, body: answer}, `${method} ${JSON.stringify(name)}`)
  }
}

const CLIENTS = 4
const ROUNDS = 3
/** At least so many writes are acknowledged in a round before it ends. */
const WRITES = 40

/** Creates employees until the service is gone. `created` are those that are there for sure. */
async function write({call}: Served, client: number, created: string[], onWrite: () => void): Promise<void> {
  for (;;) {
    const name = `${client}-${created.length}`
    const answer = await call('POST', name, {name}).catch(() => undefined)
    if (!answer) return
    // It may have been created just before the kill, and not been acknowledged.
    assert.ok(answer.status === 201 || answer.status === 409, `POST ${answer.status}`)
    created.push(name)
    onWrite()
  }
}

describe('assets/employee-templates', function () {
  this.timeout(60_000)
  let folder: string | undefined
  let database: Postgres | undefined
  const running: Served[] = []

  afterEach(async () => {
    await Promise.all(running.splice(0).map((served) => served.end()))
    await database?.remove()
    if (folder !== undefined) await removeFolder(folder)
    folder = database = undefined
  })

  const serve = async (env?: Record<string, string>, node?: string): Promise<Served> => {
    const served = await serveFolder(folder ?? '', env, node)
    running.push(served)
    return served
  }

  const openPostgres = async (test: Context): Promise<Postgres> => {
    const programs = (await postgresPrograms()) ?? skipBecause(test, 'no PostgreSQL server is installed')
    folder = await placeTemplate('postgres')
    database = await startPostgres(programs)
    return database
  }

  it('memory answers as the others do', async () => {
    folder = await placeTemplate('memory')
    await callAll(await serve(), [...calls, ...nul])
  })

  /** Two processes that start at the same time. */
  async function losesNothing(open: () => Promise<Served>): Promise<void> {
    const services = await Promise.all([open(), open()])
    assert.equal((await services[0].call('PUT', 'alice', {})).status, 201)
    const keys = Array.from({length: 60}, (_, key) => String(key))
    const changes = keys.map((key, index) => services[index % 2]?.call('PATCH', 'alice', {[key]: index}))
    for (const change of await Promise.all(changes)) assert.equal(change?.status, 200)
    assert.deepEqual(await Promise.all(services.map((served) => served.end())), [0, 0])
    const {body} = await (await open()).call('GET', 'alice')
    assert.deepEqual(Object.keys(body as object).sort(), keys.sort())
  }

  for (const [library, sqliteOf] of Object.entries(sqliteLibraries)) {
    describe(library, () => {
      it('answers as the others do', async function () {
        const {node, packages} = sqliteOf(this)
        folder = await placeTemplate('sqlite', packages)
        await callAll(await serve({}, node), [...calls, ...nul])
      })

      it('keeps every acknowledged write when it is killed while clients write', async function () {
        const {node, packages} = sqliteOf(this)
        folder = await placeTemplate('sqlite', packages)
        const clients = Array.from({length: CLIENTS}, (): string[] => [])
        let served = await serve({}, node)
        for (let round = 0; round < ROUNDS; round++) {
          const victim = served
          let writes = 0
          const onWrite = (): void => {
            writes++
            // Each time at another point of what is being written then.
            if (writes === WRITES) setTimeout(() => victim.end('SIGKILL'), round * 3)
          }
          await Promise.all(clients.map((created, client) => write(victim, client, created, onWrite)))
          assert.ok(writes >= WRITES)
          served = await serve({}, node)
          for (const name of clients.flat())
            assert.deepEqual(await served.call('GET', name), {status: 200, body: {name}})
        }
      })

      it('lets processes share a new file, loses no change of any, and keeps all over a restart', async function () {
        const {node, packages} = sqliteOf(this)
        folder = await placeTemplate('sqlite', packages)
        await losesNothing(() => serve({}, node))
      })
    })
  }

  describe('postgres', () => {
    it('answers as the others do, but for NUL', async function () {
      const {env} = await openPostgres(this)
      const served = await serve(env)
      await callAll(served)
      assert.equal((await served.call('PUT', 'a\0b', {})).status, 400)
      assert.equal((await served.call('PUT', 'dora', {text: '\0'})).status, 400)
      assert.deepEqual(await served.call('GET', 'dora'), {status: 404, body: absent('dora')})
    })

    it('loses no change, and works again when the server is back', async function () {
      const {env, kill, start} = await openPostgres(this)
      await losesNothing(() => serve(env))
      const [, , {call, complaints} = await serve(env)] = running
      await kill()
      // A call that comes before the service has seen the end would meet the dead connection, and be what complains.
      await until(
        () => /lost a connection to PostgreSQL/.test(complaints()),
        'the service says that it lost its connection',
      )
      assert.equal((await call('GET', 'alice')).status, 500)
      await start()
      assert.equal((await call('GET', 'alice')).status, 200)
    })
  })

  describe('where something is missing', () => {
    const refusal = async (template: 'postgres' | 'sqlite', packages?: string, env = {}): Promise<string> => {
      folder = await placeTemplate(template, packages)
      const argv = ['employee', 'serve', '--port', '0', '--handlers', join(folder, 'employee.mjs')]
      const {code, stderr} = await ciAuth(argv, {env})
      assert.equal(code, 8)
      return stderr
    }

    it('tell how to install their package', async () => {
      const wanted = {postgres: 'pg', ...(isBuiltin('node:sqlite') ? {} : {sqlite: 'better-sqlite3@12'})}
      for (const [template, name] of Object.entries(wanted)) {
        const stderr = await refusal(template as 'postgres' | 'sqlite', join(tmpdir(), 'ci-auth-no-packages'))
        assert.match(stderr, new RegExp(`^ {2}npm install ${name}$[\\s\\S]*^Code: EMPLOYEE_PACKAGE_MISSING$`, 'm'))
        await removeFolder(folder ?? '')
      }
    })

    it('postgres tells that the database does not answer', async () => {
      const stderr = await refusal('postgres', undefined, {PGHOST: 'localhost', PGPORT: '1', PGUSER: 'nobody'})
      assert.match(stderr, /cannot use PostgreSQL: .*ECONNREFUSED[\s\S]*^Code: EMPLOYEE_HANDLERS_INVALID$/m)
    })
  })
})
