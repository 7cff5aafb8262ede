// Makes a proposal: the cloud first, then the files. A run that ended anywhere is finished by the next one.
import {asOperator, type ConnectionLimits} from '../operator/connection.ts'
import {type ApplyDocument, runApply} from '../setup/apply.ts'
import {makeGroup} from '../setup/make-changes.ts'
import {makeStage, type StageListener} from '../setup/make-stage.ts'
import {changeLine} from '../setup/render.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import {writeFiles} from './file-changes.ts'
import type {Proposal} from './proposal.ts'

interface MakeOptions extends ConnectionLimits {
  operationBudgetMs: number
  /** Nobody was asked: a login of this computer needs the name of the project. */
  yes: boolean
  projects: readonly string[]
  say(line: string): void
}

/** @throws {CiAuthError} as `setup apply`; `FILE_EXISTS` or `FILE_WRITE_FAILED` if a file has changed meanwhile */
export async function makeProposal(
  context: UseCaseContext,
  {draft, files, roles}: Proposal,
  {say, ...options}: MakeOptions,
): Promise<ApplyDocument> {
  const listener: StageListener = {
    onDone: (change, milliseconds) => say(`done  ${changeLine(change).text}  ${(milliseconds / 1000).toFixed(1)} s`),
    onFailure: (done, left) => context.report.note(`made: ${done.length}, not made: ${left.length}`),
  }
  const document = await runApply(context, draft.file, {
    ...options,
    ...listener,
    givesRoles: roles.length > 0,
    prune: false,
    // All of it was shown, and agreed to.
    onSignIn: () => {},
    onPlan: () => {},
    agree: async () => {},
    onWait: (what) => say(`Waiting for ${what}.`),
    onEnd: say,
  })
  // Read again if somebody else changed the policy: https://cloud.google.com/iam/docs/allow-policies#etag
  const made = [...document.changes]
  if (roles.length > 0)
    await asOperator(context, options, ({admin}) =>
      makeStage(roles, roles, made, {...listener, make: (group, done) => makeGroup(group, done, {admin, ...options})}),
    )
  await writeFiles(files, say)
  return {...document, changes: made}
}
