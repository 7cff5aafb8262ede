import type {Environment} from '../base/environment.ts'
import type {CiProvider} from './provider.ts'

/**
 * The order of detection. What is not named comes after these: name a CI whose jobs have markers of another one too, such
 * as Forgejo and GitHub Enterprise Server, which set that of GitHub.
 */
export const detectionOrder: readonly string[] = [
  'forgejo',
  'gitea',
  'buildkite',
  'harness',
  'codefresh',
  'depot',
  'ghes',
  'github',
  'gitlab',
  'circleci',
  'azure-pipelines',
  'bitbucket',
  'jenkins',
  'semaphore',
  'teamcity',
  'aws-codebuild',
  'hcp-terraform',
  'spacelift',
  'env0',
  'vercel',
  'woodpecker',
  'drone',
  'travis',
  'appveyor',
  'scalr',
  'google-cloud-build',
  'fly',
  'kubernetes',
  'spiffe',
]

/**
 * The first of `providers` whose token surface is there, else the first whose marker is. What identifies the runner only
 * comes after all that identify a job: a pod's own token would otherwise stand in for that of a job in it.
 */
export function detectAmong(providers: readonly CiProvider[], env: Environment): CiProvider | undefined {
  const jobs = providers.filter(({identifies}) => identifies !== 'runner')
  const runners = providers.filter(({identifies}) => identifies === 'runner')
  return firstIn(jobs, env) ?? firstIn(runners, env)
}

const firstIn = (providers: readonly CiProvider[], env: Environment): CiProvider | undefined =>
  providers.find((ci) => ci.hasTokenSurface(env)) ?? providers.find((ci) => ci.detect(env))
