// How an answer is shown. Everything of it gets in as text.
import {jsonFault, laidOut} from './json.js'

/** What a status says to somebody who meets it for the first time, in a few words: the answer is not to move. */
const meanings = {
  200: 'The call succeeded.',
  201: 'It was created.',
  204: 'Done, with nothing to show.',
  400: 'The request cannot be read.',
  404: 'There is nothing of that name.',
  405: 'No handler: see allow.',
  409: 'It contradicts what is there.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  500: 'The log says why.',
  504: 'The handler took too long.',
}

/** Of the connection, not of the answer. */
const DULL = ['connection', 'date', 'keep-alive', 'transfer-encoding']

const SHOWN_CHARACTERS = 100_000

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

const shownHeaders = (headers) =>
  element(
    'dl',
    {},
    ...[...headers]
      .filter(([name]) => !DULL.includes(name))
      .flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  )

function shownBody(text) {
  if (text === '') return element('p', {className: 'soft'}, '(no body)')
  const start = text.slice(0, SHOWN_CHARACTERS)
  const isWhole = start === text
  const body = element('pre', {tabIndex: 0}, isWhole && jsonFault(text) === undefined ? laidOut(text) : start)
  body.setAttribute('role', 'region')
  body.setAttribute('aria-label', 'Body')
  if (!isWhole) body.append(`\n… ${text.length - SHOWN_CHARACTERS} more characters`)
  return body
}

/** `kind` is the first digit of the status, or `none` where there is no answer. */
function show(place, kind, status, ...rest) {
  place.dataset.kind = kind
  place.querySelector('.status').replaceChildren(...status)
  place.querySelector('.rest').replaceChildren(...rest)
  place.removeAttribute('aria-busy')
}

export function showAnswer(place, {milliseconds, response, text}) {
  if (response.type === 'opaqueredirect') {
    return showNone(place, 'The answer is a redirect. A browser does not tell where to, the curl command does.')
  }
  const {headers, status, statusText} = response
  const taken = milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)
  const line = [
    element('strong', {}, `${status} ${statusText}`.trim()),
    element('span', {className: 'soft'}, `${taken} ms`),
  ]
  if (Object.hasOwn(meanings, status)) line.push(element('span', {}, meanings[status]))
  show(place, String(status)[0], line, shownHeaders(headers), shownBody(text))
}

export const showNone = (place, reason) => show(place, 'none', [reason])
