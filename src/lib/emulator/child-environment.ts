import {builtInCis} from '../cis/list.ts'

/**
 * Variables of a real job that would be recognised before the simulated one, of a real sign-in, machine or proxy: with
 * them the child would reach the real services. What marks a CI is asked of the CI itself; these are the others of it.
 */
const leaking = [
  /^(?:GITHUB|ACTIONS|RUNNER|FORGEJO|GITEA|BUILDKITE|HARNESS|CF|CIRCLE|GITLAB|CODEBUILD|BITBUCKET)_/i,
  /^(?:SEMAPHORE|TEAMCITY|TC|TFC|SPACELIFT|ENV0|SCALR|VERCEL|FLY|DRONE|TRAVIS|APPVEYOR|WOODPECKER|SYSTEM|AGENT|BUILD|JENKINS)_/i,
  /^(?:CI_(?!AUTH_).*|CI|JOB_(?:NAME|URL)|WORKSPACE(?:_TMP)?|(?:GCP_)?ID_TOKEN(?:_FILE)?|PLUGIN_OIDC_TOKEN_ID)$/i,
  /^(?:TF_VAR_spacelift|KUBERNETES_SERVICE|SPIFFE)_/i,
  /^(?:GOOGLE|CLOUDSDK|GCE_METADATA|CI_AUTH_ENDPOINT)_|^(?:GCP|GCLOUD)_PROJECT$|^CI_AUTH_(?:CI|ID_TOKEN|ID_TOKEN_FILE)$/i,
  /^(?:https?|all|no)_proxy$/i,
  // A job of CircleCI has its variables again from the file that every bash reads.
  /^BASH_ENV$/,
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
