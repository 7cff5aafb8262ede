// All CIs at once, for what describes or simulates them. A job asks find.ts, which loads one.
import {builtInCis} from './all-providers.ts'
import type {CiProvider} from './description/provider.ts'
import {generic} from './generic/provider.ts'

export {builtInCis} from './all-providers.ts'

/** The CI with this id. */
export const ciById = (id: string): CiProvider | undefined => [...builtInCis, generic].find((ci) => ci.id === id)
