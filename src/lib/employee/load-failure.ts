// Why a handlers module cannot be loaded: what Node says, with the file and the line.
import {spawn} from 'node:child_process'
import {basename, dirname} from 'node:path'
import {text} from 'node:stream/consumers'
import {inspect} from 'node:util'
import {CiAuthError} from '../base/errors.ts'

const TYPESCRIPT = 'Use Node 22.18 or newer, or write the module in JavaScript, as .mjs.'

/** What to do, by the code of Node's error. */
const remedies: Readonly<Record<string, string>> = {
  ERR_UNKNOWN_FILE_EXTENSION: TYPESCRIPT,
  ERR_NO_TYPESCRIPT: TYPESCRIPT,
  ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX:
    'Node only removes types. Use an object for an enum, assignments for parameter properties.',
  ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING: 'Use the JavaScript of that package.',
  ERR_UNKNOWN_BUILTIN_MODULE: 'Correct the import, use a newer Node, or use a package instead.',
}

type NodeError = Error & {code?: unknown; errors?: readonly unknown[]}

const PACKAGE = /^Cannot find (?:package|module) '((?:@[^/'\\]+\/)?[^./'\\:][^/'\\:]*)(?:\/[^']*)?'/

/** @param node - Node itself. Undefined in a program without Node. */
export async function loadFailure(file: string, thrown: unknown, node: string | undefined): Promise<CiAuthError> {
  if (thrown instanceof CiAuthError) return thrown
  const name = basename(file)
  if (!(thrown instanceof Error))
    return new CiAuthError('EMPLOYEE_HANDLERS_INVALID', `${name} threw ${cut(inspect(thrown, {depth: 0}))}`)
  const code = String((thrown as NodeError).code)
  // Node itself names the place of a file that was not found.
  const missing = code.endsWith('MODULE_NOT_FOUND') ? PACKAGE.exec(thrown.message)?.[1] : undefined
  if (missing !== undefined) {
    const install = [`npm install ${versions[missing] ?? missing}`, `Run it in ${dirname(file)}.`]
    return new CiAuthError('EMPLOYEE_PACKAGE_MISSING', `${name} needs the package ${missing}, which is not installed`, {
      facts: [firstLine(thrown)],
      suggestions: missing === 'ci-auth' ? ourselves : install,
    })
  }
  const remedy = remedies[code]
  const kind = remedy === undefined ? 'EMPLOYEE_HANDLERS_INVALID' : 'EMPLOYEE_HANDLERS_UNSUPPORTED'
  const facts = await placeOf(file, thrown, node)
  const suggestions = remedy === undefined ? [] : [remedy]
  return new CiAuthError(kind, `${name} cannot be loaded: ${firstLine(thrown)}`, {facts, suggestions})
}

/** The last version that runs on Node 20. Newer versions of Node have SQLite themselves. */
const versions: Readonly<Record<string, string>> = {'better-sqlite3': 'better-sqlite3@12'}

/** Modules do not find ci-auth in the cache of npx. */
const ourselves = [
  'Use reply from the second argument of the handler: export const get = ({employeeName}, reply) => reply(404)',
  "Import types with import type {Handlers} from 'ci-auth/employee': type imports are removed before the module runs.",
]

/** As Node begins a report: the file and the line, the source, and carets under it. */
const HEADING = /^(?:file:\/\/|\/|[A-Za-z]:\\).+:\d+\n(?:.*\n){0,3}?(?=\n|\w*Error)/

const FRAME = /^ +at (?:.*\()?((?:file:\/\/|\/|[A-Za-z]:\\)[^()]+:\d+:\d+)\)?$/gm

/** The place of the fault. Empty if Node does not tell. */
async function placeOf(file: string, {name, stack = ''}: Error, node: string | undefined): Promise<string[]> {
  const frames = Array.from(stack.matchAll(FRAME), ([, place = '']) => place)
  const frame = frames.find((place) => !place.includes('node_modules') && !place.includes(import.meta.url))
  const [heading] =
    HEADING.exec(stack) ?? ((name === 'SyntaxError' && !frame && HEADING.exec(await report(file, node))) || [])
  if (heading) return heading.trimEnd().split('\n')
  return frame === undefined ? [] : [`at ${frame}`]
}

const REPORT_LIMIT_MS = 5000

/** What Node prints when `file` ends it. Only there it names the place of a syntax error in an ES module, before any line has run. */
async function report(file: string, node: string | undefined): Promise<string> {
  if (node === undefined) return ''
  const child = spawn(node, [file], {stdio: ['ignore', 'ignore', 'pipe'], timeout: REPORT_LIMIT_MS})
  child.on('error', () => undefined)
  return text(child.stderr)
}

const MAX_CHARACTERS = 300

const cut = (line: string): string => (line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line)

/** Name and first line of `error`. The error of a failed connection can have only a code, or the errors of its attempts. */
function firstLine({code, errors: [attempt] = [], message, name}: NodeError): string {
  const [line = ''] = (message || (attempt instanceof Error && attempt.message) || String(code ?? '')).split('\n', 1)
  return cut(line === '' ? name : `${name}: ${line}`)
}
