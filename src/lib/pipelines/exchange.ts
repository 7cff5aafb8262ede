// Jobs that exchange their ID token by hand: a command calls STS, perhaps another one lets the job act as an account, and later ones read
// the token. What makes the token goes, and ci-auth prints it in its place. If anything else reads what was made on the way, the job is
// not changed.
import {
  ASSIGNMENT,
  CHECK,
  CONFIGURATION,
  expanded,
  isCall,
  isLiteralText,
  type Made,
  madeBy,
  providerIn,
  QUIET,
  reads,
  refuseLine,
  type VariableTexts,
  valueIn,
  variableTextsOf,
} from './exchange-calls.ts'
import type {ScriptLine} from './scripts.ts'
import {divided, type ShellPart} from './shell.ts'

interface Exchange {
  /** What becomes of a command. Nothing: it goes. */
  becomes: ReadonlyMap<ShellPart, string>
  /** Those of compound commands that go as a whole. */
  whole: ReadonlySet<ShellPart>
  /** Sentences without the name of the job. */
  notes: readonly string[]
}

const PRINTED = 'ci-auth token'
/** In a compound command that only ends the job. */
const ENDS = /^(?:(?:then|else)(?:\s+|$))?(?:(?:echo|printf|exit|return|false|true)\b|:|fi$|$)/

interface Maker extends Made {
  line: ScriptLine
  /** Around what makes the token. */
  before: string
  after: string
  name: string | undefined
  isExported: boolean
}

/** @throws {EditRefusal} */
export function exchangeOf(lines: readonly ScriptLine[]): Exchange {
  const makers = makersOf(lines)
  const wanted = makers.some(({kind}) => kind === 'access token') ? 'access token' : 'federated token'
  const targets = makers.filter(({isAnswer, kind}) => kind === wanted && !isAnswer)
  refuseOthers(lines, makers)
  if (!makers.some(({kind}) => kind !== 'ID token')) return {becomes: new Map(), whole: new Set(), notes: []}
  const becomes = new Map(
    makers.map((each) => [
      each.line.part,
      targets.includes(each) ? `${each.before}${PRINTED}${each.rest}${each.after}` : '',
    ]),
  )
  const whole = withUnread(lines, becomes)
  const gone = namesGone(lines, becomes)
  for (const line of lines) {
    const name = becomes.has(line.part) ? undefined : gone.find((each) => reads(line.part.text, each))
    const made = makers.find((each) => each.name === name)?.kind ?? 'text for the exchange'
    if (name !== undefined) refuseLine(line, `${name} is read here: the job has no such ${made} when ci-auth signs in`)
  }
  const lost = makers.filter(({isExported, name = ''}) => isExported && gone.includes(name)).map(({name}) => name)
  return {
    becomes,
    whole,
    notes: lost.length === 0 ? [] : [`no longer exports ${lost.join(', ')}: what reads that elsewhere must go.`],
  }
}

/** Variables that only commands that go have set. */
const namesGone = (lines: readonly ScriptLine[], becomes: ReadonlyMap<ShellPart, string>): string[] => {
  const setBy = (isGone: boolean) =>
    lines
      .filter(({part}) => (becomes.get(part) === '') === isGone)
      .flatMap(({part}) => ASSIGNMENT.exec(part.text)?.[2] ?? [])
  const kept = new Set(setBy(false))
  return [...new Set(setBy(true))].filter((name) => !kept.has(name))
}

/** Variables that are read for the exchange alone, and what prints or checks what is gone. */
function withUnread(lines: readonly ScriptLine[], becomes: Map<ShellPart, string>): Set<ShellPart> {
  const whole = new Set<ShellPart>()
  for (let before = -1; before !== becomes.size; ) {
    before = becomes.size
    const gone = namesGone(lines, becomes)
    const isOfGone = ({part}: ScriptLine): boolean => gone.some((name) => reads(part.text, name))
    const left = lines.filter(({part}) => !becomes.has(part))
    const checks = left.flatMap((line) => wholeCheck(lines, line, isOfGone))
    const idle = left.filter((line) => isUnread(line, lines, becomes) || (isOfGone(line) && tells(line)))
    for (const {part} of checks) whole.add(part)
    for (const {part} of [...checks, ...idle]) becomes.set(part, '')
  }
  return whole
}

/** Prints, or ends the job if a check fails: it makes nothing that others read. */
const tells = ({next, part: {joint, text, within}}: ScriptLine): boolean =>
  (QUIET.test(text) && !/[>|]/.test(withoutTexts(text))) ||
  (CHECK.test(text) && !within && joint === '||' && ENDS.test(next?.text ?? ''))

const withoutTexts = (text: string): string => text.replace(/"(?:\\.|[^"\\])*"|'[^']*'/g, '').replace(/\d?>&\d/g, '')

/** A text that only commands of the exchange read. */
function isUnread({part}: ScriptLine, lines: readonly ScriptLine[], becomes: ReadonlyMap<ShellPart, string>): boolean {
  const [, exported, name] = ASSIGNMENT.exec(part.text) ?? []
  if (name === undefined || exported || part.within || !isLiteralText(valueIn(part.text))) return false
  const readers = lines.filter((each) => each.part !== part && reads(each.part.text, name) && !tells(each))
  const isGone = (each: ScriptLine): boolean => becomes.has(each.part) && !reads(becomes.get(each.part) ?? '', name)
  return readers.length > 0 && readers.every(isGone)
}

/** `if` with checks of what is gone, up to `fi`, which only ends the job. */
function wholeCheck(
  lines: readonly ScriptLine[],
  first: ScriptLine,
  isOfGone: (line: ScriptLine) => boolean,
): ScriptLine[] {
  if (!/^if\s/.test(first.part.text)) return []
  const index = lines.indexOf(first)
  const end = lines.findIndex(({part}, at) => at > index && /^fi\b/.test(part.text))
  const all = lines.slice(index, end + 1)
  const isOne = all.every(({script}) => script === all[0]?.script)
  const isHarmless = (line: ScriptLine): boolean =>
    ENDS.test(line.part.text) ? !/[|<`]|\$\(/.test(line.part.text) : CHECK.test(line.part.text) && isOfGone(line)
  return end >= 0 && isOne && all.every(isHarmless) ? all : []
}

function makersOf(lines: readonly ScriptLine[]): Maker[] {
  const makers: Maker[] = []
  for (const line of lines) {
    const found = makerOf(line, makers, variableTextsOf(lines))
    if (found) makers.push(found)
  }
  return makers
}

function makerOf(line: ScriptLine, known: readonly Maker[], texts: VariableTexts): Maker | undefined {
  const {text} = line.part
  const [start, exported = '', name] = ASSIGNMENT.exec(text) ?? []
  const [, before = '', inner = '', after = ''] =
    (start !== undefined && /^("?\$\(|"?`)\s*([\s\S]*?)\s*(\)"?|`"?)$/.exec(valueIn(text))) || []
  const isValue = inner !== '' && divided(valueIn(text), /\s+/y).length === 1
  const made = madeBy(line, isValue ? inner : text, known, texts)
  if (!made) return undefined
  if (!isValue && (made.kind === 'ID token' || made.isAnswer || made.rest === ''))
    refuseLine(line, `it is not known what reads the ${made.kind} that this command prints`)
  const around = isValue ? {before: `${exported}${name}=${before}`, after} : {before: '', after: ''}
  return {...made, line, ...around, name: isValue ? name : undefined, isExported: exported.startsWith('export')}
}

/** Commands that call Google for tokens, of which nothing is known. */
function refuseOthers(lines: readonly ScriptLine[], makers: readonly Maker[]): void {
  const texts = variableTextsOf(lines)
  for (const line of lines) {
    const text = expanded(line.part.text, texts)
    const isKnown =
      CONFIGURATION.test(text) ||
      makers.some((each) => each.line === line) ||
      isLiteralText(valueIn(line.part.text)) ||
      QUIET.test(text)
    if (!isKnown && isCall(text)) refuseLine(line, 'it is not known what this command does with a token')
  }
  const [first, other] = [...new Set(lines.map(({part}) => providerIn(expanded(part.text, texts))).filter(Boolean))]
  if (other)
    refuseLine(
      makers.at(-1)?.line ?? (lines[0] as ScriptLine),
      `the job signs in to more than one provider: ${first}, ${other}`,
    )
}
