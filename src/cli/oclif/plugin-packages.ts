// Apart from what signs in: oclif's class for plugins brings much that a job without plugins does not need.
import {dirname} from 'node:path'
import type {Interfaces} from '@oclif/core'
import {Plugin} from '@oclif/core/config'
import {PACKAGE_NAME} from './plugins.ts'

/** Adds the plugins `names` to `plugins`, from the folder where ci-auth is installed. Never from the working directory: a checkout must not
 * be able to add code.
 *
 * @param root - Folder of the package ci-auth.
 * @param startedFrom - The file that was run. Links are not followed: with pnpm, the other packages are beside the link.
 */
export async function addPlugins(
  plugins: Map<string, Interfaces.Plugin>,
  names: readonly string[],
  root: string,
  startedFrom: string,
): Promise<void> {
  // A plugin that is not found is reported by `pluginCis`.
  for (const name of names.filter((each) => PACKAGE_NAME.test(each))) {
    for (const folder of [root, dirname(startedFrom)]) {
      const plugin = new Plugin({name, root: folder, type: 'core'})
      const isFound = await plugin.load().then(
        () => true,
        () => false,
      )
      if (isFound) {
        plugins.set(plugin.name, plugin)
        break
      }
    }
  }
}
