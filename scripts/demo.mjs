// A simulated GitHub job signs in to an emulated Google Cloud, uses what it got, and leaves nothing behind.
import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {styleText} from 'node:util'
import {GoogleAuth} from 'google-auth-library'

const tsx = import.meta.resolve('tsx')
const cli = fileURLToPath(new URL('../bin/run.js', import.meta.url))
const provider = 'projects/123456789012/locations/global/workloadIdentityPools/github-pool/providers/github-jobs'
const account = 'deployer@my-project.iam.gserviceaccount.com'

const say = (text = '') => process.stdout.write(`${text}\n`)
const hasColours = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (style, text) => (hasColours ? styleText(style, text) : text)
const title = (text) => say(`\n${paint('bold', text)}`)
const indented = (text) => say(text.trimEnd().replace(/^/gm, '    '))

/** Runs ci-auth as a step would. What a runner takes out of the log is taken out here: the masks. */
function ciAuth(...args) {
  const isLong = args.join(' ').length > 100
  say(paint('cyan', `  $ ci-auth ${args.join(isLong ? ' \\\n      ' : ' ')}`))
  const {status, stderr, stdout} = spawnSync(process.execPath, [cli, ...args], {encoding: 'utf8'})
  indented(`${stderr.replace(/^::add-mask::.*\n/gm, '')}${stdout}`)
  if (status !== 0) throw new Error(`ci-auth ended with ${status}`)
  return stdout
}

/** What a runner does between two steps: NAME<<DELIMITER, value, DELIMITER. */
function nextStep() {
  const commands = readFileSync(process.env.GITHUB_ENV, 'utf8').matchAll(/^(.+?)<<(.+)\n([\s\S]*?)\n\2$/gm)
  const variables = Object.fromEntries([...commands].map(([, name, , value]) => [name, value]))
  Object.assign(process.env, variables)
  return variables
}

/** Runs a tool as a step would, if it is there. */
function tool(program, ...args) {
  const {error, status, stderr, stdout} = spawnSync(program, args, {encoding: 'utf8'})
  if (error?.code === 'ENOENT') return false
  say(paint('cyan', `  $ ${[program, ...args].join(' ')}`))
  indented(`${stderr}${stdout}`)
  if (status !== 0) throw new Error(`${program} ended with ${status}`)
  return true
}

/** Runs `work` beside a registry and a cluster, which take tokens of the emulator alone. */
async function withServices(work) {
  const file = fileURLToPath(new URL('demo-services.ts', import.meta.url))
  const services = spawn(process.execPath, ['--import', tsx, file], {stdio: ['pipe', 'pipe', 'inherit']})
  try {
    const [line] = await once(createInterface(services.stdout), 'line')
    Object.assign(process.env, JSON.parse(line))
    work()
  } finally {
    services.stdin.end()
    if (services.exitCode === null) await once(services, 'close')
  }
}

const shortened = (text) => text.replace(/[\w-]{80,}/g, (word) => `${word.slice(0, 8)}… (${word.length} characters)`)

async function job() {
  const {GITHUB_REF, GITHUB_REPOSITORY, GITHUB_WORKSPACE, RUNNER_TEMP} = process.env
  process.chdir(GITHUB_WORKSPACE)
  writeFileSync('README.md', 'a checkout\n')

  title('1. A job of GitHub Actions starts, without any secret')
  indented(`repository  ${GITHUB_REPOSITORY}\nref         ${GITHUB_REF}\nworkspace   ${GITHUB_WORKSPACE}`)

  title("2. It signs in: its OIDC token is exchanged, and the service account's token proves the identity")
  ciAuth('federate', `--workload-identity-provider=${provider}`, `--service-account=${account}`)

  title('3. There is a credentials file: no key in it, but where client libraries get a new token')
  const variables = nextStep()
  indented(shortened(readFileSync(variables.GOOGLE_APPLICATION_CREDENTIALS, 'utf8')))

  title('4. Later steps have these variables')
  indented(
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  )

  title('5. A token for a script, and whose it is')
  const {token, ...about} = JSON.parse(quietly('token', '--json'))
  indented(JSON.stringify({token: shortened(token), ...about}, null, 2))

  title('6. A real client library (google-auth-library) loads the file and gets a token of its own')
  const client = await new GoogleAuth({scopes: 'https://www.googleapis.com/auth/cloud-platform'}).getClient()
  const {token: accessToken} = await client.getAccessToken()
  indented(
    `${client.constructor.name}: ${shortened(accessToken)}\nexpires ${new Date(client.credentials.expiry_date).toISOString()}`,
  )

  title('7. It reads an image, and asks a cluster: the tools get their tokens from ci-auth, and no file has one')
  await withServices(() => {
    ciAuth('configure', 'docker', 'europe-docker.pkg.dev')
    ciAuth('configure', 'gke', 'projects/my-project/locations/europe-west1/clusters/shop')
    nextStep()
    const image = 'europe-docker.pkg.dev/acme/images/hello:one'
    const pulled =
      tool('skopeo', 'inspect', '--raw', `docker://${image}`) || tool('docker', 'manifest', 'inspect', image)
    if (!pulled) indented('There is neither skopeo nor docker here: no image is read.')
    if (!tool('kubectl', 'get', 'namespaces')) indented('There is no kubectl here: no cluster is asked.')
  })

  title('8. The job ends')
  ciAuth('cleanup')

  title('9. Nothing is left')
  indented(`${GITHUB_WORKSPACE}: ${readdirSync(GITHUB_WORKSPACE).join(' ')}`)
  indented(`${RUNNER_TEMP}: ${readdirSync(RUNNER_TEMP).join(' ') || '(empty)'}`)
  const left = [...readdirSync(GITHUB_WORKSPACE), ...readdirSync(RUNNER_TEMP)].filter((name) => name !== 'README.md')
  if (left.length > 0) throw new Error(`left behind: ${left.join(' ')}`)
}

function quietly(...args) {
  say(paint('cyan', `  $ ci-auth ${args.join(' ')}`))
  const {status, stdout} = spawnSync(process.execPath, [cli, ...args], {encoding: 'utf8'})
  if (status !== 0) throw new Error(`ci-auth ended with ${status}`)
  return stdout
}

if (process.argv[2] === 'job') {
  await job()
} else {
  const self = fileURLToPath(import.meta.url)
  say('ci-auth emulator run --ci github -- …: the cloud below runs on this computer')
  const args = [cli, 'emulator', 'run', '--ci', 'github', '--', process.execPath, self, 'job']
  process.exitCode = spawnSync(process.execPath, args, {stdio: 'inherit'}).status ?? 1
}
