import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {bareEnvironment} from './timed.ts'

const commandFiles = ['GITHUB_ENV', 'GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY', 'GITHUB_PATH']

/** A place where one step runs, as a runner leaves it after a checkout. */
export interface StepPlace {
  env: Record<string, string>
  outputs(): Promise<Record<string, string>>
  /** What the step keeps for its post step. */
  state(): Promise<Record<string, string>>
}

/** Runs `body` in a fresh workspace that is removed afterwards. */
export async function inFreshStep<Result>(
  job: Readonly<Record<string, string>>,
  body: (place: StepPlace) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-bench-step-'))
  try {
    return await body(await furnish(folder, job))
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

async function furnish(folder: string, job: Readonly<Record<string, string>>): Promise<StepPlace> {
  const [workspace, temporary] = [join(folder, 'workspace'), join(folder, 'temp')]
  const files = Object.fromEntries(commandFiles.map((name) => [name, join(folder, name)]))
  await Promise.all([mkdir(join(workspace, '.git', 'info'), {recursive: true}), mkdir(temporary)])
  await Promise.all([
    ...Object.values(files).map((file) => writeFile(file, '')),
    writeFile(join(workspace, 'README.md'), 'a checkout\n'),
    writeFile(join(workspace, '.git', 'HEAD'), 'ref: refs/heads/main\n'),
    writeFile(join(workspace, '.git', 'info', 'exclude'), '# git ls-files --others\n'),
    ...['objects', 'refs'].map((name) => mkdir(join(workspace, '.git', name))),
  ])
  const env = {
    ...bareEnvironment(),
    ...job,
    ...files,
    HOME: folder,
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: temporary,
    TMPDIR: temporary,
  }
  const commands = async (name: string) => readCommands(await readFile(join(folder, name), 'utf8'))
  return {env, outputs: () => commands('GITHUB_OUTPUT'), state: () => commands('GITHUB_STATE')}
}

/** NAME<<DELIMITER, value, DELIMITER. https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands */
export const readCommands = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(.+?)<<(.+)\n([\s\S]*?)\n\2$/gm)].map(([, name, , value]) => [name, value]))
