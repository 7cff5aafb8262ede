// Puts two engines that are large when installed into dist, whole: without them the package needs neither.
import {writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'
import {engineBundle} from './bundle-options.mjs'
import {notices} from './notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const {metafile} = await build({...engineBundle, absWorkingDir: root, outdir: 'dist', metafile: true})
writeFileSync(`${root}dist/NOTICES.txt`, notices(metafile, root))
