import {readdirSync, type Stats, statSync} from 'node:fs'
import {basename, dirname, extname} from 'node:path'
import {CiAuthError} from '../../base/errors.ts'
import {hint} from '../../base/nearest.ts'
import {shellQuoted} from '../../base/quoting.ts'
import type {Handlers} from '../handlers.ts'
import {checkExports} from './check-exports.ts'
import type {NodeRuntime} from './fault-location.ts'
import {generationUrl} from './generation-url.ts'

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
          suggestions: ['Look for an await outside of all functions whose promise never settles.'],
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
