import {describedByCi} from '../lib/trust/repository-principal.ts'
import {withDoctor} from '../lib/use-cases/sign-in/prepare.ts'
import {signIn, signInLines} from '../lib/use-cases/sign-in/sign-in.ts'
import type {UseCaseContext} from '../lib/use-cases/use-case.ts'
import {failStep, log, runnerCi, runnerReport, saveEntries, surroundings, userAgent} from './runner.ts'
import {formerInputProblems, jobSummary, nameOf, rawInputs, toolInputsOf} from './step.ts'

async function main(): Promise<void> {
  const where = surroundings()
  const ci = runnerCi(where)
  const raw = rawInputs(where)
  const wanted = toolInputsOf(where)
  const tools = wanted && (await import('./tools.ts'))
  const context: UseCaseContext = {
    surroundings: where,
    report: runnerReport(where),
    userAgent,
    identify: async (claims, provider) => ci.naming && describedByCi(ci.naming, claims, provider),
  }
  const signedIn = await signIn({
    ...context,
    raw,
    others: [...formerInputProblems(where), ...(wanted && tools ? tools.toolProblems(wanted, raw) : [])],
    nameOf,
    ci,
    named: {},
    handover: 'ci',
    onRecorded: (entries) => saveEntries(where, entries),
  })
  if (wanted) await tools?.configureTools(wanted, signedIn.profile, context)
  for (const line of signInLines(signedIn, {reaches: 'later steps'})) log(line)
  ci.handover?.(where, log).appendSummary?.(jobSummary(signedIn))
}

await main().catch((error) => failStep(withDoctor(error, rawInputs(surroundings()))))
