// The changes to make, and the fields that differ.

import {defined, jsonText, parseJsonObject} from '../base/json.ts'
import type {PoolResource, ProviderResource} from '../google/admin/iam-admin.ts'
import type {AccountResource} from '../google/admin/service-accounts.ts'
import type {Pool, Provider, ServiceAccount} from '../trust/trust.ts'

/** A field to change. An absent value means that there is none. */
export interface Difference {
  /** The name in the file: `attributeCondition`, `attributeMapping.google.subject`. */
  field: string
  before?: unknown
  after?: unknown
}

/** One thing to create, change or remove. */
export interface Change {
  action: 'enable' | 'create' | 'undelete' | 'update' | 'disable' | 'delete' | 'add' | 'remove'
  resource: 'service' | 'service-account' | 'pool' | 'provider' | 'member'
  /** Host name of the API, email, id, or member of a policy. */
  name: string
  /** Id of the project. Undefined for accounts whose email does not contain it. */
  project?: string | undefined
  /** For a provider: the id of its pool. */
  pool?: string
  /** For a member: the account that it may act as, or `projects/ID`, and the role. */
  serviceAccount?: string
  role?: string
  /** For what is created or updated. */
  differences?: readonly Difference[]
}

/** The order of changes: first what others need, last what removes something. */
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

/** `changes` in the order in which they are made. Those of one kind keep their order. */
export const inOrder = (changes: readonly Change[]): Change[] => changes.toSorted((a, b) => rank(a) - rank(b))

/** Names the thing that changes, without the action. */
export const subjectOf = ({name, pool, project, resource, role, serviceAccount}: Change): string =>
  [resource, project, pool, serviceAccount, role, name].filter((part) => part !== undefined).join(' ')

/** One field: the wanted and the current value. */
interface Field {
  field: string
  wanted: unknown
  found: unknown
  /** If true, a file without the field removes its value. Otherwise the value stays. */
  managed: boolean
  /** Brings values with the same meaning to one form. Default: unchanged. */
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

/** How `found` differs from `wanted`. Without `found`: all fields. */
export const poolDifferences = (wanted: Pool, found?: PoolResource): Difference[] =>
  differ([
    ...names(wanted, found),
    {field: 'sessionDuration', wanted: wanted.sessionDuration, found: found?.sessionDuration, managed: false},
    switched(wanted, found),
  ])

export const accountDifferences = (wanted: ServiceAccount, found?: AccountResource): Difference[] =>
  differ(names(wanted, found))

/** The order of audiences has no meaning. */
const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.map(jsonText).toSorted() : value)

/** Two texts with the same JSON are the same keys. */
const keySet = (value: unknown): unknown =>
  typeof value === 'string' ? sortedFields(parseJsonObject(value) ?? value) : value

/** `value` with the fields of every object in one order, to compare it as text. */
export function sortedFields(value: unknown): unknown {
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
