import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {launcherFile} from '../../src/lib/auth/files/launcher.ts'
import {launcherFileName} from '../../src/lib/credentials/file-names.ts'
import {type Cloud, withCloud} from '../cloud/start.ts'
import type {NodeBinary} from '../nodes.ts'
import {milliseconds, type Row} from '../report.ts'
import {median, paired, playRounds, ratio} from '../rounds.ts'
import {checkCalls} from '../run-action.ts'
import {signIns} from '../sign-ins.ts'
import {inFreshStep} from '../step.ts'
import {bareEnvironment, timedSuccess} from '../timed.ts'
import type {Scenario, Settings} from './scenario.ts'

const group = 'Command line, beside an empty Node process'
const VERSION_TARGET = 2.5

/** The built command line as a user starts it. */
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
    const {ms} = await timedSuccess(file, args, env)
    checkCalls({title: args.join(' '), calls}, await cloud.traffic())
    return ms
  })
}

/** The launcher file of a job on GitHub, where no credentials file needs one: the endpoint is the emulator's. */
async function writeLauncher(node: string, root: string, folder: string): Promise<string> {
  const text = await readFile(join(root, 'dist', 'launcher.cjs'), 'utf8')
  const settings = {
    origin: {ci: 'github'},
    audience: `https://iam.googleapis.com/${workload_identity_provider}`,
    cwd: folder,
  }
  const path = join(folder, launcherFileName())
  await writeFile(path, launcherFile({node, text}, settings), {mode: 0o700})
  return path
}

const commands = {
  version: 'ci-auth --version',
  help: 'ci-auth --help',
  federate: 'ci-auth federate, three calls',
  idToken: 'ci-auth oidc token --format executable, one call',
  launcher: 'the launcher file, one call',
  exec: 'ci-auth exec -- true, three calls',
} as const

async function onNode({label, path}: NodeBinary, cloud: Cloud, {root, runs, seed}: Settings): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-bench-launcher-'))
  const bin = join(root, 'bin', 'run.js')
  const launcher = await writeLauncher(path, root, folder)
  const plain =
    (...args: string[]) =>
    async () =>
      (await timedSuccess(path, args, bareEnvironment())).ms
  try {
    const samples = await playRounds(
      {
        idle: plain('-e', '0'),
        version: plain(bin, '--version'),
        help: plain(bin, '--help'),
        federate: () => inJob(cloud, path, [bin, 'federate', provider, account], signIns.verified.calls),
        idToken: () => inJob(cloud, path, [bin, 'oidc', 'token', '--format=executable', provider], ['issuer']),
        launcher: () => inJob(cloud, launcher, [], ['issuer']),
        exec: () => inJob(cloud, path, [bin, 'exec', provider, account, '--', 'true'], signIns.verified.calls),
      },
      {runs, seed},
    )
    return Object.entries(commands).map(([name, what]) => {
      const measured = samples[name as keyof typeof commands]
      return {
        group,
        what: `${label}, ${what}`,
        measured: {'node -e 0': milliseconds(median(samples.idle)), 'ci-auth': milliseconds(median(measured))},
        value: paired(measured, samples.idle, ratio),
        ...(name === 'version' ? {target: VERSION_TARGET} : {}),
      }
    })
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}
