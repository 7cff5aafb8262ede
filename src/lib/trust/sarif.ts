// The format of code scanning services: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

export interface SarifResult {
  ruleId: string
  [field: string]: unknown
}

export interface SarifLog {
  $schema: string
  version: string
  runs: object[]
}

/**
 * A log in the format of code scanning services.
 *
 * @param rules - What is known of each rule, without its id. Only those that `results` name are in the log.
 */
export function sarifLog(
  {name, version}: {name: string; version: string},
  rules: Readonly<Record<string, object>>,
  results: readonly SarifResult[],
  more: object = {},
): SarifLog {
  const codes = [...new Set(results.map(({ruleId}) => ruleId))].sort()
  const indexes = new Map(codes.map((code, index) => [code, index]))
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {driver: {name, semanticVersion: version, rules: codes.map((id) => ({id, ...rules[id]}))}},
        columnKind: 'utf16CodeUnits',
        results: results.map((result) => ({...result, ruleIndex: indexes.get(result.ruleId)})),
        ...more,
      },
    ],
  }
}

/** A path, or the name of a resource, as the URI of what a finding is about. */
export const sarifUri = (path: string): string =>
  encodeURI(path.replaceAll('\\', '/').replace(/\p{Cs}/gu, '\ufffd')).replace(/[?#]/g, encodeURIComponent)
