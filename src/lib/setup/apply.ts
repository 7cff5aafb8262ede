import {CiAuthError} from '../base/errors.ts'
import {andMore} from '../base/shortened.ts'
import type {Admin} from '../google/admin/admin-call.ts'
import {fillIn, grantRole} from '../google/remedies.ts'
import {asOperator, type ConnectionLimits} from '../operator/connection.ts'
import type {FederationFile} from '../trust/federation-file.ts'
import {type Finding, lintTrust} from '../trust/remedy/finding-remedies.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import {type CloudChange, changeKey, subjectOf} from './change.ts'
import {lintLive, type PlanDocument, refuseUnsafe} from './document.ts'
import {makeGroup} from './make-changes.ts'
import {makeStage, type StageListener} from './make-stage.ts'
import {clearedBy, type Plan, planChanges} from './plan.ts'
import {type ChangeScope, changeScopeOf, checkProjects, projectsOf, requireProjects} from './scope.ts'
import {signInsOfWorld} from './sign-ins.ts'
import {type ObservedState, type Obstacle, readState} from './state.ts'

export interface RunApplyOptions extends ConnectionLimits, StageListener {
  operationBudgetMs: number
  prune: boolean
  /** Without a question: `agree` accepts every plan. */
  yes: boolean
  /** The account gets roles after this, so nothing is said of an account without any. */
  givesRoles?: boolean | undefined
  /** Ids of `--project`. */
  projects: readonly string[]
  /** Pause between two readings while an API is being enabled. Default 5000. */
  apiPauseMs?: number | undefined
  /** Called with what would be changed and by whom, before anything is read. */
  onSignIn(scope: ChangeScope): void
  /** Called with the plan, before the question. */
  onPlan(plan: Plan, findings: readonly Finding[]): void
  /** Asks before the first change, and again if more changes are found. Throws to stop. */
  agree(plan: Plan): Promise<void>
  /** Called with what setup waits for. */
  onWait(what: string): void
  /** Called with the result at the end. */
  onEnd(note: string): void
}

interface Run extends RunApplyOptions {
  admin: Admin
  file: FederationFile
  /** Checks what each reading found, before the question. Throws to stop. Returns what could not be read for the check. */
  judge(state: ObservedState): Promise<readonly Obstacle[]>
  /** Whether the last check found more than was shown. */
  hasNews(): boolean
}

/** How long an API that was enabled may still answer that it is not. */
const API_WAIT_MS = 180_000
const API_PAUSE_MS = 5000

/**
 * Makes Google Cloud match the file. It reads the current state first, so the next run continues a run that was ended
 * at any point. Returns all changes that were made, in their order, and what is left to do after the last reading.
 */
async function applyTrust(run: Run): Promise<{done: readonly CloudChange[]; plan: Plan}> {
  const make = (group: readonly CloudChange[], before: readonly CloudChange[]): Promise<void> =>
    makeGroup(group, before, {...run, world: run.file.world})
  const done: CloudChange[] = []
  const agreed = new Set<string>()
  const isNew = (change: CloudChange): boolean => [subjectOf, changeKey].every((name) => !agreed.has(name(change)))
  for (;;) {
    const plan = await readPlan(run, done)
    const stage = firstStage(plan)
    if (run.hasNews() || stage.some(isNew)) await run.agree(plan)
    // Of what follows later, only this change of the thing was shown: if it is there and differs, that is a new question.
    for (const key of [...plan.changes.map(subjectOf), ...plan.later.map(changeKey)]) agreed.add(key)

    if (isMadeBy(done, stage)) await pause(run, 'Google to show the changes')
    else await makeStage(stage, plan.changes, done, {...run, make})
    if (plan.obstacles.length === 0 && stage.length === plan.changes.length) return {done, plan}
  }
}

/** Whether the changes of this stage were already made: lists can be out of date. */
function isMadeBy(done: readonly CloudChange[], stage: readonly CloudChange[]): boolean {
  const made = new Set(done.map(changeKey))
  return stage.length > 0 && stage.every((change) => made.has(changeKey(change)))
}

/** Waits for a change at Google, at most until the time limit of the run. */
async function pause({admin, apiPauseMs = API_PAUSE_MS, onWait}: Run, what: string): Promise<void> {
  onWait(what)
  await admin.network.wait(apiPauseMs, what, true)
}

/** The plan from the current state, after the check. Waits for APIs that `done` enabled. */
async function readPlan(run: Run, done: readonly CloudChange[]): Promise<Plan> {
  const {admin, file, judge, prune} = run
  const endsAt = performance.now() + API_WAIT_MS
  for (;;) {
    const state = await readState(admin, file.world, {prune})
    const plan = planChanges(file, state, {prune})
    const remaining = plan.obstacles.filter((obstacle) => !clearedBy(plan.changes, obstacle))
    const [first] = remaining
    const passes = remaining.every((obstacle) => clearedBy(done, obstacle)) && performance.now() < endsAt
    if (first && passes) {
      await pause(run, `${first.api} to be enabled`)
    } else {
      const unknown = [...(await judge(state)), ...remaining]
      if (unknown.length === 0) return plan
      throw blocked(unknown, done)
    }
  }
}

/** The changes that must be made before the rest can be read: enabling APIs, undeleting pools. */
function firstStage({changes, obstacles}: Plan): readonly CloudChange[] {
  if (obstacles.length > 0) return changes.filter(({resource}) => resource === 'service')
  // The providers of a deleted pool can only be read when it is undeleted.
  const last = changes.findLastIndex(({action, resource}) => action === 'undelete' && resource === 'pool')
  return last < 0 ? changes : changes.slice(0, last + 1)
}

function blocked(obstacles: readonly Obstacle[], done: readonly CloudChange[]): CiAuthError {
  const [first] = obstacles
  const so = done.length === 0 ? 'nothing was changed' : `changes made: ${done.length}`
  const message = `${so}: some resources could not be read, or cannot be created`
  return new CiAuthError(first?.code ?? 'SETUP_REJECTED', message, {
    facts: obstacles.map(({what, why}) => `${what}: ${why}`),
    suggestions: [...new Set(obstacles.flatMap(({remedies}) => remedies))],
  })
}

/** The `--json` document of `setup apply`. */
export interface ApplyDocument extends Pick<PlanDocument, 'signedInWith' | 'steps' | 'findings' | 'notes' | 'signIns'> {
  /** The changes that were made, in their order. */
  changes: readonly CloudChange[]
}

/**
 * Makes Google Cloud match `file`.
 *
 * @throws {CiAuthError} `SETUP_UNSAFE`, `SETUP_PROJECT_UNCONFIRMED` before any call; `SETUP_SIGN_IN_MISSING`; what could not be read,
 * before the first change; the failure of a call, with the changes made before it.
 */
export async function runApply(
  context: UseCaseContext,
  file: FederationFile,
  options: RunApplyOptions,
): Promise<ApplyDocument> {
  const {agree, onEnd, onPlan, onSignIn, prune} = options
  // The providers of pools that the file does not manage can be read only after the sign-in.
  refuseUnsafe(lintTrust(file).filter(({code}) => code !== 'TRUST_POOL_UNKNOWN'))
  checkProjects(file, options.projects)
  let readings = 0
  let findings: readonly Finding[] = []
  let news: readonly Finding[] = []
  const shown = new Set<string>()
  const textOf = ({code, message, place}: Finding): string => `${code} ${place} ${message}`
  return asOperator(context, options, async ({admin, operator, renew}) => {
    onSignIn(changeScopeOf(projectsOf(file), operator, admin.endpoints, context.surroundings.env))
    if (options.yes) requireProjects(file, operator, options.projects)
    const {done, plan} = await applyTrust({
      ...options,
      admin,
      file,
      // Each time: when an API is enabled or a pool undeleted, more can be read.
      judge: async (state) => {
        const judged = await lintLive(admin, file, {prune, state})
        refuseUnsafe(judged.findings)
        readings += 1
        findings = judged.findings
        news = findings.filter((finding) => !shown.has(textOf(finding)))
        return judged.obstacles
      },
      hasNews: () => readings > 1 && news.length > 0,
      agree: async (found) => {
        // What was found later, without what was printed before.
        onPlan(readings === 1 ? found : {...found, steps: [], notes: []}, news)
        await agree(found)
        for (const finding of news) shown.add(textOf(finding))
        renew()
      },
    })
    if (done.length === 0) onPlan(plan, findings)
    else onEnd(endNote(done))
    const withoutRoles = options.givesRoles ? undefined : noRolesNote(done)
    // The command in a line of its own, to paste.
    for (const text of withoutRoles?.split(/ (?=gcloud )/) ?? []) onEnd(text.replace(/^gcloud /, '    $&'))
    const {steps} = plan
    const notes = [...plan.notes, ...(withoutRoles === undefined ? [] : [withoutRoles])]
    return {signedInWith: operator.label, changes: done, steps, notes, findings, signIns: signInsOfWorld(file.world)}
  })
}

/** What is left to do for accounts that were created: the file says who may act as them, not what they may do. */
function noRolesNote(done: readonly CloudChange[]): string | undefined {
  const created = done.filter(({action, resource}) => action === 'create' && resource === 'service-account')
  const [first] = created
  if (first === undefined) return undefined
  const others = created.length - 1
  const who = `${first.name}${andMore(others)} ${others === 0 ? 'is new and has' : 'are new and have'}`
  return fillIn(
    `${who} no roles yet, so jobs can sign in and do nothing. To give a role in the project: ` +
      `${grantRole(`serviceAccount:${first.name}`, first.name)}`,
  )
}

/** https://cloud.google.com/iam/docs/access-change-propagation */
const endNote = (done: readonly CloudChange[]): string =>
  `Done: ${done.length} ${done.length === 1 ? 'change' : 'changes'}. Changes can take some minutes to reach ` +
  'sign-ins. To let a job wait: --wait-for-propagation 5m'
