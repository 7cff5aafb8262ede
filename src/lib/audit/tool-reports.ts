// The reports of other tools on pipelines, in SARIF: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
// What is used of it is what zizmor writes: https://docs.zizmor.sh/usage/#output-formats
import {resolve} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {escapeLogLine} from '../base/quoting.ts'
import {readReason} from '../files/file-errors.ts'
import {readText} from '../files/text-file.ts'
import type {ReportedResult} from '../pipelines/tokens/reported.ts'

interface SarifResult {
  ruleId?: unknown
  level?: unknown
  message?: {text?: unknown}
  suppressions?: unknown[]
  locations?: {physicalLocation?: {artifactLocation?: {uri?: unknown}; region?: {startLine?: unknown}}}[]
}

interface Sarif {
  runs: {tool?: {driver?: {name?: unknown}}; results?: SarifResult[]}[]
}

/** @throws {CiAuthError} `AUDIT_FILE_INVALID`, `AUDIT_FILE_UNREADABLE` */
export function readToolReport(name: string, cwd: string): ReportedResult[] {
  let text: string
  try {
    text = readText(resolve(cwd, name))
  } catch (cause) {
    throw new CiAuthError('AUDIT_FILE_UNREADABLE', `cannot read ${escapeLogLine(name)}: ${readReason(cause)}`, {cause})
  }
  try {
    return resultsIn(JSON.parse(text))
  } catch (cause) {
    throw new CiAuthError('AUDIT_FILE_INVALID', `${escapeLogLine(name)} is not SARIF, or not all of it is there`, {
      cause,
      suggestions: ['Write it again: zizmor --format=sarif .github/workflows > zizmor.sarif'],
    })
  }
}

/** @throws {Error} if it is not SARIF, or a name of a file in it cannot be decoded */
const resultsIn = ({runs}: Sarif): ReportedResult[] =>
  runs.flatMap(({results, tool}) =>
    (results ?? [])
      .filter(({suppressions = []}) => suppressions.length === 0)
      .map((result) => resultOf(result, textOf(tool?.driver?.name, 'another tool'))),
  )

function resultOf({level, locations = [], message, ruleId}: SarifResult, tool: string): ReportedResult {
  const {artifactLocation, region} = locations[0]?.physicalLocation ?? {}
  const {startLine} = region ?? {}
  return {
    tool,
    rule: textOf(ruleId, 'something'),
    level: levelOf(level),
    text: textOf(message?.text, '').replace(/\s+/g, ' '),
    path: decodeURI(textOf(artifactLocation?.uri, '')),
    line: typeof startLine === 'number' ? startLine : 0,
  }
}

/** What no level says is a warning: section 3.27.10. */
const levelOf = (level: unknown): ReportedResult['level'] =>
  level === 'error' ? 'error' : level === 'note' || level === 'none' ? 'note' : 'warning'

const textOf = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback)
