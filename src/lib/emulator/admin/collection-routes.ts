// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools

import {json, type Reply, rpcError} from '../listening/reply.ts'
import {type Fields, isOutput, isReply} from '../services/json-body.ts'
import type {AdminCall, AdminRoute} from './admin-call.ts'
import {type Collection, type Item, itemOf, itemsHere, keepForNow, put, show} from './collection.ts'
import {maskedPaths, withFields} from './message-fields.ts'
import {getOperation} from './operations.ts'
import {page} from './pages.ts'
import {preconditionFailed} from './refusals.ts'

const lower = (text: string): string => text.replace(/^\w/, (first) => first.toLowerCase())

/** The calls of a collection. */
export function collectionRoutes<Kept extends Item>(collection: Collection<Kept>): AdminRoute[] {
  const {fields, key, path, paths, type} = collection

  const create = (call: AdminCall): Reply => {
    const id = call.query.get(`${lower(type)}Id`) ?? ''
    const items = itemsHere(collection, call)
    if (isReply(items)) return items
    if (items.some((item) => item.id === id)) return rpcError('ALREADY_EXISTS', 'Requested entity already exists')
    const item = withFields(collection.blank(call, id), call.body, Object.keys(paths), paths)
    return collection.refusal(call, item) ?? put(collection, call, undefined, item)
  }

  const list = (call: AdminCall): Reply => {
    const items = itemsHere(collection, call)
    if (isReply(items)) return items
    const shown = items.filter(({deleted}) => !deleted || /^true$/i.test(call.query.get('showDeleted') ?? ''))
    const messages = shown.map((item) => show(collection, call, item))
    return page(call.query, `${lower(type)}s`, messages, {usual: 50, most: 100})
  }

  /** A call on one that is there, or, with `deleted`, on one that is kept for 30 days. */
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
    const chosen = maskedPaths(call.query.get('updateMask') ?? '', paths)
    if (isReply(chosen)) return chosen
    const changed = withFields(item, call.body, chosen, paths)
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
  const written: Fields = {...fields, name: isOutput, state: isOutput, expireTime: isOutput}
  return [
    {method: 'GET', path, permission: permission('list'), answer: list},
    {method: 'POST', path, permission: permission('create'), fields: written, answer: create},
    {method: 'GET', path: single, permission: permission('get'), answer: get},
    {method: 'PATCH', path: single, permission: permission('update'), fields: written, answer: patch},
    {method: 'DELETE', path: single, permission: permission('delete'), answer: remove},
    {method: 'POST', path: `${single}:undelete`, permission: permission('undelete'), answer: undelete},
    {method: 'GET', path: `${single}/operations/{operation}`, permission: permission('get'), answer: operation},
  ]
}
