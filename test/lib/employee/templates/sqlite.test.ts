import assert from 'node:assert/strict'
import {isBuiltin} from 'node:module'
import type {Context} from 'mocha'
import {removeFolder} from '../../../support/folders.ts'
import {
  betterSqlitePackages,
  nodeWithSqlite,
  placeTemplate,
  type Served,
  serveFolder,
} from '../../../support/served-employees.ts'
import {skipBecause} from '../../../support/skip.ts'

const CLIENTS = 4
const ROUNDS = 3
/** At least so many writes are acknowledged in a round before it ends. */
const WRITES = 40

interface Sqlite {
  node?: string
  packages?: string
}

const libraries: Readonly<Record<string, (test: Context) => Sqlite>> = {
  'node:sqlite': (test) => ({node: nodeWithSqlite ?? skipBecause(test, 'no Node 24, CI_AUTH_TEST_NODES names none')}),
  'better-sqlite3': (test) => {
    if (isBuiltin('node:sqlite')) skipBecause(test, 'this Node has an SQLite of its own')
    return {packages: betterSqlitePackages ?? skipBecause(test, 'CI_AUTH_TEST_SQLITE names no better-sqlite3')}
  },
}

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

describe('assets/employee-templates/sqlite', function () {
  this.timeout(60_000)
  let folder: string | undefined
  const running: Served[] = []

  const serve = async (sqlite: Sqlite): Promise<Served> => {
    const served = await serveFolder(folder ?? '', sqlite)
    running.push(served)
    return served
  }

  afterEach(async () => {
    await Promise.all(running.splice(0).map((served) => served.end()))
    if (folder !== undefined) await removeFolder(folder)
    folder = undefined
  })

  for (const [library, sqliteOf] of Object.entries(libraries)) {
    describe(library, () => {
      it('keeps every acknowledged write when it is killed while clients write', async function () {
        const sqlite = sqliteOf(this)
        folder = await placeTemplate('sqlite', sqlite)
        const clients = Array.from({length: CLIENTS}, (): Knowledge => ({created: [], sent: 0, counted: 0}))
        let served = await serve(sqlite)
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
          served = await serve(sqlite)
          await checkAll(served, clients)
        }
      })

      it('lets processes that start at the same time share a new file, and loses no change of any', async function () {
        const sqlite = sqliteOf(this)
        folder = await placeTemplate('sqlite', sqlite)
        const services = await Promise.all([serve(sqlite), serve(sqlite)])
        assert.equal((await services[0].call('PUT', 'alice', {})).status, 201)

        const keys = Array.from({length: 60}, (_, key) => String(key))
        const changes = keys.map((key, index) => services[index % 2]?.call('PATCH', 'alice', {[key]: index}))
        for (const change of await Promise.all(changes)) assert.equal(change?.status, 200)

        for (const {call} of services) {
          const {body} = await call('GET', 'alice')
          assert.deepEqual(Object.keys(body as object), keys)
        }
      })
    })
  }
})
