// The report as a document: text, JSON, SARIF for code scanning services, or one HTML file that asks no server for anything.
import {createHash} from 'node:crypto'
import {timestamp} from '../base/clock.ts'
import {packageText} from '../base/package-files.ts'
import {escapeLogLines, printableJson} from '../base/quoting.ts'
import {parsePrincipal} from '../google/principals.ts'
import {type SarifLog, type SarifResult, sarifLog, sarifUri} from '../trust/sarif.ts'
import {
  type AuditFinding,
  type AuditReport,
  type AuditRoute,
  bySeverity,
  rules,
  type Severity,
  severities,
} from './finding.ts'
import {openJobTexts, openTexts} from './open-jobs.ts'
import {auditLines, claimsInOrder, routeText, summaryTexts} from './render.ts'
import {resourceTitle} from './report-lines.ts'

/** What a document says beside the report. */
interface About {
  nowSeconds: number
  /** Address of docs/audit.md. */
  page: string
  version: string
}

export const auditFormats = {
  text: (report) =>
    `${auditLines(report, true)
      .map(({text}) => text)
      .join('\n')}\n`,
  json: (report) => `${printableJson(report)}\n`,
  sarif: (report, about) => `${printableJson(auditSarif(report, about))}\n`,
  html: (report, {nowSeconds, page}) => auditHtml(report, {page, made: timestamp(nowSeconds)}),
} as const satisfies Record<string, (report: AuditReport, about: About) => string>

const levels = {critical: 'error', high: 'error', medium: 'warning', low: 'note', info: 'note'} as const

/** Of GitHub, which shows a word for each range. https://docs.github.com/en/code-security/code-scanning */
const scores = {critical: '9.5', high: '8.0', medium: '5.5', low: '2.0', info: '0.1'} as const satisfies Record<
  Severity,
  string
>

export function auditSarif(
  report: Pick<AuditReport, 'baseline' | 'findings' | 'gaps' | 'since'>,
  {page, version}: Pick<About, 'page' | 'version'>,
): SarifLog {
  const described = Object.entries(rules).map(([code, {severity, title}]) => [
    code,
    {
      shortDescription: {text: `${title}.`},
      helpUri: `${page}#${code.toLowerCase()}`,
      defaultConfiguration: {level: levels[severity]},
      properties: {tags: ['security'], 'security-severity': scores[severity]},
    },
  ])
  const notifications = report.gaps.map(({remedy, what, why}) => ({
    level: 'warning',
    message: {text: `Not read, so not judged: ${what}: ${why}. ${remedy}`},
  }))
  return sarifLog(
    {name: 'ci-auth audit', version},
    Object.fromEntries(described),
    report.findings.map((finding) => resultOf(finding, report.baseline !== undefined || report.since !== undefined)),
    {invocations: [{executionSuccessful: true, toolExecutionNotifications: notifications}]},
  )
}

function resultOf(finding: AuditFinding, isNew: boolean): SarifResult {
  const {code, evidence, fingerprint, from, message, place, remedy, resource, routes, severity, why} = finding
  const [worst] = routes
  const text = [
    `${message}. ${why}`,
    ...evidence,
    ...(worst ? [`Way in: ${routeText(worst)}`] : []),
    ...(remedy.length > 0 ? ['What to do:', ...remedy] : []),
  ].join('\n')
  return {
    ruleId: code,
    level: levels[severity],
    message: {text},
    locations: [
      {
        // Services refuse a result without a file. A resource has none, and its name is as stable as a path.
        physicalLocation: {
          artifactLocation: {uri: sarifUri(place?.path ?? resource.replace(/^\/+/, ''))},
          region: {startLine: place?.line ?? 1},
        },
        logicalLocations: [{fullyQualifiedName: resource, kind: 'resource'}],
      },
    ],
    partialFingerprints: {'ciAuthAudit/v1': fingerprint},
    ...(isNew ? {baselineState: 'new'} : {}),
    properties: {from, routes: routes.length},
  }
}

/** Of one finding. Whole lists are in `--format json`. */
const MAX_ROUTES = 20

/** The style and the elements are those of the emulator's page. */
const styles = ['assets/emulator/page.css', 'assets/audit/report.css']
const scripts = ['assets/emulator/dom.js', 'assets/audit/graph.js', 'assets/audit/report.js']

/** The modules as one, which can be inside a page: each has names of its own. */
const scriptText = (): string =>
  scripts
    .map((path) =>
      packageText(path)
        .replace(/^import .*\n/gm, '')
        .replace(/^export /gm, ''),
    )
    .join('\n')

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function auditHtml(report: AuditReport, about: {page: string; made: string}): string {
  const style = styles.map(packageText).join('\n')
  const script = scriptText()
  const parts: Readonly<Record<string, string>> = {
    // A finding can have any text in it. Only what was in the package runs, and nothing is loaded.
    POLICY: `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`,
    '/* STYLE */': style,
    '/* SCRIPT */': script,
    '"DATA"': embedded(dataOf(report, about)),
  }
  const marks = /POLICY|\/\* STYLE \*\/|\/\* SCRIPT \*\/|"DATA"/g
  return packageText('assets/audit/report.html').replace(marks, (mark) => parts[mark] ?? '')
}

/** As JSON in which nothing ends a script element, and no character turns the text around on the screen. */
const embedded = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? escapeLogLines(inner) : inner)).replaceAll(
    '<',
    String.raw`\u003c`,
  )

function dataOf(report: AuditReport, {made, page}: {page: string; made: string}): object {
  const {findings, gaps, notAsked = [], providers} = report
  const routes = new Map<string, {at: number; shown: object}>()
  const indexOf = (route: AuditRoute): number => {
    const key = JSON.stringify(route)
    const at = routes.get(key)?.at ?? routes.size
    if (at === routes.size) routes.set(key, {at, shown: {severity: route.severity, parts: partsOf(route)}})
    return at
  }
  const shown = [...findings].sort(bySeverity).map((finding) => shownFinding(finding, indexOf))
  return {
    made,
    page,
    severities,
    rules: Object.fromEntries(Object.entries(rules).map(([code, {title}]) => [code, title])),
    summary: [...openTexts(report), ...openJobTexts(report), ...summaryTexts(report)],
    jobs: report.jobs,
    gaps,
    notAsked,
    findings: shown,
    routes: [...routes.values()].map(({shown: route}) => route),
    providers: providers.map(({name, verdict, who}) => ({
      name,
      title: resourceTitle(name),
      project: projectOf(name),
      verdict,
      who,
    })),
  }
}

const shownFinding = (finding: AuditFinding, indexOf: (route: AuditRoute) => number): object => ({
  ...finding,
  ...(finding.stranger ? {stranger: Object.fromEntries(claimsInOrder(finding))} : {}),
  title: resourceTitle(finding.resource),
  project: projectOf(finding.resource),
  routes: finding.routes.slice(0, MAX_ROUTES).map(indexOf),
  moreRoutes: Math.max(0, finding.routes.length - MAX_ROUTES) + (finding.moreRoutes ?? 0),
})

/** Buckets are in no project that their name tells: `projects/_`. */
const projectOf = (resource: string): string => /(?:^|\/)projects\/([^/_][^/]*)/.exec(resource)?.[1] ?? ''

/** What is drawn as one box, and what it is in full. `null`: a way through no provider that is known. */
function partsOf({allows, member, provider, steps, who}: AuditRoute): ({text: string; full: string} | null)[] {
  const same = (text: string): {text: string; full: string} => ({text, full: text})
  return [
    same(who),
    provider === undefined ? null : {text: resourceTitle(provider), full: provider},
    {text: memberText(member), full: member},
    ...steps.map(stepText),
    same(allows),
  ]
}

function stepText({condition, first, needs, resource, role}: AuditRoute['steps'][number]): {
  text: string
  full: string
} {
  const limit = [condition ?? [], needs ?? []]
    .flat()
    .map((each) => `, if ${each}`)
    .concat(first === undefined ? [] : `, first ${first}`)
    .join('')
  const where = resourceTitle(resource)
  const account = role === 'roles/iam.workloadIdentityUser' ? /^service account (.*)$/.exec(where)?.[1] : undefined
  return {text: `${account ?? `${role} on ${where}`}${limit}`, full: `${role} on ${resource}${limit}`}
}

function memberText(member: string): string {
  const {key, kind, pool, value} = parsePrincipal(member) ?? {}
  if (kind === undefined) return member
  return kind === 'all' ? `everybody in the pool ${pool}` : `${key ?? kind} = ${value}`
}
