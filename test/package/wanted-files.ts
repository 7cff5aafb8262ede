import {readdirSync} from 'node:fs'
import {join, sep} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const files = (folder: string): string[] =>
  readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({name, parentPath}) => join(parentPath, name).slice(root.length).replaceAll(sep, '/'))

/** What is compiled: the bundles are made of the rest. */
const compiled = files('src').filter((path) => !/^src\/(?:action|launcher)\/|\.d\.ts$/.test(path))

/**
 * Each file of the tarball, but for declarations: no tests, no sources, no maps, nothing that a former build left. The notices
 * are the licences of what is bundled.
 */
export const wantedFiles: readonly string[] = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'bin/run.js',
  'dist/NOTICES-launcher.txt',
  'dist/NOTICES.txt',
  'dist/launcher.cjs',
  'federation.schema.json',
  'oclif.manifest.json',
  'package.json',
  ...files('assets'),
  ...compiled.map((path) => path.replace(/^src\/(.*)\.ts$/, 'dist/$1.js')),
].sort()
