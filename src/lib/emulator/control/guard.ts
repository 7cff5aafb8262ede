// https://fetch.spec.whatwg.org/#origin-header and https://www.w3.org/TR/fetch-metadata/
import {isIP} from 'node:net'
import type {Reply, Request} from '../listening/route.ts'
import {refuse} from './controls.ts'

const WRITING = ['POST', 'PUT']
const CONTENT = /^application\/(?:json|yaml)\s*(?:;|$)/i

const isLocalName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

/** Where the emulator listens: what it was told, and the URL that came of it. */
export interface OwnAddress {
  host: string
  url: string
}

/**
 * A name that another web page's owner could let point here comes with that name as the host; an address cannot. Who asks
 * for another port means another server, unless a container or a router gives this one another port to the outside.
 */
export function isOwnHost({hostname, port}: URL, own: OwnAddress): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  const isNamed = isIP(name) !== 0 || isLocalName(name) || name === own.host
  return isNamed && (port === new URL(own.url).port || !isLoopback(own.host))
}

const isLoopback = (host: string): boolean => isLocalName(host) || host === '::1' || /^127\.[\d.]+$/.test(host)

/** What a page of somebody else may not do from this computer's browser: ask and change what only its user may. */
export function guard({headers, method, url}: Request, own: OwnAddress): Reply | undefined {
  if (!isOwnHost(url, own)) return refuse(403, `the host ${url.host} is not this emulator's: use its address`)
  const {origin} = headers
  if (origin !== undefined && origin !== url.origin) return refuse(403, 'a page of another origin may not do this')
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return refuse(403, 'a page of another site may not do this')
  }
  if (WRITING.includes(method) && !CONTENT.test(headers['content-type'] ?? '')) {
    return refuse(415, 'the content type must be application/json')
  }
  return undefined
}
