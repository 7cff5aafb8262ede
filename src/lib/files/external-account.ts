// https://google.aip.dev/auth/4117
import type {RefreshSource} from '../cis/provider.ts'
import type {Endpoints} from '../google/endpoints.ts'
import {iamCredentialsUrl} from '../google/iam-credentials.ts'
import {JWT_TOKEN_TYPE, tokenUrl} from '../google/sts.ts'

export interface ExternalAccount {
  endpoints: Endpoints
  universe: string
  /** The provider's name as STS wants it: `//iam.googleapis.com/…`. */
  audience: string
  source: RefreshSource
  /** Email or unique id; none for direct federation. */
  serviceAccount?: string | undefined
  /** 600 to 43,200; none for the default of the libraries. */
  lifetimeSeconds?: number | undefined
}

/** The file, with the keys in the order in which `gcloud iam workload-identity-pools create-cred-config` writes them. */
export function externalAccountFile(account: ExternalAccount): Record<string, unknown> {
  const {audience, endpoints, lifetimeSeconds, serviceAccount, source, universe} = account
  return {
    universe_domain: universe,
    type: 'external_account',
    audience,
    subject_token_type: JWT_TOKEN_TYPE,
    token_url: tokenUrl({endpoints}),
    credential_source: credentialSource(source),
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

const format = (field: string | undefined): object =>
  field === undefined ? {format: {type: 'text'}} : {format: {type: 'json', subject_token_field_name: field}}

function credentialSource(source: RefreshSource): object {
  if (source.kind === 'url') {
    const {field, headers, url} = source
    return {url, ...(Object.keys(headers).length > 0 ? {headers} : {}), ...format(field)}
  }
  if (source.kind === 'file') return {file: source.path, ...format(source.field)}
  return {executable: {command: source.command, timeout_millis: source.timeoutMs}}
}
