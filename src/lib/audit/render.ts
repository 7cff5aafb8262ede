import {groupedBy} from '../base/maps.ts'
import {printableJson} from '../base/quoting.ts'
import {moreLine} from '../base/shortened.ts'
import type {TextLine} from '../base/text-columns.ts'
import {jobLines} from '../pipelines/tokens/lint-pipelines.ts'
import {type AuditFinding, type AuditReport, type AuditRoute, type Severity, severities} from './finding.ts'
import type {NameFindings} from './names-of-file.ts'
import {openLines, openTexts} from './open-jobs.ts'
import {counted, kept, line, prose, resourceTitle} from './report-lines.ts'
import {sinceLines} from './since-lines.ts'

/** More of a severity are only counted, unless all are wanted: an organisation can have thousands. */
const MAX_SHOWN = 20
const MAX_ROUTES = 3
const MAX_CLAIMS = 6

const marks = {critical: '!', high: '-', medium: '~', low: ' ', info: ' '} as const satisfies Record<
  Severity,
  TextLine['mark']
>

/** Who, then through what, as whom, every grant, and what it comes to. */
function partsOf({allows, member, provider, steps, who}: AuditRoute): string[] {
  const grants = steps.map(
    ({first, resource, role, ...limits}) =>
      [`${role} on ${resourceTitle(resource)}`, limits.condition ?? [], limits.needs ?? []].flat().join(', if ') +
      (first === undefined ? '' : `, first ${first}`),
  )
  const through = provider === undefined ? [] : [`through ${resourceTitle(provider)}`]
  return [who, ...through, `as ${member}`, ...grants, `can ${allows}`]
}

/** A way in, in one line. */
export const routeText = (route: AuditRoute): string => partsOf(route).join(' → ')

const routeLines = (route: AuditRoute): TextLine[] =>
  partsOf(route).flatMap((part, at) => {
    if (at === 0) return prose(part, 8)
    return part.startsWith('as ') ? [line(`          → ${part}`)] : prose(`→ ${part}`, 10)
  })

const more = (count: number, what: string): TextLine[] =>
  count > 0 ? [line(`        and ${counted(count, `more ${what}`)}`)] : []

/** First those that say what was started, then those that the condition or the mapping asks for: they say why it gets in. */
export function claimsInOrder({evidence, stranger = {}}: AuditFinding): [name: string, value: unknown][] {
  const asked = evidence.flatMap((text) => [...text.matchAll(/assertion\.(\w+)/g)].map(([, name = '']) => name))
  const names = new Set(['event_name', 'ref', 'environment', ...asked, ...Object.keys(stranger)])
  return [...names].flatMap((name) => (stranger[name] === undefined ? [] : [[name, stranger[name]]]))
}

function claimLines(finding: AuditFinding): TextLine[] {
  const all = claimsInOrder(finding)
  return [
    line('      a token that gets in:'),
    ...kept(
      all.slice(0, MAX_CLAIMS).map(([name, value]) => `${name}: ${printableJson(value).replace(/\s+/g, ' ')}`),
      8,
    ),
    ...more(all.length - MAX_CLAIMS, 'claim'),
  ]
}

export function findingLines(finding: AuditFinding): TextLine[] {
  const {code, evidence, fingerprint, message, moreRoutes = 0, remedy, routes, severity, stranger, why} = finding
  const ways = routes.length + moreRoutes
  return [
    ...prose(`${code}: ${message}`, 4, marks[severity]),
    ...prose(why, 6, ' ', 0),
    ...kept(evidence, 8),
    ...(stranger === undefined ? [] : claimLines(finding)),
    ...(ways === 0 ? [] : [line(`      ${counted(ways, 'way')} in:`)]),
    ...routes.slice(0, MAX_ROUTES).flatMap(routeLines),
    ...more(ways - Math.min(routes.length, MAX_ROUTES), 'way'),
    ...(remedy.length === 0 ? [] : [line('      what to do:')]),
    ...kept(remedy, 8),
    line(`      finding ${fingerprint}`),
  ]
}

/** Those of one severity, by the provider or the resource at fault. */
function severityLines(severity: Severity, findings: readonly AuditFinding[], isVerbose: boolean): TextLine[] {
  const groups = groupedBy(findings, ({resource}) => resource)
  const shown = isVerbose ? [...groups] : [...groups].slice(0, MAX_SHOWN)
  const hidden = groups.size - shown.length
  return [
    line(`${severity} (${findings.length})`, marks[severity]),
    ...shown.flatMap(([resource, of]) => [line(''), ...prose(resourceTitle(resource), 2), ...of.flatMap(findingLines)]),
    ...(hidden > 0 ? [line(''), line(`  and ${counted(hidden, 'more resource')} (--verbose shows each)`)] : []),
    line(''),
  ]
}

const titled = (title: string, count: number, lines: readonly TextLine[]): TextLine[] =>
  count === 0 ? [] : [line(`${title} (${count}):`), ...lines, line('')]

function gapLines(gaps: AuditReport['gaps'], isVerbose: boolean): TextLine[] {
  const shown = isVerbose ? gaps : gaps.slice(0, MAX_SHOWN)
  return titled('Not read, so not judged', gaps.length, [
    ...shown.flatMap(({what, why}) => prose(`? ${what}: ${why}`, 2, '?')),
    ...moreLine(gaps.length - shown.length, ' (--verbose shows each)').map((text) => line(`  ${text}`)),
    // Often the same permission is missing for many.
    ...kept([...new Set(shown.map(({remedy}) => remedy))], 6),
  ])
}

const notAskedLines = (notAsked: NonNullable<AuditReport['notAsked']>): TextLine[] =>
  titled(
    'Not looked up',
    notAsked.length,
    notAsked.flatMap(({remedy, what}) => prose(`${what}: ${remedy}`, 2)),
  )

function verdictCounts(providers: AuditReport['providers']): string {
  const verdicts = groupedBy(providers, ({verdict}) => verdict)
  return [...verdicts].map(([verdict, of]) => `${of.length} ${verdict}`).join(', ')
}

/** `1 critical, 3 high, 0 medium, 0 low, 2 info` */
const severityCounts = (findings: readonly AuditFinding[]): string =>
  severities.map((wanted) => `${findings.filter(({severity}) => severity === wanted).length} ${wanted}`).join(', ')

/** Also those that were there at the commit to compare with, which are only counted. */
const hasGaps = ({gaps, since}: {gaps: AuditReport['gaps']; since: AuditReport['since'] | undefined}): boolean =>
  gaps.length > 0 || (since?.known.gaps ?? 0) > 0

function verdictText({
  baseline,
  findings,
  gaps,
  since,
}: NameFindings & Pick<AuditReport, 'baseline' | 'since'>): string {
  const isNew = baseline !== undefined || since !== undefined
  if (findings.length > 0) return `${isNew ? 'New' : 'Found'}: ${severityCounts(findings)}.`
  return `Nothing ${isNew ? 'new' : 'found'}${hasGaps({gaps, since}) ? ' in what could be read' : ''}.`
}

/** On what the verdict rests: whoever takes it for "all is well" has to know. */
function basisTexts({counts: {groups = 0}, findings, gaps, rolesAsOf, since}: AuditReport): string[] {
  if (rolesAsOf === undefined) return []
  const members = groups > 0 ? ` and the members of ${counted(groups, 'group')}` : ''
  const isWhole = findings.length === 0 && !hasGaps({gaps, since})
  const whole = isWhole
    ? ' The policies of each project that was read, and of all that is above it, were read. It is not about what resources do by' +
      ' themselves, such as build triggers, nor about access lists of single objects.'
    : ''
  return [`This rests on the roles of Google as of ${rolesAsOf}${members}.${whole}`]
}

const reportedText = ({reported}: AuditReport): string[] =>
  reported === undefined
    ? []
    : [
        `Of ${counted(reported.all, 'result')} of the other tool, ${reported.shown} are in jobs that get an account. ` +
          'The others are not shown.',
      ]

/** Whatever is gone was fixed, or was not read this time. */
function baselineText({baseline, gaps}: AuditReport): string[] {
  if (!baseline) return []
  const {gone, known} = baseline
  const unsure = gone.length > 0 && gaps.length > 0 ? ' or could not be read this time' : ''
  return [
    `In the baseline already, so not shown: ${known.length}. In the baseline, but gone now${unsure}: ${gone.length}.`,
  ]
}

/** What was read, what is to be said of the providers, and how much was found. */
export function summaryTexts(report: AuditReport): string[] {
  const {accounts, bindings, policies, pools, projects, providers} = report.counts
  const read = [
    counted(projects, 'project'),
    counted(pools, 'pool'),
    counted(providers, 'provider'),
    `${counted(policies, 'policy', 'policies')} with ${counted(bindings, 'binding')}`,
    counted(accounts, 'account'),
  ]
  return [
    `Read: ${read.join(', ')}.`,
    ...(report.providers.length === 0
      ? []
      : [`Providers, for other customers of the CI: ${verdictCounts(report.providers)}.`]),
    ...new Set(report.providers.flatMap(({note}) => note ?? [])),
    ...basisTexts(report),
    ...reportedText(report),
    ...baselineText(report),
    verdictText(report),
  ]
}

/** Worst first. */
function allFindingLines(findings: readonly AuditFinding[], isVerbose: boolean): TextLine[] {
  const bySeverity = groupedBy(findings, ({severity}) => severity)
  return severities.flatMap((severity) => {
    const of = bySeverity.get(severity)
    return of ? severityLines(severity, of, isVerbose) : []
  })
}

/** What is wrong with the names in a federation.yml, and what was not answered. */
export const nameLines = ({findings, gaps}: NameFindings): TextLine[] => [
  ...allFindingLines(findings, true),
  ...gapLines(gaps, true),
  line(`Names that are trusted: ${verdictText({findings, gaps})}`),
]

/** The report for people. @param isVerbose - Every resource, however many there are. */
export function auditLines(report: AuditReport, isVerbose = false): TextLine[] {
  const {findings, gaps, jobs, notAsked = [], since} = report
  return [
    ...(since
      ? sinceLines(since)
      : openTexts(report).flatMap((text) => [...prose(text, 0), ...openLines(report), line('')])),
    ...allFindingLines(findings, isVerbose),
    ...(jobs && !since ? [...jobLines(jobs), line('')] : []),
    ...gapLines(gaps, isVerbose),
    ...notAskedLines(notAsked),
    ...summaryTexts(report).flatMap((text) => prose(text, 0)),
  ]
}
