// Which of several CIs runs the job.
import type {Environment} from '../base/environment.ts'
import type {CiProvider} from './description/provider.ts'

/**
 * The first of `providers` whose job can get an ID token, or else the first whose marker is set. A CI that identifies
 * only the runner comes after all CIs that identify a job: otherwise the token of a pod would be used for a job in that
 * pod.
 */
export function detectAmong(providers: readonly CiProvider[], env: Environment): CiProvider | undefined {
  const jobs = providers.filter(({identifies}) => identifies !== 'runner')
  return firstIn(jobs, env) ?? firstIn(providers, env)
}

const firstIn = (providers: readonly CiProvider[], env: Environment): CiProvider | undefined =>
  providers.find((ci) => ci.hasTokenSurface(env)) ?? providers.find((ci) => ci.detect(env))
