import {CiAuthError} from '../lib/base/errors.ts'
import {cleanUpStep} from '../lib/use-cases/cleanup/cleanup.ts'
import {removalLines} from '../lib/use-cases/sign-in/render.ts'
import {failStep, log, runnerCi, savedEntries, surroundings} from './runner.ts'

async function post(): Promise<void> {
  const where = surroundings()
  const entries = savedEntries(where)
  const removals = entries.length === 0 ? [] : await cleanUpStep(entries, runnerCi(where), where)
  for (const line of removalLines(removals)) log(line)
  const refused = removals.find(({outcome}) => outcome === 'refused')
  if (!refused) return
  throw new CiAuthError('CLEANUP_REFUSED', refused.reason ?? refused.path, {
    suggestions: [`Check this file, then remove it yourself: ${refused.path}`],
  })
}

await post().catch(failStep)
