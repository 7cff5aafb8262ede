import {readdirSync, type Stats, statSync} from 'node:fs'
import {basename, dirname, extname} from 'node:path'
import {CiAuthError, type Problem, throwAll} from '../../base/errors.ts'
import {distance, hint, nearest} from '../../base/nearest.ts'
import {shellQuoted} from '../../base/quoting.ts'
import {type Handlers, handlerName, methods} from '../handlers.ts'
import type {NodeRuntime} from './fault-location.ts'
import {generationUrl} from './generation-hooks.ts'

export const LOAD_LIMIT_MS = 10_000

export interface LoadSetting {
  runtime: NodeRuntime
  /** Milliseconds that the module has to load, {@link LOAD_LIMIT_MS} by default. */
  limitMs?: number | undefined
}

export type Loaded = {handlers: Handlers} | {fault: CiAuthError; files: readonly string[]}

/**
 * What `file`, an absolute path, exports.
 *
 * @throws {CiAuthError} EMPLOYEE_HANDLERS_MISSING, EMPLOYEE_HANDLERS_INVALID, EMPLOYEE_HANDLERS_UNSUPPORTED or
 *   EMPLOYEE_PACKAGE_MISSING. A module that never returns from its own code is not stopped: only its promises have a limit.
 */
export async function loadHandlers(file: string, setting: LoadSetting): Promise<Handlers> {
  const loaded = await tryLoadHandlers(file, setting)
  if ('fault' in loaded) throw loaded.fault
  return loaded.handlers
}

/**
 * The same, where a fault is no end: with the files that it stands in.
 *
 * @param generation - One that was never loaded makes Node read the module anew; 0 is the one of its cache.
 */
export async function tryLoadHandlers(file: string, setting: LoadSetting, generation = 0): Promise<Loaded> {
  const {limitMs = LOAD_LIMIT_MS, runtime} = setting
  const missing = missingFile(file)
  if (missing) return {fault: missing, files: [file]}
  let module: object
  try {
    module = await within(limitMs, file, import(generationUrl(file, generation)))
  } catch (error) {
    // What only a fault needs is loaded with it: a service is to answer at once.
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

async function within<T>(limitMs: number, file: string, promised: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new CiAuthError('EMPLOYEE_HANDLERS_INVALID', `${basename(file)} did not load within ${limitMs / 1000} s`, {
          suggestions: ['Find an await outside of all functions whose promise never settles.'],
        }),
      )
    }, limitMs)
  })
  try {
    return await Promise.race([promised, late])
  } finally {
    clearTimeout(timer)
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
  return new CiAuthError('EMPLOYEE_HANDLERS_MISSING', `${file} is ${stats ? 'no file' : `not there${found}`}`, {
    facts: stats && found ? [`modules in it: ${found}`] : [],
    suggestions: [`ci-auth employee init ${example}`],
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

/**
 * What Node and compilers add to the exports of a CommonJS module, and what limited the number of processes when the
 * service could have several: modules that were written then still load.
 */
const ignored = ['__esModule', 'module.exports', 'maxWorkers']

/** Names that mean one of ours, but by their letters are close to another one, or to none. */
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
 * The handlers among the exports of `module`: those by name together with those of an object that is its default.
 *
 * @param name - The module, as messages call it.
 * @throws {CiAuthError} EMPLOYEE_HANDLERS_INVALID with every fault, when an export is unknown, of the wrong kind or there
 *   twice, and when none is a handler.
 */
export function checkExports(name: string, module: object): Handlers {
  const exported = new Map<string, unknown>()
  const problems: Problem[] = []
  for (const [key, value] of exportsOf(module)) {
    const isSecond = exported.has(key)
    // A CommonJS module comes with its functions by name and in its default.
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

/** A transpiled CommonJS module has the default of its source within that of Node, hence the recursion. */
function* exportsOf(module: object): Generator<[name: string, value: unknown]> {
  for (const [name, value] of Object.entries(module)) {
    if (ignored.includes(name)) continue
    if (name === 'default' && isPlain(value)) yield* exportsOf(value)
    else yield [name, value]
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [null, Object.prototype].includes(Object.getPrototypeOf(value))

/** What is wrong with an export, and what helps. */
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

/** Of so short names, two letters make another one: pool is no post. Two that changed places are a slip. */
function similar(name: string): string | undefined {
  const mixed = known.find((candidate) => letters(candidate) === letters(name))
  if (mixed !== undefined) return mixed
  const found = nearest(name, known)
  if (found === undefined || name.startsWith(found)) return found
  return distance(name.toLowerCase(), found.toLowerCase()) <= (name.length < 5 ? 1 : 2) ? found : undefined
}

/** `value` as a reader of the module would call it. */
function kind(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (typeof value !== 'object') return `a ${typeof value}`
  if (Array.isArray(value)) return 'an array'
  return isPlain(value) ? 'an object' : 'an instance of a class'
}
