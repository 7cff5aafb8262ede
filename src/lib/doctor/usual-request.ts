import {CLOUD_PLATFORM} from '../base/inputs.ts'
import type {InputReader} from '../use-cases/sign-in/plan/input-reader.ts'
import type {TokenRequest} from '../use-cases/sign-in/plan/plan.ts'
import {readLifetime, readToken} from '../use-cases/sign-in/plan/read-token.ts'

/** The token that the inputs ask for; where they ask for none, the one that proves a sign-in. */
export const usualRequest = (reader: InputReader): TokenRequest => {
  const lifetimeSeconds = readLifetime(reader)
  return (
    readToken(reader, lifetimeSeconds) ?? {
      format: 'access_token',
      scopes: [CLOUD_PLATFORM],
      lifetimeSeconds: lifetimeSeconds ?? 3600,
    }
  )
}
