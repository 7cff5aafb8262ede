import {signIn} from '../lib/auth/sign-in.ts'
import {
  failStep,
  log,
  nameOf,
  rawInputs,
  refuseFormerInputs,
  runnerCi,
  runnerReport,
  saveEntries,
  surroundings,
  userAgent,
} from './runner.ts'
import {jobSummary} from './summary.ts'

async function main(): Promise<void> {
  const where = surroundings()
  refuseFormerInputs(where)
  const ci = runnerCi(where)
  const signedIn = await signIn({
    surroundings: where,
    report: runnerReport(where),
    userAgent,
    raw: rawInputs(where),
    nameOf,
    ci,
    named: {},
    handover: 'ci',
    onRecorded: (entries) => saveEntries(where, entries),
  })
  ci.handover(where.env)?.appendSummary(jobSummary(signedIn))
  log(`Signed in as ${signedIn.serviceAccount ?? signedIn.principal}`)
  if (signedIn.credentialsFile) log(`Wrote ${signedIn.credentialsFile.path}`)
}

await main().catch(failStep)
