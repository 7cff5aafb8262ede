import {escapeLogLine} from '../../base/quoting.ts'
import {folded} from '../../base/text-columns.ts'
import type {KeptToken} from '../../files/token-cache.ts'
import type {CredentialStatus, StatusDocument} from './status.ts'

/** Without a terminal. */
const COLUMNS = 80
const NAME_WIDTH = 13

/**
 * `document` as lines for people.
 *
 * @param columns - Width of the terminal. Undefined without a terminal.
 */
export const statusLines = (
  {credentials, tokens = [], warnings}: StatusDocument & {tokens?: readonly KeptToken[]},
  columns?: number,
): string[] => [
  ...(credentials.length === 0
    ? ['This job has no credentials.', 'To sign in: ci-auth federate …, or ci-auth key …']
    : credentials.flatMap((credential, index) => [
        ...(index === 0 ? [] : ['']),
        ...credentialLines(credential, columns ?? COLUMNS),
      ])),
  ...(tokens.length === 0 ? [] : ['', ...folded(keptLine(tokens), columns ?? COLUMNS, 2)]),
  ...warnings.flatMap(({code, message}) => [
    '',
    ...folded(`Warning: ${code}: ${escapeLogLine(message)}`, columns ?? Number.POSITIVE_INFINITY, 2),
  ]),
]

function keptLine(tokens: readonly KeptToken[]): string {
  const [first = '', ...others] = tokens.map(({expires}) => expires).sort()
  const last = others.at(-1)
  return last === undefined
    ? `This job keeps 1 token, which expires at ${first}.`
    : `This job keeps ${tokens.length} tokens, which expire from ${first} to ${last}.`
}

function credentialLines(credential: CredentialStatus, columns: number): string[] {
  const {delegates, expires, fault, outlook, path, principal, refresh, refreshedBy, source, through, type} = credential
  const {profile, variables, written} = credential
  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    ['state', fault ? `not valid: ${fault.message}` : 'looks valid'],
    ['named by', variables.join(', ') || 'no variable of this step'],
    ['profile', profile],
    ['written', written && `by this job, ${written}`],
    ['type', type],
    ['principal', principal],
    ['through', through],
    ['delegates', delegates?.join(', ')],
    ['source', source && [source.kind, source.address].filter(Boolean).join(' ')],
    ['expires', expires],
    [
      'refresh',
      `${refresh === 'unknown' ? 'not known' : refresh}${refreshedBy === undefined ? '' : `, by ${refreshedBy}`}`,
    ],
    ['then', outlook],
  ]
  return [
    escapeLogLine(path ?? (source?.kind === 'metadata' ? 'the metadata server' : variables.join(', '))),
    ...rows.flatMap(([name, value]) => (value === undefined ? [] : row(name, escapeLogLine(value), columns))),
  ]
}

/** `value` beside `name`, folded for a terminal. */
const row = (name: string, value: string, columns: number): string[] =>
  folded(value, columns - NAME_WIDTH, 0).map(
    (line, index) => (index === 0 ? `  ${name}` : '').padEnd(NAME_WIDTH) + line,
  )
