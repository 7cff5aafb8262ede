import type {Front} from '../auth/minting/session.ts'
import type {FederationFile} from '../federation/federation-file.ts'
import {type ApplyOptions, applyTrust} from './apply.ts'
import type {Change} from './change.ts'
import {type PlanDocument, refuseUnsafe} from './document.ts'
import type {Finding} from './lint/finding.ts'
import {lintTrust} from './lint/lint-trust.ts'
import type {Plan} from './plan.ts'
import {type Limits, openSetup} from './session.ts'

/** The `--json` document of `setup apply`. */
export interface ApplyDocument extends Pick<PlanDocument, 'signedInWith' | 'steps' | 'findings' | 'notes'> {
  /** What was made, in its order. */
  changes: readonly Change[]
}

export interface RunApplyOptions extends Limits, Omit<ApplyOptions, 'admin' | 'file'> {
  allowUnsafe: boolean
  onSignIn(operator: string): void
  /** Hears the plan, before anybody is asked. */
  onPlan(plan: Plan, findings: readonly Finding[]): void
  /** Hears how it ended. */
  onEnd(note: string): void
}

/**
 * Makes the cloud side as `file` says.
 *
 * @throws {CiAuthError} `SETUP_UNSAFE` before any call; `SETUP_SIGN_IN_MISSING`; what {@link applyTrust} throws.
 */
export async function runApply(front: Front, file: FederationFile, options: RunApplyOptions): Promise<ApplyDocument> {
  const {agree, allowUnsafe, onEnd, onPlan, onSignIn} = options
  const findings = lintTrust(file)
  if (!allowUnsafe) refuseUnsafe(findings)
  const session = await openSetup(front, options)
  onSignIn(session.operator)
  let looks = 0
  try {
    const {done, plan} = await applyTrust({
      ...options,
      admin: session.admin,
      file,
      agree: async (found) => {
        looks += 1
        // What came to light later, without what was said before.
        onPlan(looks === 1 ? found : {...found, steps: [], notes: []}, looks === 1 ? findings : [])
        await agree(found)
        session.renew()
      },
    })
    if (done.length === 0) onPlan(plan, findings)
    else onEnd(endNote(done))
    return {signedInWith: session.operator, changes: done, steps: plan.steps, notes: plan.notes, findings}
  } finally {
    session.close()
  }
}

/** https://cloud.google.com/iam/docs/access-change-propagation */
const endNote = (done: readonly Change[]): string =>
  `Done: ${done.length} ${done.length === 1 ? 'change' : 'changes'}. Google may take some minutes until sign-ins see them: --wait-for-propagation 5m lets a job wait.`
