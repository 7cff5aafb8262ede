import {describedByCi} from '../lib/trust/repository-principal.ts'
import {withDoctor} from '../lib/use-cases/sign-in/prepare.ts'
import {signIn, signInLines} from '../lib/use-cases/sign-in/sign-in.ts'
import {failStep, log, runnerCi, runnerReport, saveEntries, surroundings, userAgent} from './runner.ts'
import {formerInputProblems, jobSummary, nameOf, rawInputs} from './step.ts'

async function main(): Promise<void> {
  const where = surroundings()
  const ci = runnerCi(where)
  const signedIn = await signIn({
    surroundings: where,
    report: runnerReport(where),
    userAgent,
    identify: async (claims, provider) => ci.naming && describedByCi(ci.naming, claims, provider),
    raw: rawInputs(where),
    others: formerInputProblems(where),
    nameOf,
    ci,
    named: {},
    handover: 'ci',
    onRecorded: (entries) => saveEntries(where, entries),
  })
  for (const line of signInLines(signedIn, {reaches: 'later steps'})) log(line)
  ci.handover?.(where, log).appendSummary?.(jobSummary(signedIn))
}

await main().catch((error) => failStep(withDoctor(error, rawInputs(surroundings()))))
