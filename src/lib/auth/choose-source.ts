import {type NamedSource, namedTokenSource} from '../ci/named-source.ts'
import type {CiProvider, Surroundings, TokenSource} from '../ci/provider.ts'
import {CiAuthError, type Problem} from '../errors.ts'
import type {RawInputs} from '../inputs.ts'

interface SourceChoice {
  ci: CiProvider
  named: NamedSource
  raw: RawInputs
  surroundings: Surroundings
}

/** What the user named wins over what the CI offers. A job that cannot mint is one more thing that is wrong. */
export function chooseSource({ci, named, raw, surroundings}: SourceChoice): {
  source?: TokenSource
  problems: readonly Problem[]
} {
  const chosen = namedTokenSource(named, surroundings.env, surroundings.cwd)
  if (chosen.source || chosen.problems.length > 0 || !raw.workload_identity_provider?.trim()) return chosen
  try {
    return {source: ci.tokenSource(surroundings), problems: []}
  } catch (error) {
    if (error instanceof CiAuthError) return {problems: [error]}
    throw error
  }
}
