// A pipeline file while it is changed. After each change the text is read again: it must say what was meant, and nothing else.
import {isDeepStrictEqual} from 'node:util'
import {isMap, isScalar, isSeq} from 'yaml'
import {insertInLiteral, insertItem, insertKey, makeList, type WrittenPart, writtenKey} from '../yaml/parts.ts'
import {NotEditable, type Path, setIn, type YamlValue} from '../yaml/yaml-edit.ts'
import {readSource, type Source} from './source.ts'

export interface FileDraft {
  path: string
  source: Source
  notes: readonly string[]
}

/** Why a file is not changed, one line without a full stop. */
export class EditRefusal extends Error {
  line: number
  constructor(line: number, why: string) {
    super(why)
    this.line = line
  }
}

type Json = unknown

/** What is at `path` of what a file says. */
export const at = (json: Json, path: Path): Json =>
  path.reduce(
    (found: Json, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    json,
  )

/** @param meant - Makes the same change in what the file says. */
export function changed(draft: FileDraft, write: (source: Source) => string, meant: (json: Json) => void): FileDraft {
  const {path, source} = draft
  const wanted = structuredClone(source.json)
  const next = readSource(path, write(source), source.included)
  if ('why' in next) throw new EditRefusal(next.line, `the file would be broken: ${next.why}`)
  meant(wanted)
  if (!isDeepStrictEqual(next.json, wanted))
    throw new NotEditable(
      'another part of the file would change too, by an anchor or by the way in which it is written',
    )
  // Places are told as they are in the file of the person.
  return {...draft, source: {...next, place: source.place}}
}

export const noted = (draft: FileDraft, ...notes: readonly string[]): FileDraft => ({
  ...draft,
  notes: [...draft.notes, ...notes],
})

const objectAt = (json: Json, path: Path): object => {
  const found = at(json, path)
  return typeof found === 'object' && found !== null ? found : {}
}

/** Puts a key into the map at `path`. */
export const keyAdded = (draft: FileDraft, path: Path, key: string, written: WrittenPart, before?: string): FileDraft =>
  changed(
    draft,
    (source) => insertKey(source, path, key, written, before),
    (json) => Reflect.set(objectAt(json, path), key, written.value),
  )

/** Puts items into the list of steps or of commands at `path`, also if it is one text. */
export function itemsAdded(
  draft: FileDraft,
  path: Path,
  where: number | 'end',
  items: readonly WrittenPart[],
): FileDraft {
  const {source} = draft
  if (items.length === 0) return draft
  const node = source.node(path)
  if (isScalar(node)) return textAdded(draft, path, where === 'end', items)
  // Of `!reference [.job, script]`, the items are names.
  if (!isSeq(node) || node.tag === '!reference')
    throw new NotEditable(`${source.place(path)} is written in a form that ci-auth does not change, such as an alias`)
  const first = where === 'end' ? node.items.length : where
  return items.reduce(
    (each, item, index) =>
      changed(
        each,
        (text) => insertItem(text, path, first + index, item),
        (json) => (objectAt(json, path) as Json[]).splice(first + index, 0, item.value),
      ),
    draft,
  )
}

function textAdded(draft: FileDraft, path: Path, atEnd: boolean, items: readonly WrittenPart[]): FileDraft {
  const [parent, key] = [path.slice(0, -1), String(path.at(-1))]
  const text = String(at(draft.source.json, path))
  const commands = items.map(({value}) => String(value))
  const node = draft.source.node(path)
  if (isScalar(node) && node.type === 'BLOCK_LITERAL') {
    const joined = commands.map((line) => `${line}\n`).join('')
    const ended = text.endsWith('\n') || !atEnd ? text : `${text}\n`
    return changed(
      draft,
      (source) => insertInLiteral(source, path, atEnd, commands),
      (json) =>
        Reflect.set(
          objectAt(json, parent),
          key,
          atEnd ? `${ended}${text.endsWith('\n') ? joined : joined.trimEnd()}` : joined + text,
        ),
    )
  }
  const listed = changed(
    draft,
    (source) => makeList(source, parent, key),
    (json) => Reflect.set(objectAt(json, parent), key, [text]),
  )
  return itemsAdded(listed, path, atEnd ? 'end' : 0, items)
}

/** Puts what `pasted` says of `key` into the map at `path`: keys that are missing. What is there stays, or is `replaced`. */
export function merged(
  draft: FileDraft,
  path: Path,
  key: string,
  pasted: {source: Source; path: Path},
  {before, replaces = false}: {before?: string; replaces?: boolean} = {},
): FileDraft {
  const {source} = draft
  const wanted = at(pasted.source.json, [...pasted.path, key]) as YamlValue
  const own = source.node([...path, key])
  const is = at(source.json, [...path, key])
  if (isDeepStrictEqual(is, wanted)) return draft
  if (own === undefined && is === undefined)
    return keyAdded(draft, path, key, writtenKey(pasted.source, pasted.path, key, wanted), before)
  if (isMap(own) && typeof wanted === 'object' && !Array.isArray(wanted))
    return Object.keys(wanted).reduce(
      (each, name) =>
        merged(each, [...path, key], name, {source: pasted.source, path: [...pasted.path, key]}, {replaces}),
      draft,
    )
  if (replaces && isScalar(own) && typeof wanted === 'string')
    return changed(
      draft,
      (text) => setIn(text, path, key, wanted),
      (json) => Reflect.set(objectAt(json, path), key, wanted),
    )
  throw new NotEditable(`${source.place([...path, key])} has another ${key} already`)
}
