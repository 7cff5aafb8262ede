// check-tag.mjs TAG: refuses what must not become a release of the commit that is checked out, every reason at once.
import {readFileSync} from 'node:fs'
import {sectionOf} from './changelog.mjs'
import {attempt, git, readJson, repositoryName} from './programs.mjs'
import {Refusal, run, say} from './refusal.mjs'
import {versionOf} from './version.mjs'

const MAIN = 'origin/main'

/** Where the version stands. */
const versions = () => {
  const lock = readJson('package-lock.json')
  return {
    'package.json': readJson('package.json').version,
    'package-lock.json': lock.version,
    'package-lock.json, packages': lock.packages[''].version,
    'oclif.manifest.json': readJson('oclif.manifest.json').version,
  }
}

function misplaced(tag) {
  const {status, stdout} = attempt('git', ['rev-parse', '--quiet', '--verify', `refs/tags/${tag}^{commit}`])
  if (status !== 0) return `there is no tag ${tag} here`
  return git('rev-parse', 'HEAD') === stdout.trim() ? [] : `${tag} is not what is checked out`
}

/** npm compares the name in the package with the provenance, and people copy it from the pages. */
function misnamed() {
  const {GITHUB_REPOSITORY: actual = repositoryName()} = process.env
  return actual === repositoryName()
    ? []
    : `this is ${actual}, and package.json says ${repositoryName()}: docs/releasing.md`
}

function reasons(tag) {
  const {text} = versionOf(tag)
  const differing = Object.entries(versions()).filter(([, version]) => version !== text)
  return [
    ...differing.map(([place, version]) => `the tag is ${tag}, and ${place} says ${version}`),
    readJson('package.json').private ? 'package.json is private' : [],
    misnamed(),
    sectionOf(readFileSync('CHANGELOG.md', 'utf8'), text) ? [] : `CHANGELOG.md has no section ${text}`,
    misplaced(tag),
    attempt('git', ['merge-base', '--is-ancestor', 'HEAD', MAIN]).status === 0 ? [] : `${tag} is not on ${MAIN}`,
  ].flat()
}

await run(() => {
  const tag = process.argv[2]
  const found = reasons(tag)
  if (found.length > 0) throw new Refusal(found.join('\n'))
  say(`${tag} can be released`)
})
