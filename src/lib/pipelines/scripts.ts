// The scripts that are written in a job itself, and what is left of them when commands are taken out.
import {isMap, isScalar, isSeq, type Scalar} from 'yaml'
import {type Cut, cutLiteral, removeItem} from '../yaml/parts.ts'
import {type Path, setScalar} from '../yaml/yaml-edit.ts'
import {at, changed, EditRefusal, type FileDraft} from './draft.ts'
import type {Form, FoundJob} from './form.ts'
import {type ShellPart, shellPartsOf} from './shell.ts'
import {keyOf, nodeOf, type Source, textAt} from './source.ts'

export interface Script {
  path: Path
  /** The item of the list of steps or of commands that has it. */
  item: Path
  text: string
  /** Undefined: it is not taken apart. */
  parts: readonly ShellPart[] | undefined
  /** What decides whether the step runs. */
  condition?: string | undefined
  /** 1-based, in the file. @param offset - In the script. */
  lineAt(offset: number): number
}

/** A command, with its neighbours in the script. */
export interface ScriptLine {
  script: Script
  part: ShellPart
  previous: ShellPart | undefined
  next: ShellPart | undefined
}

/** The commands of the scripts that are taken apart. */
export const linesOf = (scripts: readonly Script[]): ScriptLine[] =>
  scripts.flatMap((script) =>
    (script.parts ?? []).map(
      (part, index, parts): ScriptLine => ({script, part, previous: parts[index - 1], next: parts[index + 1]}),
    ),
  )

/** In the order in which they run, those at the end of the job too. What comes from elsewhere is not there. */
export const scriptsOf = (form: Form, source: Source, job: FoundJob): Script[] =>
  [...form.lists, ...(form.last === undefined ? [] : [[form.last]])].flatMap((list) => {
    const base = [...job.path, ...list]
    return scalarsBelow(form, source, base).map(({node, path}) => {
      const item = form.commands.length === 0 ? path : path.slice(0, base.length + 1)
      const isBlock = node.type === 'BLOCK_LITERAL'
      const text = String(node.value)
      return {
        path,
        item,
        text,
        parts: isPosix(source, item, String(path.at(-1))) ? shellPartsOf(text) : undefined,
        condition: path.length > item.length + 2 ? String(path[item.length]) : conditionOf(source, item),
        lineAt: (offset) => source.lineOf(node) + (isBlock ? (text.slice(0, offset).match(/\n/g)?.length ?? 0) + 1 : 0),
      }
    })
  })

function scalarsBelow(form: Form, source: Source, path: Path): {path: Path; node: Scalar}[] {
  const node = source.node(path)
  const inner = (key: string | number) => scalarsBelow(form, source, [...path, key])
  if (isSeq(node)) return node.items.flatMap((_item, index) => inner(index))
  // In a list of commands, a map is something else, such as a pipe.
  if (isMap(node)) return form.commands.length > 0 ? node.items.flatMap((pair) => inner(keyOf(pair))) : []
  const isCommand = form.commands.length === 0 || form.commands.includes(String(path.at(-1)))
  return isScalar(node) && typeof node.value === 'string' && isCommand ? [{path, node}] : []
}

const isPosix = (source: Source, item: Path, key: string): boolean =>
  !/^(?:pwsh|powershell)$/.test(key) &&
  /^(?:$|\S*\b(?:ba|da|z|k)?sh\b)/.test(textAt(source, source.node(item), 'shell') ?? '')

function conditionOf(source: Source, item: Path): string | undefined {
  const step = source.node(item)
  const key = ['if', 'condition'].find((each) => nodeOf(source, step, each))
  const text = key === undefined ? '' : (textAt(source, step, key) ?? '')
  return key === undefined || /^(?:\$\{\{)?\s*(?:always|success|succeeded)\(\)/.test(text)
    ? undefined
    : `${key}: ${text}`
}

/** @param becomes - What becomes of some parts. Nothing: they go. Of any other script, too. */
export function withoutParts(draft: FileDraft, script: Script, becomes: ReadonlyMap<ShellPart, string>): FileDraft {
  const {item, lineAt, parts = [], path, text} = script
  const own = parts.filter((part) => becomes.has(part))
  if (own.length === 0) return draft
  const gone = new Set(own.filter((part) => becomes.get(part) === ''))
  const kept = parts.filter((part) => !gone.has(part) && !/^set\s+[-+]/.test(part.text))
  const node = draft.source.node(path)
  if (!isScalar(node)) throw new EditRefusal(lineAt(0), 'the commands are not where they were')
  if (kept.length === 0) return itemGone(draft, item, lineAt(0))
  const cuts = [
    ...groupsOf(parts).flatMap((group) => cutsOf(text, group, gone)),
    ...own.filter((part) => !gone.has(part)).map((part) => ({...part, value: becomes.get(part) ?? ''})),
  ].sort((one, other) => other.start - one.start)
  const cut = cuts.reduce((each, {end, start, value}) => each.slice(0, start) + value + each.slice(end), text)
  const value = text.endsWith('\n') ? cut : cut.replace(/\n+$/, '')
  if (node.type !== 'BLOCK_LITERAL' && text.includes('\n'))
    throw new EditRefusal(lineAt(0), 'only a script of several lines that begins with `|` is changed')
  const list = draft.source.node(path.slice(0, -1))
  return changed(
    draft,
    (source) =>
      node.type === 'BLOCK_LITERAL'
        ? cutLiteral(source, path, text, cuts)
        : setScalar(source, node, value, (isSeq(list) || isMap(list)) && list.flow === true),
    (json) => Reflect.set(at(json, path.slice(0, -1)) as object, String(path.at(-1)), value),
  )
}

/** Takes an item out of a list, which has others. @throws {EditRefusal} */
export function itemGone(draft: FileDraft, item: Path, line: number): FileDraft {
  const list = item.slice(0, -1)
  const items = at(draft.source.json, list)
  const index = Number(item.at(-1))
  if (!Array.isArray(items) || items.length < 2) throw new EditRefusal(line, 'nothing would be left of the list')
  return changed(
    draft,
    (source) => removeItem(source, list, index),
    (json) => (at(json, list) as unknown[]).splice(index, 1),
  )
}

/** The commands of one line, or of lines that `&&` joins. */
function groupsOf(parts: readonly ShellPart[]): ShellPart[][] {
  const groups: ShellPart[][] = []
  parts.forEach((part, index) => {
    if (index === 0 || parts[index - 1]?.joint === '\n') groups.push([part])
    else groups.at(-1)?.push(part)
  })
  return groups
}

function cutsOf(script: string, group: readonly ShellPart[], gone: ReadonlySet<ShellPart>): Cut[] {
  const [first, last] = [group[0], group.at(-1)]
  if (first && last && group.every((part) => gone.has(part)))
    return [{start: startOfLines(script, first.start), end: endOfLine(script, last.end), value: ''}]
  return group.flatMap((part, index) => {
    if (!gone.has(part)) return []
    const next = group[index + 1]
    const before = group.slice(0, index).findLast((each) => !gone.has(each))
    if (next)
      return group.slice(index).every((each) => gone.has(each)) ? [] : [{start: part.start, end: next.start, value: ''}]
    return before ? [{start: before.end, end: part.end, value: ''}] : []
  })
}

/** With the comments directly above. */
function startOfLines(script: string, from: number): number {
  const [comments = ''] = /(?:(?:^|(?<=\n))[ \t]*#(?!!)[^\n]*\n)*[ \t]*$/.exec(script.slice(0, from)) ?? []
  return from - comments.length
}

const endOfLine = (script: string, from: number): number => {
  const end = script.indexOf('\n', from)
  return end < 0 ? script.length : end + 1
}
