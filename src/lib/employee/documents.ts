// What the service tells about itself: its OpenAPI description, and the page at `/`.
import {parse} from 'yaml'
import {packageText} from '../base/package-files.ts'
import {pageHeaders} from '../base/page-headers.ts'
import {shellQuoted} from '../base/quoting.ts'
import {type Method, methods} from './handlers.ts'

/** The service in OpenAPI 3.1, without the methods that have no handler: those that are not in `answered`. */
export function openApi(answered: readonly Method[]): {paths: Record<string, Record<string, unknown>>} {
  const description = parse(packageText('assets/employee/openapi.yml'))
  const operations = description.paths['/employee/{employeeName}']
  for (const method of methods) if (!answered.includes(method)) delete operations[method.toLowerCase()]
  if (!answered.includes('GET')) delete operations.head
  return description
}

/** A host without characters that have a meaning in a shell or in HTML. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** The addresses in the text of the page. */
const DEFAULT_ADDRESS = /http:\/\/127\.0\.0\.1:5000([\w/]*)/g

const names = ['page.css', 'page.js', 'call.js', 'answer.js', 'json.js', 'icon.svg']
const files = new Map([['/', 'index.html'], ...names.map((name): [string, string] => [`/_page/${name}`, name])])

/** A file of the page. `host` is the Host header of the request, for the curl lines. Undefined: there is no such file. */
export function pageFile(path: string, host = ''): {text: string; headers: Record<string, string>} | undefined {
  const name = files.get(path)
  if (name === undefined) return undefined
  const text = packageText(`assets/employee/${name}`)
  // zsh reads the brackets of an IPv6 address as a pattern.
  const word = (url: string): string => (url.includes('[') ? shellQuoted(url) : url)
  const isAddressed = path === '/' && HOST.test(host)
  return {
    text: isAddressed ? text.replace(DEFAULT_ADDRESS, (_, rest: string) => word(`http://${host}${rest}`)) : text,
    headers: {...pageHeaders(name)},
  }
}
