import {readdirSync} from 'node:fs'
import {join, sep} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type BuildOptions, build} from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

const files = (folder: string): string[] =>
  readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({name, parentPath}) => join(parentPath, name).slice(root.length).replaceAll(sep, '/'))

/**
 * Each file of the tarball, but for declarations: no tests, no sources, no maps, nothing that a former build left. The notices
 * are the licences of what is bundled.
 */
export async function listWantedFiles(): Promise<string[]> {
  const {launcherBundle, packageFiles, signInFile} = (await import(
    new URL('../../scripts/bundle-options.mjs', import.meta.url).href
  )) as Record<'launcherBundle' | 'packageFiles' | 'signInFile', BuildOptions>
  const built = await Promise.all(
    [launcherBundle, packageFiles, signInFile].map((options) => build({...options, metafile: true, write: false})),
  )
  return [
    'LICENSE',
    'README.md',
    'audit.schema.json',
    'bin/run.js',
    'dist/NOTICES-launcher.txt',
    'dist/NOTICES.txt',
    'federation.schema.json',
    'oclif.manifest.json',
    'package.json',
    ...files('assets'),
    ...built.flatMap(({metafile}) => Object.keys(metafile.outputs)),
  ].sort()
}
