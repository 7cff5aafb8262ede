// https://fetch.spec.whatwg.org/#origin-header and https://www.w3.org/TR/fetch-metadata/
import {isIP} from 'node:net'
import type {Reply} from '../listening/reply.ts'
import type {Request} from '../listening/route.ts'
import {refuse} from './answers.ts'

const WRITING = ['POST', 'PUT']
const CONTENT = /^application\/(?:json|yaml)\s*(?:;|$)/i

const isLocalName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

/** A name that another web page's owner could let point here comes with that name as the host; an address cannot. */
export function isOwnHost({hostname}: URL, listensOn: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 || isLocalName(name) || name === listensOn
}

/** What a page of somebody else may not do from this computer's browser: ask and change what only its user may. */
export function guard({headers, method, url}: Request, listensOn: string): Reply | undefined {
  if (!isOwnHost(url, listensOn)) return refuse(403, `the host ${url.host} is not this emulator's: use its address`)
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
