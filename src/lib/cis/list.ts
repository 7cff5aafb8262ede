import type {Environment} from '../base/environment.ts'
import {builtInCis} from './all-providers.ts'
import {detectAmong} from './detect.ts'
import {generic} from './generic/provider.ts'
import type {CiProvider} from './provider.ts'

export {builtInCis} from './all-providers.ts'

/** `generic` last: it stands for any CI that is not recognised. */
const all = (added: readonly CiProvider[]): readonly CiProvider[] => [...added, ...builtInCis, generic]

/** The words that `--ci` accepts. @param added - The words of plugins; they come first. */
export const ciIds = (added: readonly CiProvider[] = []): string[] => all(added).map(({id}) => id)

/** The CI with this id. */
export const ciById = (id: string, added: readonly CiProvider[] = []): CiProvider | undefined =>
  all(added).find((provider) => provider.id === id)

/** The CI of this job; `generic` if none is recognised. */
export const detectCi = (env: Environment, added: readonly CiProvider[] = []): CiProvider =>
  detectAmong([...added, ...builtInCis], env) ?? generic
