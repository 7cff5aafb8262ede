// What a checkout and this computer tell, for setup and for migrate.
import {existsSync, realpathSync} from 'node:fs'
import {join, relative, resolve} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {type Checkout, type Found, fileTextIn, readCheckout} from '../checkout/checkout.ts'
import {findProjects} from '../checkout/projects.ts'
import {readNamed} from '../files/named-file.ts'
import {projectNumber} from '../google/admin/projects.ts'
import {asOperator, type ConnectionLimits, type OperatorConnection} from '../operator/connection.ts'
import {gcloudFolder} from '../operator/operator.ts'
import {findPipelines} from '../pipelines/find.ts'
import {jobsOfFile} from '../pipelines/jobs.ts'
import type {GapInFile, PipelineFile, PipelineJob} from '../pipelines/pipeline.ts'
import {loadFederation} from '../trust/federation-file.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import {gatherAnswers, type UserAnswers} from './answers.ts'
import type {DraftPlace} from './draft.ts'
import {type Ask, ciWords, type Given} from './questions.ts'

export interface FoundPipelines {
  checkout: Checkout
  pipelines: readonly PipelineFile[]
  /** All pipelines of the checkout. */
  everywhere: readonly PipelineFile[]
  /** What could not be read, with its place. */
  gaps: string[]
  /** One sentence each. */
  notes: string[]
}

const WITHOUT_NAMES = [
  'Look at its path, from this folder. Without a file, all pipeline files of the checkout are read.',
]

/**
 * @param names - Files, from the working directory. None: all pipelines of the checkout.
 * @throws {CiAuthError} `INPUT_REQUIRED` for a file of which the name does not tell the CI, unless `ci` does
 */
export async function readPipelines(
  {signal, surroundings: {cwd, env}}: UseCaseContext,
  names: readonly string[] = [],
  ci?: string,
): Promise<FoundPipelines> {
  const checkout = await readCheckout(cwd, env, signal)
  const below = names.map((name) => relative(checkout.folder, resolve(cwd, name)).replaceAll('\\', '/'))
  const read = (path: string): string => fileTextIn(checkout, path)
  const all = findPipelines(checkout.files, read)
  const {files, unread} = below.length > 0 ? findPipelines(below, read, checkout.files) : all
  const [lost] = names.length > 0 ? unread : []
  if (lost) readNamed(resolve(checkout.folder, lost.path), lost.path, WITHOUT_NAMES)
  const others = below
    .filter((path) => ![...files, ...unread].some((each) => each.path === path))
    .map((path): PipelineFile => {
      readNamed(resolve(checkout.folder, path), path, WITHOUT_NAMES)
      if (ci !== undefined) return {path, ci, text: fileTextIn(checkout, path)}
      throw new CiAuthError('INPUT_REQUIRED', `--ci is not given: the CI of ${path}, which its name does not tell`, {
        suggestions: [ciWords()],
      })
    })
  const top = topFrom(checkout, cwd)
  return {
    checkout,
    pipelines: [...files, ...others],
    everywhere: all.files,
    gaps: unread.map(({path, why}) => `${path}: ${why}`),
    notes: top === '' ? [] : [`The top of the checkout is ${top}: its pipelines are read.`],
  }
}

/** Empty: it is the working directory. */
const topFrom = ({folder}: Checkout, cwd: string): string => relative(realpathSync(cwd), folder)

const FILE = 'federation.yml'

function usualFile(checkout: Checkout, cwd: string): string {
  return existsSync(join(cwd, FILE)) ? FILE : join(topFrom(checkout, cwd), FILE)
}

export interface DiscoverOptions extends ConnectionLimits {
  given: Given
  ask: Ask
  /** Of federation.yml, from the working directory. Default: the one that is there, or else that at the top of the checkout. */
  file: string | undefined
  /** The CI's API and command line are not asked. */
  offline: boolean
  /** Somebody must be signed in to Google Cloud. Default: true. Otherwise, what needs it is noted, or asked for. */
  needsSignIn?: boolean
  /** Called with what is being done, before it takes time. */
  onStep(what: string): void
}

/**
 * @param chosen - The jobs that are to sign in. Default: settled as the other values are.
 * @throws {CiAuthError} `INPUT_REQUIRED` with all that is missing, and what reading the cloud throws
 */
export async function discover(
  context: UseCaseContext,
  {checkout, gaps, pipelines}: FoundPipelines,
  options: DiscoverOptions,
  chosen?: readonly PipelineJob[],
): Promise<{answers: UserAnswers} & DraftPlace> {
  const {ask, given, offline, onStep} = options
  const {cwd} = context.surroundings
  const file = options.file ?? usualFile(checkout, cwd)
  const path = resolve(cwd, file)
  const before = existsSync(path) ? readNamed(path, file, []) : undefined
  const answers = await gatherAnswers(
    given,
    {
      checkout,
      pipelines,
      jobsOf: (each) => readJobs(each, gaps),
      chosen,
      projects: projectsFor(before === undefined ? undefined : file, given, context),
      numberOf: async (projectId) => {
        onStep('Reading the project')
        const read = await lookedUp(context, options, ({admin}) => projectNumber(admin, projectId))
        if ('value' in read) return {value: read.value, source: 'Resource Manager'}
        const projects = before === undefined ? [] : loadFederation(file).world.projects
        const number = projects.find(({id}) => id === projectId)?.number
        return number === undefined ? undefined : {value: number, source: file}
      },
    },
    {ask, context, offline},
  )
  return {answers, name: file, path, before}
}

/**
 * What `work` reads as the operator; or why not, where nobody is signed in and nobody need be.
 *
 * @throws {CiAuthError} all else
 */
export async function lookedUp<Value>(
  context: UseCaseContext,
  options: Pick<DiscoverOptions, 'needsSignIn' | keyof ConnectionLimits>,
  work: (connection: OperatorConnection) => Promise<Value>,
): Promise<{value: Value} | {why: string}> {
  try {
    return {value: await asOperator(context, options, work)}
  } catch (error) {
    const isSignedOut = error instanceof CiAuthError && /^SETUP_SIGN_IN_(?:MISSING|FAILED)$/.test(error.code)
    if (options.needsSignIn === false && isSignedOut) return {why: error.message}
    throw error
  }
}

/** The projects of a federation.yml that is there come before all others. */
function projectsFor(
  file: string | undefined,
  {projectId}: Given,
  {surroundings: {env}}: UseCaseContext,
): readonly Found[] {
  if (file === undefined || projectId !== undefined) return findProjects(env, gcloudFolder(env))
  return loadFederation(file).world.projects.map(({id}) => ({value: id, source: file}))
}

const gapText = ({path}: PipelineFile, {line, why}: GapInFile): string => `${path}:${line}: ${why}`

export function readJobs(file: PipelineFile, gaps: string[]): PipelineJob[] {
  const {gaps: found, jobs} = jobsOfFile(file)
  gaps.push(...found.map((gap) => gapText(file, gap)))
  return jobs
}
