// Writes build/ci-auth.cjs, which programs are made of, and the licences of what is in it.
import {writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'
import {programFile} from './bundle-options.mjs'
import {notices} from './notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const {metafile} = await build({
  ...programFile(),
  absWorkingDir: root,
  outfile: 'build/ci-auth.cjs',
  metafile: true,
})
writeFileSync(`${root}build/NOTICES.txt`, notices(metafile, root))
