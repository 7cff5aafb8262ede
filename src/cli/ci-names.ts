// What --ci of each command takes. Without oclif: completion asks for it at each press of the Tab key.
import {ciJobs} from '../lib/cis/all-jobs.ts'
import {isSimulated} from '../lib/cis/description/job.ts'
import {builtInCis} from '../lib/cis/list.ts'
import {knownCis} from './process/context.ts'

/** The CIs whose jobs get an ID token for which a provider can be created. */
export const tokenCis: readonly string[] = builtInCis
  .filter(({facts}) => facts.audience !== 'none')
  .flatMap(({id, otherTokens = []}) => [id, ...otherTokens])

/** The CIs that the emulator can simulate. */
export const cisToSimulate: readonly string[] = ciJobs.filter(isSimulated).map(({ci}) => ci)

function cisOf(command: string): readonly string[] {
  if (command === 'setup init') return tokenCis
  if (command === 'setup export') return [...tokenCis, 'generic']
  return command.startsWith('emulator ') ? cisToSimulate : knownCis()
}

/** Values of flags that oclif does not check: plugins add to them, or ci-auth checks them together with all inputs. */
export function listedValues(command: string, flag: string): readonly string[] | undefined {
  if (flag === 'ci') return cisOf(command)
  return flag === 'token-format' ? ['access_token', 'id_token'] : undefined
}
