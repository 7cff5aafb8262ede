// A call as it goes over the wire, and as a command for a shell.

/** What encodeURIComponent leaves, and a shell or a reader might take for something else. */
const MARKS = /[!'()*]/g

const escaped = (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`

/** Half a character, which no path can hold, becomes U+FFFD. */
export const pathOf = (name) => `/employee/${encodeURIComponent(name.toWellFormed?.() ?? name).replace(MARKS, escaped)}`

const isStep = (name) => name === '.' || name === '..'

/** Why a browser cannot send a call to `name`; empty: it can. */
export function nameFault(name) {
  if (name === '') return 'Not sent. Type a name: without one there is no employee to call'
  return isStep(name) ? 'Not sent. A browser takes this name for a step in the path: use the curl command' : ''
}

/** One word of a POSIX shell, taken literally. */
const shellWord = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`)

/** A call as a command of curl. An empty body is not sent. curl reads a file where what follows `-d` begins with @. */
export function curlCommand(origin, {body = '', method, name}) {
  const parts = [
    ['curl', '-i', ...(isStep(name) ? ['--path-as-is'] : []), ...(method === 'GET' ? [] : ['-X', method])],
    ...(body === ''
      ? []
      : [
          ['-H', 'content-type: application/json'],
          [body.startsWith('@') ? '--data-raw' : '-d', body],
        ]),
  ]
  parts[0].push(origin + pathOf(name))
  return parts.map((words) => words.map(shellWord).join(' ')).join(' \\\n  ')
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
