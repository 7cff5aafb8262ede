// github-release.mjs TAG FOLDER: the release on GitHub, with the section of CHANGELOG.md as its text and the files of FOLDER. It is a
// draft until all of them are there. Run again, it puts right what differs.
// https://docs.github.com/rest/releases/releases, https://docs.github.com/rest/releases/assets
import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {sectionOf} from './changelog.mjs'
import {Refusal, run, say} from './refusal.mjs'
import {versionOf} from './version.mjs'

const TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 600_000
const {GITHUB_API_URL: api, GITHUB_REPOSITORY: repository, GITHUB_TOKEN: token} = process.env

/** @param file - Bytes to upload, in place of `body`. @throws {Refusal} when GitHub refuses. */
async function call(method, path, {body, file} = {}) {
  const response = await fetch(new URL(path, `${api}/repos/${repository}/`), {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': 'ci-auth-release',
      ...(file ? {'content-type': 'application/octet-stream'} : {}),
    },
    body: file ?? (body && JSON.stringify(body)),
    signal: AbortSignal.timeout(file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
  })
  const answer = await response.text()
  if (!response.ok)
    throw new Refusal(`GitHub answered ${response.status} to ${method} ${path}: ${answer.slice(0, 500)}`)
  return answer && JSON.parse(answer)
}

/** Uploads what is not there yet, and what is there in part or otherwise. */
async function upload({assets, upload_url: url}, folder) {
  const uploaded = []
  for (const name of readdirSync(folder).sort()) {
    const file = readFileSync(join(folder, name))
    const digest = `sha256:${createHash('sha256').update(file).digest('hex')}`
    const former = assets.find((asset) => asset.name === name)
    if (former?.digest === digest) continue
    if (former) await call('DELETE', `releases/assets/${former.id}`)
    await call('POST', `${url.replace(/\{.*\}$/, '')}?name=${encodeURIComponent(name)}`, {file})
    uploaded.push(name)
  }
  return uploaded
}

await run(async () => {
  if (!api || !repository || !token) throw new Refusal('GITHUB_API_URL, GITHUB_REPOSITORY and GITHUB_TOKEN are needed')
  const [tag, folder] = process.argv.slice(2)
  if (!folder) throw new Refusal('no folder was given')
  const version = versionOf(tag)
  const body = sectionOf(readFileSync('CHANGELOG.md', 'utf8'), version.text)
  if (!body) throw new Refusal(`CHANGELOG.md has no section ${version.text}`)

  const prerelease = version.preRelease !== undefined
  const release = {tag_name: tag, name: version.text, body, prerelease}
  // Drafts are in this list only.
  const former = (await call('GET', 'releases?per_page=100')).find((each) => each.tag_name === tag)
  const draft = former ?? (await call('POST', 'releases', {body: {...release, draft: true}}))
  const uploaded = await upload(draft, folder)
  // legacy: the highest version is shown as the latest, whichever was made last.
  const published = {...release, draft: false, make_latest: prerelease ? 'false' : 'legacy'}
  const {html_url: url} = await call('PATCH', `releases/${draft.id}`, {body: published})
  say(`${former ? 'changed' : 'made'} ${url}, with ${uploaded.length} new files`)
})
