// The changes to make, and the fields that differ.

import {defined, jsonText, parseJsonObject} from '../base/json.ts'
import {listed} from '../base/maps.ts'
import type {PoolResource, ProviderResource} from '../google/admin/projects.ts'
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
export interface CloudChange {
  action: 'enable' | 'create' | 'undelete' | 'update' | 'disable' | 'delete' | 'add' | 'remove'
  resource: 'service' | 'service-account' | 'pool' | 'provider' | 'member'
  /** Host name of the API, email, id, or member of a policy. */
  name: string
  /** Id of the project. Undefined for accounts whose email does not contain it. */
  project?: string | undefined
  /** For a provider: the id of its pool. */
  pool?: string
  /** For a member: the account that it may act as, `projects/ID`, a bucket or a repository of images, and the role. */
  serviceAccount?: string
  role?: string
  /** For a member: the condition of the binding, as the policy has it. */
  condition?: object
  /** For what is created or updated. */
  differences?: readonly Difference[]
}

/** The order of changes: first what others need, last what removes something. */
const order: readonly (readonly [CloudChange['resource'], readonly CloudChange['action'][]])[] = [
  ['service', ['enable']],
  ['service-account', ['create', 'update', 'enable', 'disable']],
  ['pool', ['undelete', 'create', 'update']],
  ['provider', ['undelete', 'create', 'update']],
  ['member', ['add']],
  ['member', ['remove']],
  ['provider', ['delete']],
  ['pool', ['delete']],
]

const rank = ({action, resource}: CloudChange): number =>
  order.findIndex(([of, actions]) => of === resource && actions.includes(action))

/** `changes` in the order in which they are made. Those of one kind keep their order. */
export const changesInOrder = (changes: readonly CloudChange[]): CloudChange[] =>
  changes.toSorted((a, b) => rank(a) - rank(b))

/**
 * `changes` in waves: what is in one wave needs nothing of the others in it. A lane of a wave is what is made one after the other:
 * the changes of one account, one policy, the providers of one pool, the APIs of one project.
 */
export function wavesOf<Group extends readonly [CloudChange, ...CloudChange[]]>(groups: readonly Group[]): Group[][][] {
  const waves: Map<string, Group[]>[] = []
  let last: number | undefined
  for (const group of groups) {
    const [first] = group
    if (rank(first) !== last) waves.push(new Map())
    last = rank(first)
    const {name, pool, project, resource, serviceAccount} = first
    const lane = [project, serviceAccount ?? pool ?? (resource === 'service' ? '' : name)].join(' ')
    const lanes = waves.at(-1)
    if (lanes) listed(lanes, lane).push(group)
  }
  return waves.map((lanes) => [...lanes.values()])
}

/** Names the thing that changes, without the action. */
export const subjectOf = ({name, pool, project, resource, role, serviceAccount}: CloudChange): string =>
  [resource, project, pool, serviceAccount, role, name].filter((part) => part !== undefined).join(' ')

/** The same with the action. */
export const changeKey = (change: CloudChange): string => `${change.action} ${subjectOf(change)}`

/** One field: the wanted and the current value. */
interface Field {
  field: string
  wanted: unknown
  found: unknown
  /** A file without the field leaves its value. Otherwise the value is removed. */
  stays?: true
  /** Brings values with the same meaning to one form. Default: unchanged. */
  canonical?: (value: unknown) => unknown
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

function differ(fields: readonly Field[]): Difference[] {
  return fields.flatMap(({canonical = (value) => value, field, found, stays, wanted}) => {
    const [before, after] = [found, wanted].map((value) => (isEmpty(value) ? undefined : value))
    if (after === undefined && stays) return []
    const same = JSON.stringify(canonical(before)) === JSON.stringify(canonical(after))
    return same ? [] : [{field, ...defined({before, after})}]
  })
}

type Texts = Readonly<Partial<Record<'displayName' | 'description' | 'sessionDuration', string>>>

const texts = (wanted: Texts, found: Texts = {}): Field[] =>
  (['displayName', 'description', 'sessionDuration'] as const).map((field) => ({
    field,
    wanted: wanted[field],
    found: found[field],
    stays: true,
  }))

/** How `found` differs from `wanted`. Without `found`: all fields. */
export const poolDifferences = (wanted: Pool, found?: PoolResource): Difference[] =>
  differ([...texts(wanted, found), {field: 'disabled', wanted: wanted.disabled, found: found?.disabled}])

export const accountDifferences = (wanted: ServiceAccount, found?: AccountResource): Difference[] =>
  differ(texts(wanted, found))

/** The order of audiences has no meaning. */
const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.map(jsonText).toSorted() : value)

/** Two texts with the same JSON are the same keys. */
const keySet = (value: unknown): unknown =>
  typeof value === 'string' ? sortedFields(parseJsonObject(value) ?? value) : value

/** `value` with the fields of every object in one order. */
function sortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, item]) => [name, sortedFields(item)]))
}

/** One text for all objects with the same fields, in whatever order. */
export const canonicalText = (value: unknown): string => JSON.stringify(sortedFields(value))

function mappingFields(
  {attributeMapping: wanted}: Provider,
  {attributeMapping: found = {}}: ProviderResource,
): Field[] {
  const targets = new Set([...Object.keys(wanted), ...Object.keys(found)])
  return [...targets].map((target) => ({
    field: `attributeMapping.${target}`,
    wanted: wanted[target],
    found: found[target],
  }))
}

export function providerDifferences(wanted: Provider, found: ProviderResource = {}): Difference[] {
  const {allowedAudiences, attributeCondition, disabled, issuer, jwksJson} = wanted
  const {oidc = {}} = found
  return differ([
    ...texts(wanted, found),
    {field: 'issuer', wanted: issuer, found: oidc.issuerUri},
    {field: 'allowedAudiences', wanted: allowedAudiences, found: oidc.allowedAudiences, canonical: sorted},
    ...mappingFields(wanted, found),
    {field: 'attributeCondition', wanted: attributeCondition, found: found.attributeCondition},
    {field: 'jwksJson', wanted: jwksJson, found: oidc.jwksJson, canonical: keySet},
    {field: 'disabled', wanted: disabled, found: found.disabled},
  ])
}
