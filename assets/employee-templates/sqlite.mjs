// Employees in an SQLite database: the file that EMPLOYEE_DATABASE names, or employees.sqlite beside this one.
//
// Each exported function answers one method of /employee/<employee_name>. What it returns becomes JSON with status
// 200, undefined an empty answer; reply(status, body) is any other.

import {isBuiltin} from 'node:module'
import {setTimeout} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'

// SQLite comes with Node 22.13 and newer. For an older one: npm install better-sqlite3@12
const sqlite = await import(isBuiltin('node:sqlite') ? 'node:sqlite' : 'better-sqlite3')
const Database = sqlite.DatabaseSync ?? sqlite.default

const file = process.env.EMPLOYEE_DATABASE || fileURLToPath(new URL('employees.sqlite', import.meta.url))
const database = new Database(file)

// Several processes may share the file. Who wants to write waits for the others, up to 5 seconds.
database.exec('pragma busy_timeout = 5000')
// Who reads does not wait. Of the processes that switch a new file over at the same time, all but one must try again.
for (let tries = 100; tries > 0; tries--) {
  try {
    database.exec('pragma journal_mode = wal')
    break
  } catch (error) {
    if (tries === 1) throw error
    await setTimeout(50)
  }
}
// What was answered is on the disk: neither a crash nor a power cut takes it back.
database.exec('pragma synchronous = full')
database.exec('create table if not exists employee (name text not null primary key, document text not null)')

// The ? keeps values apart from SQL: a name cannot become a command.
const select = database.prepare('select document from employee where name = ?')
const insert = database.prepare('insert into employee (name, document) values (?, ?) on conflict do nothing')
const upsert = database.prepare('insert or replace into employee (name, document) values (?, ?)')
const erase = database.prepare('delete from employee where name = ?')

// JSON may also be a list, a text, a number, true, false or null.
/** @type {(body: unknown) => object | undefined} */
const objectIn = (body) => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? body : undefined
}

const notAnObject = {message: 'the body must be a JSON object'}

/** @type {(name: string) => object} */
const absent = (name) => ({message: `no such employee: ${name}`})

/** @type {(name: string) => object | undefined} */
const find = (name) => {
  const row = select.get(name)
  return row && JSON.parse(row.document)
}

// What is read stays true until it is written: no other process writes in between.
/** @type {<Result>(act: () => Result) => Result} */
const transaction = (act) => {
  database.exec('begin immediate')
  try {
    const result = act()
    database.exec('commit')
    return result
  } catch (error) {
    try {
      database.exec('rollback')
    } catch {
      // Where the disk is full, for one, SQLite has rolled back by itself.
    }
    throw error
  }
}

/** @type {import('ci-auth/employee').Handler} */
export const get = ({employeeName}, reply) => find(employeeName) ?? reply(404, absent(employeeName))

/** @type {import('ci-auth/employee').Handler} */
export const post = ({employeeName, body}, reply) => {
  const employee = objectIn(body)
  if (!employee) return reply(400, notAnObject)
  const {changes} = insert.run(employeeName, JSON.stringify(employee))
  return changes === 0 ? reply(409, {message: `employee exists already: ${employeeName}`}) : reply(201, employee)
}

// Creates or replaces: sent twice, it leaves what it leaves when sent once.
/** @type {import('ci-auth/employee').Handler} */
export const put = ({employeeName, body}, reply) => {
  const employee = objectIn(body)
  if (!employee) return reply(400, notAnObject)
  return transaction(() => {
    const isNew = find(employeeName) === undefined
    upsert.run(employeeName, JSON.stringify(employee))
    return isNew ? reply(201, employee) : employee
  })
}

// Changes what the body names, and keeps the rest.
/** @type {import('ci-auth/employee').Handler} */
export const patch = ({employeeName, body}, reply) => {
  const changes = objectIn(body)
  if (!changes) return reply(400, notAnObject)
  return transaction(() => {
    const employee = find(employeeName)
    if (!employee) return reply(404, absent(employeeName))
    const changed = {...employee, ...changes}
    upsert.run(employeeName, JSON.stringify(changed))
    return changed
  })
}

/** @type {import('ci-auth/employee').Handler} */
const remove = ({employeeName}, reply) => {
  const {changes} = erase.run(employeeName)
  return changes === 0 ? reply(404, absent(employeeName)) : undefined
}

// `delete` is a reserved word, so the function has another name here.
export {remove as delete}

// Called once, when the service ends, or --watch replaces it.
export const close = () => database.close()
