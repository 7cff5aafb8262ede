import {type SarifResult, sarifLog, sarifUri} from '../trust/lint/finding.ts'
import {type AuditFinding, type AuditReport, rules, type Severity} from './finding.ts'
import {routeText} from './render.ts'

const levels = {critical: 'error', high: 'error', medium: 'warning', low: 'note', info: 'note'} as const

/** Of GitHub, which shows a word for each range. https://docs.github.com/en/code-security/code-scanning */
const scores = {critical: '9.5', high: '8.0', medium: '5.5', low: '2.0', info: '0.1'} as const satisfies Record<
  Severity,
  string
>

/**
 * `report` for code scanning services.
 *
 * @param page - The address of docs/audit.md.
 */
export function auditSarif(report: AuditReport, {page, version}: {page: string; version: string}): object {
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
    report.findings.map((finding) => resultOf(finding, report.baseline !== undefined)),
    {invocations: [{executionSuccessful: true, toolExecutionNotifications: notifications}]},
  )
}

function resultOf(finding: AuditFinding, isNew: boolean): SarifResult {
  const {code, evidence, fingerprint, from, message, remedy, resource, routes, severity, why} = finding
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
        physicalLocation: {artifactLocation: {uri: sarifUri(resource.replace(/^\/+/, ''))}, region: {startLine: 1}},
        logicalLocations: [{fullyQualifiedName: resource, kind: 'resource'}],
      },
    ],
    partialFingerprints: {'ciAuthAudit/v1': fingerprint},
    ...(isNew ? {baselineState: 'new'} : {}),
    properties: {from, routes: routes.length},
  }
}
