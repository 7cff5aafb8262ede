import {jobFolderOf} from '../lib/files/job-folder.ts'
import {ledgerOf} from '../lib/files/ledger.ts'
import {cleanUpStep, removalLines, throwIfRefused} from '../lib/files/remove.ts'
import {undoEdits} from '../lib/files/user-edits.ts'
import {failStep, log, runnerCi, savedEntries, surroundings} from './runner.ts'

async function post(): Promise<void> {
  const where = surroundings()
  const entries = savedEntries(where)
  const ci = runnerCi(where)
  const files = entries.length === 0 ? [] : await cleanUpStep(entries, ledgerOf(ci, where))
  // No step runs between the posts of a job, so nobody needs the folder after the first one.
  const folder = jobFolderOf(ci, where)
  const removals = [...files, ...undoEdits(folder), ...(await folder.remove())]
  for (const line of removalLines(removals)) log(line)
  throwIfRefused(removals)
}

await post().catch(failStep)
