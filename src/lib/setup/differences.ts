import {defined, jsonText, parseJsonObject} from '../base/json.ts'
import type {PoolResource, ProviderResource} from '../google/admin/iam-admin.ts'
import type {AccountResource} from '../google/admin/service-accounts.ts'
import type {Pool, Provider, ServiceAccount} from '../trust/trust.ts'
import type {Difference} from './change.ts'

/** One field: what the file wants, and what is there. */
interface Field {
  field: string
  wanted: unknown
  found: unknown
  /** When true, a file that is silent wants there to be none. Else it leaves the field as it is. */
  managed: boolean
  /** Makes equal what means the same. Default: as it is. */
  canonical?: (value: unknown) => unknown
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

function differ(fields: readonly Field[]): Difference[] {
  return fields.flatMap(({canonical = (value) => value, field, found, managed, wanted}) => {
    const [before, after] = [found, wanted].map((value) => (isEmpty(value) ? undefined : value))
    if (after === undefined && !managed && !isEmpty(before)) return []
    const same = JSON.stringify(canonical(before)) === JSON.stringify(canonical(after))
    return same ? [] : [{field, ...defined({before, after})}]
  })
}

const names = (wanted: NamedThing, found: NamedThing | undefined): Field[] =>
  (['displayName', 'description'] as const).map((field) => ({
    field,
    wanted: wanted[field],
    found: found?.[field],
    managed: false,
  }))

interface NamedThing {
  displayName?: string
  description?: string
}

const switched = (wanted: {disabled?: boolean}, found: {disabled?: boolean} | undefined): Field => ({
  field: 'disabled',
  wanted: wanted.disabled,
  found: found?.disabled,
  managed: true,
})

/** How `found` is not as `wanted`. Without `found`: all that is to be made. */
export const poolDifferences = (wanted: Pool, found?: PoolResource): Difference[] =>
  differ([
    ...names(wanted, found),
    {field: 'sessionDuration', wanted: wanted.sessionDuration, found: found?.sessionDuration, managed: false},
    switched(wanted, found),
  ])

export const accountDifferences = (wanted: ServiceAccount, found?: AccountResource): Difference[] =>
  differ(names(wanted, found))

/** The order of audiences says nothing. */
const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.map(jsonText).toSorted() : value)

/** Two texts of one JSON are the same keys. */
const keySet = (value: unknown): unknown =>
  typeof value === 'string' ? sortedFields(parseJsonObject(value) ?? value) : value

function sortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, item]) => [name, sortedFields(item)]))
}

function mappingFields(wanted: Provider, found: ProviderResource | undefined): Field[] {
  const [after, before] = [wanted.attributeMapping, found?.attributeMapping ?? {}]
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].map((target) => ({
    field: `attributeMapping.${target}`,
    wanted: after[target],
    found: before[target],
    managed: true,
  }))
}

export const providerDifferences = (wanted: Provider, found?: ProviderResource): Difference[] => {
  const {allowedAudiences, attributeCondition, issuer, jwksJson} = wanted
  const {oidc = {}} = found ?? {}
  return differ([
    ...names(wanted, found),
    {field: 'issuer', wanted: issuer, found: oidc.issuerUri, managed: true},
    {
      field: 'allowedAudiences',
      wanted: allowedAudiences,
      found: oidc.allowedAudiences,
      managed: true,
      canonical: sorted,
    },
    ...mappingFields(wanted, found),
    {field: 'attributeCondition', wanted: attributeCondition, found: found?.attributeCondition, managed: true},
    {field: 'jwksJson', wanted: jwksJson, found: oidc.jwksJson, managed: true, canonical: keySet},
    switched(wanted, found),
  ])
}
