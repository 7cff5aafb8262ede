// What setup would change: federation.yml, the cloud, the pipeline files. Nothing is changed here.
import {CiAuthError} from '../base/errors.ts'
import {asOperator} from '../operator/connection.ts'
import {formOf} from '../pipelines/forms.ts'
import {jobsOfFile} from '../pipelines/jobs.ts'
import type {PipelineFile} from '../pipelines/pipeline.ts'
import type {CloudChange} from '../setup/change.ts'
import {describePlan, type PlanDocument} from '../setup/document.ts'
import {type ChangeScope, changeScopeOf, projectsOf} from '../setup/scope.ts'
import type {FederationFile} from '../trust/federation-file.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import type {ByHand, Edits} from './action-edits.ts'
import type {UserAnswers} from './answers.ts'
import {type DiscoverOptions, discover, readPipelines} from './discover.ts'
import {draftTrust, initCommand, type Scope, type TrustDraft} from './draft.ts'
import {editJobs, type FileChange, fileChanges} from './file-changes.ts'
import {startNotes, startsIn} from './job-starts.ts'
import {readLivePools} from './live-pools.ts'
import {planRoles} from './roles.ts'
import {
  attemptsFor,
  letsInAll,
  ownJobsOf,
  refuseFailedTrial,
  type SignInNames,
  type TrialOptions,
  type Tried,
  tryTrust,
} from './trial.ts'

export interface Proposal {
  found: UserAnswers['found']
  notes: readonly string[]
  /** What could not be read in pipelines, with its place. */
  gaps: readonly string[]
  files: readonly FileChange[]
  byHand: readonly ByHand[]
  /** Who would change what, and where. */
  scope: ChangeScope
  plan: PlanDocument
  /** Of the plan: roles of the account, which federation.yml does not have. */
  roles: readonly CloudChange[]
  tried: readonly Tried[]
  draft: TrustDraft
  answers: UserAnswers
}

interface ProposalOptions extends DiscoverOptions {
  scope: Scope | undefined
  trial: TrialOptions
}

/**
 * Finds, asks, drafts and tries.
 *
 * @throws {CiAuthError} `INPUT_REQUIRED` with all that is missing, and what reading the cloud throws
 */
export async function propose(context: UseCaseContext, options: ProposalOptions): Promise<Proposal> {
  const {cwd, env} = context.surroundings
  const {onStep} = options
  const found = await readPipelines(context)
  const {checkout, gaps, pipelines} = found
  const {answers, ...place} = await discover(context, found, options)
  onStep('Reading pools and providers')
  const {live, scopeOf} = await asOperator(context, options, async ({admin, operator}) => ({
    live: await readLivePools(admin, answers.projectId),
    scopeOf: (drafted: FederationFile) => changeScopeOf(projectsOf(drafted), operator, admin.endpoints, env),
  }))
  const ownJobs = ownJobsOf(answers, checkout)
  const draft = await draftTrust(answers, {
    ...place,
    scope: options.scope,
    live,
    letsIn: letsInAll(answers.tokens, ownJobs),
  })
  const edits = editPipelines(answers, draft, pipelines)
  onStep('Comparing with Google Cloud')
  const trust = await describePlan(context, draft.file, {prune: false, ...options})
  const {changes: roles, obstacles} = await asOperator(context, options, ({admin}) =>
    planRoles(admin, answers.roles, draft.names.serviceAccount),
  )
  const plan = {
    ...trust,
    changes: [...trust.changes, ...roles],
    obstacles: [...trust.obstacles, ...obstacles],
  }
  onStep('Trying it in the emulator')
  const startsOf = startsIn({...answers, pipelines, edits})
  const attempts = ownJobs.flatMap((job) =>
    attemptsFor(answers.tokens, {...job, starts: startsOf(job)}, signInWritten(edits, draft, answers, job)),
  )
  const tried = await tryTrust(draft.file.world, attempts, options.trial)
  const files = await fileChanges(checkout, draft, edits.texts, cwd)
  return {
    found: answers.found,
    notes: [
      ...[...found.notes, ...answers.notes, ...draft.notes, ...edits.notes],
      ...startNotes(draft.file.world, {...answers, pipelines, edits}),
    ],
    gaps,
    files,
    byHand: edits.byHand,
    scope: scopeOf(draft.file),
    plan,
    roles,
    tried,
    draft,
    answers,
  }
}

/** Every chosen job gets its sign-in. Without a job, it is to be pasted. */
function editPipelines({jobs, tokens}: UserAnswers, {names}: TrustDraft, pipelines: readonly PipelineFile[]): Edits {
  if (jobs.length > 0) return editJobs(jobs, pipelines, () => names)
  const why = formOf(tokens.ci)
    ? 'no job in a pipeline file here can be edited'
    : `files of ${tokens.label} are not changed, so paste these lines`
  const byHand = tokens.pipeline(names).map(({text, where}) => ({place: where.replaceAll('`', ''), why, block: text}))
  return {texts: new Map(), byHand, notes: []}
}

/** The provider and the account that the edited pipeline names: what the job will really send. */
function signInWritten(
  {texts}: Edits,
  {names}: TrustDraft,
  {tokens: {ci}}: UserAnswers,
  {name, path = ''}: {name?: string | undefined; path?: string},
): SignInNames {
  const text = texts.get(path)
  const written = text === undefined ? undefined : jobsOfFile({path, ci, text}).jobs.find((job) => job.name === name)
  const {provider = names.provider, serviceAccount = names.serviceAccount} = written?.signsIn ?? {}
  return {provider, serviceAccount, audience: names.audience}
}

/** @throws {CiAuthError} `SETUP_TRIAL_FAILED` */
export const refuseUntried = ({answers, draft, tried}: Proposal): void =>
  refuseFailedTrial(tried, {
    file: draft.name,
    isNew: draft.before === undefined,
    world: draft.file.world,
    init: initCommand(answers, draft.names.serviceAccount),
  })

/** @throws {CiAuthError} why the plan cannot be made as it is. */
export function refuseObstacles({plan: {obstacles}}: Proposal): void {
  const [first] = obstacles
  if (first === undefined) return
  throw new CiAuthError(first.code, `nothing was changed: ${first.what}: ${first.why}`, {
    suggestions: [...first.remedies],
  })
}
