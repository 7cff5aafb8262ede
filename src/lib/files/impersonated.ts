// https://google.aip.dev/auth/4113
import type {Endpoints} from '../google/endpoints.ts'
import {iamCredentialsUrl} from '../google/iam-credentials.ts'
import {serviceAccountPath} from '../google/identifiers.ts'

/** A file whose `source` acts as `serviceAccount`, over `delegates`. The format has no lifetime. */
export const impersonatedFile = ({
  delegates,
  endpoints,
  serviceAccount,
  source,
  universe,
}: {
  delegates: readonly string[]
  endpoints: Endpoints
  serviceAccount: string
  source: Readonly<Record<string, unknown>>
  universe: string
}): Record<string, unknown> => ({
  universe_domain: universe,
  type: 'impersonated_service_account',
  delegates: delegates.map(serviceAccountPath),
  service_account_impersonation_url: iamCredentialsUrl({endpoints}, serviceAccount, 'generateAccessToken'),
  source_credentials: source,
})
