// What is to be changed, and in which fields something differs.

import {defined, jsonText, parseJsonObject} from '../base/json.ts'
import type {PoolResource, ProviderResource} from '../google/admin/iam-admin.ts'
import type {AccountResource} from '../google/admin/service-accounts.ts'
import type {Pool, Provider, ServiceAccount} from '../trust/trust.ts'

/** A field that is to be another. No value: there is none. */
export interface Difference {
  /** As the file calls it: `attributeCondition`, `attributeMapping.google.subject`. */
  field: string
  before?: unknown
  after?: unknown
}

/** One thing that is to be made, changed or removed. */
export interface Change {
  action: 'enable' | 'create' | 'undelete' | 'update' | 'disable' | 'delete' | 'add' | 'remove'
  resource: 'service' | 'service-account' | 'pool' | 'provider' | 'member'
  /** Host name of the API, email, id, or member of a policy. */
  name: string
  /** Id of the project. None for accounts whose email names none. */
  project?: string | undefined
  /** Of a provider: the id of its pool. */
  pool?: string
  /** Of a member: whom it may act as, and in which role. */
  serviceAccount?: string
  role?: string
  /** Of what is created or updated. */
  differences?: readonly Difference[]
}

/** In which order changes are made: what others stand on first, what takes something away last. */
const order: readonly (readonly [Change['resource'], readonly Change['action'][]])[] = [
  ['service', ['enable']],
  ['service-account', ['create', 'update', 'enable', 'disable']],
  ['pool', ['undelete', 'create', 'update']],
  ['provider', ['undelete', 'create', 'update']],
  ['member', ['add']],
  ['member', ['remove']],
  ['provider', ['delete']],
  ['pool', ['delete']],
]

const rank = ({action, resource}: Change): number =>
  order.findIndex(([of, actions]) => of === resource && actions.includes(action))

/** `changes` as they are to be made. Those of one kind stay as they were. */
export const inOrder = (changes: readonly Change[]): Change[] => changes.toSorted((a, b) => rank(a) - rank(b))

/** Names the thing that changes, whatever happens to it. */
export const subjectOf = ({name, pool, project, resource, role, serviceAccount}: Change): string =>
  [resource, project, pool, serviceAccount, role, name].filter((part) => part !== undefined).join(' ')

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
