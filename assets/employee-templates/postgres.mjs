// Employees in a PostgreSQL database: the one that DATABASE_URL names, or else PGHOST, PGUSER, PGPASSWORD, PGDATABASE.
//
// Each exported function answers one method of /employee/<employee_name>. What it returns becomes JSON with status
// 200, undefined an empty answer; reply(status, body) is any other.

import pg from 'pg'

const pool = new pg.Pool({connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 5000})

// A connection can break while nobody uses it. Without a listener that is a fault of the whole process.
pool.on('error', (error) => console.error(`lost a connection to PostgreSQL: ${error.message}`))

// One process after the other, or two that create the table at once get in each other's way. 5000 is the lock's number.
const createTable = `select pg_advisory_xact_lock(5000);
  create table if not exists employee (name text primary key, document jsonb not null)`
await pool.query(createTable).catch((error) => {
  throw new Error(`cannot use PostgreSQL: ${error.message || error.code}`, {cause: error})
})

// The $1 and $2 keep values apart from SQL: a name cannot become a command.
/** @type {(sql: string, ...values: string[]) => Promise<object | undefined>} */
const run = async (sql, ...values) => {
  const {rows} = await pool.query(sql, values)
  return rows[0]?.document
}

// JSON may also be a list, a text, a number, true, false or null.
/** @type {(body: unknown) => object | undefined} */
const objectIn = (body) => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? body : undefined
}

const notAnObject = {message: 'the body must be a JSON object'}

/** @type {(name: string) => object} */
const absent = (name) => ({message: `no such employee: ${name}`})

// What PostgreSQL cannot hold is the caller's mistake: a NUL character (codes 22…), a name of many kilobytes (54…).
/** @type {(handler: import('ci-auth/employee').Handler) => import('ci-auth/employee').Handler} */
const refusing = (handler) => async (request, reply) => {
  try {
    return await handler(request, reply)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !/^(22|54)/.test(error.code ?? '')) throw error
    return reply(400, {message: error.message})
  }
}

/** @type {import('ci-auth/employee').Handler} */
export const get = refusing(async ({employeeName}, reply) => {
  const employee = await run('select document from employee where name = $1', employeeName)
  return employee ?? reply(404, absent(employeeName))
})

/** @type {import('ci-auth/employee').Handler} */
export const post = refusing(async ({employeeName, body}, reply) => {
  const employee = objectIn(body)
  if (!employee) return reply(400, notAnObject)
  const sql = 'insert into employee (name, document) values ($1, $2) on conflict do nothing returning document'
  const created = await run(sql, employeeName, JSON.stringify(employee))
  return created ? reply(201, created) : reply(409, {message: `employee exists already: ${employeeName}`})
})

// Creates or replaces: sent twice, it leaves what it leaves when sent once.
/** @type {import('ci-auth/employee').Handler} */
export const put = refusing(async ({employeeName, body}, reply) => {
  const employee = objectIn(body)
  if (!employee) return reply(400, notAnObject)
  // A row that replaces none has an xmax of 0.
  const sql = `insert into employee (name, document) values ($1, $2)
    on conflict (name) do update set document = excluded.document returning document, xmax = 0 as "isNew"`
  const {rows} = await pool.query(sql, [employeeName, JSON.stringify(employee)])
  const [{document, isNew}] = rows
  return isNew ? reply(201, document) : document
})

// Changes what the body names, and keeps the rest. One statement: no other process writes in between.
/** @type {import('ci-auth/employee').Handler} */
export const patch = refusing(async ({employeeName, body}, reply) => {
  const changes = objectIn(body)
  if (!changes) return reply(400, notAnObject)
  const sql = 'update employee set document = document || $2::jsonb where name = $1 returning document'
  const changed = await run(sql, employeeName, JSON.stringify(changes))
  return changed ?? reply(404, absent(employeeName))
})

/** @type {import('ci-auth/employee').Handler} */
const remove = refusing(async ({employeeName}, reply) => {
  const removed = await run('delete from employee where name = $1 returning document', employeeName)
  return removed ? undefined : reply(404, absent(employeeName))
})

// `delete` is a reserved word, so the function has another name here.
export {remove as delete}

// Called once, when the service ends, or --watch replaces it.
export const close = () => pool.end()
