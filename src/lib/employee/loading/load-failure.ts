import {readdirSync} from 'node:fs'
import {builtinModules} from 'node:module'
import {basename, dirname, extname, isAbsolute, join, parse, relative} from 'node:path'
import {fileURLToPath} from 'node:url'
import {inspect} from 'node:util'
import type {ErrorCode} from '../../base/error-codes.ts'
import {CiAuthError} from '../../base/errors.ts'
import {hint} from '../../base/nearest.ts'
import {
  compilerFault,
  describeLocation,
  type FaultLocation,
  linesOf,
  locateFault,
  locateText,
  majorVersion,
  type NodeRuntime,
} from './fault-location.ts'
import {withoutGenerations} from './generation-hooks.ts'

type ResolutionError = Error & {code?: unknown; url?: unknown; requireStack?: unknown}

/** An import that was not found. */
interface MissingImport {
  /** A package with its scope, or the absolute path of a file. */
  name: string
  importer: string
}

/** The last version that runs on an older Node. `employee init` suggests the same. */
const lastVersions: Record<string, {below: number; version: string}> = {
  'better-sqlite3': {below: 23, version: '12'},
}

/** Explains an import that was not found. Undefined for any other error. */
function explainMissingImport(file: string, error: ResolutionError, runtime: NodeRuntime): Explanation | undefined {
  const missing = missingImport(file, error)
  if (!missing) return undefined
  if (isAbsolute(missing.name)) return missingFile(missing)
  const isNeighbour = namesIn(dirname(missing.importer)).includes(missing.name)
  return isNeighbour ? withoutDot(missing) : missingPackage(missing, runtime)
}

function missingImport(file: string, error: ResolutionError): MissingImport | undefined {
  const [, specifier] = /^Cannot find (?:package|module) '([^']+)'/.exec(error.message) ?? []
  if (specifier === undefined) return undefined
  if (error.code === 'ERR_MODULE_NOT_FOUND') {
    const [, importer = file] = /' imported from (.+)/.exec(error.message) ?? []
    return {name: typeof error.url === 'string' ? fileURLToPath(error.url) : specifier, importer}
  }
  if (error.code !== 'MODULE_NOT_FOUND') return undefined
  const [importer = file] = Array.isArray(error.requireStack) ? error.requireStack.map(String) : []
  if (specifier.startsWith('.')) return {name: join(dirname(importer), specifier), importer}
  return {name: isAbsolute(specifier) ? specifier : packageOf(specifier), importer}
}

/** `@scope/name` of `@scope/name/file.js`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function missingFile({importer, name}: MissingImport): Explanation {
  const names = namesIn(dirname(name))
  const extended = names.find((entry) => parse(entry).name === basename(name))
  const found = extended ? ` (did you mean ${extended}?)` : hint(basename(name), names)
  return {
    message: `${basename(importer)} imports ${relative(dirname(importer), name) || name}, which does not exist${found}`,
    location: locateText(importer, parse(name).name),
    suggestions: [remedyFor(name, extended)],
    files: [importer, name],
  }
}

function remedyFor(name: string, extended: string | undefined): string {
  if (/[\\/]node_modules[\\/]/.test(name)) return 'Install the packages again: npm install'
  return extended ? `Import it by its full name: ${extended}` : `Write ${name}, or correct the import.`
}

/** For a file beside the importer, imported without `./`. */
const withoutDot = ({importer, name}: MissingImport): Explanation => ({
  message: `${basename(importer)} imports ${name} as a package, but no such package is installed`,
  location: locateText(importer, name),
  suggestions: [`To import a file in the same folder, begin with a dot: './${name}'`],
  files: [importer],
})

function missingPackage({importer, name}: MissingImport, runtime: NodeRuntime): Explanation {
  const shared = {location: locateText(importer, name), files: [importer]}
  if (builtinModules.includes(name)) {
    const message = `${basename(importer)} imports a part of ${name} that Node does not have`
    return {...shared, message, suggestions: ['Correct the import.']}
  }
  return {
    ...shared,
    code: 'EMPLOYEE_PACKAGE_MISSING',
    message: `${basename(importer)} imports the package ${name}, which is not installed`,
    suggestions:
      name === 'ci-auth' ? ourselves : [...installation({importer, name}, runtime), ...dotted({importer, name})],
  }
}

const installation = ({importer, name}: MissingImport, runtime: NodeRuntime): string[] => [
  `npm install ${installable(name, runtime)}`,
  `Run it in ${dirname(importer)}.`,
]

/** A file can have the name of the package. So both remedies are given. */
function dotted({importer, name}: MissingImport): string[] {
  const entries = namesIn(dirname(importer)).filter(
    (entry) => parse(entry).name === name && entry !== basename(importer),
  )
  return entries.slice(0, 1).map((entry) => `Or import the file in the same folder: './${entry}'`)
}

/** Modules do not find ci-auth in the cache of npx. */
const ourselves = [
  'Use reply from the second argument of the handler: export const get = ({employeeName}, reply) => reply(404)',
  "Import types with import type {Handlers} from 'ci-auth/employee': type imports are removed before the module runs.",
]

function installable(name: string, runtime: NodeRuntime): string {
  const last = Object.hasOwn(lastVersions, name) ? lastVersions[name] : undefined
  return last && majorVersion(runtime) < last.below ? `${name}@${last.version}` : name
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** Why a module could not be loaded. */
export interface Explanation {
  /** EMPLOYEE_HANDLERS_INVALID by default. */
  code?: ErrorCode
  message: string
  /** Default: it is searched for. */
  location?: FaultLocation | undefined
  suggestions: readonly string[]
  /** Absolute paths of other files whose change can repair it. */
  files?: readonly string[]
}

type NodeError = Error & {code?: unknown; errors?: unknown}

/** Explains why `file` could not be loaded. `files` are those whose change can repair it. */
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
  const todo = MODULE_WORDS.test(message) ? placeRemedies(location ?? {file, line: 0}) : []
  return {
    fault: new CiAuthError(code, message, {facts, suggestions: [...(suggestions ?? []), ...todo]}),
    files: [file, ...files, ...(location ? [location.file] : [])],
  }
}

function explain(file: string, error: NodeError, runtime: NodeRuntime): Explanation {
  const missing = explainMissingImport(file, error, runtime)
  if (missing) return missing
  const words = firstLine(error)
  const known = Object.hasOwn(byCode, String(error.code)) ? byCode[String(error.code)]?.(words) : undefined
  return known ?? {message: `${basename(file)} cannot be loaded: ${words}`, suggestions: remedies(error.message)}
}

const typescript = [
  'Use Node 22.18 or newer, which removes types when it loads a module.',
  "Set NODE_OPTIONS='--import tsx' after npm install tsx",
  'Write the module in JavaScript, as .mjs.',
]
const [, translate = ''] = typescript

/** Modules of Node that exist only with the prefix `node:`. */
const builtinsWithPrefix = ['sea', 'sqlite', 'test']

/** Explanations by the code of Node's error. */
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
    unsupported(`this Node removes types, but cannot compile other TypeScript syntax: ${words}`, [
      'Use JavaScript instead: an object for an enum, assignments for parameter properties.',
      translate,
    ]),
  ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING: (words) => unsupported(words, [translate]),
  ERR_NO_TYPESCRIPT: (words) => unsupported(words, typescript),
  ERR_UNKNOWN_BUILTIN_MODULE: (words) => {
    const [, name = ''] = /node:(\S+)/.exec(words) ?? []
    const known = [...builtinModules, ...builtinsWithPrefix]
    const meant = known.includes(name) ? '' : hint(name, known)
    if (meant !== '') return {message: `Node has no node:${name}${meant}`, suggestions: ['Correct the import.']}
    return unsupported(`this Node has no node:${name}`, ['Use a newer Node, or a package instead.'])
  },
}

const unsupported = (message: string, suggestions: readonly string[]): Explanation => ({
  code: 'EMPLOYEE_HANDLERS_UNSUPPORTED',
  message,
  suggestions,
})

/** Suggestions by the text of the error. */
const byWords: readonly [words: RegExp, suggestion: (found: RegExpExecArray) => string][] = [
  [
    /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?:.|\n)*NODE_MODULE_VERSION/,
    ([, name]) => `npm rebuild ${name}`,
  ],
  [
    /Could not locate the bindings file(?:.|\n)*?node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/,
    ([, name]) => `npm rebuild ${name}`,
  ],
  [/needs an import attribute/, () => "Import JSON with import data from './data.json' with {type: 'json'}"],
]

/** Node says the same of a file that it reads as CommonJS, and of a module in which a bracket is still open. */
const MODULE_WORDS = /Cannot use import statement outside a module|Unexpected token 'export'|Unexpected reserved word/

const CLOSE = 'Close the bracket, brace or quotation mark that is open above this line.'

/** Nothing before the first import or export makes a file a module, but its name. */
function placeRemedies({file, line}: FaultLocation): string[] {
  const before = linesOf(file).slice(0, Math.max(0, line - 1))
  if (extname(file) === '.mjs' || before.some((each) => /^(?:import|export)\b/.test(each))) return [CLOSE]
  const isClosed = before.every((each) => !/[([{`'"]/.test(each))
  return ['Rename the file to .mjs.', ...(isClosed ? [] : [CLOSE])]
}

const remedies = (message: string): string[] =>
  byWords.flatMap(([words, suggestion]) => {
    const found = words.exec(message)
    return found ? [suggestion(found)] : []
  })

const MAX_CHARACTERS = 300

const cut = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text)

/** Name and first line of `error`. The error of a failed connection can have only a code, or the errors of its attempts. */
function firstLine(error: NodeError): string {
  const [attempt] = Array.isArray(error.errors) ? error.errors : []
  const message = compilerFault(error)?.text ?? withoutGenerations(error.message)
  const text = message || (attempt instanceof Error && attempt.message) || String(error.code ?? '')
  const [line = ''] = text.split('\n', 1)
  return cut(line === '' ? error.name : `${error.name}: ${line}`)
}
