// A call as it goes over the wire, and as a line for a shell.

/** Of these, encodeURIComponent leaves what a shell or a reader might take for something else. */
const MARKS = /[!'()*]/g

/** Half a character, which no path can hold, is sent as U+FFFD. */
export const pathOf = (name) =>
  `/employee/${encodeURIComponent(name.toWellFormed?.() ?? name).replace(MARKS, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`

const isStep = (name) => name === '.' || name === '..'

/** Why a browser cannot send a call to `name`; empty: it can. */
export function nameFault(name) {
  if (name === '') return 'Not sent. Type a name: without one there is no employee to call'
  return isStep(name) ? 'Not sent. A browser takes this name for a step in the path, curl does not' : ''
}

/** One word of a POSIX shell, taken literally. */
const shellWord = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`)

/** The curl line of a call. An empty body is not sent. curl reads a file where what follows `-d` begins with @. */
export function curlLine(origin, {body = '', method, name}) {
  const words = ['curl', '-i']
  if (isStep(name)) words.push('--path-as-is')
  if (method !== 'GET') words.push('-X', method)
  words.push(origin + pathOf(name))
  if (body !== '') words.push('-H', 'content-type: application/json', body.startsWith('@') ? '--data-raw' : '-d', body)
  return words.map(shellWord).join(' ')
}

/**
 * Sends the call and resolves to the answer, `milliseconds` after it began. Nothing is added that curl would not send,
 * nothing is followed or kept.
 */
export async function send({body = '', method, name, signal}) {
  const begun = performance.now()
  const response = await fetch(pathOf(name), {
    method,
    signal,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
    ...(body === '' ? {} : {headers: {'content-type': 'application/json'}, body}),
  })
  const text = await response.text()
  return {response, text, milliseconds: performance.now() - begun}
}
