// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools
import {timestamp} from '../../base/clock.ts'
import {change as changeWorld} from '../cloud.ts'
import {json, type Reply, rpcError} from '../listening/route.ts'
import {type Fields, isOutput, isReply} from '../services/request-body.ts'
import {type AdminCall, type AdminRoute, getOperation, newOperationId, operate} from './admin-call.ts'
import {
  KEPT_SECONDS,
  maskedPaths,
  messageOf,
  notFound,
  type Paths,
  page,
  partNotServed,
  preconditionFailed,
  withFields,
} from './messages.ts'

export interface Item {
  id: string
  deleted?: boolean
}

/** A kind of resource that is kept for 30 days after its deletion: pools, their providers, and keys of these. */
export interface Collection<Kept extends Item> {
  type: 'WorkloadIdentityPool' | 'WorkloadIdentityPoolProvider' | 'WorkloadIdentityPoolProviderKey'
  path: string
  /** The name in the path. */
  key: 'pool' | 'provider' | 'key'
  fields: Fields
  paths: Paths
  /** Existing items cannot be changed, and a new one is what `blank` returns. */
  isFixed?: true
  /** Fields with one fixed value. */
  constants?: Readonly<Record<string, string>>
  /** Fields with which an item differs from `constants`. */
  ownOf?(item: Kept): object
  /** Fields of kinds of items that the emulator does not support. */
  unserved?: readonly string[]
  /** All items, also those of other parents. A reply if the parent does not exist. */
  items(call: AdminCall): Kept[] | Reply
  isHere(call: AdminCall, item: Kept): boolean
  nameOf(call: AdminCall, id: string): string
  /** A new one, without its fields. */
  blank(call: AdminCall, id: string): Kept | Promise<Kept>
  /** The refusal of a new item, or of a replacement of `old`. */
  refusal(call: AdminCall, item: Kept, old?: Kept): Reply | undefined
  /** Other effects of the change. */
  settled?(call: AdminCall, item: Kept): void
}

/** When a deleted item is removed for ever: epoch seconds. */
function expiry<Kept extends Item>(collection: Collection<Kept>, call: AdminCall, id: string): number {
  const {expiries, startedAt} = call.cloud.administration
  return expiries.get(collection.nameOf(call, id)) ?? startedAt + KEPT_SECONDS
}

/** Marks the item `id` as deleted now. */
export function keepForNow<Kept extends Item>(collection: Collection<Kept>, call: AdminCall, id: string): void {
  const {administration, clock} = call.cloud
  administration.expiries.set(collection.nameOf(call, id), clock.now() + KEPT_SECONDS)
}

/** The item as the service returns it. */
export const show = <Kept extends Item>(collection: Collection<Kept>, call: AdminCall, item: Kept): object => ({
  name: collection.nameOf(call, item.id),
  ...messageOf(item, collection.paths),
  ...collection.constants,
  ...collection.ownOf?.(item),
  state: item.deleted ? 'DELETED' : 'ACTIVE',
  ...(item.deleted ? {expireTime: timestamp(expiry(collection, call, item.id))} : {}),
})

/** The items that the call names, without those whose 30 days are over. */
export function itemsHere<Kept extends Item>(collection: Collection<Kept>, call: AdminCall): Kept[] | Reply {
  const items = collection.items(call)
  if (isReply(items)) return items
  const now = call.cloud.clock.now()
  const here = items.filter((item) => collection.isHere(call, item))
  const over = here.filter(({deleted, id}) => deleted && expiry(collection, call, id) <= now)
  for (const item of over) items.splice(items.indexOf(item), 1)
  return here.filter((item) => !over.includes(item))
}

/** The item that the call names. */
export function itemOf<Kept extends Item>(collection: Collection<Kept>, call: AdminCall): Kept | Reply {
  const items = itemsHere(collection, call)
  return isReply(items) ? items : (items.find(({id}) => id === call.names[collection.key]) ?? notFound())
}

/** Adds `item`, or replaces `old` by it, as an operation. */
export function put<Kept extends Item>(
  collection: Collection<Kept>,
  call: AdminCall,
  old: Kept | undefined,
  item: Kept,
): Reply {
  const name = `${collection.nameOf(call, item.id)}/operations/${newOperationId()}`
  const metadata = {'@type': 'type.googleapis.com/google.iam.v1.WorkloadIdentityPoolOperationMetadata'}
  return operate(call.cloud, name, metadata, () =>
    changeWorld(call.cloud, () => {
      const items = collection.items(call) as Kept[]
      items.splice(old ? items.indexOf(old) : items.length, old ? 1 : 0, item)
      collection.settled?.(call, item)
      return {'@type': `type.googleapis.com/google.iam.v1.${collection.type}`, ...show(collection, call, item)}
    }),
  )
}

const lower = (text: string): string => text.replace(/^\w/, (first) => first.toLowerCase())

/** The calls of a collection. */
export function collectionRoutes<Kept extends Item>(collection: Collection<Kept>): AdminRoute[] {
  const {constants = {}, fields, isFixed = false, key, path, paths, type, unserved = []} = collection

  /** The refusal if the body requests a kind of item that the emulator does not support. */
  const notOffered = ({body}: AdminCall): Reply | undefined => {
    const other = Object.keys(constants).find((name) => body[name] !== undefined && body[name] !== constants[name])
    const named = unserved.find((name) => body[name] !== undefined)
    if (other !== undefined) return partNotServed(`${lower(type)}s with ${other} ${String(body[other])}`)
    return named === undefined ? undefined : partNotServed(`${lower(type)}s with ${named}`)
  }

  const create = async (call: AdminCall): Promise<Reply> => {
    const refused = notOffered(call)
    if (refused) return refused
    const id = call.query.get(`${lower(type)}Id`) ?? ''
    const blank = await collection.blank(call, id)
    // No `await` from here on, because another call could use the id meanwhile.
    const items = itemsHere(collection, call)
    if (isReply(items)) return items
    if (items.some((item) => item.id === id)) return rpcError('ALREADY_EXISTS', 'Requested entity already exists')
    const item = isFixed ? blank : withFields(blank, call.body, Object.keys(paths), paths)
    return collection.refusal(call, item) ?? put(collection, call, undefined, item)
  }

  const list = (call: AdminCall): Reply => {
    const items = itemsHere(collection, call)
    if (isReply(items)) return items
    const shown = items.filter(({deleted}) => !deleted || /^true$/i.test(call.query.get('showDeleted') ?? ''))
    const messages = shown.map((item) => show(collection, call, item))
    return page(call.query, `${lower(type)}s`, messages, {defaultSize: 50, maxSize: 100})
  }

  /** A call on an existing item, or, with `deleted`, on one that is kept for 30 days. */
  const on =
    (deleted: boolean, act: (call: AdminCall, item: Kept) => Reply) =>
    (call: AdminCall): Reply => {
      const item = itemOf(collection, call)
      if (isReply(item)) return item
      return (item.deleted ?? false) === deleted ? act(call, item) : preconditionFailed()
    }

  const get = (call: AdminCall): Reply => {
    const item = itemOf(collection, call)
    return isReply(item) ? item : json(show(collection, call, item), collection.nameOf(call, item.id))
  }

  const patch = on(false, (call, item) => {
    const chosen = maskedPaths(call.query.get('updateMask') ?? '', {...paths, ...constants})
    if (isReply(chosen)) return chosen
    const refused = notOffered(call)
    if (refused) return refused
    const changed = withFields(
      item,
      call.body,
      chosen.filter((path) => path in paths),
      paths,
    )
    return collection.refusal(call, changed, item) ?? put(collection, call, item, changed)
  })

  const remove = on(false, (call, item) => {
    keepForNow(collection, call, item.id)
    return put(collection, call, item, {...item, deleted: true})
  })

  const undelete = on(true, (call, {deleted: _deleted, ...rest}) =>
    put(collection, call, itemOf(collection, call) as Kept, rest as unknown as Kept),
  )

  const operation = (call: AdminCall): Reply =>
    getOperation(call, `${collection.nameOf(call, call.names[key] ?? '')}/operations/${call.names['operation']}`)

  const single = `${path}/{${key}}`
  const permission = (verb: string): string => `iam.${lower(type)}s.${verb}`
  const others = ['name', 'state', 'expireTime', ...unserved].map((name) => [name, isOutput] as const)
  const written: Fields = {...fields, ...Object.fromEntries(others)}
  const change: AdminRoute = {
    method: 'PATCH',
    path: single,
    permission: permission('update'),
    fields: written,
    answer: patch,
  }
  return [
    {method: 'GET', path, permission: permission('list'), answer: list},
    {method: 'POST', path, permission: permission('create'), fields: written, answer: create},
    {method: 'GET', path: single, permission: permission('get'), answer: get},
    ...(isFixed ? [] : [change]),
    {method: 'DELETE', path: single, permission: permission('delete'), answer: remove},
    {method: 'POST', path: `${single}:undelete`, permission: permission('undelete'), answer: undelete},
    {method: 'GET', path: `${single}/operations/{operation}`, permission: permission('get'), answer: operation},
  ]
}
