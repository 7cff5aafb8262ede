import type {OutgoingHttpHeaders} from 'node:http'
import {methods} from '../handlers.ts'

const ONE_DAY_SECONDS = 86_400

/** On every answer under `--cors`: any page may call and read all of it. No cookies: `*` excludes them. */
export const crossOriginHeaders: Readonly<OutgoingHttpHeaders> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
}

/** What a browser asks before it lets a page call. https://fetch.spec.whatwg.org/#http-cors-protocol */
export const preflightHeaders = (requestedHeaders: string | undefined): OutgoingHttpHeaders => ({
  'access-control-allow-methods': [...methods, 'HEAD'].join(', '),
  ...(requestedHeaders === undefined ? {} : {'access-control-allow-headers': requestedHeaders}),
  'access-control-max-age': String(ONE_DAY_SECONDS),
})
