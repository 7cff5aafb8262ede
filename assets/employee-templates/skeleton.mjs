// What the employee service answers.
//
// Each function below answers one method of /employee/<employee_name>; without one, the method answers 405. It gets
// the request and `reply`:
//
//   employeeName  from the path, decoded: Zoë for /employee/Zo%C3%AB
//   body          the parsed JSON, or undefined; nobody has looked at it yet
//   query         what stands behind the ?, such as {fields: 'role'}
//   headers       by their names in lower case
//
// What it returns becomes JSON with status 200, undefined an empty answer. For any other: return reply(status, body).
// It may be async. If it throws, the caller gets a 500, and the reason is in the log.

// Read an employee.
/** @type {import('ci-auth/employee').Handler} */
export const get = ({employeeName}) => ({method: 'GET', employee: employeeName})

// Create an employee. Usual answers: 201 once it is there, 409 if it was there before.
/** @type {import('ci-auth/employee').Handler} */
export const post = ({employeeName, body}, reply) => {
  if (body === undefined) return reply(400, {message: 'send the employee as JSON'})
  return {method: 'POST', employee: employeeName, body}
}

// Replace an employee by what is sent, whole.
/** @type {import('ci-auth/employee').Handler} */
export const put = ({employeeName, body}) => ({method: 'PUT', employee: employeeName, body})

// Change what is sent and keep the rest.
/** @type {import('ci-auth/employee').Handler} */
export const patch = ({employeeName, body}) => ({method: 'PATCH', employee: employeeName, body})

// Remove an employee.
/** @type {import('ci-auth/employee').Handler} */
const remove = ({employeeName}) => ({method: 'DELETE', employee: employeeName})

// `delete` is a reserved word, so the function has another name here.
export {remove as delete}
