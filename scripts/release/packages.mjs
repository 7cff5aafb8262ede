// packages.mjs TAG FOLDER: publishes the packages of CIs, after the release. They contain the SHA-256 of install.sh and ci-auth.tgz in FOLDER. A package
// whose token is not set is skipped, and can be published later by the same call.
import {createHash} from 'node:crypto'
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {attempt, outputOf, repositoryName} from './programs.mjs'
import {Refusal, run, say} from './refusal.mjs'
import {compareVersions, parseVersion, versionOf} from './version.mjs'

/** In the environment: other processes can read a command line. */
const credentials = (url, user, token) => ({
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: `http.${new URL('/', url)}.extraheader`,
  GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${Buffer.from(`${user}:${token}`).toString('base64')}`,
  GIT_TERMINAL_PROMPT: '0',
})

const author = {name: 'ci-auth', email: 'ci-auth@users.noreply.github.com'}

/** Makes the files of `folder` those of a repository, with the tag. Its branch main only moves forward. */
function pushTo(url, user, name) {
  return (folder, token, version) => {
    const env = credentials(url, user, token)
    const git = (...args) => outputOf('git', ['-C', folder, ...args], env)
    git('init', '--quiet', '--initial-branch=main')
    const tags = outputOf('git', ['ls-remote', '--tags', url], env)
    const published = [...tags.matchAll(/refs\/tags\/v?(.*?)(?:\^\{\})?$/gm)].flatMap(
      ([, text]) => parseVersion(text) ?? [],
    )
    const isNewest = published.every((other) => compareVersions(other, version) <= 0)
    const fetched = attempt('git', ['-C', folder, 'fetch', '--quiet', '--depth=1', url, 'main'], env).status === 0
    if (fetched) git('reset', '--quiet', 'FETCH_HEAD')
    git('add', '--all')
    const identity = Object.entries(author).flatMap(([key, value]) => ['-c', `user.${key}=${value}`])
    git(...identity, 'commit', '--quiet', '--allow-empty', '--message', `ci-auth ${version.text}`)
    const tag = `refs/tags/${name(version.text)}`
    if (tags.includes(`\t${tag}\n`) || tags.endsWith(`\t${tag}`)) {
      git('fetch', '--quiet', '--depth=1', url, tag)
      const [own, theirs] = ['HEAD', 'FETCH_HEAD'].map((commit) => git('rev-parse', `${commit}^{tree}`))
      if (own !== theirs) throw new Refusal(`${url} has other files in ${tag}`)
      return `${url} has it`
    }
    git('push', '--quiet', '--atomic', url, `HEAD:${tag}`, ...(isNewest ? ['HEAD:refs/heads/main'] : []))
    return `${url} ${name(version.text)}`
  }
}

/** https://github.com/CircleCI-Public/circleci-cli/blob/main/api/api.go: what `circleci orb publish` asks. */
function publishOrb(orb) {
  const host = process.env.CIRCLECI_CLI_HOST || 'https://circleci.com'
  const ask = async (token, query, variables) => {
    const answer = await fetch(`${host}/graphql-unstable`, {
      method: 'POST',
      headers: {authorization: token, 'content-type': 'application/json'},
      body: JSON.stringify({query, variables}),
    }).catch((error) => {
      throw new Refusal(`CircleCI cannot be reached: ${error.cause?.code ?? error.message}`)
    })
    const {data, errors} = answer.ok ? await answer.json() : {errors: [{message: `HTTP ${answer.status}`}]}
    const found = [...(errors ?? []), ...(data?.publishOrb?.errors ?? [])]
    if (found.length > 0) throw new Refusal(found.map(({message}) => `CircleCI: ${message}`).join('\n'))
    return data
  }
  return async (folder, token, {text: version}) => {
    const config = readFileSync(join(folder, 'orb.yml'), 'utf8')
    const ref = `${orb}@${version}`
    const there = await ask(token, 'query($ref: String!) { orbVersion(orbVersionRef: $ref) { source } }', {ref})
    if (there.orbVersion?.source === config) return `${ref} is there`
    if (there.orbVersion) throw new Refusal(`CircleCI has another ${ref}`)
    const {orb: known} = await ask(token, 'query($name: String!) { orb(name: $name) { id } }', {name: orb})
    if (!known) throw new Refusal(`CircleCI has no orb ${orb}: circleci orb create ${orb}`)
    const publish = `mutation($config: String!, $orbId: UUID!, $version: String!) {
      publishOrb(orbId: $orbId, orbYaml: $config, version: $version) { orb { version } errors { message } }
    }`
    await ask(token, publish, {config, orbId: known.id, version})
    return ref
  }
}

const same = (version) => version
const withV = (version) => `v${version}`

/** By the folder: the variable of the token, and how it is published. */
const packages = (repository) => ({
  'gitlab-component': ['GITLAB_COMPONENT_TOKEN', pushTo(`https://gitlab.com/${repository}.git`, 'oauth2', same)],
  'circleci-orb': ['CIRCLECI_ORB_TOKEN', publishOrb(repository.toLowerCase())],
  'buildkite-plugin': [
    'BUILDKITE_PLUGIN_TOKEN',
    pushTo(`https://github.com/${repository}-buildkite-plugin.git`, 'x-access-token', withV),
  ],
  'bitbucket-pipe': ['BITBUCKET_PIPE_TOKEN', pushTo(`https://bitbucket.org/${repository}.git`, 'x-token-auth', same)],
  'jenkins-library': [
    'JENKINS_LIBRARY_TOKEN',
    pushTo(`https://github.com/${repository}-jenkins-library.git`, 'x-access-token', withV),
  ],
})

/** Fills in what only a release knows. */
function fill(folder, {installer, npmPackage, version}) {
  const paths = readdirSync(folder, {recursive: true}).map((name) => join(folder, name))
  const texts = paths.filter((path) => statSync(path).isFile()).map((path) => [path, readFileSync(path, 'utf8')])
  for (const [path, text] of texts) {
    const filled = text
      .replace(/^( *)version=''$/gm, `$1version='${version}'`)
      .replace(/^( *)package=''$/gm, `$1package='${npmPackage}'`)
      .replace(/^( *)installer=''$/gm, `$1installer='${installer}'`)
      .replaceAll(/(?<=[#@]v|ci-auth:)1\.2\.3\b/g, version)
      .replaceAll(':1-step', `:${version}-step`)
    writeFileSync(path, filled)
  }
}

await run(async () => {
  const [tag, release] = process.argv.slice(2)
  const version = versionOf(tag)
  if (!release) throw new Refusal('no folder was given')
  if (version.preRelease) return say(`no package is published: ${tag} is a pre-release`)
  const [installer, npmPackage] = ['install.sh', 'ci-auth.tgz'].map((name) =>
    createHash('sha256')
      .update(readFileSync(join(release, name)))
      .digest('hex'),
  )
  const refusals = []
  for (const [name, [variable, publish]] of Object.entries(packages(repositoryName()))) {
    const token = process.env[variable]
    if (!token) {
      say(`skipped ${name}: ${variable} is not set`)
      continue
    }
    const folder = mkdtempSync(join(tmpdir(), 'ci-auth-package-'))
    try {
      cpSync(join('catalogues', name), folder, {recursive: true})
      fill(folder, {installer, npmPackage, version: version.text})
      say(`published ${name}: ${await publish(folder, token, version)}`)
    } catch (error) {
      // The others can be published all the same.
      if (!(error instanceof Refusal)) throw error
      refusals.push(`${name}: ${error.message}`)
    } finally {
      rmSync(folder, {recursive: true, force: true})
    }
  }
  // tfx must not run beside tokens. `step-image` is a part of the image, and people apply the file of `tekton` as it is.
  say('skipped azure-pipelines: published by hand, see docs/releasing.md')
  if (refusals.length > 0) throw new Refusal(refusals.join('\n'))
})
