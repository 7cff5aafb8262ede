// The report as a document of its own, in each format.
import {timestamp} from '../base/clock.ts'
import {printableJson} from '../base/quoting.ts'
import type {AuditReport} from './finding.ts'
import {auditHtml} from './html.ts'
import {auditLines} from './render.ts'
import {auditSarif} from './sarif.ts'

export interface About {
  nowSeconds: number
  /** Address of docs/audit.md. */
  page: string
  version: string
}

const textOf = (report: AuditReport): string =>
  auditLines(report, true)
    .map(({text}) => text)
    .join('\n')

export const auditFormats = {
  text: (report) => `${textOf(report)}\n`,
  json: (report) => `${printableJson(report)}\n`,
  sarif: (report, {page, version}) => `${printableJson(auditSarif(report, {page, version}))}\n`,
  html: (report, {nowSeconds, page}) => auditHtml(report, {page, made: timestamp(nowSeconds)}),
} as const satisfies Record<string, (report: AuditReport, about: About) => string>
