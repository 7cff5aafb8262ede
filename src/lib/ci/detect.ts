import type {Environment} from '../http.ts'
import type {CiProvider} from './provider.ts'

/** The first of `providers` whose token surface is there, else the first whose marker is. */
export const detectAmong = (providers: readonly CiProvider[], env: Environment): CiProvider | undefined =>
  providers.find((ci) => ci.hasTokenSurface(env)) ?? providers.find((ci) => ci.detect(env))
