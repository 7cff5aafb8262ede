// The parameter `fields`: only the named parts of an answer. https://cloud.google.com/apis/docs/system-parameters
import {parseJsonObject} from '../../base/json.ts'

/** The names to keep, each with those to keep inside. Empty: all of it. */
type Mask = Map<string, Mask>

const TOKEN = /[^,/()]+|[,/()]/g

/** @throws {SyntaxError} for brackets that do not match, and names that are missing. */
function maskOf(text: string): Mask {
  const tokens = text.replace(/\s/g, '').match(TOKEN) ?? []
  let at = 0

  function names(): Mask {
    const mask: Mask = new Map()
    do {
      const [name, inside] = path()
      mask.set(name, new Map([...(mask.get(name) ?? []), ...inside]))
    } while (tokens[at] === ',' && at++ >= 0)
    return mask
  }

  function path(): [name: string, inside: Mask] {
    const name = tokens[at++] ?? ''
    if (name === '' || /^[,/()]$/.test(name)) throw new SyntaxError()
    if (tokens[at] === '/') {
      at++
      return [name, new Map([path()])]
    }
    if (tokens[at] !== '(') return [name, new Map()]
    at++
    const inside = names()
    if (tokens[at++] !== ')') throw new SyntaxError()
    return [name, inside]
  }

  const mask = names()
  if (at < tokens.length) throw new SyntaxError()
  return mask
}

function kept(value: unknown, mask: Mask): unknown {
  if (mask.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => kept(item, mask))
  const entries = Object.entries(value).flatMap(([name, item]) => {
    const inside = mask.get(name) ?? mask.get('*')
    return inside ? [[name, kept(item, inside)] as const] : []
  })
  return Object.fromEntries(entries)
}

/**
 * The parts of `body` that `fields` names: `accounts(email,name),nextPageToken`, `bindings/role`. A name that the answer does not
 * have selects nothing.
 *
 * @throws {SyntaxError} if `fields` cannot be read.
 */
export function selectedFields(body: string, fields: string): string {
  const mask = maskOf(fields)
  return JSON.stringify(kept(parseJsonObject(body) ?? {}, mask))
}
