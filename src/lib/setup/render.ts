import {createHash} from 'node:crypto'
import {parseJsonObject} from '../base/json.ts'
import {escapeLogLine} from '../base/quoting.ts'
import {andMore, moreLine} from '../base/shortened.ts'
import type {TextLine} from '../base/text-columns.ts'
import {parsePrincipal} from '../google/principals.ts'
import type {ProviderVerdict} from '../trust/lint/verdicts.ts'
import type {Finding} from '../trust/remedy/finding-remedies.ts'
import type {CloudChange, Difference} from './change.ts'
import type {ManualStep, Plan} from './plan.ts'
import type {Obstacle} from './state.ts'

const marks = {
  enable: '+',
  create: '+',
  add: '+',
  update: '~',
  undelete: '!',
  disable: '~',
  delete: '-',
  remove: '-',
} as const satisfies Record<CloudChange['action'], TextLine['mark']>

const verbs: Partial<Record<CloudChange['action'], string>> = {undelete: 'undelete ', disable: 'disable '}

const titles: Readonly<Record<CloudChange['resource'], (change: CloudChange) => string>> = {
  service: ({name, project}) => `service ${name} in ${project}`,
  'service-account': ({name}) => `service account ${name}`,
  pool: ({name, project}) => `pool ${name} in ${project}`,
  provider: ({name, pool}) => `provider ${pool}/${name}`,
  member: ({name, role, serviceAccount}) => `member ${name} on ${serviceAccount} (${role})`,
}

/** The mark of the action, and the thing: `+ pool acme-ci in acme-prod`. */
export function changeLine(change: CloudChange): TextLine {
  const mark = marks[change.action]
  // For an API, the mark alone says that it is enabled; an account can also be created.
  const verb = change.action === 'enable' && change.resource !== 'service' ? 'enable ' : (verbs[change.action] ?? '')
  return {mark, text: escapeLogLine(`${mark} ${verb}${titles[change.resource](change)}`)}
}

const line = (text: string, mark: TextLine['mark'] = ' '): TextLine => ({mark, text})

function changeLines(change: CloudChange): TextLine[] {
  const head = changeLine(change)
  const {action, differences = []} = change
  if (action !== 'update') {
    return [head, ...differences.flatMap(({after, field}) => valueLines(field, after, `    ${escapeLogLine(field)}  `))]
  }
  return differences.flatMap(({after, before, field}) => [
    {...head, text: `${head.text}: ${escapeLogLine(field)}`},
    ...valueLines(field, before, '    - ', '-'),
    ...valueLines(field, after, '    + ', '+'),
  ])
}

/** Line by line: a condition can have several lines. */
function valueLines(
  field: Difference['field'],
  value: unknown,
  before: string,
  mark: TextLine['mark'] = ' ',
): TextLine[] {
  const text = field === 'jwksJson' ? keysText(value) : shownValue(value)
  const indent = before.replace(/[^-+]/g, ' ')
  return text
    .split('\n')
    .map((part, index) => ({...line(`${index === 0 ? before : indent}${escapeLogLine(part)}`, mark), indent: 8}))
}

function shownValue(value: unknown): string {
  if (value === undefined) return '(none)'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Ids and hashes of keys: people cannot compare the keys themselves. */
function keysText(value: unknown): string {
  const keys = typeof value === 'string' ? parseJsonObject(value)?.['keys'] : undefined
  if (!Array.isArray(keys)) return value === undefined ? "(the issuer's own)" : '(no key set)'
  const texts = keys.map((key) => {
    const {kid = '(no kid)', kty = '?'} = key as {kid?: string; kty?: string}
    return `${kid} (${kty}, ${createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 8)})`
  })
  return `${keys.length} uploaded: ${texts.join(', ')}`
}

const indented = (lines: readonly string[]): TextLine[] => lines.map((text) => line(`    ${escapeLogLine(text)}`))

const obstacleLines = (obstacles: readonly Obstacle[]): TextLine[] => [
  ...obstacles.map(({what, why}) => line(escapeLogLine(`? ${what}: ${why}`), '?')),
  // Often the same permission is missing for many things.
  ...indented([...new Set(obstacles.flatMap(({remedies}) => remedies))]),
]

const stepLines = (steps: readonly ManualStep[]): TextLine[] =>
  steps.length === 0
    ? []
    : [
        line(''),
        line('To do by hand, because no API can do it or read it:'),
        ...steps.flatMap(({how, what}) => [line(escapeLogLine(`  ${what}`)), ...indented(how)]),
      ]

const findingMarks = {error: '-', warning: '?', excepted: ' '} as const satisfies Record<
  Finding['level'],
  TextLine['mark']
>

const NOT_JUDGED = 'TRUST_MEMBER_NOT_JUDGED'

const findingLine = ([{code, hash, level, message, place, played = [], remedy}, ...same]: [
  Finding,
  ...Finding[],
]): TextLine[] => [
  line(escapeLogLine(`  ${level}: ${place}: ${message} (${code})`), findingMarks[level]),
  ...indented([
    ...sameAt(same.map((other) => other.place).filter((other) => other !== place)),
    ...played.map(({getsIn, sub}) => `played: ${sub} ${getsIn ? 'gets in' : 'is kept out'}`),
    remedy,
    ...((level === 'error' || code === NOT_JUDGED) && hash !== undefined
      ? [`If it must stay, write there: exceptions: [{code: ${code}, reason: WHY, hash: '${hash}'}]`]
      : []),
  ]),
]

const MOST_PLACES = 10

function sameAt(places: readonly string[]): string[] {
  const different = [...new Set(places)]
  const more = different.length - MOST_PLACES
  const rest = more > 0 ? `${andMore(more)} places; --json has all` : ''
  return different.length === 0 ? [] : [`the same at ${different.slice(0, MOST_PLACES).join(', ')}${rest}`]
}

/** Each text once, with its places: a pool can have a thousand providers. */
export function eachFinding(findings: readonly Finding[]): TextLine[] {
  const groups = new Map<string, [Finding, ...Finding[]]>()
  for (const finding of findings) {
    const {code, hash, level, message, remedy} = finding
    const key = JSON.stringify([code, hash, level, message, remedy])
    const group = groups.get(key)
    if (group) group.push(finding)
    else groups.set(key, [finding])
  }
  return [...groups.values()].flatMap(findingLine)
}

const findingLines = (findings: readonly Finding[]): TextLine[] =>
  findings.length === 0 ? [] : [line(''), line('About the trust itself:'), ...eachFinding(findings)]

/** Findings with the token of another tenant that gets in. */
const provenOpen: readonly string[] = ['TRUST_CONDITION_OPEN', 'TRUST_CONDITION_BORROWED']

/** Errors that only keep jobs out. Whatever else is an error leaves the proof open. */
const keepOut: readonly string[] = ['TRUST_ATTRIBUTE_UNMAPPED']

/** The findings of lint, as lines. */
export function lintLines(
  findings: readonly Finding[],
  providers: readonly ProviderVerdict[],
  file: string,
): TextLine[] {
  const count = (wanted: Finding['level']): number => findings.filter(({level}) => level === wanted).length
  const counted = (level: Finding['level'], what: string): string =>
    `${count(level)} ${what}${count(level) === 1 ? '' : 's'}`
  const numbers = [counted('error', 'error'), counted('warning', 'warning'), counted('excepted', 'exception')]
  const taken = providers.some(({verdict}) => verdict === 'dedicated') || count('excepted') > 0
  const isOpen = (level: Finding['level']): boolean =>
    findings.some((finding) => finding.level === level && provenOpen.includes(finding.code))
  const unproven = isOpen('error') ? 'lets other tenants in' : 'not proven to keep other tenants out'
  const accepted = isOpen('excepted') ? 'lets other tenants in, which the exceptions in the file accept' : undefined
  const proven = taken
    ? 'proven to keep other tenants out, if the statements and exceptions in the file are correct'
    : 'proven to keep other tenants out'
  // Not how many: one finding can be about hundreds.
  const isPartial = findings.some(({code, level}) => code === NOT_JUDGED && level !== 'excepted')
  const except = isPartial ? ', except bindings that are not judged' : ''
  const holds = findings.every(({code, level}) => level !== 'error' || keepOut.includes(code))
  const works = count('error') === 0 ? '' : ', but cannot work as it is'
  const verdict = holds ? `${accepted ?? proven + except}${works}` : unproven
  const who = providers.flatMap(({note, place, provider, verdict: is, who: lets}) => [
    line(escapeLogLine(`  ${is}: ${place}: ${provider} lets in ${lets}`)),
    ...indented(note === undefined ? [] : [note]),
  ])
  return [...who, ...eachFinding(findings), line(`${file}: ${verdict}. ${numbers.join(', ')}.`)]
}

/** `3 to add, 1 to change, 0 to remove` */
export function countText(changes: readonly CloudChange[]): string {
  const count = (...wanted: TextLine['mark'][]): number =>
    changes.filter(({action}) => wanted.includes(marks[action])).length
  return `${count('+', '!')} to add, ${count('~')} to change, ${count('-')} to remove`
}

function verdict({changes, later, obstacles}: Plan, file: string): string {
  if (later.length > 0)
    return (
      `Plan: ${countText(changes)}, and then ${countText(later)}, if nothing of it is there. setup apply asks again ` +
      'before any other change.'
    )
  if (changes.length > 0)
    return `Plan: ${countText(changes)}${obstacles.length > 0 ? ', and some resources could not be read' : ''}.`
  return obstacles.length > 0
    ? 'No changes found, but some resources could not be read.'
    : `No changes: Google Cloud matches ${file}.`
}

/** From so many on, changes that differ only in their names share a line. */
const GROUPED_FROM = 10
const MAX_EXAMPLES = 3

/** What accounts to create, and members to add, have in common with others; undefined for what is always shown alone. */
function groupOf({action, name, project, resource, role}: CloudChange): string | undefined {
  if (resource === 'service-account' && action === 'create') return `service accounts in ${project}`
  if (resource !== 'member' || action !== 'add') return undefined
  const pool = parsePrincipal(name)?.pool
  return `members${pool === undefined ? '' : ` of the pool ${pool}`} (${role})`
}

/** `+ 300 service accounts in acme-prod`, with the first few. */
function groupLines(group: string, changes: readonly CloudChange[]): TextLine[] {
  const [first] = changes
  const accounts = new Set(changes.flatMap(({serviceAccount = []}) => serviceAccount)).size
  const on = accounts === 0 ? '' : ` on ${accounts} service account${accounts === 1 ? '' : 's'}`
  const examples = changes
    .slice(0, MAX_EXAMPLES)
    .map(({name, serviceAccount}) => (serviceAccount === undefined ? name : `${name} on ${serviceAccount}`))
  const mark = marks[first?.action ?? 'add']
  return [
    line(escapeLogLine(`${mark} ${changes.length} ${group}${on}, such as:`), mark),
    ...indented([...examples, ...moreLine(changes.length - MAX_EXAMPLES, ' (--verbose shows each)')]),
  ]
}

/** @param isVerbose - Each change on lines of its own, however many there are. */
export function allChangeLines(changes: readonly CloudChange[], isVerbose: boolean): TextLine[] {
  const groups = new Map<string | CloudChange, CloudChange[]>()
  for (const change of changes) {
    const group = (isVerbose ? undefined : groupOf(change)) ?? change
    const members = groups.get(group)
    if (members) members.push(change)
    else groups.set(group, [change])
  }
  return [...groups].flatMap(([group, members]) =>
    typeof group === 'string' && members.length >= GROUPED_FROM
      ? groupLines(group, members)
      : members.flatMap(changeLines),
  )
}

/** The whole plan, as lines. @param isVerbose - Each change on lines of its own, however many there are. */
export const planLines = (plan: Plan, findings: readonly Finding[], file: string, isVerbose = false): TextLine[] => [
  ...allChangeLines(plan.changes, isVerbose),
  ...obstacleLines(plan.obstacles),
  ...(plan.later.length > 0 ? [line('Then, if nothing of it is there:')] : []),
  ...allChangeLines(plan.later, isVerbose),
  ...(plan.changes.length + plan.obstacles.length > 0 ? [line('')] : []),
  line(verdict(plan, file)),
  ...plan.notes.map((note) => line(escapeLogLine(`Note: ${note}`))),
  ...stepLines(plan.steps),
  ...findingLines(findings),
]
