// Writes oclif.manifest.json, from the commands in dist. oclif lists them as the file system does, each one in its own order.
import {execFileSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const oclif = join(dirname(createRequire(import.meta.url).resolve('oclif/package.json')), 'bin', 'run.js')
// Of a newer version nobody needs to hear who builds, or tries the demo.
const env = {...process.env, OCLIF_SKIP_NEW_VERSION_CHECK: 'true'}
execFileSync(process.execPath, [oclif, 'manifest'], {cwd: root, env, stdio: ['ignore', 'ignore', 'inherit']})

const path = join(root, 'oclif.manifest.json')
const {commands, ...about} = JSON.parse(readFileSync(path, 'utf8'))
const sorted = Object.fromEntries(Object.entries(commands).sort(([one], [other]) => (one < other ? -1 : 1)))
writeFileSync(path, `${JSON.stringify({commands: sorted, ...about}, null, 2)}\n`)
