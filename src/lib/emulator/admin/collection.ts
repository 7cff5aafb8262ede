// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools
import {timestamp} from '../../base/clock.ts'
import {
  entityNotFound,
  isOutput,
  jsonMessageOf,
  type MessageFields,
  maskedPaths,
  type Paths,
  pageOfItems,
  preconditionFailed,
  withFields,
} from '../services/messages.ts'
import {type CallReply, jsonReply, refuseCall, rpcError, unimplemented} from '../state/call.ts'
import {changeWorld} from '../state/cloud.ts'
import {
  type AcceptedCall,
  type AdminRoute,
  adminCallRow,
  getOperation,
  KEPT_SECONDS,
  newOperationId,
  PAGE_PARAMETERS,
  startOperation,
} from './admin-call.ts'

interface Item {
  id: string
  deleted?: boolean
}

/** A kind of resource that is kept for 30 days after its deletion: pools, their providers, and keys of these. */
export interface Collection<Kept extends Item> {
  type: 'WorkloadIdentityPool' | 'WorkloadIdentityPoolProvider' | 'WorkloadIdentityPoolProviderKey'
  path: string
  /** The name in the path. */
  key: 'pool' | 'provider' | 'key'
  fields: MessageFields
  paths: Paths
  /** Existing items cannot be changed, and a new one is what `blank` returns. */
  isFixed?: true
  /** Fields with one fixed value. */
  constants?: Readonly<Record<string, string>>
  /** Fields with which an item differs from `constants`. */
  ownOf?(item: Kept): object
  /** Fields of kinds of items that the emulator does not support. */
  unserved?: readonly string[]
  /** All items, also those of other parents. Refused if the parent does not exist. */
  items(call: AcceptedCall): Kept[]
  /** Default: all items are here. */
  isHere?(call: AcceptedCall, item: Kept): boolean
  nameOf(call: AcceptedCall, id: string): string
  /** A new one, without its fields. */
  blank(call: AcceptedCall, id: string): Kept | Promise<Kept>
  /** Refuses a wrong new item, or a wrong replacement of `old`. */
  check(call: AcceptedCall, item: Kept, old?: Kept): void
  /** Other effects of the change. */
  settled?(call: AcceptedCall, item: Kept): void
}

/** When a deleted item is removed for ever: epoch seconds. */
function expiry<Kept extends Item>(collection: Collection<Kept>, call: AcceptedCall, id: string): number {
  const {expiries, startedAt} = call.cloud.administration
  return expiries.get(collection.nameOf(call, id)) ?? startedAt + KEPT_SECONDS
}

/** The item as the service returns it. */
export const shownItem = <Kept extends Item>(collection: Collection<Kept>, call: AcceptedCall, item: Kept): object => ({
  name: collection.nameOf(call, item.id),
  ...jsonMessageOf(item, collection.paths),
  ...collection.constants,
  ...collection.ownOf?.(item),
  state: item.deleted ? 'DELETED' : 'ACTIVE',
  ...(item.deleted ? {expireTime: timestamp(expiry(collection, call, item.id))} : {}),
})

/** The items that the call names, without those whose 30 days are over. */
function itemsHere<Kept extends Item>(collection: Collection<Kept>, call: AcceptedCall): Kept[] {
  const items = collection.items(call)
  const now = call.cloud.clock.now()
  const here = items.filter((item) => collection.isHere?.(call, item) ?? true)
  const over = here.filter(({deleted, id}) => deleted && expiry(collection, call, id) <= now)
  for (const item of over) items.splice(items.indexOf(item), 1)
  return here.filter((item) => !over.includes(item))
}

/** The item that the call names. */
export const namedItem = <Kept extends Item>(collection: Collection<Kept>, call: AcceptedCall): Kept =>
  itemsHere(collection, call).find(({id}) => id === call.names[collection.key]) ?? refuseCall(entityNotFound())

/** Adds `item`, or replaces `old` by it, as an operation. */
export function putItem<Kept extends Item>(
  collection: Collection<Kept>,
  call: AcceptedCall,
  old: Kept | undefined,
  item: Kept,
): CallReply {
  const name = `${collection.nameOf(call, item.id)}/operations/${newOperationId()}`
  const metadata = {'@type': 'type.googleapis.com/google.iam.v1.WorkloadIdentityPoolOperationMetadata'}
  return startOperation(call.cloud, name, metadata, () =>
    changeWorld(call.cloud, () => {
      const items = collection.items(call)
      items.splice(old ? items.indexOf(old) : items.length, old ? 1 : 0, item)
      collection.settled?.(call, item)
      return {'@type': `type.googleapis.com/google.iam.v1.${collection.type}`, ...shownItem(collection, call, item)}
    }),
  )
}

const lower = (text: string): string => text.replace(/^\w/, (first) => first.toLowerCase())

/** The calls of a collection. */
export function collectionRoutes<Kept extends Item>(collection: Collection<Kept>): AdminRoute[] {
  const {constants = {}, fields, isFixed = false, key, path, paths, type, unserved = []} = collection

  /** Refuses a kind of item that the emulator does not support. */
  const checkKind = ({body}: AcceptedCall): void => {
    const other = Object.keys(constants).find((name) => body[name] !== undefined && body[name] !== constants[name])
    const named = unserved.find((name) => body[name] !== undefined)
    if (other !== undefined) refuseCall(unimplemented(`${lower(type)}s with ${other} ${String(body[other])}`))
    if (named !== undefined) refuseCall(unimplemented(`${lower(type)}s with ${named}`))
  }

  const create = async (call: AcceptedCall): Promise<CallReply> => {
    checkKind(call)
    const id = call.query.get(`${lower(type)}Id`) ?? ''
    const blank = await collection.blank(call, id)
    // No `await` from here on, because another call could use the id meanwhile.
    const isTaken = itemsHere(collection, call).some((item) => item.id === id)
    if (isTaken) return rpcError('ALREADY_EXISTS', 'Requested entity already exists')
    const item = isFixed ? blank : withFields(blank, call.body, paths)
    collection.check(call, item)
    return putItem(collection, call, undefined, item)
  }

  const list = (call: AcceptedCall): CallReply => {
    const showsDeleted = /^true$/i.test(call.query.get('showDeleted') ?? '')
    const shown = itemsHere(collection, call).filter(({deleted}) => !deleted || showsDeleted)
    const messages = shown.map((item) => shownItem(collection, call, item))
    return pageOfItems(call.query, `${lower(type)}s`, messages, {defaultSize: 50, maxSize: 100})
  }

  /** A call on an existing item, or, with `deleted`, on one that is kept for 30 days. */
  const on =
    (deleted: boolean, act: (call: AcceptedCall, item: Kept) => CallReply) =>
    (call: AcceptedCall): CallReply => {
      const item = namedItem(collection, call)
      return (item.deleted ?? false) === deleted ? act(call, item) : preconditionFailed()
    }

  const get = (call: AcceptedCall): CallReply => {
    const item = namedItem(collection, call)
    return jsonReply(shownItem(collection, call, item), collection.nameOf(call, item.id))
  }

  const patch = on(false, (call, item) => {
    const chosen = maskedPaths(call.query.get('updateMask') ?? '', {...paths, ...constants})
    checkKind(call)
    const written = chosen.filter((path) => path in paths)
    const changed = withFields(item, call.body, paths, written)
    collection.check(call, changed, item)
    return putItem(collection, call, item, changed)
  })

  const remove = on(false, (call, item) => {
    const {administration, clock} = call.cloud
    administration.expiries.set(collection.nameOf(call, item.id), clock.now() + KEPT_SECONDS)
    return putItem(collection, call, item, {...item, deleted: true})
  })

  const undelete = on(true, (call, item) => {
    const {deleted: _deleted, ...rest} = item
    return putItem(collection, call, item, rest as unknown as Kept)
  })

  const operation = (call: AcceptedCall): CallReply =>
    getOperation(call, `${collection.nameOf(call, call.names[key] ?? '')}/operations/${call.names['operation']}`)

  const single = `${path}/{${key}}`
  const may = (verb: string): string => `iam.${lower(type)}s.${verb}`
  const outputs = Object.fromEntries(['name', 'state', 'expireTime', ...unserved].map((name) => [name, isOutput]))
  const written: MessageFields = {...fields, ...outputs}
  return [
    adminCallRow('GET', path, may('list'), list, {}, [...PAGE_PARAMETERS, 'showDeleted']),
    adminCallRow('POST', path, may('create'), create, written, [`${lower(type)}Id`]),
    adminCallRow('GET', single, may('get'), get),
    ...(isFixed ? [] : [adminCallRow('PATCH', single, may('update'), patch, written, ['updateMask'])]),
    adminCallRow('DELETE', single, may('delete'), remove),
    adminCallRow('POST', `${single}:undelete`, may('undelete'), undelete),
    adminCallRow('GET', `${single}/operations/{operation}`, may('get'), operation),
  ]
}
