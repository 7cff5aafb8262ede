// What migrate would change: the jobs of pipelines that sign in by keys and by other steps.
import {CiAuthError} from '../base/errors.ts'
import {fileTextIn} from '../checkout/checkout.ts'
import {tokensOfCi} from '../cis/tokens-list.ts'
import {namesKept, oldSignInsOf} from '../pipelines/old-sign-ins.ts'
import {type PipelineFile, type PipelineJob, placeIn} from '../pipelines/pipeline.ts'
import {kindOf} from '../pipelines/sign-ins.ts'
import {becomesSignIn, type OldSignIn} from '../pipelines/take-out.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import type {ByHand} from './action-edits.ts'
import type {UserAnswers} from './answers.ts'
import {type DiscoverOptions, discover, type FoundPipelines, lookedUp, readJobs, readPipelines} from './discover.ts'
import {draftTrust, type Scope, type TrustDraft} from './draft.ts'
import {editJobs, type FileChange, fileChanges, withoutKeys} from './file-changes.ts'
import {startNotes} from './job-starts.ts'
import {readLivePools} from './live-pools.ts'
import {letsInAll, ownJobsOf} from './trial.ts'

/** A place that signs in, and what becomes of it. */
export interface MigratedPlace {
  path: string
  line: number
  job: string
  what: string
  /** Where it is written, if that is an action of the checkout which the job uses in this line. */
  within?: string
  /** `replaced` by ci-auth; `stays` behind the new sign-in; `left` as it is. */
  outcome: 'replaced' | 'stays' | 'left'
  why?: string | undefined
}

export interface Migration {
  found: UserAnswers['found']
  notes: readonly string[]
  gaps: readonly string[]
  places: readonly MigratedPlace[]
  files: readonly FileChange[]
  byHand: readonly ByHand[]
  /** For jobs that sign in with keys. */
  draft: TrustDraft | undefined
  /** Providers whose names stay in the pipeline, as it writes them. */
  providers: readonly string[]
}

interface MigrationOptions extends DiscoverOptions {
  /** From the working directory. None: all pipelines of the checkout. */
  names: readonly string[]
  scope: Scope | undefined
}

/** What becomes of the old sign-in of a job. */
type Fate = {is: 'key'} | {is: 'kept'; provider: string} | {is: 'left'; why: string}

interface OldJob {
  file: PipelineFile
  job: PipelineJob
  old: readonly OldSignIn[]
  fate: Fate
}

/** @throws {CiAuthError} `INPUT_REQUIRED` with all that is missing */
export async function migration(context: UseCaseContext, options: MigrationOptions): Promise<Migration> {
  const {given, names} = options
  const found = await readPipelines(context, names, given.ci)
  const {checkout, everywhere, gaps, pipelines} = found
  const jobs = pipelines.flatMap((file) => readJobs(file, gaps).flatMap((job) => oldJob(file, job, given.jobs)))
  const keyed = jobs.filter(({fate}) => fate.is === 'key')
  const trust = keyed.length === 0 ? undefined : await trustFor(context, found, keyed, options)
  const settled = jobs.map((each) => (each.fate.is === 'key' && trust ? ofOneCi(each, trust.answers.tokens.ci) : each))
  const edits = editJobs(
    settled.flatMap(({fate, job}) => (fate.is === 'left' ? [] : [job])),
    pipelines,
    (job) => (keyed.some((each) => each.job === job) ? trust?.draft.names : undefined),
    everywhere,
  )
  return {
    found: trust?.answers.found ?? [],
    notes: [
      ...found.notes,
      ...(trust ? [...trust.answers.notes, ...trust.draft.notes] : []),
      ...edits.notes,
      ...aftermath(found, settled),
      ...(trust ? startNotes(trust.draft.file.world, {...trust.answers, pipelines, edits}) : []),
    ],
    gaps: [...new Set(gaps)],
    places: settled.flatMap((each) => placesOf(each, edits.byHand)),
    files: await fileChanges(checkout, trust?.draft, edits.texts, context.surroundings.cwd),
    byHand: edits.byHand,
    draft: trust?.draft,
    providers: [...new Set(settled.flatMap(({fate}) => (fate.is === 'kept' ? [fate.provider] : [])))],
  }
}

/** What else the change concerns, beside the jobs. */
function aftermath({checkout, pipelines}: FoundPipelines, jobs: readonly OldJob[]): string[] {
  const changed = jobs.filter(({fate}) => fate.is !== 'left')
  const literal = pipelines.filter(
    (file) => changed.some((each) => each.file === file) && withoutKeys(file.text) !== file.text,
  )
  const byAction = changed.some(({old}) => old.some(({takeOut}) => takeOut === becomesSignIn))
  const ignores = checkout.files.filter((path) => /(?:^|\/)\.\w+ignore$/.test(path))
  const texts = [...pipelines, ...(byAction ? ignores : []).map((path) => ({path, text: fileTextIn(checkout, path)}))]
  return [
    ...literal.map(({path}) => `A key stands in ${path}, and in its history: disable it, also after this change.`),
    ...texts
      .filter(({text}) => byAction && text.includes('gha-creds-'))
      .map(({path}) => `${path} names gha-creds-*.json. The credentials file of ci-auth is ci-creds-*.json.`),
  ]
}

/** The accounts keep their roles: these jobs join those that may act as them. */
async function trustFor(
  context: UseCaseContext,
  found: FoundPipelines,
  keyed: readonly OldJob[],
  options: MigrationOptions,
): Promise<{answers: UserAnswers; draft: TrustDraft}> {
  const {given, offline, onStep, scope} = options
  if (given.jobs.length === 0) refuseSeveralKeys(keyed)
  const own = found.pipelines.filter((file) => keyed.some((each) => each.file === file))
  const chosen = keyed.map(({job}) => job)
  const {answers, ...place} = await discover(context, {...found, pipelines: own}, options, chosen)
  if (!offline) onStep('Reading pools and providers')
  const read = offline
    ? {why: '--offline is given'}
    : await lookedUp(context, options, ({admin}) => readLivePools(admin, answers.projectId))
  const live = 'value' in read ? read.value : new Map()
  const why = 'why' in read ? read.why : ''
  const missed = `It was not looked up which pools and providers ${answers.projectId} has: ${why}. \`setup plan\` does.`
  const letsIn = letsInAll(answers.tokens, ownJobsOf(answers, found.checkout))
  const draft = await draftTrust(answers, {...place, scope, live, letsIn})
  return {answers, draft: why !== '' ? {...draft, notes: [...draft.notes, missed]} : draft}
}

function oldJob(file: PipelineFile, job: PipelineJob, named: readonly string[]): OldJob[] {
  const old = oldSignInsOf(file).filter((each) => each.job === job.name)
  const own = old.filter(({what}) => !kindOf(what)?.follows)
  if (own.length === 0 || job.signsIn?.by === 'ci-auth') return []
  if (named.length > 0 && !named.includes(job.name)) return []
  const why = whyLeft(file, job, own)
  const provider = namesKept(file, job.name)?.provider
  const fate: Fate = why !== undefined ? {is: 'left', why} : provider ? {is: 'kept', provider} : {is: 'key'}
  return [{file, job, old, fate}]
}

function whyLeft({ci}: PipelineFile, job: PipelineJob, own: readonly OldSignIn[]) {
  const isShared = own.every(({at = [], step}) => step === undefined && !at.includes(job.name))
  if (isShared && job.needs.length === 0) return 'nothing in the job is known to need it'
  return tokensOfCi(ci) === undefined ? `jobs of ${ci} have no ID tokens` : undefined
}

/** The others are left for another run. */
function ofOneCi(each: OldJob, ci: string): OldJob {
  if (each.file.ci === ci || (each.file.ci === 'github' && ci === 'ghes')) return each
  return {...each, fate: {is: 'left', why: `it is of ${each.file.ci}: run migrate again, with --ci ${each.file.ci}`}}
}

/** A key in a file has no name. A variable with the folder of the file is not that of the key. */
const keysOf = ({old}: OldJob): string[] =>
  old.flatMap(({inputs, text, what}) => {
    if (what === 'orb gcp-cli') return [`$${inputs['gcloud_service_key'] ?? 'GCLOUD_SERVICE_KEY'}`]
    const given = ['credentials_json', 'service_account_key', 'credentials', 'password', 'KEY_FILE']
    const all = [...given.map((name) => inputs[name]), text].join(' ')
    const found =
      all.match(/secrets\.[\w-]+|\$\{?[A-Z_][A-Z0-9_]*\b(?!\}?\/)/g)?.map((each) => each.replace('{', '')) ?? []
    return found.length > 0 ? [found.find((each) => /KEY|CRED|JSON|ACCOUNT|SECRET/i.test(each)) ?? found[0] ?? ''] : []
  })

/** @throws {CiAuthError} `INPUT_REQUIRED`: one account cannot take the place of several. */
function refuseSeveralKeys(keyed: readonly OldJob[]): void {
  const texts = keyed.map((each) => [...new Set(keysOf(each))].sort().join(', '))
  // A trust is of one CI.
  const isAlone = (each: OldJob, index: number): boolean =>
    keyed.every(({file}, other) => file.ci !== each.file.ci || texts[other] === texts[index])
  if (keyed.every(isAlone)) return
  throw new CiAuthError('INPUT_REQUIRED', 'jobs sign in with different keys, which can be of different accounts', {
    facts: keyed.map(
      ({job: {line, name, path}}, index) => `${path}:${line}: ${name}: ${texts[index] || 'a key in the file'}`,
    ),
    suggestions: ['Migrate the jobs of one account at a time: --job NAME --service-account EMAIL'],
  })
}

const placesOf = ({fate, job: {name: job, path}, old}: OldJob, byHand: readonly ByHand[]): MigratedPlace[] =>
  old.map(({line, what, within}) => {
    const refused = byHand.find((each) => each.path === path && each.job === job)
    const why = fate.is === 'left' ? fate.why : refused && 'the job is not edited, see below'
    const outcome = why !== undefined ? 'left' : kindOf(what)?.follows ? 'stays' : 'replaced'
    return {path, line, job, what, ...(within ? {within: placeIn(within)} : {}), outcome, why}
  })
