import {CiAuthError} from '../base/errors.ts'
import {PINNED} from '../base/shell-format.ts'
import type {FederationFile} from '../trust/federation-file.ts'
import type {Finding} from '../trust/lint/finding.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import {lintLive} from './live-pools.ts'
import {type Plan, planChanges} from './plan.ts'
import {countText} from './render.ts'
import {type Limits, openSetup} from './session.ts'
import {type SignIn, signInsOf} from './sign-ins.ts'
import {readState} from './state.ts'

/** The `--json` document of `setup plan`. */
export interface PlanDocument extends Plan {
  /** Where the identity comes from: `gcloud`. */
  signedInWith: string
  findings: readonly Finding[]
  /** What jobs need when Google Cloud matches the file. */
  signIns: readonly SignIn[]
}

/**
 * The changes that would make Google Cloud match `file`, and the findings on the trust.
 *
 * @throws {CiAuthError} `SETUP_SIGN_IN_MISSING`, `SETUP_PROJECT_MISMATCH`, and failures that all calls would have.
 */
export async function describePlan(
  context: UseCaseContext,
  file: FederationFile,
  {prune, ...limits}: Limits & {prune: boolean},
): Promise<PlanDocument> {
  const session = await openSetup(context, limits)
  try {
    const state = await readState(session.admin, file.world, {prune})
    const live = await lintLive(session.admin, file, {prune, state})
    const plan = planChanges(file, state, {prune})
    return {
      signedInWith: session.operator.label,
      ...plan,
      obstacles: [...plan.obstacles, ...live.obstacles],
      findings: live.findings,
      signIns: signInsOf(file.world),
    }
  } finally {
    session.close()
  }
}

/** For `--check`: Google Cloud differs from the file, or could not be read. */
export function pendingError({changes, obstacles}: Plan): CiAuthError | undefined {
  const [first] = obstacles
  if (changes.length > 0) {
    return new CiAuthError('SETUP_CHANGES_PENDING', `Google Cloud differs from the file: ${countText(changes)}`, {
      suggestions: [`${PINNED} setup apply`],
    })
  }
  if (first === undefined) return undefined
  return new CiAuthError(first.code, `${first.what}: ${first.why}`, {suggestions: first.remedies})
}

/** The error with the lint errors. Undefined if lint finds none. */
export function unsafeError(findings: readonly Finding[]): CiAuthError | undefined {
  const errors = findings.filter(({level}) => level === 'error')
  if (errors.length === 0) return undefined
  return new CiAuthError('SETUP_UNSAFE', 'the trust is not proven to keep other tenants out, or cannot work', {
    facts: errors.map(({code, message, place}) => `${place}: ${message} (${code})`),
    suggestions: [
      ...new Set(errors.map(({remedy}) => remedy)),
      `See each, with the exception for it: ${PINNED} setup lint`,
    ],
  })
}

/** Stops `apply` or `export`. @throws {CiAuthError} `SETUP_UNSAFE` */
export function refuseUnsafe(findings: readonly Finding[]): void {
  const error = unsafeError(findings)
  if (error) throw error
}
