import {jobFolderOf} from '../../lib/files/job-folder.ts'
import {removalLines, throwIfRefused} from '../../lib/files/remove.ts'
import {ciOfStep, failStep, log, processValues} from '../runner/runner.ts'
import {removeWritten, savedWritten} from './written.ts'

async function post(): Promise<void> {
  const where = processValues()
  const removals = await removeWritten(jobFolderOf(ciOfStep(where), where), savedWritten(where))
  for (const line of removalLines(removals)) log(line)
  throwIfRefused(removals)
}

await post().catch(failStep)
