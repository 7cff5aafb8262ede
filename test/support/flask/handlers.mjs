// The resource of app.py as handlers.
const echo =
  (method) =>
  ({body, employeeName}) => ({method, employee: employeeName, body})

export const get = ({employeeName}) => {
  if (employeeName === 'fault') throw new Error('not for the client')
  return {method: 'GET', employee: employeeName}
}
export const post = echo('POST')
export const put = echo('PUT')
export const patch = echo('PATCH')
const remove = () => {}

export {remove as delete}
