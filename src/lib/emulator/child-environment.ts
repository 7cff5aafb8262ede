import {ciJobs} from '../cis/all-jobs.ts'
import {builtInCis} from '../cis/list.ts'

/**
 * Variables of a real job that would be recognised before the simulated one, of a real sign-in, machine or proxy: with
 * them the child would reach the real services. What marks a CI is asked of the CI itself, and the others of it are in
 * its folder; these are those of no CI, or of many.
 */
const leaking = [
  /^(?:CI|(?:GCP_)?ID_TOKEN(?:_FILE)?)$/i,
  /^(?:GOOGLE|CLOUDSDK|GCE_METADATA|CI_AUTH_ENDPOINT)_|^(?:GCP|GCLOUD)_PROJECT$|^CI_AUTH_(?:CI|ID_TOKEN|ID_TOKEN_FILE)$/i,
  /^(?:https?|all|no)_proxy$/i,
  ...ciJobs.flatMap(({leaks = []}) => leaks),
]

/** A variable that alone makes a CI recognise its job. */
const isMarker = (name: string, value: string | undefined): boolean =>
  builtInCis.some((ci) => ci.detect({[name]: value}))

/** `surroundings` without what would leak in, and `variables` in its place. */
export function childEnvironment(
  surroundings: Readonly<Record<string, string | undefined>>,
  variables: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  const harmless = Object.entries(surroundings).filter(
    ([name, value]) => !leaking.some((pattern) => pattern.test(name)) && !isMarker(name, value),
  )
  return {...Object.fromEntries(harmless), ...variables}
}
