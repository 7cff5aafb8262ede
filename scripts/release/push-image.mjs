// push-image.mjs TAG LAYOUT: pushes the images of LAYOUT, which scripts/build-image.mjs wrote, with their versions as tags. Those of the
// newest version of its line are also `1`, `1-slim` and `1-step`. Without IMAGE_TOKEN it does nothing. IMAGE_TO: in place of ghcr.io.
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {git, outputOf, repositoryName} from './programs.mjs'
import {Refusal, run, say} from './refusal.mjs'
import {compareVersions, parseVersion, versionOf} from './version.mjs'

const REF = 'org.opencontainers.image.ref.name'

/** The job has fetched all tags. */
function isNewestOfItsLine(version) {
  const released = git('tag', '--list', 'v*').split('\n')
  const others = released.flatMap((tag) => parseVersion(tag.slice(1)) ?? [])
  const later = others.filter((other) => !other.preRelease && compareVersions(other, version) > 0)
  return !version.preRelease && !later.some(({numbers: [major]}) => major === version.numbers[0])
}

await run(() => {
  const [tag, layout] = process.argv.slice(2)
  if (!layout) throw new Refusal('no folder was given')
  const version = versionOf(tag)
  const {IMAGE_TO: to = `docker://ghcr.io/${repositoryName()}`.toLowerCase(), IMAGE_TOKEN: token} = process.env
  if (!token) return say(`skipped: the image is not pushed to ${to}, because IMAGE_TOKEN is not set`)
  const {manifests} = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'ci-auth-push-'))
  try {
    // Not as an option: other processes can read a command line. The registry looks at the token only.
    const auth = Buffer.from(`ci-auth:${token}`).toString('base64')
    const file = join(folder, 'auth.json')
    const [, registry = ''] = /^docker:\/\/([^/]+)/.exec(to) ?? []
    writeFileSync(file, JSON.stringify({auths: {[registry]: {auth}}}), {mode: 0o600})
    for (const {annotations, digest} of manifests) {
      const name = annotations[REF]
      if (!name.startsWith(version.text)) throw new Refusal(`${layout} has ${name}, not ${version.text}`)
      const moving = isNewestOfItsLine(version) ? [name.replace(version.text, version.numbers[0])] : []
      for (const each of [name, ...moving]) {
        outputOf('skopeo', ['copy', '--quiet', '--all', `oci:${layout}:${name}`, `${to}:${each}`], {
          REGISTRY_AUTH_FILE: file,
        })
        say(`pushed ${to}:${each}, ${digest}`)
      }
    }
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
})
