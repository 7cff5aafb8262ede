/**
 * Whose token a call has, by the emulator's `introspect`: `serviceAccount:…` or `principal://…`. Undefined: it has none, or
 * one that the emulator did not mint or that has expired.
 */
export async function callerOf(emulatorUrl: string, authorization: string | undefined): Promise<string | undefined> {
  const [, token] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? []
  if (token === undefined) return undefined
  const answer = await fetch(`${emulatorUrl}/v1/introspect`, {method: 'POST', body: new URLSearchParams({token})})
  const {active, username} = (await answer.json()) as {active: boolean; username?: string}
  return active ? username : undefined
}
