import assert from 'node:assert/strict'
import type {Context} from 'mocha'
import {removeFolder} from '../../../support/folders.ts'
import {type Postgres, postgresPrograms, startPostgres} from '../../../support/postgres.ts'
import {placeTemplate, type Served, serveFolder} from '../../../support/served-employees.ts'
import {skipBecause} from '../../../support/skip.ts'
import {until} from '../../../support/slowness.ts'

describe('assets/employee-templates/postgres', function () {
  this.timeout(30_000)
  let running: Postgres | undefined
  let folder: string
  const services: Served[] = []

  /** The database, without a table, for one test after the other. */
  const open = async (test: Context): Promise<Postgres> => {
    const programs = (await postgresPrograms()) ?? skipBecause(test, 'no PostgreSQL server is installed')
    running ??= await startPostgres(programs)
    await running.query('drop table if exists employee')
    return running
  }

  before(async () => {
    folder = await placeTemplate('postgres')
  })
  afterEach(() => Promise.all(services.splice(0).map((served) => served.end())))
  after(async () => {
    await running?.remove()
    await removeFolder(folder)
  })

  const serve = async ({env}: Postgres): Promise<Served> => {
    const served = await serveFolder(folder, {env})
    services.push(served)
    return served
  }

  it('outlives the end of its connections, and works again when the server is back', async function () {
    const database = await open(this)
    const {call, complaints} = await serve(database)
    assert.equal((await call('PUT', 'alice', {role: 'engineer'})).status, 201)

    await database.kill()
    // A call that comes before the service has seen the end would meet the dead connection, and be what complains.
    await until(
      () => /lost a connection to PostgreSQL/.test(complaints()),
      'the service has said that it lost its connection',
    )
    assert.equal((await call('GET', 'alice')).status, 500)
    await database.start()

    assert.deepEqual(await call('GET', 'alice'), {status: 200, body: {role: 'engineer'}})
  })

  it('loses no change of several processes to one employee, and keeps all over a restart', async function () {
    const database = await open(this)
    const both = await Promise.all([serve(database), serve(database)])
    const [first, second] = both
    assert.equal((await first.call('PUT', 'alice', {})).status, 201)
    const keys = Array.from({length: 60}, (_, key) => String(key))
    const changes = keys.map((key, index) => both[index % 2]?.call('PATCH', 'alice', {[key]: index}))
    for (const change of await Promise.all(changes)) assert.equal(change?.status, 200)

    assert.equal(await first.end(), 0)
    assert.equal(await second.end(), 0)

    const {body} = await (await serve(database)).call('GET', 'alice')
    assert.deepEqual(Object.keys(body as object).sort(), [...keys].sort())
  })
})
