import assert from 'node:assert/strict'
import {isBuiltin} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ciAuth, type Ended} from '../../../support/ci-auth.ts'
import {placeTemplate, removeFolder} from '../../../support/served-employees.ts'
import {skipBecause} from '../../../support/skip.ts'

describe('assets/employee-templates, where something is missing', function () {
  this.timeout(20_000)
  let folder: string | undefined
  afterEach(async () => {
    if (folder !== undefined) await removeFolder(folder)
    folder = undefined
  })

  const serve = async (template: 'postgres' | 'sqlite', packages?: string, env = {}): Promise<Ended> => {
    folder = await placeTemplate(template, {packages})
    const argv = ['employee', 'serve', '--port', '0', '--handlers', join(folder, 'employee.mjs')]
    return ciAuth(argv, {env})
  }
  const noPackages = join(tmpdir(), 'ci-auth-no-packages')

  it('postgres tells how to install its package', async () => {
    const {code, stderr} = await serve('postgres', noPackages)
    assert.equal(code, 8)
    assert.match(stderr, /^ {2}npm install .*\bpg$/m)
    assert.match(stderr, /^Code: EMPLOYEE_PACKAGE_MISSING$/m)
  })

  it('sqlite tells how to install its package', async function () {
    if (isBuiltin('node:sqlite')) skipBecause(this, 'this Node has an SQLite of its own')
    const {code, stderr} = await serve('sqlite', noPackages)
    assert.equal(code, 8)
    assert.match(stderr, /^ {2}npm install .*\bbetter-sqlite3@12$/m)
    assert.match(stderr, /^Code: EMPLOYEE_PACKAGE_MISSING$/m)
  })

  it('postgres tells that the database does not answer', async () => {
    const {code, stderr} = await serve('postgres', undefined, {PGHOST: 'localhost', PGPORT: '1', PGUSER: 'nobody'})
    assert.equal(code, 8)
    assert.match(stderr, /cannot use PostgreSQL: .*ECONNREFUSED/)
    assert.match(stderr, /^Code: EMPLOYEE_HANDLERS_INVALID$/m)
  })
})
