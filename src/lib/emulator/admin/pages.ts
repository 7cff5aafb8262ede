// https://google.aip.dev/158
import {json, type Reply} from '../listening/reply.ts'
import {invalid} from './refusals.ts'

/** One page of `items` under `key`: as the services, nothing at all where there is none. */
export function page(
  query: URLSearchParams,
  key: string,
  items: readonly object[],
  sizes: {usual: number; most: number},
): Reply {
  const wanted = Number(query.get('pageSize') ?? 0)
  if (!Number.isInteger(wanted) || wanted < 0) return invalid('page_size', 'it must not be negative')
  const token = query.get('pageToken') ?? ''
  const offset = token === '' ? '0' : Buffer.from(token, 'base64url').toString()
  if (!/^\d{1,9}$/.test(offset)) return invalid('page_token', 'unknown')

  const start = Number(offset)
  const end = start + Math.min(wanted || sizes.usual, sizes.most)
  const found = items.slice(start, end)
  const answer = {
    ...(found.length > 0 ? {[key]: found} : {}),
    ...(end < items.length ? {nextPageToken: Buffer.from(String(end)).toString('base64url')} : {}),
  }
  return json(answer, `${found.length} of ${items.length} ${key}`)
}
