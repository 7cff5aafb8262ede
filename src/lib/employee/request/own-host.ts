import type {IncomingMessage} from 'node:http'
import {isIP} from 'node:net'
import type {Refusal} from './answer.ts'

/** A name of the public DNS has a dot; an address has one without letters, or stands in brackets. */
const PUBLIC_NAME = /^(?!\[)(?=.*[a-z])[^:]*\.[^:]/i

const OWN_NAME = /^(?:.+\.)?localhost\.?$/i

/** Whether a service that listens on `address` serves this computer alone. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

/**
 * Why a request to a service for this computer alone is refused: a page of elsewhere can let its own name lead here, and then
 * read what no other page may. The name gives it away.
 *
 * @param listensOn - The name that the service was told to listen on; none where it serves others too.
 */
export function strangeHost({headers, url}: IncomingMessage, listensOn: string | undefined): Refusal | undefined {
  const given = headers.host
  if (listensOn === undefined || given === undefined || !PUBLIC_NAME.test(given)) return undefined
  // A whole URL is what a proxy is sent: no page can do that.
  if (!url?.startsWith('/')) return undefined
  const name = given.replace(/:\d*$/, '').toLowerCase()
  if (OWN_NAME.test(name) || name === listensOn.toLowerCase()) return undefined
  return {
    status: 403,
    message: 'this service is for this computer only, not for other names: --host opens it to others',
  }
}
