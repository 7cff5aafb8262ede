// npm run release -- --dry-run [VERSION]: makes the release from a copy of what is committed, by the steps of release.yml. npm, GitHub
// and the git remote are on this computer. Prints what would be where, and changes nothing in the checkout.
import {spawn, spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {gunzipSync} from 'node:zlib'
import {parse} from 'yaml'
import {startLoopback} from './loopback.mjs'
import {git, outputOf, readJson, repositoryName} from './programs.mjs'
import {Refusal, say} from './refusal.mjs'
import {parseVersion} from './version.mjs'

/** What a run of GitHub's has, and this one has not. */
const left = {
  'bash .ci/run': 'npm cit does the same',
  other: 'only GitHub can do it',
}

/** Of this one, the program is built twice: all of them are made of the same file. */
const PLATFORM = 'linux-x64'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** @throws {Refusal} when it fails. Not synchronous: the servers are in this process. */
async function succeed(command, {cwd, env}) {
  const child = spawn('bash', ['-e', '-c', command], {cwd, env, stdio: ['ignore', 'inherit', 'inherit']})
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Refusal(`${command} ended with ${code}`)
}

/** A clone of HEAD with a remote of its own, and the packages that are installed here. */
function copyOfHead(top) {
  const [remote, checkout] = ['remote.git', 'checkout'].map((name) => join(top, name))
  git('init', '--quiet', '--bare', '--initial-branch=main', remote)
  git('push', '--quiet', remote, 'HEAD:refs/heads/main')
  git('clone', '--quiet', remote, checkout)
  git('-C', checkout, 'config', 'user.name', 'dry run')
  git('-C', checkout, 'config', 'user.email', 'dry-run@example.com')
  // Links to the same files, where that can be: nothing changes them.
  const copy = (option) => spawnSync('cp', [option, resolve('node_modules'), checkout]).status === 0
  if (existsSync('node_modules') && !copy('-al') && !copy('-a')) throw new Refusal('node_modules could not be copied')
  return checkout
}

/** No secret is set: what needs one is skipped by name. A variable of the repository is one of this computer. */
function valueIn(expression, values) {
  const [context, name] = expression.split('.')
  if (context === 'secrets') return ''
  return context === 'vars' ? (process.env[name] ?? '') : values[expression]
}

/** The steps of release.yml in their order; `reason`: why one is left out. */
function stepsOf(workflow, values) {
  return Object.entries(workflow.jobs).flatMap(([job, {'runs-on': system, steps}]) =>
    steps.map(({env = {}, run: command, uses}) => {
      const filled = Object.entries(env).map(([name, value]) => [
        name,
        String(value).replaceAll(/\$\{\{ (.*?) \}\}/g, (all, expression) => valueIn(expression, values) ?? all),
      ])
      const isOurs = system === 'ubuntu-latest' && command && !filled.some(([, value]) => value.includes('${{'))
      const reason = left[command] ?? (isOurs ? undefined : left.other)
      return {job, what: command ?? uses.split('@')[0], env: Object.fromEntries(filled), reason}
    }),
  )
}

/** Steps of every job, which say nothing. */
const isSetUp = ({what}) => /^actions\/(checkout|setup-node|upload-artifact|download-artifact)$/.test(what)

/** Installs what was released as a user would: the package, and the program if there is one for this computer. */
async function tryOut({about, loopback, npm, top}) {
  const user = join(top, 'user')
  mkdirSync(user)
  await succeed(`npm pack --silent '${about.name}@${about.version}'`, {cwd: user, env: npm})
  const packed = sha256(readFileSync(join(user, `${about.name}-${about.version}.tgz`)))
  if (packed !== sha256(loopback.asset('ci-auth.tgz'))) throw new Refusal('npm and the release have different packages')
  writeFileSync(join(user, 'install.sh'), loopback.asset('install.sh'))
  // Nobody but GitHub can attest.
  const install = `sh install.sh --no-attestation --from '${loopback.url}/download'`
  await succeed(`line=$(${install}) && eval "$line" && ci-auth --version`, {cwd: user, env: {...npm, HOME: user}})
}

/** @throws {Refusal} */
export async function dryRun(given) {
  const [major = 0, minor = 0] = parseVersion(readJson('package.json').version)?.numbers ?? []
  const version = given ?? `${major}.${minor + 1}.0`
  const changed = git('status', '--porcelain')
  if (changed) say(`Only what is committed is tried. Not committed:\n${changed}`)
  const top = mkdtempSync(join(tmpdir(), 'ci-auth-dry-run-'))
  const loopback = await startLoopback()
  try {
    const cwd = copyOfHead(top)
    const temp = join(top, 'temp')
    mkdirSync(temp)
    const registry = `${loopback.url}/npm/`
    writeFileSync(join(top, 'npmrc'), `registry=${registry}\n${registry.slice('http:'.length)}:_authToken=dry-run\n`)
    const npm = {...process.env, npm_config_userconfig: join(top, 'npmrc'), npm_config_registry: registry}
    const github = {
      GITHUB_API_URL: `${loopback.url}/api`,
      GITHUB_REF_NAME: `v${version}`,
      GITHUB_REPOSITORY: repositoryName(),
      RUNNER_TEMP: temp,
    }
    await succeed(
      `node scripts/release/prepare.mjs '${version}' && git commit --quiet --all --message '${version}' &&
        git tag 'v${version}' && git push --quiet origin main 'v${version}'`,
      {cwd, env: process.env},
    )

    const workflow = parse(readFileSync(join(cwd, '.github/workflows/release.yml'), 'utf8'))
    const steps = stepsOf(workflow, {'github.token': 'dry-run'}).filter((step) => !isSetUp(step))
    const take = async (some) => {
      for (const {env, job, what} of some.filter(({reason}) => !reason)) {
        say(`\n== ${job}: ${what}`)
        // A registry on this computer knows no provenance.
        const own = job === 'publish' ? {...npm, ...env, NPM_CONFIG_PROVENANCE: 'false'} : {...process.env, ...env}
        await succeed(what, {cwd, env: {...own, ...github}})
      }
    }
    const isBuild = ({job}) => job === steps[0].job
    await take(steps.filter(isBuild))
    say('\n== once more: the package and a program must be the same')
    const again = await buildAgain({cwd, top, version})
    again.mustBe((name) => readFileSync(join(temp, 'release', name)))
    await take(steps.filter((step) => !isBuild(step)))
    again.mustBe(loopback.asset)

    const about = readJson(join(cwd, 'package.json'))
    say('\n== as a user')
    await tryOut({about, loopback, npm, top})
    report({
      about,
      loopback,
      steps,
      tags: outputOf('git', ['-C', cwd, 'ls-remote', '--tags', 'origin']),
    })
  } finally {
    loopback.close()
    rmSync(top, {recursive: true, force: true})
  }
}

/** What a second build makes, to be compared with the files of the release: as soon as they are built, and as they are published. */
async function buildAgain({cwd, top, version}) {
  const folder = join(top, 'again')
  mkdirSync(folder)
  const packs = `npm run build:programs -- --raw ${PLATFORM} >/dev/null && node scripts/release/pack.mjs '${folder}'`
  await succeed(packs, {cwd, env: process.env})
  const name = `ci-auth-${version}-${PLATFORM}`
  const packed = readFileSync(join(folder, 'ci-auth.tgz'))
  const program = readFileSync(join(cwd, 'build/programs', name))
  /** @throws {Refusal} */
  const mustBe = (released) => {
    mustBeSame('packages', released('ci-auth.tgz'), packed)
    mustBeSame('programs', gunzipSync(released(`${name}.gz`)), program)
  }
  return {mustBe}
}

function mustBeSame(what, one, other) {
  if (!one.equals(other)) throw new Refusal(`two builds made two ${what}`)
}

function report({about, loopback, steps, tags}) {
  const [release] = loopback.releases
  const {[about.version]: published} = loopback.packages.get(about.name).versions
  const page = `https://github.com/${repositoryName()}/releases/tag/${release.tag_name}`
  say(
    [
      `\nnpm: ${about.name} ${about.version}, ${published.dist.integrity}; dist-tags ${JSON.stringify(loopback.packages.get(about.name)['dist-tags'])}`,
      `GitHub: ${page}${release.draft ? ' (draft)' : ''}, with`,
      ...release.assets.map(
        ({digest, name, size}) => `  ${digest.slice('sha256:'.length)} ${String(size).padStart(10)}  ${name}`,
      ),
      `git: ${tags.replaceAll(/\s+/g, ' ')}`,
      `Two builds made the same package, and the same program for ${PLATFORM}. Left out:`,
      ...steps
        .filter(({reason}) => reason)
        .map(({job, reason, what}) => `  ${job}: ${what.trim().split('\n')[0]} (${reason})`),
    ].join('\n'),
  )
}
