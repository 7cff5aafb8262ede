import type {Method} from '../handlers.ts'
import {answer, answerJson, notFound, refuse} from './answer.ts'
import type {Exchange} from './exchange.ts'

/**
 * Sends what the service tells of itself.
 *
 * @param answered - The methods that have a handler.
 */
export async function sendDocument(exchange: Exchange, answered: readonly Method[]): Promise<void> {
  const {path} = exchange.request
  try {
    if (path === '/healthz') answerJson(exchange, 200, {status: 'ok'})
    else if (path === '/openapi.json') await sendDescription(exchange, answered)
    else await sendPage(exchange, path)
  } catch {
    // A file of the page that cannot be read.
    refuse(exchange, 500)
  }
}

async function sendDescription(exchange: Exchange, answered: readonly Method[]): Promise<void> {
  const {openApi} = await import('./openapi.ts')
  answerJson(exchange, 200, openApi(answered))
}

async function sendPage(exchange: Exchange, path: string): Promise<void> {
  const {pageFiles} = await import('./page.ts')
  const file = Object.hasOwn(pageFiles, path) ? pageFiles[path] : undefined
  if (file) answer(exchange, 200, await file.read(exchange.request.headers.host), {...file.headers})
  else notFound(exchange)
}
