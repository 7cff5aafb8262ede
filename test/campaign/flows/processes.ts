// The same by the command line, in processes of their own: with signals, and with everything that prints more.
import {errorCodes} from '../../../src/lib/base/error-codes.ts'
import {exitCodes} from '../../../src/lib/base/exit-codes.ts'
import {acmeNames} from '../../support/worlds.ts'
import type {Flow} from './flow.ts'
import {environmentOf, hasWorkspace, type Process, runProcess, visible} from './run-process.ts'
import {TIMEOUT_SECONDS} from './sign-ins.ts'
import type {Stage} from './stage.ts'
import {added, treeOf} from './tree.ts'

const {deployer, payroll, gate, vault, provider} = acmeNames

const known = new Set<number>([0, ...Object.values(exitCodes)])
known.delete(1)

const MESSAGE_CODE = /^Code: (\w+)$/m

/** What the process ended with is one of the things that it may end with. */
function* exitFaults(
  {code, sent, signal, stderr, stdout}: Process,
  isJson: boolean,
  isLoud: boolean,
): Generator<string> {
  if (sent !== undefined && (signal === sent || code === null || code > 128)) return
  if (code === null || !known.has(code)) yield `exit ${code} by ${signal}: ${stderr.slice(0, 500)}`
  if (!isLoud && /\bat .*:\d+:\d+\)?$/m.test(stderr)) yield 'a stack shows'
  if (code === 0) return
  const named = isJson ? codeIn(stdout) : MESSAGE_CODE.exec(stderr)?.[1]
  if (named === undefined || !(named in errorCodes))
    yield `it failed with ${code}, and named ${named}: ${stderr.slice(0, 300)}`
}

function codeIn(stdout: string): string | undefined {
  try {
    return (JSON.parse(stdout) as {error?: {code?: string}}).error?.code
  } catch {
    return undefined
  }
}

/** Nothing but what the runner itself was told, and what a process that was killed could not take back. */
function* leftFaults(stage: Stage, run: Process): Generator<string> {
  const left = added(stage.before(), treeOf(stage.folder)).filter((name) => !/^(?:home|gcloud|ca\.pem)/.test(name))
  if (run.code !== 0 && run.sent !== 'SIGKILL' && left.length > 0)
    yield `exit ${run.code}, and it left ${left.join(', ')}`
}

/** After a cleanup nothing is there, whatever happened before. */
async function* cleanupFaults(stage: Stage, env: Record<string, string>): AsyncGenerator<string> {
  if (!hasWorkspace(stage)) return
  const {code, stderr} = await runProcess(['cleanup'], stage, env)
  if (code !== 0 && !stage.hasStruck()) yield `the cleanup ended with ${code}: ${stderr}`
  const left = added(stage.before(), treeOf(stage.folder)).filter(
    (name) => !/^(?:home|gcloud|ca\.pem)|_(?:env|output|summary)$|ci-creds-partial/.test(name),
  )
  if (left.length > 0 && !stage.hasStruck()) yield `the cleanup left ${left.join(', ')}`
}

interface Way {
  argv: readonly string[]
  /** Its standard output holds a token that was asked for. */
  printsToken?: boolean
  /** It knows `--json`. */
  json?: boolean
  key?: string
}

const processOf = ({argv, json = true, key, printsToken = false}: Way): Flow => ({
  share: 1,
  cloud: 'acme',
  ci: 'github',
  isSingle: false,
  isProxyable: true,
  limitMs: 20_000,
  async run(stage) {
    const {cloud, given, random, secrets, shown, wrongs} = stage
    const isJson = json && random.chance(30)
    const env = environmentOf(stage)
    if (key !== undefined) {
      env['CI_AUTH_CREDENTIALS_JSON'] = cloud.keyOf(key)
      secrets.add((JSON.parse(cloud.keyOf(key)) as {private_key: string}).private_key, 'private key')
    }
    stage.begin()
    const limits = ['--retries', String(given.retries), '--timeout', `${TIMEOUT_SECONDS}s`]
    const at = argv.includes('--') ? argv.indexOf('--') : argv.length
    const whole = [...argv.slice(0, at), ...limits, ...(isJson ? ['--json'] : []), ...argv.slice(at)]
    const run = await runProcess(whole, stage, env)
    wrongs.push(
      ...exitFaults(
        run,
        isJson,
        ['DEBUG', 'NODE_DEBUG', 'NODE_OPTIONS'].some((name) => name in env),
      ),
      ...leftFaults(stage, run),
    )
    shown.push(visible(run.stderr), ...(printsToken && run.code === 0 ? [] : [visible(run.stdout)]))
    stage.gate.calm()
    for await (const fault of cleanupFaults(stage, env)) wrongs.push(fault)
  },
})

const federated = ['--workload-identity-provider', provider, '--service-account', deployer]

/** As a client library would, three times. */
const child = `const f = JSON.parse(require('fs').readFileSync(process.env.GOOGLE_APPLICATION_CREDENTIALS));
(async () => { for (let i = 0; i < 3; i++) await (await fetch(f.credential_source.url, {headers: f.credential_source.headers})).text() })()`

export const processFlows: Readonly<Record<string, Flow>> = {
  'command: federate': processOf({argv: ['federate', ...federated]}),
  'command: federate for a shell': processOf({
    argv: ['federate', ...federated, '--output-format', 'shell'],
    json: false,
  }),
  'command: federate by delegates': processOf({
    argv: [
      'federate',
      '--workload-identity-provider',
      provider,
      '--service-account',
      payroll,
      '--delegates',
      `${gate},${vault}`,
    ],
  }),
  'command: key': processOf({argv: ['key', '--token-format', 'access_token'], key: deployer}),
  'command: token': processOf({argv: ['token', ...federated], printsToken: true}),
  'command: ID token': processOf({
    argv: ['token', '--format', 'id_token', '--id-token-audience', 'https://api.acme.example', ...federated],
    printsToken: true,
  }),
  'command: oidc token': processOf({argv: ['oidc', 'token', '--audience', 'https://vault.example'], printsToken: true}),
  'command: oidc claims': processOf({argv: ['oidc', 'claims', '--workload-identity-provider', provider]}),
  'command: exec': processOf({argv: ['exec', ...federated, '--', process.execPath, '-e', child], json: false}),
}
