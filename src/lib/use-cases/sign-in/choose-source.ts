import {CiAuthError, type Problem} from '../../base/errors.ts'
import type {RawInputs} from '../../base/inputs.ts'
import {defined} from '../../base/json.ts'
import {type NamedSource, namedTokenSource} from '../../cis/named-source.ts'
import type {CiProvider, Surroundings, TokenSource} from '../../cis/provider.ts'

/** A source, and how another process finds it again. */
export interface ChosenSource extends TokenSource {
  origin: {ci: string; module?: string} | {named: NamedSource}
}

interface SourceChoice {
  ci: CiProvider
  named: NamedSource
  raw: RawInputs
  surroundings: Surroundings
}

/** What the user named wins over what the CI offers. A job that cannot mint is one more thing that is wrong. */
export function chooseSource({ci, named, raw, surroundings}: SourceChoice): {
  source?: ChosenSource
  problems: readonly Problem[]
} {
  const {problems, source} = namedTokenSource(named, surroundings.env, surroundings.cwd)
  if (source) return {source: {...source, origin: {named}}, problems}
  if (problems.length > 0 || !raw.workload_identity_provider?.trim()) return {problems}
  try {
    return {
      source: {
        ...ci.tokenSource(surroundings),
        origin: {ci: ci.id, ...defined({module: ci.module})},
      },
      problems: [],
    }
  } catch (error) {
    if (error instanceof CiAuthError) return {problems: [error]}
    throw error
  }
}
