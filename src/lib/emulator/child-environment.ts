/**
 * Variables of a real job that would be recognised before the simulated one, of a real sign-in, machine or proxy: with
 * them the child would reach the real services.
 */
const leaking = [
  /^(?:GITHUB|ACTIONS|RUNNER|FORGEJO|GITEA|BUILDKITE|HARNESS|CF_OIDC_REQUEST)_|^(?:BUILDKITE|CF_BUILD_ID)$/i,
  /^(?:GOOGLE|CLOUDSDK|GCE_METADATA|CI_AUTH_ENDPOINT)_|^(?:GCP|GCLOUD)_PROJECT$|^CI_AUTH_(?:CI|ID_TOKEN|ID_TOKEN_FILE)$/i,
  /^(?:https?|all|no)_proxy$/i,
]

/** `surroundings` without what would leak in, and `variables` in its place. */
export function childEnvironment(
  surroundings: Readonly<Record<string, string | undefined>>,
  variables: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  const harmless = Object.entries(surroundings).filter(([name]) => !leaking.some((pattern) => pattern.test(name)))
  return {...Object.fromEntries(harmless), ...variables}
}
