// publish.mjs TARBALL [OPTION…]: npm publish, which can be run again. Options go to npm.
import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {attempt, outputOf, readJson} from './programs.mjs'
import {Refusal, run, say} from './refusal.mjs'
import {distTag, parseVersion} from './version.mjs'

/** What the registry knows; undefined when it knows nothing. @throws {Refusal} when it does not answer. */
function view(...args) {
  const {status, stderr, stdout} = attempt('npm', ['view', '--json', ...args])
  if (status !== 0 && !/\bE404\b/.test(stderr + stdout))
    throw new Refusal(`npm view ended with ${status}\n${stderr.trim()}`)
  return status === 0 && stdout.trim() !== '' ? JSON.parse(stdout) : undefined
}

await run(() => {
  const [tarball, ...options] = process.argv.slice(2)
  if (!tarball) throw new Refusal('no tarball was given')
  const {name, version} = readJson('package.json')
  const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`
  const published = view(`${name}@${version}`, 'dist.integrity')
  if (published === integrity) return say(`${name} ${version} is published`)
  if (published) throw new Refusal(`${name} ${version} is published, and it is not this package`)

  const tag = distTag(parseVersion(version), parseVersion(view(name, 'dist-tags')?.latest ?? ''))
  say(outputOf('npm', ['publish', resolve(tarball), '--access', 'public', '--tag', tag, ...options]))
  say(`published ${name} ${version} as ${tag}`)
})
