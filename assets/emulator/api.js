import {byId} from './dom.js'

/** Says what went wrong, or that nothing does. */
export function notice(text = '') {
  const place = byId('notice')
  place.textContent = text
  place.hidden = text === ''
}

async function call(method, path, body) {
  const response = await fetch(`/_emulator/${path}`, {
    method,
    ...(body === undefined ? {} : {headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error?.message ?? `the emulator answered ${response.status}`)
  return answer
}

export const get = (path) => call('GET', path)
export const post = (path, body) => call('POST', path, body)
export const remove = (path) => call('DELETE', path)

/** Runs `action`, and shows what it fails with. */
export async function attempt(action) {
  try {
    notice()
    return await action()
  } catch (error) {
    notice(error instanceof TypeError ? 'the emulator does not answer' : error.message)
    return undefined
  }
}

/** Runs `action` with the values of `form` when it is sent. */
export function onSubmit(form, action) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void attempt(() => action(Object.fromEntries(new FormData(form))))
  })
}
