import {statSync} from 'node:fs'
import {basename} from 'node:path'
import {pathToFileURL} from 'node:url'
import {CiAuthError, type Problem, throwAll} from '../base/errors.ts'
import {hint} from '../base/nearest.ts'
import {PINNED, shellQuoted} from '../base/quoting.ts'
import {type Handlers, handlerName, methods, within} from './handlers.ts'

const LOAD_LIMIT_MS = 10_000

/**
 * The handlers that `file`, an absolute path, exports.
 *
 * @param node - Node itself. Undefined in a program without Node.
 * @throws {CiAuthError} EMPLOYEE_HANDLERS_MISSING, EMPLOYEE_HANDLERS_INVALID, EMPLOYEE_HANDLERS_UNSUPPORTED or
 *   EMPLOYEE_PACKAGE_MISSING. A module that never returns from its own code is not stopped: only its promises have a limit.
 */
export async function loadHandlers(file: string, node: string | undefined, limitMs = LOAD_LIMIT_MS): Promise<Handlers> {
  const stats = statSync(file, {throwIfNoEntry: false})
  if (!stats?.isFile())
    throw new CiAuthError('EMPLOYEE_HANDLERS_MISSING', `${file} ${stats ? 'is not a file' : 'does not exist'}`, {
      suggestions: [`${PINNED} employee init ${stats ? 'handlers.mjs' : shellQuoted(file)}`],
    })
  const module = await within<Promise<object>>(limitMs, import(pathToFileURL(file).href), () => {
    throw new CiAuthError('EMPLOYEE_HANDLERS_INVALID', `${basename(file)} did not load within ${limitMs / 1000} s`, {
      suggestions: ['Find an await outside of all functions whose promise never settles.'],
    })
  }).catch(async (thrown: unknown) => {
    // Loaded only for a fault, so that the service starts faster.
    const {loadFailure} = await import('./load-failure.ts')
    throw await loadFailure(file, thrown, node)
  })
  return checkExports(basename(file), module)
}

const handlerNames: readonly string[] = methods.map(handlerName)
const known = [...handlerNames, 'close']

/** Exports that are ignored: Node and compilers add them to a CommonJS module. */
const ignored = ['__esModule', 'module.exports']

/**
 * The handlers among the exports of `module`: the named exports, and the properties of its default export.
 *
 * @param name - The name of the module in messages.
 * @throws {CiAuthError} EMPLOYEE_HANDLERS_INVALID with all faults.
 */
function checkExports(name: string, module: object): Handlers {
  const exported = exportsOf(module)
  const problem = (message: string, suggestion: string): Problem => ({
    code: 'EMPLOYEE_HANDLERS_INVALID',
    message: `${name} ${message}`,
    suggestions: [suggestion],
  })
  const problems = Object.entries(exported).flatMap(([key, value]) => {
    if (key === 'default')
      return problem('has a default export that is not an object', 'Export functions by name: export const get = …')
    if (!known.includes(key))
      return problem(`exports ${key}, which is not called${hint(key, known)}`, `Export only ${known.join(', ')}.`)
    return typeof value === 'function' ? [] : problem(`exports ${key}, which is not a function`, `Export a function.`)
  })
  if (problems.length === 0 && !handlerNames.some((key) => key in exported))
    problems.push(
      problem('exports no handler', 'Export at least one: export const get = ({employeeName}) => ({employeeName})'),
    )
  throwAll(problems)
  return exported
}

/** Recursive: a transpiled CommonJS module has the default export of its source within the one that Node adds. */
function exportsOf({default: main, ...named}: {default?: unknown}): Record<string, unknown> {
  const others = Object.entries(named).filter(([key]) => !ignored.includes(key))
  const isObject = typeof main === 'object' && main !== null
  return {...(isObject ? exportsOf(main) : main === undefined ? {} : {default: main}), ...Object.fromEntries(others)}
}

const CLOSE_LIMIT_MS = 2000

/** Lets `handlers` close what they have open. Never rejects, and waits at most `limitMs`. */
export async function closeHandlers(
  {close}: Handlers,
  onFault: (reason: unknown) => void,
  limitMs = CLOSE_LIMIT_MS,
): Promise<void> {
  try {
    await within(limitMs, close?.(), () => undefined)
  } catch (error) {
    onFault(error)
  }
}
