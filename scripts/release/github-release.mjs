// github-release.mjs TAG: the release on GitHub, with the section of CHANGELOG.md as its text. Run again, it puts right what differs.
// https://docs.github.com/rest/releases/releases
import {readFileSync} from 'node:fs'
import {sectionOf} from './changelog.mjs'
import {Refusal, run, say} from './refusal.mjs'
import {versionOf} from './version.mjs'

const TIMEOUT_MS = 30_000
const {GITHUB_API_URL: api, GITHUB_REPOSITORY: repository, GITHUB_TOKEN: token} = process.env

/** The answer; undefined for 404. @throws {Refusal} for any other refusal. */
async function call(method, path, body) {
  const response = await fetch(`${api}/repos/${repository}/${path}`, {
    method,
    headers: {accept: 'application/vnd.github+json', authorization: `Bearer ${token}`, 'user-agent': 'ci-auth-release'},
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 404 && method === 'GET') return undefined
  const answer = await response.text()
  if (!response.ok)
    throw new Refusal(`GitHub answered ${response.status} to ${method} ${path}: ${answer.slice(0, 500)}`)
  return JSON.parse(answer)
}

await run(async () => {
  if (!api || !repository || !token) throw new Refusal('GITHUB_API_URL, GITHUB_REPOSITORY and GITHUB_TOKEN are needed')
  const tag = process.argv[2]
  const version = versionOf(tag)
  const body = sectionOf(readFileSync('CHANGELOG.md', 'utf8'), version.text)
  if (!body) throw new Refusal(`CHANGELOG.md has no section ${version.text}`)

  const prerelease = version.preRelease !== undefined
  // legacy: the highest version is shown as the latest, whichever was made last.
  const release = {tag_name: tag, name: version.text, body, prerelease, make_latest: prerelease ? 'false' : 'legacy'}
  const former = await call('GET', `releases/tags/${tag}`)
  const {html_url: url} = former
    ? await call('PATCH', `releases/${former.id}`, release)
    : await call('POST', 'releases', release)
  say(`${former ? 'changed' : 'made'} ${url}`)
})
