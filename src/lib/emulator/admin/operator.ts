import {type Cloud, openSession} from '../cloud.ts'
import {cloudPlatform} from '../services/bearer.ts'

/** The only caller that may use the admin API. */
export const operator = {kind: 'user', email: 'operator@example.com'} as const

/** A token of the operator that never expires: not with time, nor when the emulator forgets the oldest tokens. */
export const openOperatorSession = (cloud: Cloud): string =>
  openSession(cloud, 'ya29.a0', {
    caller: operator,
    scopes: [cloudPlatform],
    issued: cloud.clock.now(),
    expires: Number.POSITIVE_INFINITY,
  })

/** The variables that make clients act as the operator in `project`. Not for a job: they allow everything. */
export const operatorVariables = (token: string, project: string | undefined): Record<string, string> => ({
  CLOUDSDK_AUTH_ACCESS_TOKEN: token,
  GOOGLE_OAUTH_ACCESS_TOKEN: token,
  ...(project === undefined ? {} : {CLOUDSDK_CORE_PROJECT: project}),
})
