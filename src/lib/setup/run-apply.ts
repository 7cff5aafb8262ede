import type {FederationFile} from '../trust/federation-file.ts'
import type {Finding} from '../trust/lint/finding.ts'
import {lintTrust} from '../trust/lint/lint-trust.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import {type ApplyOptions, applyTrust} from './apply.ts'
import type {Change} from './change.ts'
import {type PlanDocument, refuseUnsafe} from './document.ts'
import {lintLive} from './live-pools.ts'
import type {Plan} from './plan.ts'
import {checkProjects, requireProjects, type Scope, scopeOf} from './scope.ts'
import {type Limits, openSetup} from './session.ts'
import {signInsOf} from './sign-ins.ts'

/** The `--json` document of `setup apply`. */
export interface ApplyDocument extends Pick<PlanDocument, 'signedInWith' | 'steps' | 'findings' | 'notes' | 'signIns'> {
  /** What was made, in its order. */
  changes: readonly Change[]
}

export interface RunApplyOptions extends Limits, Omit<ApplyOptions, 'admin' | 'file' | 'judge'> {
  /** Nobody is asked: `agree` agrees to any plan. */
  yes: boolean
  /** Ids of `--project`. */
  projects: readonly string[]
  /** Hears what would be changed and by whom, before anything is read. */
  onSignIn(scope: Scope): void
  /** Hears the plan, before anybody is asked. */
  onPlan(plan: Plan, findings: readonly Finding[]): void
  /** Hears how it ended. */
  onEnd(note: string): void
}

/**
 * Makes the cloud side as `file` says.
 *
 * @throws {CiAuthError} `SETUP_UNSAFE`, `SETUP_PROJECT_UNCONFIRMED` before any call; `SETUP_SIGN_IN_MISSING`; what {@link applyTrust} throws.
 */
export async function runApply(
  context: UseCaseContext,
  file: FederationFile,
  options: RunApplyOptions,
): Promise<ApplyDocument> {
  const {agree, onEnd, onPlan, onSignIn, prune} = options
  // What the pools of others let in can be read only after the sign-in.
  refuseUnsafe(lintTrust(file).filter(({code}) => code !== 'TRUST_POOL_UNKNOWN'))
  checkProjects(file, options.projects)
  const session = await openSetup(context, options)
  let looks = 0
  let findings: readonly Finding[] = []
  try {
    const {admin, operator} = session
    onSignIn(scopeOf(file, operator, admin.endpoints, context.surroundings.env))
    if (options.yes) requireProjects(file, operator, options.projects)
    const {done, plan} = await applyTrust({
      ...options,
      admin,
      file,
      // Each time: what an API hid that was off, or a pool that was deleted, is there later.
      judge: async (state) => {
        const judged = await lintLive(admin, file, {prune, state})
        refuseUnsafe(judged.findings)
        looks += 1
        if (looks === 1) findings = judged.findings
        return judged.obstacles
      },
      agree: async (found) => {
        // What came to light later, without what was said before.
        onPlan(looks === 1 ? found : {...found, steps: [], notes: []}, looks === 1 ? findings : [])
        await agree(found)
        session.renew()
      },
    })
    if (done.length === 0) onPlan(plan, findings)
    else onEnd(endNote(done))
    const {notes, steps} = plan
    return {signedInWith: operator.label, changes: done, steps, notes, findings, signIns: signInsOf(file.world)}
  } finally {
    session.close()
  }
}

/** https://cloud.google.com/iam/docs/access-change-propagation */
const endNote = (done: readonly Change[]): string =>
  `Done: ${done.length} ${done.length === 1 ? 'change' : 'changes'}. Google may take some minutes until sign-ins see them: --wait-for-propagation 5m lets a job wait.`
