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
// A line for each: every start reads the file, and people only what changed in it.
const lines = commands.map(([id, command]) => `${JSON.stringify(id)}:${JSON.stringify(command)}`)
const version = JSON.stringify(plugin.version)
writeFileSync(`${root}oclif.manifest.json`, `{"commands":{\n${lines.join(',\n')}\n},"version":${version}}\n`)
