// The block to paste of a CI, taken apart.
import {packageText} from '../base/package-files.ts'
import {evaluated, INSTALL} from '../base/shell-format.ts'
import {ciAuth, type PipelineNames, signInFlags} from '../cis/description/pipeline.ts'
import {tokensOfCi} from '../cis/tokens-list.ts'
import {type WrittenPart, writtenItem} from '../yaml/parts.ts'
import {NotEditable, type Path, type YamlValue} from '../yaml/yaml-edit.ts'
import {at, EditRefusal} from './draft.ts'
import type {Form, FoundJob} from './form.ts'
import type {PipelineFile} from './pipeline.ts'
import {readPipeline, type Source} from './source.ts'
import {type PipelineStep, stepsOf} from './steps.ts'

export interface Pasted {
  source: Source
  job: FoundJob
  /** Around the line that stands for the work of the job. */
  before: readonly PipelineStep[]
  after: readonly PipelineStep[]
}

export const blockOf = (ci: string, names: PipelineNames): string =>
  tokensOfCi(ci)
    ?.pipeline(names)
    .map(({text}) => text)
    .join('\n') ?? `${ciAuth.installAndFederate} ${signInFlags(names).join(' ')}\n`

/** In the container of a job, which has it for itself. */
const FOLDER = '/tmp/ci-auth'
const SCRIPT = '/tmp/ci-auth-install.sh'

/** The block, for a container without Node: it installs the program of this version (docs/install.md). */
export function blockWithProgram(block: string, form: Form): string {
  const {repository, version} = JSON.parse(packageText('package.json')) as {repository: string; version: string}
  const release = `https://github.com/${repository.replace('github:', '')}/releases/download/v${version}`
  const download = `curl --fail --silent --show-error --location --output ${SCRIPT} ${release}/install.sh`
  const install = `sh ${SCRIPT} --to ${FOLDER}`
  if (form.commands.length > 0)
    // A step reads PATH as the steps before it left it: it sets its own.
    return block.replace(INSTALL, `${download} && ${install} --add-to-path && export PATH="${FOLDER}:$PATH"`)
  return block
    .replace(new RegExp(`^( *- )${INSTALL}$`, 'm'), `$1${download}\n$1eval "$(${install} || echo exit 1)"`)
    .replace(/^( *- )(ci-auth cleanup)$/m, `$1${FOLDER}/$2`)
}

/** What the sign-in has to do besides, because the commands that go did it. As words of a shell. */
export interface Additions {
  project?: string | undefined
  /** Of registries. */
  hosts: readonly string[]
}

/** The block, in which the sign-in does that too. */
export function blockWith(block: string, form: Form, {hosts, project}: Additions): string {
  const command = `${ciAuth.configureDocker} ${hosts.join(' ')}`
  const isShell = form.commands.length === 0
  const line = isShell
    ? evaluated(`configure docker ${hosts.join(' ')} --output-format shell`, 'shell', 'exit 1', 'ci-auth')
    : command
  const flagged =
    project === undefined ? block : block.replace(ciAuth.federate, () => `${ciAuth.federate} --project-id ${project}`)
  return hosts.length === 0
    ? flagged
    : flagged.replace(/^(.*)\.\/deploy\.sh$/m, (all, start: string) => `${start}${line}\n${all}`)
}

export function readOrRefuse(file: PipelineFile): Source {
  const source = readPipeline(file)
  if ('why' in source) throw new EditRefusal(source.line, source.why)
  return source
}

export function pastedOf(form: Form, block: string): Pasted {
  const source = readOrRefuse({path: 'the block', ci: '', text: block})
  const job = form.read(source).jobs[0]
  if (!job) throw new NotEditable('the block to paste has no job')
  const steps = stepsOf(source, form, job)
  const work = steps.findIndex(({places}) => places.some(({text}) => text === './deploy.sh'))
  return {
    source,
    job,
    before: steps.slice(0, work).filter(({uses}) => uses === undefined || form.checkout?.test(uses) !== true),
    after: steps.slice(work + 1),
  }
}

/** Where a step is in its file. */
export const pathOfStep = (job: FoundJob, {index, list}: PipelineStep): Path => [...job.path, ...list, index]

/** Steps of the block, as it writes them. */
export const written = ({job, source}: Pasted, steps: readonly PipelineStep[]): WrittenPart[] =>
  steps.map((step) => {
    const path = pathOfStep(job, step)
    return writtenItem(source, path.slice(0, -1), step.index, at(source.json, path) as YamlValue)
  })
