// Employees in the memory of the process. They are gone when it ends, and when --watch replaces it.
//
// Each exported function answers one method of /employee/<employee_name>. What it returns becomes JSON with status
// 200, undefined an empty answer; reply(status, body) is any other.

// A Map, for a plain object has names of its own already: __proto__, constructor.
/** @type {Map<string, object>} */
const employees = new Map()

// JSON may also be a list, a text, a number, true, false or null.
/** @type {(body: unknown) => object | undefined} */
const objectIn = (body) => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? body : undefined
}

const notAnObject = {message: 'the body must be a JSON object'}

/** @type {(name: string) => object} */
const absent = (name) => ({message: `no such employee: ${name}`})

/** @type {import('ci-auth/employee').Handler} */
export const get = ({employeeName}, reply) => employees.get(employeeName) ?? reply(404, absent(employeeName))

/** @type {import('ci-auth/employee').Handler} */
export const post = ({employeeName, body}, reply) => {
  const employee = objectIn(body)
  if (!employee) return reply(400, notAnObject)
  if (employees.has(employeeName)) return reply(409, {message: `employee exists already: ${employeeName}`})
  employees.set(employeeName, employee)
  return reply(201, employee)
}

// Creates or replaces: sent twice, it leaves what it leaves when sent once.
/** @type {import('ci-auth/employee').Handler} */
export const put = ({employeeName, body}, reply) => {
  const employee = objectIn(body)
  if (!employee) return reply(400, notAnObject)
  const isNew = !employees.has(employeeName)
  employees.set(employeeName, employee)
  return isNew ? reply(201, employee) : employee
}

// Changes what the body names, and keeps the rest.
/** @type {import('ci-auth/employee').Handler} */
export const patch = ({employeeName, body}, reply) => {
  const changes = objectIn(body)
  if (!changes) return reply(400, notAnObject)
  const employee = employees.get(employeeName)
  if (!employee) return reply(404, absent(employeeName))
  const changed = {...employee, ...changes}
  employees.set(employeeName, changed)
  return changed
}

/** @type {import('ci-auth/employee').Handler} */
const remove = ({employeeName}, reply) =>
  employees.delete(employeeName) ? undefined : reply(404, absent(employeeName))

// `delete` is a reserved word, so the function has another name here.
export {remove as delete}
