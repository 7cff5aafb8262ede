// Handlers that answer what they were told.
const echo =
  (method) =>
  ({body, employeeName, query}) => {
    if (employeeName === 'fault') throw new Error('not for the client')
    return {method, employeeName, body, query}
  }

export const get = echo('GET')
export const post = echo('POST')
export const put = echo('PUT')
export const patch = echo('PATCH')
const remove = () => {}

export {remove as delete}
