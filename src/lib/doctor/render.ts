import {styleText} from 'node:util'
import {escapeLogLine} from '../base/quoting.ts'
import {folded} from '../base/text-columns.ts'
import type {Leg, Side} from '../trust/diagnosis/check.ts'
import {verdictText} from '../trust/job-principals.ts'
import type {DoctorDocument} from './doctor.ts'
import {type Link, type LinkName, linkTitles} from './links.ts'

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
function legLines(leg: Leg, depth = 0): string[] {
  const {legs = [], operator} = leg
  const indent = '  '.repeat(depth)
  if (legs.length > 0) {
    const head = `${indent}${outcomes[leg.outcome].padEnd(8)}${operator === '&&' ? 'all of' : operator === '||' ? 'any of' : operator}`
    const isAtFault = ({outcome}: Leg): number => Number(outcome === 'false' || outcome === 'error')
    const shown = operator === '&&' ? legs.toSorted((one, other) => isAtFault(other) - isAtFault(one)) : legs
    return [head, ...shown.flatMap((part) => legLines(part, depth + 1))]
  }
  const {error, expression, miss, outcome, sides = []} = leg
  const isTold = outcome === 'false' || outcome === 'error' || leg.otherwise === 'false'
  return [
    `${indent}${outcomes[outcome].padEnd(8)}${expression}`,
    ...[...sides.flatMap(sideLine), ...(isTold ? [error, miss] : [])]
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

interface Look {
  colour: boolean
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
export function doctorMarkdown(document: DoctorDocument): string[] {
  const [verdict = '', ...lines] = doctorLines(document, {colour: false, verbose: false})
  const fixes = document.links.flatMap(({remedy, status}) =>
    status === 'failed' && remedy !== undefined ? [escapeLogLine(remedy)] : [],
  )
  return [
    `**${verdict.replace(/[\\`*_{}[\]<>()#+!|~&@]/g, '\\$&')}**`,
    ...(fixes.length === 0 ? [] : ['', 'Fix:', '', ...fenced(fixes)]),
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
export function doctorLines({links, principals, verdict}: DoctorDocument, look: Look): string[] {
  const first = links.find(({status}) => status === 'failed')
  const lines = [
    verdict,
    ...(first ? about(first, look) : []),
    ...(look.verbose || isAboutPrincipals(first, principals) ? principalLines(principals) : []),
    '',
    ...groupsOf(links).flatMap((group) => groupLines(group, group.links[0] === first, look)),
  ]
  const plain = lines.map(escapeLogLine)
  const paint = look.colour ? coloured : (line: string): string => line
  const paintVerdict = (line: string): string => (look.colour ? styled(line, first ? 'red' : 'green') : line)
  return plain.flatMap((line, index) =>
    fitted(line, look.columns).map((part) => (index === 0 ? paintVerdict(part) : paint(part))),
  )
}

/** Lines that are never broken: people paste commands and compare expressions. */
const KEPT = new RegExp(`^ {${MARK_WIDTH}}(?:Fix: |Also: | +)|^ {${MARK_WIDTH}}(?:FALSE|true|skipped)\\b`)

function fitted(line: string, columns: number | undefined): string[] {
  if (columns === undefined || KEPT.test(line)) return [line]
  const isRow = Object.values(marks).some(({text}) => line.startsWith(text.padEnd(MARK_WIDTH)))
  const isOfOne = isRow && / {2}/.test(line.slice(MARK_WIDTH))
  const indent = isOfOne ? MARK_WIDTH + TITLE_WIDTH : MARK_WIDTH + (isRow ? 0 : 2)
  return folded(line, columns, Math.min(indent, Math.floor(columns / 3)))
}

/** Neighbouring links that were not checked for the same reason become one line. */
interface Group {
  links: Link[]
}

const groupsOf = (links: readonly Link[]): Group[] =>
  links.reduce<Group[]>((groups, link) => {
    const last = groups.at(-1)?.links
    const isAlike = last?.[0]?.status === 'not-checked' && link.status === 'not-checked' && last[0].what === link.what
    if (isAlike) last?.push(link)
    else groups.push({links: [link]})
    return groups
  }, [])

const titles = (links: readonly Link[]): string => links.map(({link}: {link: LinkName}) => linkTitles[link]).join(', ')

function groupLines({links}: Group, isTold: boolean, look: Look): string[] {
  const [link] = links
  if (!link) return []
  const mark = marks[link.status].text.padEnd(MARK_WIDTH)
  if (isTold) return [`${mark}${titles(links).padEnd(TITLE_WIDTH)}see above`]
  if (links.length > 1) return [`${mark}${titles(links)}: ${link.what}`]
  const code = link.code === undefined ? '' : ` (${link.code})`
  const head = `${mark}${titles(links).padEnd(TITLE_WIDTH)}${link.what}${code}${link.predicted ? ', predicted' : ''}`
  const isOpen = look.verbose || link.status === 'failed' || link.status === 'warning' || link.remedy !== undefined
  return [head, ...(isOpen ? about(link, look) : [])]
}

/** The details of a link, and its remedies. */
function about(
  {alternatives = [], condition, details, mapped = [], predicted, remedy, source, status}: Link,
  {verbose}: Look,
): string[] {
  return [
    ...(condition && (status === 'failed' || verbose) ? legLines(condition) : []),
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

const principalLines = (principals: DoctorDocument['principals']): string[] =>
  principals.length === 0
    ? []
    : [
        '      What a binding can name for this job:',
        ...principals.flatMap((principal) => [
          `        ${principal.member}${verdictText(principal)}`,
          ...(principal.ifMapped === undefined ? [] : [`          if the provider maps ${principal.ifMapped}`]),
        ]),
      ]

const styled = (text: string, style: (typeof marks)[Link['status']]['style']): string =>
  // The caller decides on colours. Node must not look at standard output.
  styleText(style, text, {validateStream: false})

function coloured(line: string): string {
  const mark = Object.values(marks).find(({text}) => line.startsWith(text.padEnd(MARK_WIDTH)))
  return mark ? styled(line.slice(0, MARK_WIDTH), mark.style) + line.slice(MARK_WIDTH) : line
}
