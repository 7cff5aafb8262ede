import {styleText} from 'node:util'
import {escapeLogLine} from '../base/quoting.ts'
import {folded, wrapped} from '../base/text-columns.ts'
import type {Leg, MemberVerdict, Side} from '../trust/diagnosis/check.ts'
import {verdictText} from '../trust/lint/finding.ts'
import type {DoctorDocument} from './doctor.ts'
import {linkTitles} from './facts/chain.ts'
import type {DoctorFix} from './fix.ts'
import {type Link, setupCommand} from './links/link.ts'

const outcomes: Readonly<Record<Leg['outcome'], string>> = {
  true: 'true',
  false: 'FALSE',
  error: 'ERROR',
  skipped: 'skipped',
}

/**
 * Every leg of a condition with its result, each claim that it names with its value, and the nearest match. Of legs that
 * must all be true, the false ones come first.
 */
function legLines(leg: Leg, explain: boolean, depth = 0): string[] {
  const {legs = [], operator} = leg
  const indent = '  '.repeat(depth)
  if (legs.length > 0) {
    const head = `${indent}${outcomes[leg.outcome].padEnd(8)}${operator === '&&' ? 'all of' : operator === '||' ? 'any of' : operator}`
    const isAtFault = ({outcome}: Leg): number => Number(outcome === 'false' || outcome === 'error')
    const shown = operator === '&&' ? legs.toSorted((one, other) => isAtFault(other) - isAtFault(one)) : legs
    return [head, ...shown.flatMap((part) => legLines(part, explain, depth + 1))]
  }
  const {error, expression, miss, otherwise, outcome, sides = []} = leg
  const isTold = outcome === 'false' || outcome === 'error' || otherwise === 'false'
  // A claim that is not there is the reason, the error and the nearest miss.
  const reasons = [...new Set([error, miss])].filter((line) => !sides.some(({absent}) => absent === line))
  const skipped =
    explain && otherwise !== undefined ? `an earlier part decides; alone it is ${outcomes[otherwise]}` : undefined
  return [
    `${indent}${outcomes[outcome].padEnd(8)}${expression}`,
    ...[...sides.flatMap(sideLine), ...(isTold ? reasons : []), skipped]
      .filter((line) => line !== undefined)
      .map((line) => `${indent}        ${line}`),
  ]
}

/** Nothing for a literal: its text is its value. */
function sideLine({absent, expression, value}: Side): string[] {
  if (absent !== undefined) return [`${expression}: ${absent}`]
  const shown = JSON.stringify(value) ?? ''
  return [shown, shown.replaceAll('"', "'")].includes(expression) ? [] : [`${expression} is ${shown}`]
}

const fits: Readonly<Record<MemberVerdict['fits'], string>> = {yes: 'fits', no: 'NO', 'not-known': 'unknown'}

/** Every member, by the policy that it is in. */
function memberLines(members: readonly MemberVerdict[]): string[] {
  if (members.length === 0) return ['The policy has no member.']
  return [...new Set(members.map(({account}) => account))].flatMap((account) => {
    const own = members.filter((each) => each.account === account)
    const count = own.filter((each) => each.fits === 'yes').length
    return [
      `Policy of ${account}: ${count} of ${own.length} members fit.`,
      ...own.flatMap(({fits: verdict, member, role, why}) => [
        `  ${fits[verdict].padEnd(8)}${member}`,
        `          with ${role}`,
        `          ${why}`,
      ]),
    ]
  })
}

interface RenderOptions {
  colour: boolean
  /** Explain the condition and the members, in lines of at most {@link EXPLAINED_COLUMNS}. */
  explain?: boolean
  /** Width of the terminal. Undefined: lines can have any length. */
  columns?: number | undefined
  /** Also show details of links that passed. */
  verbose: boolean
}

const marks: Readonly<Record<Link['status'], {text: string; style: 'green' | 'yellow' | 'red' | 'dim'}>> = {
  ok: {text: 'ok', style: 'green'},
  warning: {text: 'warn', style: 'yellow'},
  failed: {text: 'FAIL', style: 'red'},
  'not-checked': {text: '-', style: 'dim'},
}

const MARK_WIDTH = 6
const TITLE_WIDTH = Math.max(...Object.values(linkTitles).map(({length}) => length)) + 2

/** `document` for a ticket, in Markdown: what is wrong, what to do, and all links. Nothing in it can end its block. */
export function doctorMarkdown(document: DoctorDocument, explain = false): string[] {
  const verdict = escapeLogLine(document.verdict)
  const lines = bodyLines(document, {colour: false, explain, verbose: false})
  const failed = document.links.filter(({status}) => status === 'failed')
  const fixes = failed.flatMap(({remedy}) => remedy ?? []).map(escapeLogLine)
  return [
    `**${verdict.replace(/[\\`*_{}[\]<>()#+!|~&@]/g, '\\$&')}**`,
    ...(fixes.length === 0 ? [] : ['', 'Fix:', '', ...fenced(fixes)]),
    ...(document.fix ? ['', ...fenced(fixLines(document.fix))] : []),
    '',
    '<details><summary>All links</summary>',
    '',
    ...fenced(lines),
    '',
    '</details>',
  ]
}

function fenced(lines: readonly string[]): string[] {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}text`, ...lines, fence]
}

/** `document` as lines for people, the broken link first. Nothing in it can end a line, or look like a command of a runner. */
export function doctorLines(document: DoctorDocument, options: RenderOptions): string[] {
  const style = document.links.some(({status}) => status === 'failed') ? 'red' : 'green'
  const verdict = safeLines(document.verdict, options)
  return [
    ...verdict.map((line) => (options.colour ? styled(line, style) : line)),
    ...bodyLines(document, options),
    ...(document.fix
      ? ['', ...fixLines(document.fix).map((line) => (options.colour ? colouredChange(line) : line))]
      : []),
  ]
}

/** The change of the file. Nothing is broken into several lines: people save the change, and apply it. */
export function fixLines({diff = '', warnings = [], what}: DoctorFix): string[] {
  const lines = diff.replace(/\n$/, '').split('\n').map(escapeLogLine)
  return diff === ''
    ? [`Nothing was written. ${escapeLogLine(what)}`]
    : [...lines, '', escapeLogLine(what), ...warnings.map((line) => escapeLogLine(`setup lint then warns: ${line}`))]
}

const colouredChange = (line: string): string =>
  line.startsWith('+') ? styled(line, 'green') : line.startsWith('-') ? styled(line, 'red') : line

/** Why the change of the file was shown only. */
export const unwrittenLine = ({untrusted = []}: DoctorFix, isDry: boolean): string =>
  isDry
    ? 'Nothing was written: --dry-run.'
    : escapeLogLine(
        `Nothing was written: the change lets in ${untrusted.join(', and ')}. Only if you want that: --fix --admit-untrusted-builds`,
      )

/** What to do after the change of the file. */
export const writtenLine = ({file = ''}: DoctorFix): string =>
  escapeLogLine(`Wrote ${file}. To see what changes in Google Cloud: ${setupCommand('plan', file)}`)

function bodyLines({links, principals}: DoctorDocument, options: RenderOptions): string[] {
  const first = links.find(({status}) => status === 'failed')
  const lines = [
    ...(first ? about(first, options) : []),
    ...(options.verbose || isAboutPrincipals(first, principals) ? principalLines(principals) : []),
    '',
    ...groupsOf(links).flatMap((group) => groupLines(group, group[0] === first, options)),
  ]
  return lines.flatMap((line) => safeLines(line, options)).map((line) => (options.colour ? coloured(line) : line))
}

/** Escaped again after the break: what then begins a line could be a command of a runner. */
const safeLines = (line: string, options: RenderOptions): string[] =>
  fitted(escapeLogLine(line), options).map(escapeLogLine)

/** Lines that are never broken: people paste commands and compare expressions. */
const KEPT = new RegExp(`^ {${MARK_WIDTH}}(?:Fix: |Also: | +)|^ {${MARK_WIDTH}}(?:FALSE|true|skipped)\\b`)

/** Those that are kept whole also in an explanation: what a person copies. */
const COPIED = new RegExp(`^ {${MARK_WIDTH}}(?:Fix: |Also: |would match: | {2}principal)`)

const EXPLAINED_COLUMNS = 80

/** The result at the beginning of a line about a leg or a member. */
const RESULT = new RegExp(`^ {${MARK_WIDTH},}(?:${[...Object.values(outcomes), ...Object.values(fits)].join('|')}) +`)

function fitted(line: string, {columns, explain}: RenderOptions): string[] {
  if (explain) return explained(line, Math.min(columns ?? EXPLAINED_COLUMNS, EXPLAINED_COLUMNS))
  if (columns === undefined || KEPT.test(line)) return [line]
  return folded(line, columns, Math.min(hangOf(line), Math.floor(columns / 3)))
}

function explained(line: string, columns: number): string[] {
  if (COPIED.test(line)) return [line]
  const [result] = RESULT.exec(line) ?? []
  const [blanks = ''] = / */.exec(line) ?? []
  const hang = result?.length ?? Math.max(hangOf(line), blanks.length)
  return wrapped(line, columns, Math.min(hang, Math.floor(columns / 2)))
}

/** Where what belongs to a row begins, or to a line below one. */
function hangOf(line: string): number {
  const isRow = Object.values(marks).some(({text}) => line.startsWith(text.padEnd(MARK_WIDTH)))
  const isOfOne = isRow && / {2}/.test(line.slice(MARK_WIDTH))
  return isOfOne ? MARK_WIDTH + TITLE_WIDTH : MARK_WIDTH + (isRow ? 0 : 2)
}

/** Neighbouring links that were not checked for the same reason become one line. */
function groupsOf(links: readonly Link[]): Link[][] {
  const groups: Link[][] = []
  for (const link of links) {
    const [last] = groups.at(-1) ?? []
    const isAlike = last?.status === 'not-checked' && link.status === 'not-checked' && last.what === link.what
    if (isAlike) groups.at(-1)?.push(link)
    else groups.push([link])
  }
  return groups
}

function groupLines(links: readonly Link[], isShownAbove: boolean, options: RenderOptions): string[] {
  const [link] = links
  if (!link) return []
  const mark = marks[link.status].text.padEnd(MARK_WIDTH)
  const titles = links.map((each) => linkTitles[each.link]).join(', ')
  if (isShownAbove) return [`${mark}${titles.padEnd(TITLE_WIDTH)}see above`]
  if (links.length > 1) return [`${mark}${titles}: ${link.what}`]
  const code = link.code === undefined ? '' : ` (${link.code})`
  const head = `${mark}${titles.padEnd(TITLE_WIDTH)}${link.what}${code}${link.predicted ? ', predicted' : ''}`
  const isExplained = options.explain && (link.link === 'condition' || link.link === 'binding')
  const isOpen =
    options.verbose || isExplained || link.status === 'failed' || link.status === 'warning' || link.remedy !== undefined
  return [head, ...(isOpen ? about(link, options) : [])]
}

/** The details of a link, and its remedies. */
function about(
  {alternatives = [], condition, details, mapped = [], members, predicted, remedy, source, status}: Link,
  {explain = false, verbose}: RenderOptions,
): string[] {
  const isToTell = verbose || explain || (status === 'failed' && condition?.outcome !== 'true')
  return [
    ...(condition && isToTell ? legLines(condition, explain) : []),
    ...(members && explain ? memberLines(members) : []),
    ...details,
    ...(status === 'failed' || verbose ? mapped.map(mappedLine) : []),
    ...(source === undefined ? [] : [`by ${source}${predicted ? ': no service was asked' : ''}`]),
    ...(remedy === undefined ? [] : [`Fix: ${remedy}`]),
    ...alternatives.map((line) => `Also: ${line}`),
  ].map((line) => `      ${line}`)
}

/** Whether to list the principals: the binding failed, and its details do not name them. */
const isAboutPrincipals = (link: Link | undefined, principals: DoctorDocument['principals']): boolean =>
  link?.link === 'binding' && !link.details.some((line) => line.includes(principals[0]?.member ?? '\n'))

const mappedLine = ({absent, expression, target, value}: NonNullable<Link['mapped']>[number]): string =>
  `${target} = ${expression}: ${absent ?? JSON.stringify(value)}`

function principalLines(principals: DoctorDocument['principals']): string[] {
  const lines = principals.flatMap((principal) => [
    `        ${principal.member}${verdictText(principal)}`,
    ...(principal.ifMapped === undefined ? [] : [`          if the provider maps ${principal.ifMapped}`]),
  ])
  return lines.length === 0 ? [] : ['      What a binding can name for this job:', ...lines]
}

const styled = (text: string, style: (typeof marks)[Link['status']]['style']): string =>
  // The caller decides on colours. Node must not look at standard output.
  styleText(style, text, {validateStream: false})

function coloured(line: string): string {
  const mark = Object.values(marks).find(({text}) => line.startsWith(text.padEnd(MARK_WIDTH)))
  return mark ? styled(line.slice(0, MARK_WIDTH), mark.style) + line.slice(MARK_WIDTH) : line
}
