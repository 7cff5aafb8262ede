// The text of the credentials file that client libraries read.
// https://google.aip.dev/auth/4110
// https://google.aip.dev/auth/4113
// https://google.aip.dev/auth/4117
import type {RefreshSource} from '../cis/description/provider.ts'
import {iamCredentialsUrl} from '../google/iam-credentials.ts'
import {serviceAccountPath} from '../google/identifiers.ts'
import type {Endpoints} from '../google/service.ts'
import {JWT_TOKEN_TYPE, tokenUrl} from '../google/sts.ts'

/** An object of a credentials file, not checked. */
export type Fields = Readonly<Record<string, unknown>>

/** The file, with the keys in the order in which `gcloud iam workload-identity-pools create-cred-config` writes them. */
export function externalAccountFile(account: {
  endpoints: Endpoints
  universe: string
  /** The provider's name as STS wants it: `//iam.googleapis.com/…`. */
  stsAudience: string
  refresh: RefreshSource
  /** Email or unique id; undefined for direct federation. */
  serviceAccount?: string | undefined
  /** 600 to 43,200; undefined for the default of the libraries. */
  lifetimeSeconds?: number | undefined
}): Fields {
  const {endpoints, lifetimeSeconds, refresh, serviceAccount, stsAudience, universe} = account
  return {
    universe_domain: universe,
    type: 'external_account',
    audience: stsAudience,
    subject_token_type: JWT_TOKEN_TYPE,
    token_url: tokenUrl({endpoints}),
    credential_source: credentialSourceOf(refresh),
    ...(serviceAccount === undefined
      ? {token_info_url: `${endpoints.sts}/v1/introspect`}
      : {
          service_account_impersonation_url: iamCredentialsUrl({endpoints}, serviceAccount, 'generateAccessToken'),
          ...(lifetimeSeconds === undefined
            ? {}
            : {service_account_impersonation: {token_lifetime_seconds: lifetimeSeconds}}),
        }),
  }
}

const formatOf = (field: string | undefined): object =>
  field === undefined ? {format: {type: 'text'}} : {format: {type: 'json', subject_token_field_name: field}}

function credentialSourceOf(refresh: RefreshSource): object {
  if (refresh.kind === 'url') {
    const {field, headers, url} = refresh
    return {url, ...(Object.keys(headers).length > 0 ? {headers} : {}), ...formatOf(field)}
  }
  if (refresh.kind === 'file') return {file: refresh.path, ...formatOf(refresh.field)}
  return {executable: {command: refresh.command, timeout_millis: refresh.timeoutMs}}
}

/** A file whose `sourceCredentials` act as `serviceAccount`, over `delegates`. The format has no lifetime. */
export const impersonatedFile = (account: {
  delegates: readonly string[]
  endpoints: Endpoints
  serviceAccount: string
  sourceCredentials: Fields
  universe: string
}): Fields => ({
  universe_domain: account.universe,
  type: 'impersonated_service_account',
  delegates: account.delegates.map(serviceAccountPath),
  service_account_impersonation_url: iamCredentialsUrl(account, account.serviceAccount, 'generateAccessToken'),
  source_credentials: account.sourceCredentials,
})
