import {ledgerOf} from '../lib/files/ledger.ts'
import {cleanUpStep, removalLines, throwIfRefused} from '../lib/files/remove.ts'
import {failStep, log, runnerCi, savedEntries, surroundings} from './runner.ts'

async function post(): Promise<void> {
  const where = surroundings()
  const entries = savedEntries(where)
  const removals = entries.length === 0 ? [] : await cleanUpStep(entries, ledgerOf(runnerCi(where), where))
  for (const line of removalLines(removals)) log(line)
  throwIfRefused(removals)
}

await post().catch(failStep)
