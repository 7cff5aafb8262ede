import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {isSea} from 'node:sea'
import type {Interfaces} from '@oclif/core'
import {CiAuthError} from '../../lib/base/errors.ts'
import {inputExcerpt} from '../../lib/base/quoting.ts'
import type {CiProvider} from '../../lib/cis/description/provider.ts'
import {adoptProviders, asPluginFailure, type PluginModule} from '../../lib/cis/plugin.ts'

/** Names of packages, separated by commas. Only these plugins are loaded: a checkout must not be able to add code. */
export const PLUGINS_VARIABLE = 'CI_AUTH_PLUGINS'

const HOOK = 'ci-providers'

export const pluginNames = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Paths do not match: they would be resolved from the working directory. */
export const PACKAGE_NAME = /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/i

/** The CIs of the plugins `names`, which oclif has loaded.
 *
 * @throws {CiAuthError} `CI_PLUGIN_MISSING`, `CI_PLUGIN_FAILED`
 */
export async function pluginCis(config: Interfaces.Config, names: readonly string[]): Promise<CiProvider[]> {
  if (isSea() && names.length > 0) throw notInProgram()
  const plugins = [...config.plugins.values()]
  for (const name of names) if (!plugins.some(({alias}) => alias === name)) throw missingPlugin(name)

  const {failures, successes} = await config.runHook(HOOK, {}, undefined, true)
  const [failed] = failures
  if (failed) throw asPluginFailure(failed.error, failed.plugin)
  const withoutHook = plugins.find(
    ({alias}) => names.includes(alias) && !successes.some(({plugin}) => plugin.alias === alias),
  )
  if (withoutHook) throw asPluginFailure(new Error(`it has no hook ${HOOK}`), withoutHook)
  // oclif lists them in the order in which they finished. Detection uses the order that the user gave.
  const inOrder = successes.toSorted((a, b) => names.indexOf(a.plugin.alias) - names.indexOf(b.plugin.alias))
  return inOrder.flatMap(({plugin, result}) => adoptProviders(result, {name: plugin.name, module: hookModule(plugin)}))
}

const notInProgram = (): CiAuthError =>
  new CiAuthError('CI_PLUGIN_FAILED', 'ci-auth as a program without Node loads no plugins', {
    suggestions: ['Run ci-auth with Node: npx --yes ci-auth@1', `Or unset ${PLUGINS_VARIABLE}.`],
  })

const missingPlugin = (name: string): CiAuthError =>
  new CiAuthError('CI_PLUGIN_MISSING', `there is no plugin "${inputExcerpt(name)}" installed beside ci-auth`, {
    suggestions: [
      `Install it in the folder of ci-auth: npm install ${PACKAGE_NAME.test(name) ? name : 'NAME-OF-THE-PACKAGE'}`,
      `${PLUGINS_VARIABLE} holds names of packages, separated by commas.`,
    ],
  })

/** The file of the hook. In package.json its extension can be left out. */
function hookModule({hooks, root}: Pick<Interfaces.Plugin, 'hooks' | 'root'>): PluginModule['module'] {
  const path = join(root, hooks[HOOK]?.[0]?.target ?? '')
  return ['', '.js', '.mjs', '.cjs'].map((extension) => path + extension).find((each) => existsSync(each)) ?? path
}
