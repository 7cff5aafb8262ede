import {builtinModules} from 'node:module'
import {basename, extname} from 'node:path'
import {inspect} from 'node:util'
import type {ErrorCode} from '../../error-codes.ts'
import {CiAuthError} from '../../errors.ts'
import {hint} from '../../nearest.ts'
import {compilerFault, describeLocation, type FaultLocation, locateFault} from './fault-location.ts'
import {withoutGenerations} from './generation-url.ts'
import {explainMissingImport} from './missing-import.ts'
import type {NodeRuntime} from './node-runtime.ts'

/** Why a module could not be loaded. */
export interface Explanation {
  /** EMPLOYEE_HANDLERS_INVALID by default. */
  code?: ErrorCode
  message: string
  /** Looked for when it is not given. */
  location?: FaultLocation | undefined
  suggestions: readonly string[]
  /** Absolute paths whose change may mend it, besides those that were loaded. */
  files?: readonly string[]
}

type NodeError = Error & {code?: unknown; errors?: unknown}

/** What is to be said of `error`, which loading `file` ended with, and the files that may have to change for it. */
export async function loadFailure(
  file: string,
  error: unknown,
  runtime: NodeRuntime,
): Promise<{fault: CiAuthError; files: string[]}> {
  if (error instanceof CiAuthError) return {fault: error, files: [file]}
  if (!(error instanceof Error)) {
    const fault = new CiAuthError(
      'EMPLOYEE_HANDLERS_INVALID',
      `${basename(file)} threw ${cut(inspect(error, {depth: 0}))}`,
    )
    return {fault, files: [file]}
  }
  const explanation = explain(file, error, runtime)
  const {code = 'EMPLOYEE_HANDLERS_INVALID', files = [], message, suggestions} = explanation
  const location = 'location' in explanation ? explanation.location : await locateFault(file, error, runtime)
  const facts = location ? describeLocation(location) : []
  return {
    fault: new CiAuthError(code, message, {facts, suggestions}),
    files: [file, ...files, ...(location ? [location.file] : [])],
  }
}

function explain(file: string, error: NodeError, runtime: NodeRuntime): Explanation {
  const missing = explainMissingImport(file, error, runtime)
  if (missing) return missing
  const words = ownWords(error)
  const known = Object.hasOwn(byCode, String(error.code)) ? byCode[String(error.code)]?.(words) : undefined
  return known ?? {message: `${basename(file)} cannot be loaded: ${words}`, suggestions: remedies(error.message)}
}

const typescript = [
  'Use Node 22.18 or newer, which leaves types out as it loads.',
  "Set NODE_OPTIONS='--import tsx' after npm install tsx",
  'Write the module in JavaScript, as .mjs.',
]
const [, translate = ''] = typescript

/** Not among those that Node lists without their prefix. */
const builtinsWithPrefix = ['sea', 'sqlite', 'test']

/** What this Node cannot load, by the code of its error. */
const byCode: Record<string, (words: string) => Explanation | undefined> = {
  ERR_UNKNOWN_FILE_EXTENSION: (words) => {
    const [, path = ''] = / for (\/.+|[A-Za-z]:\\.+)$/.exec(words) ?? []
    const isTypescript = /^\.[cm]?ts$/.test(extname(path))
    return unsupported(
      `this Node cannot load ${path === '' ? 'a file of this kind' : path}`,
      isTypescript ? typescript : ['Write the module in JavaScript, as .mjs.'],
    )
  },
  ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX: (words) =>
    unsupported(`this Node leaves types out, and cannot translate the rest of TypeScript: ${words}`, [
      'Use JavaScript in its place: an object for an enum, assignments for parameter properties.',
      translate,
    ]),
  ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING: (words) => unsupported(words, [translate]),
  ERR_NO_TYPESCRIPT: (words) => unsupported(words, typescript),
  ERR_UNKNOWN_BUILTIN_MODULE: (words) => {
    const [, name = ''] = /node:(\S+)/.exec(words) ?? []
    const known = [...builtinModules, ...builtinsWithPrefix]
    const meant = known.includes(name) ? '' : hint(name, known)
    if (meant !== '') return {message: `Node has no node:${name}${meant}`, suggestions: ['Correct the import.']}
    return unsupported(`this Node has no node:${name}`, ['Use a newer Node, or a package in its place.'])
  },
}

const unsupported = (message: string, suggestions: readonly string[]): Explanation => ({
  code: 'EMPLOYEE_HANDLERS_UNSUPPORTED',
  message,
  suggestions,
})

/** What helps, by the words of the error. */
const byWords: readonly [words: RegExp, suggestion: (found: RegExpExecArray) => string][] = [
  [
    /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?:.|\n)*NODE_MODULE_VERSION/,
    ([, name]) => `npm rebuild ${name}`,
  ],
  [
    /Could not locate the bindings file(?:.|\n)*?node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/,
    ([, name]) => `npm rebuild ${name}`,
  ],
  [/Cannot use import statement outside a module|Unexpected token 'export'/, () => 'Call the file .mjs.'],
  [/needs an import attribute/, () => "Import JSON with import data from './data.json' with {type: 'json'}"],
]

const remedies = (message: string): string[] =>
  byWords.flatMap(([words, suggestion]) => {
    const found = words.exec(message)
    return found ? [suggestion(found)] : []
  })

const LONGEST_WORDS = 300

const cut = (text: string): string => (text.length > LONGEST_WORDS ? `${text.slice(0, LONGEST_WORDS)}…` : text)

/** Name and first line of `error`. A failed connection has no words but its code, or those of each attempt. */
function ownWords(error: NodeError): string {
  const [attempt] = Array.isArray(error.errors) ? error.errors : []
  const said = compilerFault(error)?.text ?? withoutGenerations(error.message)
  const text = said || (attempt instanceof Error && attempt.message) || String(error.code ?? '')
  const [line = ''] = text.split('\n', 1)
  return cut(line === '' ? error.name : `${error.name}: ${line}`)
}
