// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools
import {timestamp} from '../clock.ts'
import {type Fields, isOutput, isReply} from '../json-body.ts'
import {change} from '../propagation.ts'
import {json, type Reply, rpcError} from '../reply.ts'
import {type AdminCall, type AdminRoute, notFound, preconditionFailed} from './admin-call.ts'
import {maskedPaths, messageOf, type Paths, withFields} from './message-fields.ts'
import {getOperation, newOperationId, operate} from './operations.ts'
import {page} from './pages.ts'

const KEPT_SECONDS = 30 * 24 * 3600

interface Item {
  id: string
  deleted?: boolean
}

/** A kind of resource that is kept for 30 days after its deletion: pools, and their providers. */
export interface Collection<Kept extends Item> {
  type: 'WorkloadIdentityPool' | 'WorkloadIdentityPoolProvider'
  path: string
  /** What the path calls one. */
  key: 'pool' | 'provider'
  fields: Fields
  paths: Paths
  /** All of them, those of other places too; a reply where there is no such place. */
  items(call: AdminCall): Kept[] | Reply
  isHere(call: AdminCall, item: Kept): boolean
  nameOf(call: AdminCall, id: string): string
  /** A new one, without its fields. */
  blank(call: AdminCall, id: string): Kept
  /** What the service would not have. */
  refusal(call: AdminCall, item: Kept): Reply | undefined
  settled(call: AdminCall, item: Kept): void
}

const lower = (text: string): string => text.replace(/^\w/, (first) => first.toLowerCase())

/** The calls of a collection. */
export function collectionRoutes<Kept extends Item>(collection: Collection<Kept>): AdminRoute[] {
  const {fields, key, path, paths, type} = collection
  const single = `${path}/{${key}}`

  const expiry = (call: AdminCall, id: string): number => {
    const {expiries, startedAt} = call.cloud.administration
    return expiries.get(collection.nameOf(call, id)) ?? startedAt + KEPT_SECONDS
  }

  const show = (call: AdminCall, item: Kept): Record<string, unknown> => ({
    name: collection.nameOf(call, item.id),
    ...messageOf(item, paths),
    state: item.deleted ? 'DELETED' : 'ACTIVE',
    ...(item.deleted ? {expireTime: timestamp(expiry(call, item.id))} : {}),
  })

  /** Those of this place, after those whose time is over are gone. */
  const here = (call: AdminCall): Kept[] | Reply => {
    const items = collection.items(call)
    if (isReply(items)) return items
    const isOver = (item: Kept): boolean => item.deleted === true && expiry(call, item.id) <= call.cloud.clock.now()
    for (const item of items.filter((other) => collection.isHere(call, other) && isOver(other))) {
      items.splice(items.indexOf(item), 1)
    }
    return items.filter((item) => collection.isHere(call, item))
  }

  const find = (call: AdminCall): Kept | Reply => {
    const items = here(call)
    if (isReply(items)) return items
    return items.find(({id}) => id === call.names[key]) ?? notFound()
  }

  /** `item` as an operation, and in the place of the `old` one. */
  const put = (call: AdminCall, old: Kept | undefined, item: Kept): Reply => {
    const name = `${collection.nameOf(call, item.id)}/operations/${newOperationId()}`
    const metadata = {'@type': 'type.googleapis.com/google.iam.v1.WorkloadIdentityPoolOperationMetadata'}
    return operate(call.cloud, name, metadata, () =>
      change(call.cloud, () => {
        const items = collection.items(call) as Kept[]
        items.splice(old ? items.indexOf(old) : items.length, old ? 1 : 0, item)
        collection.settled(call, item)
        return {'@type': `type.googleapis.com/google.iam.v1.${type}`, ...show(call, item)}
      }),
    )
  }

  const create = (call: AdminCall): Reply => {
    const id = call.query.get(`${lower(type)}Id`) ?? ''
    const items = here(call)
    if (isReply(items)) return items
    if (items.some((item) => item.id === id)) return rpcError('ALREADY_EXISTS', 'Requested entity already exists')
    const item = withFields(collection.blank(call, id), call.body, Object.keys(paths), paths)
    return collection.refusal(call, item) ?? put(call, undefined, item)
  }

  const patch = (call: AdminCall): Reply => {
    const item = find(call)
    if (isReply(item)) return item
    if (item.deleted) return preconditionFailed()
    const chosen = maskedPaths(call.query.get('updateMask') ?? '', paths)
    if (isReply(chosen)) return chosen
    const changed = withFields(item, call.body, chosen, paths)
    return collection.refusal(call, changed) ?? put(call, item, changed)
  }

  const remove = (call: AdminCall): Reply => {
    const item = find(call)
    if (isReply(item)) return item
    if (item.deleted) return preconditionFailed()
    const {administration, clock} = call.cloud
    administration.expiries.set(collection.nameOf(call, item.id), clock.now() + KEPT_SECONDS)
    return put(call, item, {...item, deleted: true})
  }

  const undelete = (call: AdminCall): Reply => {
    const item = find(call)
    if (isReply(item)) return item
    if (!item.deleted) return preconditionFailed()
    const {deleted: _deleted, ...rest} = item
    return put(call, item, rest as Kept)
  }

  const get = (call: AdminCall): Reply => {
    const item = find(call)
    return isReply(item) ? item : json(show(call, item))
  }

  const list = (call: AdminCall): Reply => {
    const items = here(call)
    if (isReply(items)) return items
    const shown = items.filter(({deleted}) => !deleted || /^true$/i.test(call.query.get('showDeleted') ?? ''))
    const messages = shown.map((item) => show(call, item))
    return page(call.query, `${lower(type)}s`, messages, {usual: 50, most: 100})
  }

  const permission = (verb: string): string => `iam.${lower(type)}s.${verb}`
  const written: Fields = {...fields, name: isOutput, state: isOutput, expireTime: isOutput}
  return [
    {method: 'GET', path, permission: permission('list'), answer: list},
    {method: 'POST', path, permission: permission('create'), fields: written, answer: create},
    {method: 'GET', path: single, permission: permission('get'), answer: get},
    {method: 'PATCH', path: single, permission: permission('update'), fields: written, answer: patch},
    {method: 'DELETE', path: single, permission: permission('delete'), answer: remove},
    {method: 'POST', path: `${single}:undelete`, permission: permission('undelete'), answer: undelete},
    {
      method: 'GET',
      path: `${single}/operations/{operation}`,
      permission: permission('get'),
      answer: (call) =>
        getOperation(call, `${collection.nameOf(call, call.names[key] ?? '')}/operations/${call.names['operation']}`),
    },
  ]
}
