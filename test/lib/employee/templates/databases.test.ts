import assert from 'node:assert/strict'
import type {Context} from 'mocha'
import {removeFolder} from '../../../support/folders.ts'
import {type Postgres, postgresPrograms, startPostgres} from '../../../support/postgres.ts'
import {placeTemplate, type Served, serveFolder, sqliteLibraries} from '../../../support/served-employees.ts'
import {skipBecause} from '../../../support/skip.ts'
import {until} from '../../../support/slowness.ts'

const CLIENTS = 4
const ROUNDS = 3
/** At least so many writes are acknowledged in a round before it ends. */
const WRITES = 40

/** What one client knows: who is there for sure, and how far its own employee may have got. */
interface Knowledge {
  created: string[]
  /** The last number that it sent, and the last that was acknowledged. */
  sent: number
  counted: number
}

/** Creates employees and counts in one of its own until the service is gone. */
async function write({call}: Served, client: number, known: Knowledge, onWrite: () => void): Promise<void> {
  for (;;) {
    const name = `${client}-${known.created.length}`
    const counter = {count: known.sent + 1}
    try {
      const {status} = await call('POST', name, {name})
      // It may have been created just before the kill, and not been acknowledged.
      assert.ok(status === 201 || status === 409, `POST ${status}`)
      known.created.push(name)
      known.sent = counter.count
      const put = await call('PUT', `counter ${client}`, counter)
      assert.ok(put.status === 200 || put.status === 201, `PUT ${put.status}`)
      known.counted = counter.count
      onWrite()
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
      return
    }
  }
}

async function checkAll({call}: Served, clients: readonly Knowledge[]): Promise<void> {
  for (const [client, {counted, created, sent}] of clients.entries()) {
    for (const name of created) assert.deepEqual(await call('GET', name), {status: 200, body: {name}})
    const {body} = await call('GET', `counter ${client}`)
    const {count = 0} = body as {count?: number}
    assert.ok(counted <= count && count <= sent, `${counted} was acknowledged, ${count} is there`)
  }
}

describe('assets/employee-templates, with a database', function () {
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
      it('keeps every acknowledged write when it is killed while clients write', async function () {
        const {node, packages} = sqliteOf(this)
        folder = await placeTemplate('sqlite', packages)
        const clients = Array.from({length: CLIENTS}, (): Knowledge => ({created: [], sent: 0, counted: 0}))
        let served = await serve({}, node)
        for (let round = 0; round < ROUNDS; round++) {
          const victim = served
          let writes = 0
          const onWrite = (): void => {
            writes++
            // Each time at another point of what is being written then.
            if (writes === WRITES) setTimeout(() => victim.end('SIGKILL'), round * 3)
          }
          await Promise.all(clients.map((known, client) => write(victim, client, known, onWrite)))
          assert.ok(writes >= WRITES)
          served = await serve({}, node)
          await checkAll(served, clients)
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
    const open = async (test: Context): Promise<Postgres> => {
      const programs = (await postgresPrograms()) ?? skipBecause(test, 'no PostgreSQL server is installed')
      folder = await placeTemplate('postgres')
      database = await startPostgres(programs)
      return database
    }

    it('loses no change, and works again when the server is back', async function () {
      const {env, kill, start} = await open(this)
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
})
