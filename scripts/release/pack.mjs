// pack.mjs FOLDER: packs what was built into FOLDER/ci-auth.tgz.
import {renameSync} from 'node:fs'
import {join} from 'node:path'
import {outputOf} from './programs.mjs'
import {Refusal, run, say} from './refusal.mjs'

await run(() => {
  const folder = process.argv[2]
  if (!folder) throw new Refusal('no folder was given')
  // Without the scripts: what was tested is what is packed.
  const packed = outputOf('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder])
  const [{filename, size}] = JSON.parse(packed)
  renameSync(join(folder, filename), join(folder, 'ci-auth.tgz'))
  say(`packed ${filename}, ${size} bytes`)
})
