import type {InputReader} from '../auth/plan/input-reader.ts'
import type {TokenRequest} from '../auth/plan/plan.ts'
import {readLifetime, readToken} from '../auth/plan/read-token.ts'
import {CLOUD_PLATFORM} from '../inputs.ts'

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
