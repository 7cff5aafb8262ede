/** Variables of a real job, of a real sign-in or of a real proxy: with them the child would reach the real services. */
const leaking =
  /^(?:GITHUB|ACTIONS|RUNNER|FORGEJO|GITEA|GOOGLE|CLOUDSDK|CI_AUTH_ENDPOINT)_|^(?:GCP|GCLOUD)_PROJECT$|^(?:https?|all|no)_proxy$/i

/** `surroundings` without what would leak in, and `variables` in its place. */
export function childEnvironment(
  surroundings: Readonly<Record<string, string | undefined>>,
  variables: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  const harmless = Object.entries(surroundings).filter(([name]) => !leaking.test(name))
  return {...Object.fromEntries(harmless), ...variables}
}
