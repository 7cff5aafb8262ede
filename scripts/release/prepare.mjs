// npm run release -- VERSION: makes the tree ready to be committed and tagged as VERSION. With --dry-run: dry-run.mjs.
import {readFileSync, writeFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {released} from './changelog.mjs'
import {git, outputOf, readJson} from './programs.mjs'
import {Refusal, run, say} from './refusal.mjs'
import {compareVersions, parseVersion} from './version.mjs'

const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`)

function check(text) {
  const version = parseVersion(text ?? '')
  if (!version) throw new Refusal(`"${text ?? ''}" is no version: npm run release -- 1.2.3`)
  const current = parseVersion(readJson('package.json').version)
  if (current && compareVersions(version, current) <= 0)
    throw new Refusal(`${text} does not come after ${current.text}`)
  const changed = git('status', '--porcelain')
  if (changed) throw new Refusal(`there are changes that are not committed\n${changed}`)
}

function prepare(version) {
  check(version)
  const changes = released(readFileSync('CHANGELOG.md', 'utf8'), version, new Date().toISOString().slice(0, 10))

  const lock = readJson('package-lock.json')
  lock.version = version
  lock.packages[''].version = version
  writeJson('package.json', {...readJson('package.json'), version})
  writeJson('package-lock.json', lock)
  writeFileSync('CHANGELOG.md', changes)
  // The manifest and the bundles contain the version too.
  outputOf('npm', ['run', 'build'])
  say(`Now: git commit -am ${version}, and when main has it: git tag v${version} && git push origin v${version}`)
}

await run(async () => {
  const {positionals, values} = parseArgs({allowPositionals: true, options: {'dry-run': {type: 'boolean'}}})
  if (!values['dry-run']) return prepare(positionals[0])
  const {dryRun} = await import('./dry-run.mjs')
  await dryRun(positionals[0])
})
