// Writes dist/launcher.cjs, from src/launcher: what client libraries run for an ID token.
import {readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'
import {launcherBundle} from './bundle-options.mjs'
import {notices} from './notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const {version} = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

const {metafile} = await build({
  ...launcherBundle,
  define: {...launcherBundle.define, CI_AUTH_VERSION: JSON.stringify(version)},
  absWorkingDir: root,
  outfile: 'dist/launcher.cjs',
  metafile: true,
})
writeFileSync(`${root}dist/NOTICES-launcher.txt`, notices(metafile, root))
