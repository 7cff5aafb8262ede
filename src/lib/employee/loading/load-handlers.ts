import {readdirSync, type Stats, statSync} from 'node:fs'
import {basename, dirname, extname} from 'node:path'
import {CiAuthError, type Problem, throwAll} from '../../base/errors.ts'
import {distance, hint, nearest} from '../../base/nearest.ts'
import {shellQuoted} from '../../base/quoting.ts'
import {PINNED} from '../../base/shell-format.ts'
import {type Handlers, handlerName, methods, within} from '../handlers.ts'
import type {NodeRuntime} from './fault-location.ts'
import {generationUrl} from './generation-hooks.ts'

export const LOAD_LIMIT_MS = 10_000

export interface LoadSetting {
  runtime: NodeRuntime
  /** Time limit for loading the module. Default: {@link LOAD_LIMIT_MS}. */
  limitMs?: number | undefined
}

export type Loaded = {handlers: Handlers} | {fault: CiAuthError; files: readonly string[]}

/**
 * The handlers that `file`, an absolute path, exports.
 *
 * @throws {CiAuthError} EMPLOYEE_HANDLERS_MISSING, EMPLOYEE_HANDLERS_INVALID, EMPLOYEE_HANDLERS_UNSUPPORTED or
 *   EMPLOYEE_PACKAGE_MISSING. A module that never returns from its own code is not stopped: only its promises have a limit.
 */
export async function loadHandlers(file: string, setting: LoadSetting): Promise<Handlers> {
  const loaded = await tryLoadHandlers(file, setting)
  if ('fault' in loaded) throw loaded.fault
  return loaded.handlers
}

/** Like {@link loadHandlers}, but returns a fault, with the files whose change can repair it.
 *
 * @param generation - For a new number, Node reads the module again. 0: the module in its cache.
 */
export async function tryLoadHandlers(file: string, setting: LoadSetting, generation = 0): Promise<Loaded> {
  const {limitMs = LOAD_LIMIT_MS, runtime} = setting
  const missing = missingFile(file)
  if (missing) return {fault: missing, files: [file]}
  let module: object
  try {
    module = await within(limitMs, import(generationUrl(file, generation)), () => {
      throw new CiAuthError('EMPLOYEE_HANDLERS_INVALID', `${basename(file)} did not load within ${limitMs / 1000} s`, {
        suggestions: ['Find an await outside of all functions whose promise never settles.'],
      })
    })
  } catch (error) {
    // Loaded only for a fault, so that the service starts faster.
    const {loadFailure} = await import('./load-failure.ts')
    return loadFailure(file, error, runtime)
  }
  try {
    return {handlers: checkExports(basename(file), module)}
  } catch (error) {
    if (error instanceof CiAuthError) return {fault: error, files: [file]}
    throw error
  }
}

const moduleExtensions = ['.cjs', '.js', '.mjs', '.mts', '.ts']

export const isModuleName = (name: string): boolean => moduleExtensions.includes(extname(name))

function missingFile(file: string): CiAuthError | undefined {
  const stats = statsOf(file)
  if (stats?.isFile()) return undefined
  const folder = stats ? file : dirname(file)
  const found = stats ? modulesIn(folder).slice(0, 5).join(', ') : hint(basename(file), modulesIn(folder))
  const example = stats || !isModuleName(file) ? 'handlers.mjs' : shellQuoted(file)
  return new CiAuthError('EMPLOYEE_HANDLERS_MISSING', `${file} ${stats ? 'is not a file' : `does not exist${found}`}`, {
    facts: stats && found ? [`modules in it: ${found}`] : [],
    suggestions: [`${PINNED} employee init ${example}`],
  })
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function modulesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(isModuleName).sort()
  } catch {
    return []
  }
}

const handlerNames: readonly string[] = methods.map(handlerName)
const known = [...handlerNames, 'close']

/** Exports that are ignored: those that Node and compilers add to a CommonJS module, and `maxWorkers`, which older versions of
 * ci-auth read.
 */
const ignored = ['__esModule', 'module.exports', 'maxWorkers']

/** Names with the meaning of one of ours, for which the letters would suggest another name or none. */
const synonyms = new Map([
  ['add', 'post'],
  ['create', 'post'],
  ['del', 'delete'],
  ['destroy', 'delete'],
  ['read', 'get'],
  ['remove', 'delete'],
  ['replace', 'put'],
  ['set', 'put'],
  ['update', 'patch'],
])

/**
 * The handlers among the exports of `module`: the named exports, and the properties of its default export.
 *
 * @param name - The name of the module in messages.
 * @throws {CiAuthError} EMPLOYEE_HANDLERS_INVALID with all faults, if an export is unknown, of the wrong type or duplicate, or if
 *   there is no handler.
 */
export function checkExports(name: string, module: object): Handlers {
  const exported = new Map<string, unknown>()
  const problems: Problem[] = []
  for (const [key, value] of exportsOf(module)) {
    const isSecond = exported.has(key)
    // Node gives the functions of a CommonJS module both as named exports and in the default export.
    if (isSecond && exported.get(key) === value) continue
    exported.set(key, value)
    const fault = isSecond
      ? [`${key} twice: by name and in its default export`, `Export ${key} once.`]
      : faultOf(key, value)
    if (fault) problems.push(invalid(`${name} exports ${fault[0]}`, ...fault.slice(1)))
  }
  if (problems.length === 0 && !handlerNames.some((key) => exported.has(key))) problems.push(nothing(name))
  throwAll(problems)
  return Object.fromEntries(exported)
}

const invalid = (message: string, ...suggestions: string[]): Problem => ({
  code: 'EMPLOYEE_HANDLERS_INVALID',
  message,
  suggestions,
})

const nothing = (name: string): Problem =>
  invalid(
    `${name} exports no handler`,
    'Export at least one of get, post, put, patch and delete: export const get = ({employeeName}) => ({employeeName})',
  )

/** Recursive, because a transpiled CommonJS module has the default export of its source within the default export that Node
 * adds.
 */
function* exportsOf(module: object): Generator<[name: string, value: unknown]> {
  for (const [name, value] of Object.entries(module)) {
    if (ignored.includes(name)) continue
    if (name === 'default' && isPlain(value)) yield* exportsOf(value)
    else yield [name, value]
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [null, Object.prototype].includes(Object.getPrototypeOf(value))

/** What is wrong with an export, and the remedies. */
function faultOf(name: string, value: unknown): string[] | undefined {
  if (name === 'default') {
    return [
      `${kind(value)} as its default export, not a plain object`,
      'Export functions by name: export const get = …',
    ]
  }
  if (!known.includes(name)) return unknown(name)
  return typeof value === 'function' ? undefined : [`${name} as ${kind(value)}, not as a function`]
}

function unknown(name: string): string[] {
  const meant = synonyms.get(name.toLowerCase()) ?? similar(name)
  const rest = 'Export only get, post, put, patch, delete and close.'
  if (meant === undefined) return [`${name}, which is not called`, rest]
  const remedy = `Export it under that name: export {${name} as ${meant}}`
  return [`${name}, which is not called (did you mean ${meant}?)`, remedy, rest]
}

const letters = (name: string): string => [...name.toLowerCase()].sort().join('')

/** The similar name that was probably meant. The names are so short that two different letters make another word (pool, post). But two
 * exchanged letters are a typing error.
 */
function similar(name: string): string | undefined {
  const mixed = known.find((candidate) => letters(candidate) === letters(name))
  if (mixed !== undefined) return mixed
  const found = nearest(name, known)
  if (found === undefined || name.startsWith(found)) return found
  return distance(name.toLowerCase(), found.toLowerCase()) <= (name.length < 5 ? 1 : 2) ? found : undefined
}

/** The kind of `value`, in words. */
function kind(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (typeof value !== 'object') return `a ${typeof value}`
  if (Array.isArray(value)) return 'an array'
  return isPlain(value) ? 'an object' : 'an instance of a class'
}
