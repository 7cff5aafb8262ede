// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
import {warningCodes} from '../../base/error-codes.ts'
import type {Finding} from './finding.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

const levels = {error: 'error', warning: 'warning', excepted: 'note'} as const satisfies Record<
  Finding['level'],
  string
>

/** `findings` as code scanning services read them: each with its place, those that the file excepts as suppressed. */
export function sarifOf(findings: readonly Finding[], version: string): object {
  const codes = [...new Set(findings.map(({code}) => code))].sort()
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'ci-auth setup lint',
            semanticVersion: version,
            rules: codes.map((code) => ({id: code, shortDescription: {text: `${warningCodes[code]}.`}})),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => ({...resultOf(finding), ruleIndex: codes.indexOf(finding.code)})),
      },
    ],
  }
}

function resultOf({code, hash, level, message, place, remedy}: Finding): object {
  const [, file = place, line = '1', column = '1'] = /^(.*):(\d+):(\d+)$/s.exec(place) ?? []
  return {
    ruleId: code,
    level: levels[level],
    message: {text: `${message}. ${remedy}`},
    locations: [
      {
        physicalLocation: {
          artifactLocation: {uri: encodeURI(file.replaceAll('\\', '/')).replace(/[?#]/g, encodeURIComponent)},
          region: {startLine: Number(line), startColumn: Number(column)},
        },
      },
    ],
    ...(hash === undefined ? {} : {partialFingerprints: {'ciAuthTrust/v1': hash}}),
    ...(level === 'excepted' ? {suppressions: [{kind: 'inSource', justification: remedy}]} : {}),
  }
}
