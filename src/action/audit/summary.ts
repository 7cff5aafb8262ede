// The page of the run: who gets in, what a change does, and what to do about it.
import type {AccessChange, AuditFinding, AuditReport} from '../../lib/audit/finding.ts'
import {summaryTexts} from '../../lib/audit/render.ts'
import {resourceTitle} from '../../lib/audit/report-lines.ts'
import {moreLine} from '../../lib/base/shortened.ts'
import {cell} from '../step.ts'

const MAX_ROWS = 50

type Row = readonly string[]

/** Everything that was read is escaped: it must not become markup. */
export function auditSummary(report: AuditReport): string {
  const {findings, gaps, jobs = [], since} = report
  return [
    '### Who gets in to Google Cloud',
    '',
    ...(since
      ? [
          `Since ${cell(since.ref)}:`,
          '',
          ...table('Gets in now, and did not before', ['who', 'as', 'has'], since.gained.map(changeRow)),
          ...table('Got in before, and no longer does', ['who', 'as', 'has'], since.lost.map(changeRow)),
          ...table('Changed, and not known whether it differs', ['who', 'as', 'has'], since.unclear.map(changeRow)),
          ...table('Jobs that get an account now', jobHead, since.jobs.gained.map(jobRow)),
          ...table('Jobs that no longer get one', jobHead, since.jobs.lost.map(jobRow)),
        ]
      : table('Jobs, and the accounts that they get', jobHead, jobs.map(jobRow))),
    ...table(
      since ? 'New findings' : 'Findings',
      ['severity', 'what', 'where', 'what to do'],
      findings.map(findingRow),
    ),
    ...table(
      'Not read, so not judged',
      ['what', 'why', 'what to do'],
      gaps.map(({remedy, what, why}) => [what, why, remedy].map(cell)),
    ),
    ...summaryTexts(report).map((text) => `${cell(text)}<br>`),
    '',
  ].join('\n')
}

type JobAccount = NonNullable<AuditReport['jobs']>[number]
const jobHead = ['job', 'account', 'by'] as const

const changeRow = ({member, resource, roles, who}: AccessChange): Row =>
  [who, member, `${roles.join(', ')} on ${resourceTitle(resource)}`].map(cell)

const jobRow = ({account, events, job, line, path, verdict, who}: JobAccount): Row =>
  [`${path}:${line} ${job}`, account, `${verdict === 'gets in' ? '' : 'not proven: '}${events.join(', ')}: ${who}`].map(
    cell,
  )

const findingRow = ({code, message, place, remedy, resource, severity}: AuditFinding): Row =>
  [
    severity,
    `${code}: ${message}`,
    place ? `${place.path}:${place.line}` : resourceTitle(resource),
    remedy.join(' '),
  ].map(cell)

function table(title: string, head: readonly string[], rows: readonly Row[]): string[] {
  if (rows.length === 0) return []
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    `**${title} (${rows.length})**`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.slice(0, MAX_ROWS).map(line),
    ...moreLine(rows.length - MAX_ROWS, ', in the log of the step').flatMap((text) => ['', text]),
    '',
  ]
}
