import {cleanUpStep} from '../lib/auth/cleanup.ts'
import {CiAuthError} from '../lib/errors.ts'
import {failStep, log, runnerCi, savedEntries, surroundings} from './runner.ts'

async function post(): Promise<void> {
  const where = surroundings()
  const entries = savedEntries(where)
  if (entries.length === 0) {
    log('Nothing to remove.')
    return
  }
  const removals = await cleanUpStep(entries, runnerCi(where), where)
  for (const {outcome, path, reason} of removals) log(reason ?? `${outcome}: ${path}`)
  const refused = removals.find(({outcome}) => outcome === 'refused')
  if (refused) throw new CiAuthError('CLEANUP_REFUSED', refused.reason ?? refused.path)
}

await post().catch(failStep)
