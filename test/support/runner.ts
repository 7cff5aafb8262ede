import {spawn} from 'node:child_process'
import {cp, mkdir, mkdtemp, readdir, readFile, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'
import {type GithubJobOptions, githubJob} from '../../src/lib/emulator/jobs/github-job.ts'
import type {TestEmulator} from './emulator.ts'
import {removeFolder} from './folders.ts'
import {type Annotation, openLog, parseCommandFile, type RunnerLog} from './runner-commands.ts'
import {openWarmProgram} from './warm-ci-auth.ts'
import {acmeJob} from './worlds.ts'

// https://docs.github.com/actions/reference/workflows-and-actions/metadata-syntax

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What `action.yml` says. */
interface Metadata {
  inputs?: Record<string, {default?: string}>
  outputs?: Record<string, unknown>
  runs: {using: string; main: string; post?: string}
}

export interface PlacedAction {
  folder: string
  metadata: Metadata
  /** What runs the bundles. Default: the Node that runs the tests. */
  node: string
}

/** An action in a folder of its own, with no `node_modules` near. */
export interface Action extends PlacedAction {
  remove(): Promise<void>
}

/** The action in `folder`, which stays where it is. */
export async function readAction(folder: string, node = process.execPath): Promise<PlacedAction> {
  const metadata = parse(await readFile(join(folder, 'action.yml'), 'utf8')) as Metadata
  return {folder, metadata, node}
}

/** What a runner takes of the tag, as it is here, committed or not. */
async function copyAction(folder: string): Promise<void> {
  for (const name of ['action.yml', 'action', 'configure', 'package.json'])
    await cp(join(root, name), join(folder, name), {recursive: true})
}

/** As `downloadAction`, for tests of what a step does: its bundles run in one process, which loads them once more each time. */
export async function downloadWarmAction(): Promise<Action> {
  const action = await downloadAction()
  const warm = await openWarmProgram(join(action.folder, 'warm-node'), 'of Node')
  return {
    ...action,
    node: warm.words[0],
    remove: async () => {
      await warm.close()
      await action.remove()
    },
  }
}

/** Puts an action into a path with blanks, by `fetch`: by default this repository's, without the rest of it. */
export async function downloadAction(node = process.execPath, fetch = copyAction): Promise<Action> {
  const top = await mkdtemp(join(tmpdir(), 'runner actions '))
  const folder = join(top, 'ci auth', 'v1')
  await mkdir(folder, {recursive: true})
  await fetch(folder)
  return {...(await readAction(folder, node)), remove: () => removeFolder(top)}
}

/** What one run of main or post left. */
export interface StepRun {
  /** What the process ended with; 1 when the runner could not read what it wrote. */
  exitCode: number
  /** What a person sees. */
  log: string
  /** What the process printed, line by line, masks and all. */
  raw: string
  annotations: Annotation[]
  outputs: Record<string, string>
  /** What later steps get from this one. */
  exported: Record<string, string>
  state: Record<string, string>
  summary: string
}

export interface Job {
  /** The variables of the next step. */
  env: Record<string, string>
  log: RunnerLog
  /** Runs main, of the job's own action or another one; `without` names variables that the step does not have. */
  step(inputs: Readonly<Record<string, string>>, without?: readonly string[], used?: PlacedAction): Promise<StepRun>
  /** Runs a command, as a `run:` step. */
  run(argv: readonly string[], variables?: Readonly<Record<string, string>>): Promise<StepRun>
  /** Runs the posts, in reverse order, as the end of the job does; calling it again runs them again. */
  end(): Promise<StepRun[]>
}

/** A job on a runner whose folders and variables `env` describes. */
export function openJob(action: PlacedAction, env: Readonly<Record<string, string>>): Job {
  const log = openLog()
  const posts: Invocation[] = []
  const job: Job = {
    env: {...env},
    log,
    async step(inputs, without = [], used = action) {
      warnOfUnknown(inputs, used, log)
      const given = inputVariables(inputs, used)
      const {main, post} = used.metadata.runs
      const argvOf = (script: string): string[] => [used.node, join(used.folder, script)]
      const run = await invoke({argv: argvOf(main), variables: given, without}, job)
      const state = Object.fromEntries(Object.entries(run.state).map(([name, value]) => [`STATE_${name}`, value]))
      if (post) posts.unshift({argv: argvOf(post), variables: {...given, ...state}, without})
      return run
    },
    run: (argv, variables = {}) => invoke({argv, variables, without: []}, job),
    async end() {
      const runs: StepRun[] = []
      for (const post of posts) runs.push(await invoke(post, job))
      return runs
    },
  }
  return job
}

/** A variable for every input that is declared, and for others too, as the runner does. */
function inputVariables(inputs: Readonly<Record<string, string>>, {metadata}: PlacedAction): Record<string, string> {
  const declared = Object.entries(metadata.inputs ?? {}).map(([name, input]): [string, string] => [
    name,
    input.default ?? '',
  ])
  const values = Object.entries({...Object.fromEntries(declared), ...inputs})
  return Object.fromEntries(values.map(([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value]))
}

function warnOfUnknown(inputs: Readonly<Record<string, string>>, {metadata}: PlacedAction, log: RunnerLog): void {
  const valid = Object.keys(metadata.inputs ?? {})
  const unknown = Object.keys(inputs).filter((name) => !valid.includes(name))
  if (unknown.length > 0) {
    log.write(`::warning::Unexpected input(s) '${unknown.join("', '")}', valid inputs are ['${valid.join("', '")}']`)
  }
}

interface Invocation {
  argv: readonly string[]
  variables: Readonly<Record<string, string>>
  without: readonly string[]
}

const commandFiles = ['GITHUB_ENV', 'GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY', 'GITHUB_PATH'] as const
type CommandFile = (typeof commandFiles)[number]

async function invoke({argv, variables, without}: Invocation, job: Job): Promise<StepRun> {
  const folder = await mkdtemp(join(job.env['RUNNER_TEMP'] ?? tmpdir(), '_runner_file_commands '))
  const files = Object.fromEntries(commandFiles.map((name) => [name, join(folder, name.toLowerCase())]))
  for (const path of Object.values(files)) await writeFile(path, '')
  const env = Object.fromEntries(
    Object.entries({...job.env, ...files, ...variables}).filter(([name]) => !without.includes(name)),
  )
  const {lines, annotations} = job.log
  const from = {lines: lines.length, annotations: annotations.length}
  const {exitCode, raw} = await runProcess(argv, env, job.log)
  const texts = await readAll(files)
  await removeFolder(folder)

  const {failed, ...left} = readCommandFiles(texts, job)
  return {
    ...left,
    exitCode: failed ? 1 : exitCode,
    raw,
    log: lines.slice(from.lines).join('\n'),
    annotations: annotations.slice(from.annotations),
    summary: texts.GITHUB_STEP_SUMMARY,
  }
}

async function readAll(files: Readonly<Record<string, string>>): Promise<Record<CommandFile, string>> {
  const texts = Object.entries(files).map(async ([name, path]) => [name, await readFile(path, 'utf8')])
  return Object.fromEntries(await Promise.all(texts))
}

function readCommandFiles(texts: Readonly<Record<CommandFile, string>>, job: Job) {
  try {
    const exported = Object.fromEntries(parseCommandFile(texts.GITHUB_ENV))
    if ('NODE_OPTIONS' in exported)
      throw new Error("Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.")
    Object.assign(job.env, exported)
    const outputs = Object.fromEntries(parseCommandFile(texts.GITHUB_OUTPUT))
    return {exported, outputs, state: Object.fromEntries(parseCommandFile(texts.GITHUB_STATE)), failed: false}
  } catch (error) {
    job.log.write(`::error::Unable to process file command successfully. ${error}`)
    return {exported: {}, outputs: {}, state: {}, failed: true}
  }
}

/** Both streams are read for commands. */
function runProcess([file = '', ...args]: readonly string[], env: Record<string, string>, log: RunnerLog) {
  return new Promise<{exitCode: number; raw: string}>((resolve, reject) => {
    const cwd = env['GITHUB_WORKSPACE']
    const child = spawn(file, args, {...(cwd === undefined ? {} : {cwd}), env, stdio: ['ignore', 'pipe', 'pipe']})
    const raw: string[] = []
    for (const input of [child.stdout, child.stderr]) {
      createInterface({input, crlfDelay: Number.POSITIVE_INFINITY}).on('line', (line) => {
        raw.push(line)
        log.write(line)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({exitCode: code ?? 128, raw: raw.join('\n')}))
  })
}

/** A job of `acme` with a checkout, which the action can be run in. */
export interface ActionJob extends Job {
  workspace: string
  temp: string
  /** What lies in the workspace beside the checkout. */
  left(): Promise<string[]>
  remove(): Promise<void>
}

/** Starts a job whose folders are under one with a blank in its name. */
export async function startActionJob(
  emulator: TestEmulator,
  action: Action,
  options: Partial<GithubJobOptions> & {env?: Readonly<Record<string, string>>} = {},
): Promise<ActionJob> {
  const {env = {}, ...job} = options
  const directory = await mkdtemp(join(tmpdir(), 'a runner '))
  const variables = await githubJob(emulator, {directory, mode: 'loopback', ...acmeJob, ...job})
  const temp = variables['RUNNER_TEMP'] ?? ''
  const own = {PATH: process.env['PATH'] ?? '', HOME: directory, TMPDIR: temp}
  const workspace = join(directory, 'workspace')
  await writeFile(join(workspace, 'README.md'), 'a checkout\n')
  return {
    ...openJob(action, {...variables, ...own, ...env}),
    workspace,
    temp,
    left: async () => (await readdir(workspace)).filter((name) => name !== 'README.md'),
    remove: () => removeFolder(directory),
  }
}

/** Fails, with what a person would see, when the step did not end well. */
export function succeeded(run: StepRun): StepRun {
  if (run.exitCode !== 0) throw new Error(`the step ended with ${run.exitCode}:\n${run.log}`)
  return run
}
