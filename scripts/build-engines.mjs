// Puts engines and lists into dist, whole: the package needs no package of theirs, and a command loads one file for each.
import {writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'
import {engineBundles, listBundles} from './bundle-options.mjs'
import {notices} from './notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
await Promise.all(listBundles.map((bundle) => build({...bundle, absWorkingDir: root, outdir: 'dist'})))
const built = await Promise.all(
  engineBundles.map((bundle) => build({...bundle, absWorkingDir: root, outdir: 'dist', metafile: true})),
)
const inputs = Object.assign({}, ...built.map(({metafile}) => metafile.inputs))
writeFileSync(`${root}dist/NOTICES.txt`, notices({inputs}, root))
