// Whose keys migrate keys looks at.
import type {Environment} from '../base/environment.ts'
import {combineProblems} from '../base/errors.ts'
import {fileTextIn, readCheckout} from '../checkout/checkout.ts'
import {findProjects} from '../checkout/projects.ts'
import {isServiceAccount} from '../google/identifiers.ts'
import {gcloudFolder} from '../operator/operator.ts'
import {findPipelines} from '../pipelines/find.ts'
import {jobsOfFile} from '../pipelines/jobs.ts'
import {oldSignInsOf} from '../pipelines/old-sign-ins.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import {missingValue} from './questions.ts'

type KeyHolders = {accounts: readonly string[]} | {project: string}

/**
 * The accounts that are given, or as which the pipelines of the checkout sign in, or all of the project. `note`: which, for a person.
 *
 * @throws {CiAuthError} `INPUT_REQUIRED` if no one project is known
 */
export async function keyHolders(
  {signal, surroundings: {cwd, env}}: UseCaseContext,
  given: {accounts: readonly string[] | undefined; project: string | undefined},
): Promise<{holders: KeyHolders; note: string}> {
  if (given.accounts) return {holders: {accounts: given.accounts}, note: 'Accounts: those of --service-account'}
  if (given.project !== undefined) return ofProject(given.project, '--project-id')
  const places = await accountsInPipelines(cwd, env, signal)
  if (places.size > 0) {
    const named = [...places].map(([account, place]) => `${account} (${place})`).join(', ')
    return {holders: {accounts: [...places.keys()]}, note: `Accounts: ${named}`}
  }
  const projects = findProjects(env, gcloudFolder(env))
  const [only, ...others] = projects
  if (only && others.length === 0) return ofProject(only.value, only.source)
  const howToFind = 'To see your projects: gcloud projects list'
  throw combineProblems([missingValue('--project-id', 'Google Cloud project', projects, howToFind)])
}

const ofProject = (project: string, source: string) => ({
  holders: {project},
  note: `Accounts: all of ${project} (${source}), as no pipeline here names one`,
})

/** The accounts as which the pipelines of the checkout sign in, each with its first place. */
async function accountsInPipelines(cwd: string, env: Environment, signal: AbortSignal | undefined) {
  const checkout = await readCheckout(cwd, env, signal)
  const {files} = findPipelines(checkout.files, (path) => fileTextIn(checkout, path))
  const found = files.flatMap((file) =>
    [...jobsOfFile(file).jobs.flatMap(({signsIn}) => signsIn ?? []), ...oldSignInsOf(file)].map((each) => ({
      account: each.serviceAccount ?? '',
      place: `${file.path}:${each.line}`,
    })),
  )
  const named = found.filter(({account}) => isServiceAccount(account))
  return new Map(named.toReversed().map(({account, place}) => [account, place]))
}
