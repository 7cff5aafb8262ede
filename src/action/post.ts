// What the runner starts when the job ends: it removes what the main step has recorded.
import {lstatSync} from 'node:fs'
import {dirname} from 'node:path'
import {ledgerOf} from '../lib/files/ledger.ts'
import {cleanUpStep, type Removal, removalLines, throwIfRefused} from '../lib/files/remove.ts'
import {ciOfStep, failStep, log, processValues, savedEntries} from './runner/runner.ts'

async function post(): Promise<void> {
  const where = processValues()
  const entries = savedEntries(where)
  const ci = ciOfStep(where)
  const ledger = ledgerOf(ci, where)
  const removals: Removal[] = entries.length === 0 ? [] : await cleanUpStep(entries, ledger)
  // Beside the ledger, in a folder that goes with the last of them.
  if (lstatSync(dirname(ledger.path), {throwIfNoEntry: false})) {
    const {cleanTools} = await import('./clean-tools.ts')
    removals.push(...(await cleanTools(ci, where)))
  }
  for (const line of removalLines(removals)) log(line)
  throwIfRefused(removals)
}

await post().catch(failStep)
