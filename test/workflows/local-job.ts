import {cp, mkdtemp, rm, symlink} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {runnerVariables} from '../../src/lib/cis/github/job.ts'
import {githubClaims} from '../../src/lib/cis/github/tokens.ts'
import {type Job, openJob, type PlacedAction, readAction, type StepRun} from '../support/runner.ts'
import {acmeClaims} from '../support/worlds.ts'
import {readWorkflow, root, type Step} from './workflow.ts'

type Variables = Readonly<Record<string, string>>

/** A job of one of our workflows, on this computer. */
export interface LocalJob {
  job: Job
  workspace: string
  /** Runs the steps after those that check out, install and build, up to the end of the job. Throws when one fails. */
  run(): Promise<StepRun[]>
  remove(): Promise<void>
}

const copied = ['.github', 'action', 'action.yml', 'configure', 'test/workflows'] as const
const linked = ['assets', 'bin', 'dist', 'node_modules', 'oclif.manifest.json', 'package.json'] as const

/** Prepares job `id` of checks.yml in a checkout of its own. `variables` are the job's, over those of the workflow. */
export async function openLocalJob(id: string, variables: Variables = {}): Promise<LocalJob> {
  const directory = await mkdtemp(join(tmpdir(), 'a workflow '))
  const claims = githubClaims(acmeClaims)
  const runner = await runnerVariables(claims, {directory})
  const {GITHUB_WORKSPACE: workspace = '', RUNNER_TEMP: temp = ''} = runner
  for (const name of copied) await cp(join(root, name), join(workspace, name), {recursive: true})
  for (const name of linked) await symlink(join(root, name), join(workspace, name))

  const definition = readWorkflow('checks.yml').jobs[id]
  if (!definition) throw new Error(`checks.yml has no job ${id}`)
  const own = {PATH: process.env['PATH'] ?? '', HOME: directory, TMPDIR: temp}
  const job = openJob(await readAction(workspace), {...own, ...runner, ...definition.env, ...variables})
  const outputs: Record<string, Variables> = {}
  /** What a step leaves running for the later ones. */
  const started: number[] = []

  /** The two kinds of expressions that our steps hold. */
  const evaluate = (text: unknown): string =>
    String(text).replace(/\$\{\{ (?:(runner\.temp)|steps\.(\w+)\.outputs\.(\w+)) \}\}/g, (_all, _temp, step, output) =>
      step === undefined ? temp : (outputs[step]?.[output] ?? ''),
    )
  const evaluated = (values: object = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, evaluate(value)]))

  async function runStep({env, id: name, run, uses, with: given}: Step): Promise<StepRun> {
    const done = uses
      ? await job.step(evaluated(given), [], await placed(workspace, uses))
      : await job.run(['bash', '--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', run ?? ''], evaluated(env))
    if (done.state['pid']) started.push(Number(done.state['pid']))
    if (done.exitCode !== 0) throw new Error(`${uses ?? run} ended with ${done.exitCode}:\n${done.log}`)
    if (name) outputs[name] = done.outputs
    return done
  }

  return {
    job,
    workspace,
    async run() {
      const built = definition.steps.findIndex((step) => step.run === 'npm run build')
      const done: StepRun[] = []
      for (const step of definition.steps.slice(built + 1)) done.push(await runStep(step))
      return done
    },
    async remove() {
      for (const pid of started) stop(pid)
      await rm(directory, {recursive: true, force: true, maxRetries: 5})
    },
  }
}

function stop(pid: number): void {
  try {
    process.kill(pid)
  } catch {
    // The end of the job stopped it.
  }
}

const placed = (workspace: string, uses: string): Promise<PlacedAction> => readAction(join(workspace, uses))
