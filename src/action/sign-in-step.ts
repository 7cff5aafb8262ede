// Signs in with the inputs of the step, and passes the result to later steps.
import type {OpenedEarly} from '../lib/http/http.ts'
import {isSwitchedOn} from '../lib/use-cases/sign-in/plan/input-reader.ts'
import {signIn, signInLines} from '../lib/use-cases/sign-in/sign-in.ts'
import {ciOfStep, contextOfStep, failStep, log, processValues, saveEntries, stateProblems} from './runner/runner.ts'
import {hasMovedInputs, hasOtherInputs, inputNameOf, inputsOfStep, jobSummary} from './step.ts'

async function signInByInputs(opened: OpenedEarly): Promise<void> {
  const where = processValues()
  const ci = ciOfStep(where)
  const raw = inputsOfStep(where)
  const moved = hasMovedInputs(where) ? await import('./configure/tools.ts') : undefined
  const others = hasOtherInputs(where) ? await import('../lib/use-cases/sign-in/plan/applicability.ts') : undefined
  const context = {...contextOfStep(where, ci), networkOptions: {opened}}
  const signedIn = await signIn({
    ...context,
    raw,
    others: [
      ...(others?.formerInputProblems(where.env) ?? []),
      ...(moved?.movedProblems(where, raw) ?? []),
      // The post step would not find the file.
      ...(isSwitchedOn(raw, 'create_credentials_file') ? stateProblems(where) : []),
    ],
    nameOf: inputNameOf,
    ci,
    named: {},
    passedOnBy: 'ci',
    onRecorded: (entries) => saveEntries(where, entries),
  })
  await moved?.configureMoved(signedIn.profile, context)
  for (const line of signInLines(signedIn, {reaches: 'later steps'})) log(line)
  ci.handover?.(where, log).appendSummary?.(jobSummary(signedIn))
}

/** Never rejects: a failure is told, and ends the step with 1. */
export const signInStep = (opened: OpenedEarly): Promise<void> =>
  signInByInputs(opened).catch(async (error) => {
    // A step may have removed it: the error is told all the same.
    const late = await import('../lib/use-cases/sign-in/with-doctor.ts').catch(() => undefined)
    failStep(late ? late.withDoctor(error, inputsOfStep(process)) : error)
  })
