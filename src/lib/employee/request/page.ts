import {readFile} from 'node:fs/promises'
import {pageHeaders} from '../../base/page-headers.ts'
import {shellQuoted} from '../../base/quoting.ts'

/** A file of the page at `/`. */
export interface PageFile {
  headers: Readonly<Record<string, string>>
  /** Reads it once. `host`: what the request was sent to, for the curl lines. */
  read(host?: string): Promise<Buffer>
}

const folder = new URL('../../../../assets/employee/', import.meta.url)

/** The form of a host, with nothing in it that a shell or HTML would take for more. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** The addresses that the page is written with. */
const WRITTEN = /http:\/\/127\.0\.0\.1:5000([\w/]*)/g

/** zsh takes the brackets of an IPv6 address for a pattern. */
const shellWord = (url: string): string => (url.includes('[') ? shellQuoted(url) : url)

const addressedTo = (host: string, page: Buffer): Buffer =>
  Buffer.from(page.toString().replaceAll(WRITTEN, (_url, path: string) => shellWord(`http://${host}${path}`)))

function pageFile(name: string): PageFile {
  let content: Promise<Buffer> | undefined
  const load = (): Promise<Buffer> => {
    content ??= readFile(new URL(name, folder)).catch((error: unknown) => {
      content = undefined
      throw error
    })
    return content
  }
  return {
    headers: pageHeaders(name),
    read: async (host) =>
      name.endsWith('.html') && host !== undefined && HOST.test(host) ? addressedTo(host, await load()) : load(),
  }
}

const names = ['page.css', 'page.js', 'call.js', 'answer.js', 'json.js', 'icon.svg']

/** By path. Nothing is read before it is asked for. */
export const pageFiles: Readonly<Record<string, PageFile>> = {
  '/': pageFile('index.html'),
  ...Object.fromEntries(names.map((name) => [`/_page/${name}`, pageFile(name)])),
}
