import {readFile} from 'node:fs/promises'
import {pageHeaders} from '../../base/page-headers.ts'
import {evalLine} from '../ask.ts'
import type {Reply} from '../listening/reply.ts'
import type {Request} from '../listening/route.ts'
import {isOwnHost, type OwnAddress} from './guard.ts'

const names = [
  'page.css',
  'page.js',
  'api.js',
  'dom.js',
  'world.js',
  'exchanges.js',
  'checks.js',
  'controls.js',
  'try.js',
  'icon.svg',
]

const folder = new URL('../../../../assets/emulator/', import.meta.url)

async function file(name: string): Promise<Reply> {
  return {status: 200, headers: pageHeaders(name), body: await readFile(new URL(name, folder), 'utf8')}
}

const greeting = (url: string): string => `The emulator of ci-auth.

  point a shell at it   ${evalLine(url)}
  see what happens      open ${url}/ in a browser
  ask it                curl ${url}/_emulator/state
`

/** The page at `/` for a browser, a few lines for others, and the files of the page. Undefined: none of them. */
export async function pageFile({headers: asked, method, url}: Request, own: OwnAddress): Promise<Reply | undefined> {
  const name = /^\/_page\/([\w.]+)$/.exec(url.pathname)?.[1]
  if (method !== 'GET') return undefined
  if (url.pathname !== '/' && (name === undefined || !names.includes(name))) return undefined
  if (!isOwnHost(url, own)) return undefined
  if (name !== undefined) return file(name)
  if (/\btext\/html\b/.test(asked['accept'] ?? '')) return file('index.html')
  return {status: 200, headers: {'content-type': 'text/plain; charset=UTF-8'}, body: greeting(url.origin)}
}
