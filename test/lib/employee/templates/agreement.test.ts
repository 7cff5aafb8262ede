import assert from 'node:assert/strict'
import {isBuiltin} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ciAuth} from '../../../support/ci-auth.ts'
import {removeFolder} from '../../../support/folders.ts'
import {type Postgres, postgresPrograms, startPostgres} from '../../../support/postgres.ts'
import {placeTemplate, type Served, serveFolder, sqliteLibraries} from '../../../support/served-employees.ts'
import {skipBecause} from '../../../support/skip.ts'

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

describe('assets/employee-templates', function () {
  this.timeout(30_000)
  let database: Postgres | undefined
  let folder: string | undefined
  let served: Served | undefined

  afterEach(async () => {
    await served?.end()
    await database?.remove()
    if (folder !== undefined) await removeFolder(folder)
    served = folder = database = undefined
  })

  describe('answer the same calls alike', () => {
    it('memory', async () => {
      folder = await placeTemplate('memory')
      served = await serveFolder(folder)
      await callAll(served, [...calls, ...nul])
    })

    for (const [library, sqliteOf] of Object.entries(sqliteLibraries))
      it(`sqlite, with ${library}`, async function () {
        const {node, packages} = sqliteOf(this)
        folder = await placeTemplate('sqlite', packages)
        served = await serveFolder(folder, {}, node)
        await callAll(served, [...calls, ...nul])
      })

    it('postgres', async function () {
      const programs = (await postgresPrograms()) ?? skipBecause(this, 'no PostgreSQL server is installed')
      database = await startPostgres(programs)
      folder = await placeTemplate('postgres')
      served = await serveFolder(folder, database.env)
      await callAll(served)
      assert.equal((await served.call('PUT', 'a\0b', {})).status, 400)
      assert.equal((await served.call('PUT', 'dora', {text: '\0'})).status, 400)
      assert.deepEqual(await served.call('GET', 'dora'), {status: 404, body: absent('dora')})
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
