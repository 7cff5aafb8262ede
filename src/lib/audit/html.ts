// The report as one file that asks no server for anything: pages of findings, a picture of the ways in, a filter.
import {createHash} from 'node:crypto'
import {packageText} from '../base/package-files.ts'
import {escapeLogLines} from '../base/quoting.ts'
import {parsePrincipal} from '../google/identifiers.ts'
import {type AuditFinding, type AuditReport, type Route, rules, severities} from './finding.ts'
import {resourceTitle, summaryTexts} from './render.ts'

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
  const indexOf = (route: Route): number => {
    const key = JSON.stringify(route)
    const at = routes.get(key)?.at ?? routes.size
    if (at === routes.size) routes.set(key, {at, shown: {severity: route.severity, parts: partsOf(route)}})
    return at
  }
  const shown = [...findings]
    .sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
    .map((finding) => shownFinding(finding, indexOf))
  return {
    made,
    page,
    severities,
    rules: Object.fromEntries(Object.entries(rules).map(([code, {title}]) => [code, title])),
    summary: summaryTexts(report),
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

const shownFinding = (finding: AuditFinding, indexOf: (route: Route) => number): object => ({
  ...finding,
  title: resourceTitle(finding.resource),
  project: projectOf(finding.resource),
  routes: finding.routes.slice(0, MAX_ROUTES).map(indexOf),
  moreRoutes: Math.max(0, finding.routes.length - MAX_ROUTES) + (finding.moreRoutes ?? 0),
})

/** Buckets are in no project that their name tells: `projects/_`. */
const projectOf = (resource: string): string => /(?:^|\/)projects\/([^/_][^/]*)/.exec(resource)?.[1] ?? ''

/** What is drawn as one box, and what it is in full. `null`: a way through no provider that is known. */
function partsOf({allows, member, provider, steps, who}: Route): ({text: string; full: string} | null)[] {
  const same = (text: string): {text: string; full: string} => ({text, full: text})
  return [
    same(who),
    provider === undefined ? null : {text: resourceTitle(provider), full: provider},
    {text: memberText(member), full: member},
    ...steps.map(stepText),
    same(allows),
  ]
}

function stepText({condition, resource, role}: Route['steps'][number]): {text: string; full: string} {
  const limit = condition === undefined ? '' : `, if ${condition}`
  const where = resourceTitle(resource)
  const account = role === 'roles/iam.workloadIdentityUser' ? /^service account (.*)$/.exec(where)?.[1] : undefined
  return {text: `${account ?? `${role} on ${where}`}${limit}`, full: `${role} on ${resource}${limit}`}
}

function memberText(member: string): string {
  const {key, kind, pool, value} = parsePrincipal(member) ?? {}
  if (kind === undefined) return member
  return kind === 'all' ? `everybody in the pool ${pool}` : `${key ?? kind} = ${value}`
}
