import {tmpdir} from 'node:os'
import {environmentOf} from '../lib/base/environment.ts'
import {CiAuthError} from '../lib/base/errors.ts'
import {hint} from '../lib/base/nearest.ts'
import {inputExcerpt} from '../lib/base/quoting.ts'
import {ciById, ciIds, detectCi} from '../lib/cis/list.ts'
import type {CiProvider, Surroundings} from '../lib/cis/provider.ts'
import {workingFolder} from './working-folder.ts'

/** The process as values. */
export const surroundings = (): Surroundings => ({
  env: environmentOf(process.env, process.platform),
  cwd: workingFolder(),
  temporaryFolder: tmpdir(),
})

let added: readonly CiProvider[] = []

/** Called once, before a command runs: the CIs of plugins. */
export const addCis = (cis: readonly CiProvider[]): void => {
  added = cis
}

/** The CI that the user named, else the one that is recognised. @throws {CiAuthError} `CI_UNKNOWN` */
export function chooseCi(id: string | undefined, {env}: Surroundings): CiProvider {
  const ids = ciIds(added)
  const ci = id === undefined ? detectCi(env, added) : ciById(id, added)
  if (ci) return ci
  throw new CiAuthError('CI_UNKNOWN', `no CI is called "${inputExcerpt(id ?? '')}"${hint(id ?? '', ids)}`, {
    suggestions: [`Give one of: ${ids.join(', ')}`],
  })
}
