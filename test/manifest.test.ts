import assert from 'node:assert/strict'
import {existsSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {Plugin} from '@oclif/core'

const root = fileURLToPath(new URL('..', import.meta.url))
const manifest = `${root}oclif.manifest.json`

/** As the manifest's file holds it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

interface Described {
  id: string
  aliases: string[]
  summary?: string
  description?: string
  examples?: unknown
  flags: Record<string, {name: string; description?: string; summary?: string; env?: string; options?: string[]}>
}

/** What the manifest is read for. */
const essence = ({aliases, description, examples, flags, id, summary}: Described): unknown => ({
  id,
  aliases,
  summary,
  description,
  examples,
  flags: Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      {description: flag.description, summary: flag.summary, env: flag.env, options: flag.options},
    ]),
  ),
})

describe('oclif.manifest.json', function () {
  this.timeout(20_000)

  it('describes the commands of src, each of them and nothing else', async function () {
    if (!existsSync(manifest)) {
      process.stdout.write('      skipped: there is no oclif.manifest.json before npm run build\n')
      return this.skip()
    }
    const before = process.env['NODE_ENV']
    process.env['NODE_ENV'] = 'test'
    const plugin = new Plugin({ignoreManifest: true, isRoot: true, root})
    await plugin.load()
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before

    const {commands, version} = JSON.parse(readFileSync(manifest, 'utf8'))
    assert.equal(version, plugin.version)
    assert.deepEqual(
      Object.keys(commands).sort(),
      plugin.commandIDs.toSorted(),
      'stale: npm run build:manifest writes it',
    )
    for (const id of plugin.commandIDs) {
      const fromSource = plain(plugin.manifest.commands[id]) as Described
      assert.deepEqual(
        plain(essence(commands[id])),
        plain(essence(fromSource)),
        `${id}: npm run build:manifest writes it`,
      )
    }
  })
})
