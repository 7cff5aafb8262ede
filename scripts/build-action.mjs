// Writes action/main.js, action/post.js and what both need, from src/action. CI builds them again and compares.
import {readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'
import {actionFiles} from './bundle-options.mjs'
import {notices} from './notices.mjs'

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const {version} = JSON.parse(readFileSync(path('package.json'), 'utf8'))

const {metafile} = await build({
  ...actionFiles,
  define: {...actionFiles.define, CI_AUTH_VERSION: JSON.stringify(version)},
  outdir: path('action'),
  // The same bytes wherever the repository lies.
  absWorkingDir: path('.'),
  metafile: true,
})
writeFileSync(path('action/NOTICES.txt'), notices(metafile, path('.')))
