import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {launcherFileName} from '../../../src/lib/files/own-files.ts'
import {launcherFile} from '../../../src/lib/use-cases/sign-in/files/launcher.ts'
import {type Cloud, withCloud} from '../cloud/start.ts'
import type {NodeBinary} from '../nodes.ts'
import {milliseconds, type Row} from '../report.ts'
import {median, paired, playRounds, ratio} from '../rounds.ts'
import {checkCalls, floor} from '../run-action.ts'
import {signIns} from '../sign-ins.ts'
import {inFreshStep, readCommands} from '../step.ts'
import {bareEnvironment, timedSuccess} from '../timed.ts'
import type {Scenario, Settings} from './scenario.ts'

/** The built command line as a user starts it: its processor time. */
export const cli: Scenario = (settings) =>
  withCloud('plain', 0, async (cloud) => {
    const rows: Row[] = []
    for (const node of settings.nodes) rows.push(...(await onNode(node, cloud, settings)))
    return rows
  })

const {service_account, workload_identity_provider} = signIns.verified.inputs()
const provider = `--workload-identity-provider=${workload_identity_provider}`
const account = `--service-account=${service_account}`

/** A run in a job of its own, that must have asked `calls` of the cloud, in this order. */
async function inJob(cloud: Cloud, file: string, args: readonly string[], calls: readonly string[]): Promise<number> {
  return inFreshStep(cloud.variables, async ({env}) => {
    const {processorMs} = await timedSuccess(file, args, env)
    checkCalls({title: args.join(' '), calls}, await cloud.traffic())
    return processorMs
  })
}

/** A run that reads on the cloud side what it likes. */
const anyCalls = (cloud: Cloud, file: string, args: readonly string[]): Promise<number> =>
  inFreshStep({...cloud.variables, ...cloud.operator}, async ({env}) => {
    const {processorMs} = await timedSuccess(file, args, env)
    const {answers} = await cloud.traffic()
    if (answers.length === 0) throw new Error(`${args.join(' ')}: asked nobody`)
    return processorMs
  })

/** The launcher file of a job on GitHub, where no credentials file needs one: the endpoint is the emulator's. */
async function writeLauncher(node: string, root: string, folder: string): Promise<string> {
  const text = await readFile(join(root, 'dist', 'launcher.cjs'), 'utf8')
  const settings = {
    origin: {ci: 'github'},
    audience: `https://iam.googleapis.com/${workload_identity_provider}`,
    cwd: folder,
  }
  const path = join(folder, launcherFileName())
  await writeFile(path, launcherFile({path: node, text}, settings), {mode: 0o700})
  return path
}

/** `helper docker get` in a job of its own, again and again: where the job has signed in, it keeps the token. */
async function withDockerHelper<Result>(
  cloud: Cloud,
  [node, bin]: readonly [string, string],
  body: (ask: () => Promise<number>) => Promise<Result>,
): Promise<Result> {
  return inFreshStep(cloud.variables, async ({env}) => {
    await timedSuccess(node, [bin, 'federate', provider, account], env)
    const later = {...env, ...readCommands(await readFile(env['GITHUB_ENV'] ?? '', 'utf8'))}
    const get = () => timedSuccess(node, [bin, 'helper', 'docker', 'get'], later, 'europe-docker.pkg.dev')
    await get()
    await cloud.traffic()
    return body(async () => {
      const {processorMs} = await get()
      checkCalls({title: 'helper docker get', calls: []}, await cloud.traffic())
      return processorMs
    })
  })
}

/**
 * What is started, and how many times the processor time of an empty Node process it may take. `federate` has a goal of its own, of the floor.
 * From `token` on no goals, but guards, about a sixth above what a quiet machine measured.
 */
const commands = {
  version: {what: 'ci-auth --version', target: 1.15},
  help: {what: 'ci-auth --help', target: 5},
  cleanup: {what: 'ci-auth cleanup, nothing to remove', target: 2.5},
  docker: {what: 'ci-auth helper docker get, kept token', target: 3},
  federate: {what: 'ci-auth federate, three calls', target: 9.5},
  token: {what: 'ci-auth token, three calls', target: 8.5},
  idToken: {what: 'ci-auth oidc token --format executable, one call', target: 4},
  launcher: {what: 'the launcher file, one call', target: 4},
  exec: {what: 'ci-auth exec -- true, three calls', target: 10.5},
  doctor: {what: 'ci-auth doctor', target: 8.5},
  plan: {what: 'ci-auth setup plan', target: 14},
} as const

const trust = `
projects:
  - {id: my-project, number: '123456789012'}
pools:
  - id: github-pool
    providers:
      - id: github
        ci: github
        attributeMapping:
          google.subject: assertion.repository_id + '/' + assertion.run_id
          attribute.repository_id: assertion.repository_id
        attributeCondition: assertion.repository_owner_id == '42'
serviceAccounts:
  - email: deployer@my-project.iam.gserviceaccount.com
    bindings:
      - attribute: {repository_id: '700100200'}
`

async function onNode({label, path}: NodeBinary, cloud: Cloud, {root, runs, seed}: Settings): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-bench-launcher-'))
  const bin = join(root, 'bin', 'run.js')
  const launcher = await writeLauncher(path, root, folder)
  const federation = join(folder, 'federation.yml')
  await writeFile(federation, trust)
  const plain =
    (...args: string[]) =>
    async () =>
      (await timedSuccess(path, args, bareEnvironment())).processorMs
  try {
    const samples = await withDockerHelper(cloud, [path, bin], (docker) =>
      playRounds(
        {
          docker,
          floor: () => inJob(cloud, path, [...floor.main, provider, account], signIns.verified.calls),
          idle: plain('-e', '0'),
          version: plain(bin, '--version'),
          help: plain(bin, '--help'),
          cleanup: () => inJob(cloud, path, [bin, 'cleanup'], []),
          federate: () => inJob(cloud, path, [bin, 'federate', provider, account], signIns.verified.calls),
          token: () => inJob(cloud, path, [bin, 'token', provider, account], signIns.verified.calls),
          idToken: () => inJob(cloud, path, [bin, 'oidc', 'token', '--format=executable', provider], ['issuer']),
          launcher: () => inJob(cloud, launcher, [], ['issuer']),
          exec: () => inJob(cloud, path, [bin, 'exec', provider, account, '--', 'true'], signIns.verified.calls),
          doctor: () => anyCalls(cloud, path, [bin, 'doctor', provider, account]),
          plan: () => anyCalls(cloud, path, [bin, 'setup', 'plan', `--federation=${federation}`]),
        },
        {runs, seed},
      ),
    )
    const ofFloor: Row = {
      group: 'cli',
      what: `${label}, ci-auth federate, of the floor`,
      measured: {floor: milliseconds(median(samples.floor)), 'ci-auth': milliseconds(median(samples.federate))},
      ...paired(samples.federate, samples.floor, ratio),
      target: 1.7,
    }
    const others = Object.entries(commands).map(([name, {target, what}]): Row => {
      const measured = samples[name as keyof typeof commands]
      return {
        group: 'cli',
        what: `${label}, ${what}`,
        measured: {'node -e 0': milliseconds(median(samples.idle)), 'ci-auth': milliseconds(median(measured))},
        ...paired(measured, samples.idle, ratio),
        target,
      }
    })
    return [ofFloor, ...others]
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}
