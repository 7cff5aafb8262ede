// Findings as a log of code scanning services.
import {warningCodes} from '../../base/error-codes.ts'
import {type SarifLog, type SarifResult, sarifLog, sarifUri} from '../sarif.ts'
import type {Finding} from './finding-remedies.ts'

const levels = {error: 'error', warning: 'warning', excepted: 'note'} as const satisfies Record<
  Finding['level'],
  string
>

/** `findings` as {@link sarifLog}. A finding with an exception in the file is marked as suppressed. */
export const sarifOf = (findings: readonly Finding[], version: string): SarifLog =>
  sarifLog(
    {name: 'ci-auth setup lint', version},
    Object.fromEntries(findings.map(({code}) => [code, {shortDescription: {text: `${warningCodes[code]}.`}}])),
    findings.map(resultOf),
  )

function resultOf({code, hash, level, message, place, remedy}: Finding): SarifResult {
  const [, file = place, line = '1', column = '1'] = /^(.*):(\d+):(\d+)$/s.exec(place) ?? []
  return {
    ruleId: code,
    level: levels[level],
    message: {text: `${message}. ${remedy}`},
    locations: [
      {
        physicalLocation: {
          artifactLocation: {uri: sarifUri(file)},
          region: {startLine: Number(line), startColumn: Number(column)},
        },
      },
    ],
    ...(hash === undefined ? {} : {partialFingerprints: {'ciAuthTrust/v1': hash}}),
    ...(level === 'excepted' ? {suppressions: [{kind: 'inSource', justification: remedy}]} : {}),
  }
}
