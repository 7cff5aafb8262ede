import {withDoctor} from '../lib/use-cases/sign-in/prepare.ts'
import {signIn} from '../lib/use-cases/sign-in/sign-in.ts'
import {signInStory} from '../lib/use-cases/sign-in/story.ts'
import {failStep, log, runnerCi, runnerReport, saveEntries, surroundings, userAgent} from './runner.ts'
import {formerInputProblems, nameOf, rawInputs} from './step-inputs.ts'
import {jobSummary} from './summary.ts'

async function main(): Promise<void> {
  const where = surroundings()
  const ci = runnerCi(where)
  const signedIn = await signIn({
    surroundings: where,
    report: runnerReport(where),
    userAgent,
    raw: rawInputs(where),
    others: formerInputProblems(where),
    nameOf,
    ci,
    named: {},
    handover: 'ci',
    onRecorded: (entries) => saveEntries(where, entries),
  })
  for (const line of signInStory(signedIn, {reaches: 'later steps'})) log(line)
  ci.handover?.(where, log).appendSummary?.(jobSummary(signedIn))
}

await main().catch((error) => failStep(withDoctor(error, rawInputs(surroundings()))))
