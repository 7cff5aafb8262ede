// https://google.aip.dev/auth/4117
// https://google.aip.dev/auth/4113

import {CiAuthError} from '../base/errors.ts'
import type {RefreshSource} from '../cis/provider.ts'
import {iamCredentialsUrl} from '../google/iam-credentials.ts'
import {serviceAccountPath} from '../google/identifiers.ts'
import type {Endpoints} from '../google/service.ts'
import {JWT_TOKEN_TYPE, tokenUrl} from '../google/sts.ts'

export interface ExternalAccount {
  endpoints: Endpoints
  universe: string
  /** The provider's name as STS wants it: `//iam.googleapis.com/…`. */
  audience: string
  source: RefreshSource
  /** Email or unique id; undefined for direct federation. */
  serviceAccount?: string | undefined
  /** 600 to 43,200; undefined for the default of the libraries. */
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

/** An object of a credentials file, not checked. */
export type Fields = Readonly<Record<string, unknown>>

export const invalidCredentials = (path: string, why: string): CiAuthError =>
  new CiAuthError('INPUT_CREDENTIALS_FILE_INVALID', `the credentials file ${path} cannot be used: ${why}`)

/** The text in a field; undefined if it is empty or not a text. */
export const textIn = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const objectIn = (fields: Fields, name: string): Fields | undefined => {
  const value = fields[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}
