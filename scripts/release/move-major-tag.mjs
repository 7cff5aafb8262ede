// move-major-tag.mjs TAG: lets vX, which workflows name, follow the newest vX.Y.Z on the remote: forward only. GITHUB_TOKEN, where it
// is set, is what pushes.
import {attempt, outputOf} from './programs.mjs'
import {Refusal, run, say} from './refusal.mjs'
import {compareVersions, parseVersion, versionOf} from './version.mjs'

const REMOTE = 'origin'
const {GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_TOKEN: token} = process.env

/** The commit of each tag on the remote. */
function remoteTags() {
  const lines = outputOf('git', ['ls-remote', '--tags', REMOTE], credentials()).split('\n').filter(Boolean)
  // An annotated tag has a second line, of its commit, after that of its own object.
  return new Map(
    lines.map((line) => /^(\w+)\trefs\/tags\/(.*?)(?:\^\{\})?$/.exec(line)).map(([, id, tag]) => [tag, id]),
  )
}

/** In the environment: other processes can read a command line. */
function credentials() {
  if (!token) return {}
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64')
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${server}/.extraheader`,
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${basic}`,
  }
}

/** The newest release of the same major version. */
const newestOf = (major, tags) =>
  [...tags.keys()]
    .flatMap((tag) => (tag.startsWith('v') ? (parseVersion(tag.slice(1)) ?? []) : []))
    .filter(({numbers, preRelease}) => numbers[0] === major && !preRelease)
    .sort(compareVersions)
    .at(-1)

await run(() => {
  const tag = process.argv[2]
  const version = versionOf(tag)
  const [major] = version.numbers
  const floating = `v${major}`
  if (version.preRelease) return say(`${floating} stays: ${tag} is a pre-release`)

  const tags = remoteTags()
  const commit = tags.get(tag)
  if (!commit) throw new Refusal(`${REMOTE} has no tag ${tag}`)
  const newest = newestOf(major, tags)
  if (newest.text !== version.text) return say(`${floating} stays: v${newest.text} is newer than ${tag}`)
  const former = tags.get(floating)
  if (former === commit) return say(`${floating} is ${tag}`)

  // The lease is on the tag's own object, which an annotated one has beside its commit.
  const object = outputOf('git', ['ls-remote', REMOTE, `refs/tags/${floating}`], credentials()).split('\t')[0]
  const name = `refs/tags/${floating}`
  const push = ['push', '--quiet', `--force-with-lease=${name}:${object}`, REMOTE, `${commit}:${name}`]
  const {status, stderr} = attempt('git', push, credentials())
  if (status !== 0) throw new Refusal(`${floating} could not be moved to ${tag}\n${stderr.trim()}`)
  say(`${floating} is now ${tag}`)
})
