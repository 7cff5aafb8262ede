// CIs of plugins. docs/plugins.md tells their authors the rules.
import {pathToFileURL} from 'node:url'
import {CiAuthError} from '../base/errors.ts'
import {escapeLogLine, redacted} from '../base/quoting.ts'
import type {CiProvider} from './description/provider.ts'

/** The default export of the module of a plugin's hook. A sign-in and a launcher call it without arguments. */
export type CiProviders = () => readonly CiProvider[] | Promise<readonly CiProvider[]>

/** Where providers came from. */
export interface PluginModule {
  /** The package. */
  name: string
  /** Absolute path of the module of its hook. */
  module: string
}

const members = {
  id: 'string',
  label: 'string',
  facts: 'object',
  hasTokenSurface: 'function',
  detect: 'function',
  tokenSource: 'function',
  workspace: 'function',
  credentialsFolder: 'function',
  ledger: 'function',
} as const satisfies Partial<Record<keyof CiProvider, string>>

/** The providers of a plugin, checked. An error that they throw is reported as the plugin's failure.
 *
 * @throws {CiAuthError} `CI_PLUGIN_FAILED`
 */
export function adoptProviders(given: unknown, from: PluginModule): CiProvider[] {
  if (!Array.isArray(given) || given.length === 0) throw pluginFailure(from, 'its hook did not return a list of CIs')
  return given.map((provider: Partial<CiProvider> | null) => {
    const [wrong] = Object.entries(members).filter(
      ([name, type]) => typeof provider?.[name as keyof CiProvider] !== type,
    )
    if (wrong) throw pluginFailure(from, `${wrong[0]} of its CI is no ${wrong[1]}`)
    return guarded({...(provider as CiProvider), module: from.module}, from)
  })
}

/** The providers of a plugin, as a launcher finds them again. @throws {CiAuthError} `CI_PLUGIN_FAILED` */
export async function importProviders(module: string): Promise<CiProvider[]> {
  const from = {name: module, module}
  try {
    const {default: hook} = (await import(pathToFileURL(module).href)) as {default: CiProviders}
    return adoptProviders(await hook(), from)
  } catch (error) {
    throw asPluginFailure(error, from)
  }
}

/** `error` unchanged if it is a CiAuthError, even of another copy of ci-auth; otherwise the plugin's failure. */
export function asPluginFailure(error: unknown, from: Pick<PluginModule, 'name'>): CiAuthError {
  if (error instanceof CiAuthError) return error
  return pluginFailure(from, error instanceof Error ? error.message : 'it threw a value that is not an error')
}

const pluginFailure = ({name}: Pick<PluginModule, 'name'>, why: string): CiAuthError =>
  new CiAuthError('CI_PLUGIN_FAILED', `the plugin ${escapeLogLine(name)} failed: ${redacted(escapeLogLine(why))}`, {
    suggestions: ['Tell its author, or remove it from CI_AUTH_PLUGINS.'],
  })

/** `target`, with functions that throw only CiAuthErrors, also in the values that they return. */
function guarded<Target extends object>(target: Target, from: PluginModule): Target {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        try {
          return guardedResult(value.apply(object, args), from)
        } catch (error) {
          throw asPluginFailure(error, from)
        }
      }
    },
  })
}

function guardedResult(result: unknown, from: PluginModule): unknown {
  if (result instanceof Promise) {
    return result.then(
      (value) => guardedResult(value, from),
      (error) => Promise.reject(asPluginFailure(error, from)),
    )
  }
  const hasFunctions =
    typeof result === 'object' && result !== null && Object.values(result).some((each) => typeof each === 'function')
  return hasFunctions ? guarded(result as object, from) : result
}
