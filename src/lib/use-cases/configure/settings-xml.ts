// Entries of Maven's settings.xml. A whole parser of XML would be larger than all the rest, and would not keep the text.
import {CiAuthError} from '../../base/errors.ts'

/** By the id of the entry: what it has besides. */
type Entries = ReadonlyMap<string, string>

interface Element {
  path: string
  start: number
  end: number
  /** Where its content is. Both are `end` for `<a/>`. */
  from: number
  to: number
}

/** What a file of settings may have. A document type is not among it: it could say what any name stands for. */
const PART =
  /<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>|<(?<close>\/?)(?<name>[A-Za-z_][\w.-]*)(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*?)?(?<empty>\/?)>|[^<]+|</gs

const EMPTY = `<settings xmlns="http://maven.apache.org/SETTINGS/1.0.0">\n</settings>\n`

/**
 * `text`, settings of Maven, with these servers and mirrors in the place of those of the same ids. Everything else stays.
 *
 * @throws {CiAuthError} `FILE_SETTINGS_INVALID`
 */
export function withEntries(
  text: string | undefined,
  path: string,
  wanted: Readonly<Record<'server' | 'mirror', Entries>>,
): string {
  const found = text?.trim() ? text : EMPTY
  const elements = elementsOf(found, path)
  const root = elements.find((element) => element.path === '/settings')
  if (!root || root.from === root.end) throw invalid(path, 'it has no settings')
  const changes = Object.entries(wanted).flatMap(([name, entries]) => {
    const lines = [...entries].map(([id, rest]) => `\n    <${name}><id>${id}</id>${rest}</${name}>`).join('')
    const list = elements.find((element) => element.path === `/settings/${name}s`)
    const former = elements.filter(
      (element) => element.path === `/settings/${name}s/${name}` && entries.has(idOf(element, elements, found)),
    )
    const whole = `<${name}s>${lines}\n  </${name}s>`
    const added = !list
      ? {start: root.to, end: root.to, text: `  ${whole}\n`}
      : list.from === list.end
        ? {start: list.start, end: list.end, text: whole}
        : {start: list.from, end: list.from, text: lines}
    return [added, ...former.map(({end, start}) => ({start, end, text: ''}))]
  })
  const inOrder = changes.sort((one, other) => one.start - other.start || one.end - other.end)
  const starts = [0, ...inOrder.map(({end}) => end)]
  const parts = inOrder.map((change, index) => found.slice(starts[index], change.start) + change.text)
  return parts.join('') + found.slice(starts.at(-1))
}

const idOf = (entry: Element, elements: readonly Element[], text: string): string => {
  const id = elements.find(({path, start}) => path === `${entry.path}/id` && start > entry.start && start < entry.end)
  return id ? text.slice(id.from, id.to).trim() : ''
}

/** Every element, in the order of its end. */
function elementsOf(text: string, path: string): Element[] {
  const open: {name: string; start: number; from: number}[] = []
  const elements: Element[] = []
  const pathOf = (last: string): string => ['', ...open.map(({name}) => name), last].join('/')
  const closeLast = (name: string, to: number, end: number): void => {
    const last = open.pop()
    if (last?.name !== name) throw invalid(path, `</${name}> ends another element`)
    elements.push({path: pathOf(name), start: last.start, end, from: last.from, to})
  }
  for (const {0: part, groups = {}, index: start} of text.matchAll(PART)) {
    const {close, empty, name} = groups
    const end = start + part.length
    if (part === '<') throw invalid(path, 'it is not plain XML')
    if (name === undefined) continue
    if (close) closeLast(name, start, end)
    else if (empty) elements.push({path: pathOf(name), start, end, from: end, to: end})
    else open.push({name, start, from: end})
  }
  if (open.length > 0) throw invalid(path, `<${open.at(-1)?.name}> has no end`)
  return elements
}

const invalid = (path: string, reason: string): CiAuthError =>
  new CiAuthError('FILE_SETTINGS_INVALID', `cannot read ${path}: ${reason}`, {
    suggestions: ['Repair the file, or remove it.'],
  })
