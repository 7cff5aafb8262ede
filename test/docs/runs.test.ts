// A block of shell is run when the comment before it says so:
//
//   <!-- runs -->                     in a job of GitHub Actions, against the emulator; it must end with 0
//   <!-- runs: gitlab -->             in a job of that CI
//   <!-- runs: operator -->           as the one who administers the project
//   <!-- runs: outside -->            outside of a job, with no emulator but those that it starts, and federation.yml in the folder
//   <!-- runs: checkout -->           the same, in a checkout whose change since origin/main opens it to anybody
//   <!-- runs; exits 4 -->            it must end with that code
//   <!-- runs; prints Signed in -->   and its output, errors included, must hold this text
//
// Programs that are not ci-auth are stood in for: they take tokens on standard input, and succeed.
import assert from 'node:assert/strict'
import {chmod, copyFile, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {INSTALL} from '../../src/lib/base/shell-format.ts'
import {buildEvents} from '../../src/lib/cis/description/builds.ts'
import {tokensOfCi} from '../../src/lib/cis/tokens-list.ts'
import {childEnvironment} from '../../src/lib/emulator/listening/environment.ts'
import {openSandbox, type Sandbox} from '../../src/lib/emulator/sandbox.ts'
import {initFederation} from '../../src/lib/setup/init/init.ts'
import {cluster, type GoogleClusters, startGoogleClusters} from '../doubles/google-clusters.ts'
import {federation, openFederation, workflow} from '../support/change-of-trust.ts'
import {type Ended, start} from '../support/ci-auth.ts'
import {openGitRepository} from '../support/git-repository.ts'
import {initRequest} from '../support/init-request.ts'
import {freePort} from '../support/server.ts'
import {skipBecause} from '../support/skip.ts'
import {openWarmProgram, warmCiAuth} from '../support/warm-ci-auth.ts'
import {type Block, blocks, pages} from './pages.ts'

const federationFile = fileURLToPath(new URL('federation.yml', import.meta.url))
const POOL = 'projects/123456789012/locations/global/workloadIdentityPools/ci-pool'

/** As a registry would: a password on standard input must be a token that somebody minted. */
const STAND_IN = `#!/bin/sh
case "$0 $CLOUDSDK_AUTH_ACCESS_TOKEN" in *"gcloud ") echo "no account" >&2; exit 1 ;; esac
for file in $AWS_WEB_IDENTITY_TOKEN_FILE $AZURE_FEDERATED_TOKEN_FILE $ARM_OIDC_TOKEN_FILE_PATH $DATABRICKS_OIDC_TOKEN_FILEPATH $VAULT_JWT_FILE
do grep -q '^eyJ' "$file" || { echo "$0 was given no token" >&2; exit 9; }; done
case " $* " in *-stdin*) grep -q '^ya29[.]' || { echo "$0 was given no token" >&2; exit 9; } ;; esac
`
const stoodIn = [
  'terraform',
  'gcloud',
  'docker',
  'podman',
  'buildah',
  'skopeo',
  'helm',
  'kubectl',
  'crane',
  'ko',
  'bazel',
  'aws',
  'snow',
  'cosign',
  'vault',
  'databricks',
  './deploy.sh',
]

interface Expected {
  place: string
  exit: number
  prints: string
}

/** What the comment before a block asks for; undefined: nothing runs. */
function expected(remark: string): Expected | undefined {
  const [first = '', ...rest] = remark.split(/ *; */)
  const [, place = 'github'] = /^runs(?:: *(\S+))?$/.exec(first) ?? [undefined, '']
  if (place === '') return undefined
  const said = (word: string): string => rest.find((part) => part.startsWith(`${word} `))?.slice(word.length + 1) ?? ''
  return {place, exit: Number(said('exits') || 0), prints: said('prints')}
}

const runnable = blocks.flatMap((block) => {
  const wanted = expected(block.remark)
  return wanted ? [{block, wanted}] : []
})
const places = [...new Set(runnable.map(({wanted}) => wanted.place))]
const withoutSandbox = ['outside', 'checkout']

/** The lines by which a page lets its reader see a build refused. */
const TRIES =
  /ci-auth(?:@1)? emulator run --ci (\S+) --event (\S+) --federation federation\.yml -- (?:npx --yes )?ci-auth(?:@1)? doctor\b/g

async function writeProgram(folder: string, name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text)
  await chmod(join(folder, name), 0o755)
}

describe('docs: blocks that run', function () {
  this.timeout(60_000)
  let folder = ''
  let ciAuth: Awaited<ReturnType<typeof openWarmProgram>> | undefined
  const sandboxes = new Map<string, Sandbox>()
  let clusters: GoogleClusters | undefined

  before(async function () {
    if (process.platform === 'win32') skipBecause(this, 'the pages are written for a POSIX shell')
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-docs-'))
    const bin = join(folder, 'bin')
    await mkdir(bin)
    ciAuth = await openWarmProgram(join(bin, 'ci-auth'))
    const pinned = '[ "$1 $2" = "--yes ci-auth@1" ] || { echo "npx $*: not pinned" >&2; exit 64; }'
    const ownPort = 'case "$*" in "emulator serve "*) set -- "$@" --port "$OWN_PORT" ;; esac'
    await writeProgram(bin, 'npx', `#!/bin/sh\n${pinned}\nshift 2\n${ownPort}\nexec ci-auth "$@"\n`)
    await writeProgram(
      bin,
      'npm',
      `#!/bin/sh\ncase "$*:$NPM_ID_TOKEN" in publish:eyJ*) exit ;; esac\n[ "npm $*" = "${INSTALL}" ] || { echo "npm $*: not expected" >&2; exit 64; }\n`,
    )
    for (const name of stoodIn.filter((one) => !one.startsWith('.'))) await writeProgram(bin, name, STAND_IN)
    // `configure go` asks it for its version.
    await writeProgram(bin, 'go', '#!/bin/sh\n[ "$1" = mod ] || echo go1.24.4\n')
    for (const place of places.filter((one) => !withoutSandbox.includes(one))) {
      const ci = place === 'operator' ? undefined : place
      const sandbox = await openSandbox({temporaryFolder: folder, mode: 'loopback', ci, federationFile})
      sandboxes.set(place, sandbox)
    }
    clusters = await startGoogleClusters(sandboxes.get('github')?.emulator.url ?? '')
    const shop = 'projects/my-project/locations/europe-west1/clusters/shop'
    clusters.resources[shop] = cluster({public: '192.0.2.1'})
  })
  after(async () => {
    await clusters?.close()
    await ciAuth?.close()
    for (const sandbox of sandboxes.values()) await sandbox.close()
    if (folder) await rm(folder, {recursive: true, force: true})
  })

  async function runOutside(text: string, cwd: string, file = federationFile): Promise<Ended> {
    const OWN_PORT = String(await freePort())
    const CI_AUTH_EMULATOR_URL = `http://127.0.0.1:${OWN_PORT}`
    if (file !== '') await copyFile(file, join(cwd, 'federation.yml'))
    const PATH = `${join(folder, 'bin')}:${dirname(process.execPath)}:${process.env['PATH']}`
    const env = {PATH, HOME: folder, OWN_PORT, CI_AUTH_EMULATOR_URL}
    const ended = await start('bash', ['--norc', '-euo', 'pipefail', '-c', text], {cwd, env}).ended
    for (const [, pid] of ended.stdout.matchAll(/To stop it: kill (\d+)/g)) process.kill(Number(pid))
    return ended
  }

  async function runInCheckout(text: string): Promise<Ended> {
    const repository = openGitRepository()
    try {
      repository.commit({'federation.yml': federation(), '.github/workflows/deploy.yml': workflow()})
      repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD')
      repository.commit({
        'federation.yml': openFederation,
        '.github/workflows/deploy.yml': workflow('pull_request_target: {}'),
      })
      return await runOutside(text, repository.folder, '')
    } finally {
      await repository.remove()
    }
  }

  async function run({text}: Block, {place}: Expected): Promise<Ended> {
    if (place === 'checkout') return runInCheckout(text)
    const cwd = await mkdtemp(join(folder, 'checkout-'))
    if (place === 'outside') return runOutside(text, cwd)
    const sandbox = sandboxes.get(place)
    assert.ok(sandbox, place)
    await writeFile(join(cwd, 'README.md'), 'a checkout\n')
    await writeProgram(cwd, 'deploy.sh', STAND_IN)
    const surroundings = {
      PATH: `${join(folder, 'bin')}:${dirname(process.execPath)}:${process.env['PATH']}`,
      HOME: folder,
      PROVIDER: `${POOL}/providers/${place === 'operator' ? 'github' : place}`,
      ACCOUNT: 'deployer@my-project.iam.gserviceaccount.com',
    }
    const operator = place === 'operator' ? sandbox.emulator.operatorVariables() : {}
    // The emulator has no clusters.
    const {CI_AUTH_ENDPOINT_CONTAINER} = clusters?.variables ?? {}
    const env = {...childEnvironment(surroundings, sandbox.variables), CI_AUTH_ENDPOINT_CONTAINER, ...operator}
    return start('bash', ['--norc', '-euo', 'pipefail', '-c', text], {cwd, env}).ended
  }

  for (const {block, wanted} of runnable) {
    it(`${block.where} does what the page says`, async () => {
      const {code, stderr, stdout} = await run(block, wanted)
      const printed = `${stdout}${stderr}`.replace(/^::add-mask::.*\n/gm, '')
      assert.equal(code, wanted.exit, printed)
      assert.ok(printed.includes(wanted.prints), printed)
    })
  }

  const tried = new Set(
    pages.flatMap(({text}) => [...text.matchAll(TRIES)].map(([, ci = '', event]) => `${ci} ${event}`)),
  )

  for (const line of tried) {
    it(`a build that the file keeps out is told why: ${line}`, async () => {
      const [ci = '', word] = line.split(' ')
      const event = buildEvents.find((known) => known === word)
      const tokens = tokensOfCi(ci)
      assert.ok(tokens && event)
      const cwd = await mkdtemp(join(folder, 'checkout-'))
      const file = join(cwd, 'federation.yml')
      const looking = {env: {}, offline: true, file}
      const {content} = await initFederation(ci, {...initRequest(tokens), projectNumber: '111122223333'}, looking)
      await writeFile(file, content)
      const sandbox = await openSandbox({temporaryFolder: folder, mode: 'loopback', ci, event, federationFile: file})
      try {
        const env = childEnvironment({PATH: join(folder, 'bin'), HOME: folder}, sandbox.variables)
        const {code, stdout} = await warmCiAuth(['doctor'], {cwd, env})
        assert.match(stdout, /^Broken at: condition: the condition is false: .*\n/)
        assert.equal(code, 9)
      } finally {
        await sandbox.close()
      }
    })
  }

  it('there are some, in several places', () =>
    assert.ok(runnable.length >= 10 && places.length >= 2, String(runnable.length)))
})
