// Finds the CI of a job, and loads no CI that cannot be it.
import {existsSync} from 'node:fs'
import type {Environment} from '../base/environment.ts'
import {ciSigns} from './all-signs.ts'
import type {CiProvider} from './description/provider.ts'
import {detectAmong} from './detect.ts'

/** The words that `--ci` accepts. `generic` comes last. @param added - The CIs of plugins, which come first. */
export const ciIds = (added: readonly CiProvider[] = []): string[] => [
  ...added.map(({id}) => id),
  ...Object.keys(ciSigns),
]

/** Loads it. In the package, one module has all of them. */
async function loaded(id: string): Promise<CiProvider | undefined> {
  const found = Object.hasOwn(ciSigns, id) ? await ciSigns[id]?.load() : {}
  return (Object.values(found ?? {}) as (CiProvider | CiProvider[])[]).flat().find((ci) => ci.id === id)
}

/** The CI with this id. */
export const ciCalled = async (id: string, added: readonly CiProvider[] = []): Promise<CiProvider | undefined> =>
  added.find((ci) => ci.id === id) ?? loaded(id)

/** `CI=true` is in the jobs of most CIs, so it tells none of them. */
const isThere = (sign: string, env: Environment): boolean =>
  sign.startsWith('/') ? existsSync(sign) : env[sign] !== undefined && !(sign === 'CI' && env[sign] === 'true')

/** Those that may recognise a job with `env`, in the order of detection. */
export async function cisWithSigns(env: Environment): Promise<CiProvider[]> {
  const possible = Object.keys(ciSigns).filter((id) => ciSigns[id]?.signs.some((sign) => isThere(sign, env)))
  return (await Promise.all(possible.map(loaded))).filter((ci) => ci !== undefined)
}

/** The CI of this job; `generic` if none is recognised. */
export const detectCi = async (env: Environment, added: readonly CiProvider[] = []): Promise<CiProvider> =>
  detectAmong([...added, ...(await cisWithSigns(env))], env) ?? (await import('./generic/provider.ts')).generic

/**
 * All whose jobs the variables can be of, the recognised one first: another, or `generic`, may have been named when the job signed in.
 */
export async function possibleCis(env: Environment, added: readonly CiProvider[] = []): Promise<CiProvider[]> {
  const detecting = [...added, ...(await cisWithSigns(env))].filter((ci) => ci.detect(env))
  return [...new Set([await detectCi(env, added), ...detecting, (await import('./generic/provider.ts')).generic])]
}
