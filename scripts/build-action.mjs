// Writes action/main.js and action/post.js, from src/action. CI builds them again and compares.
import {readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'
import {actionBundle} from './bundle-options.mjs'
import {notices} from './notices.mjs'

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const {version} = JSON.parse(readFileSync(path('package.json'), 'utf8'))

const {metafile} = await build({
  ...actionBundle,
  define: {...actionBundle.define, CI_AUTH_VERSION: JSON.stringify(version)},
  entryPoints: [path('src/action/main.ts'), path('src/action/post.ts')],
  outdir: path('action'),
  minify: true,
  lineLimit: 160,
  // The same bytes wherever the repository lies.
  absWorkingDir: path('.'),
  legalComments: 'inline',
  metafile: true,
})
writeFileSync(path('action/NOTICES.txt'), notices(metafile, path('.')))
