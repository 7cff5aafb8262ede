// Writes oclif.manifest.json, from the commands in src: what help and completion know, without loading a command.
import {writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {Plugin} from '@oclif/core/config'

// Else oclif looks for the commands in dist.
process.env['NODE_ENV'] = 'development'
const root = fileURLToPath(new URL('..', import.meta.url))
const plugin = new Plugin({errorOnManifestCreate: true, ignoreManifest: true, isRoot: true, root})
await plugin.load()

const commands = Object.entries(plugin.manifest.commands)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  // Where oclif found it: commands are loaded from a table.
  .map(([id, {isESM, relativePath, ...command}]) => [id, command])
const manifest = {commands: Object.fromEntries(commands), version: plugin.version}
writeFileSync(`${root}oclif.manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`)
