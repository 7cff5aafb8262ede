// pack.mjs FOLDER: packs what was built into FOLDER/ci-auth.tgz. The package says which repository it is of: npm holds that against the
// provenance. Nobody but the workflow knows it, so it is written here, into a checkout that is thrown away.
import {readFileSync, renameSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {outputOf, readJson} from './programs.mjs'
import {Refusal, run, say} from './refusal.mjs'

const {GITHUB_REPOSITORY: repository = '', GITHUB_SERVER_URL: server = 'https://github.com'} = process.env

await run(() => {
  const folder = process.argv[2]
  if (!folder) throw new Refusal('no folder was given')
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw new Refusal('GITHUB_REPOSITORY does not name the repository')

  const about = {...readJson('package.json'), repository: {type: 'git', url: `git+${server}/${repository}.git`}}
  writeFileSync('package.json', `${JSON.stringify(about, undefined, 2)}\n`)
  writeFileSync('README.md', readFileSync('README.md', 'utf8').replaceAll('OWNER/ci-auth', repository))

  // Without the scripts: what was tested is what is packed.
  const packed = outputOf('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder])
  const [{filename, size}] = JSON.parse(packed)
  renameSync(join(folder, filename), join(folder, 'ci-auth.tgz'))
  say(`packed ${filename}, ${size} bytes`)
})
