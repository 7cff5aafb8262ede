import type {Pool, Provider} from '../federation/trust.ts'
import type {PoolResource, ProviderResource} from '../google/admin/iam-admin.ts'
import type {Difference} from './change.ts'

/** `pool` as IAM wants to be told of it. */
export const poolResource = ({description, disabled = false, displayName, sessionDuration}: Pool): PoolResource => ({
  ...given({displayName, description, sessionDuration}),
  disabled,
})

/** `provider` as IAM wants to be told of it. */
export const providerResource = (provider: Provider): ProviderResource => {
  const {allowedAudiences, attributeCondition, attributeMapping, description, displayName, issuer, jwksJson} = provider
  return {
    ...given({displayName, description, attributeCondition}),
    attributeMapping,
    disabled: provider.disabled ?? false,
    oidc: {issuerUri: issuer, ...given({allowedAudiences, jwksJson})},
  }
}

/** `fields` without those that there are none of. */
function given<Fields extends object>(fields: Fields): {[Name in keyof Fields]?: NonNullable<Fields[Name]>} {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as {[Name in keyof Fields]?: NonNullable<Fields[Name]>}
}

/** Where IAM keeps what the file calls otherwise. */
const paths: Readonly<Record<string, string>> = {
  issuer: 'oidc.issuerUri',
  allowedAudiences: 'oidc.allowedAudiences',
  jwksJson: 'oidc.jwksJson',
}

/** The `updateMask` of an update. A mapping changes as a whole. */
export const maskOf = (differences: readonly Difference[]): string[] => [
  ...new Set(
    differences.map(({field}) =>
      field.startsWith('attributeMapping.') ? 'attributeMapping' : (paths[field] ?? field),
    ),
  ),
]
