import {durationText} from '../../base/clock.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {columnsOf, padded} from '../../base/text-columns.ts'
import {parseProviderName} from '../../google/identifiers.ts'
import {describeProvider, fillIn} from '../../google/remedies.ts'
import type {JobPrincipal} from '../../trust/lint/job-principals.ts'
import type {ClaimsDocument} from './claims.ts'
import {REPLACES_LIST} from './claims-request.ts'

/** Maximum length of a claim in a line, in characters. */
const MAX_VALUE = 200

/** `document` as lines for people. A claim cannot end a line, or look like a command to a runner. */
export const claimsLines = (document: ClaimsDocument): string[] =>
  [
    ...tokenLines(document),
    '',
    ...claimLines(document),
    '',
    ...audienceLines(document),
    '',
    ...principalLines(document),
    ...findingLines(document),
    '',
    ...commandLines(document),
  ].map(escapeLogLine)

const shownClaim = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  if (text === '') return '(empty)'
  return [...text].length > MAX_VALUE ? `${[...text].slice(0, MAX_VALUE).join('')}… (whole with --json)` : text
}

/** Rows of names and values, in two columns. */
function aligned(rows: readonly (readonly [name: string, value: string])[]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => columnsOf(name)))
  return rows.map(([name, value]) => `  ${padded(name, width)}  ${value}`)
}

function tokenLines({claims, header, lifetime, mintsAgain, source}: ClaimsDocument): string[] {
  const {expires, issued, seconds, secondsLeft = 0} = lifetime
  const left = secondsLeft < 0 ? `${durationText(-secondsLeft)} ago` : `in ${durationText(secondsLeft)}`
  return [
    `ID token of ${source}${mintsAgain ? '' : ' (the only one: it cannot be minted again)'}`,
    ...aligned([
      ...Object.entries(header).map(([name, value]) => [name, shownClaim(value)] as const),
      ['issuer', shownClaim(claims['iss'] ?? '(none)')],
      ['issued', issued ?? 'the token does not say'],
      ['expires', expires === undefined ? 'the token does not say' : `${expires}, ${left}`],
      ...(seconds === undefined ? [] : [['lifetime', durationText(seconds)] as const]),
    ]),
  ]
}

function claimLines({bytes, claims}: ClaimsDocument): string[] {
  const rows = Object.entries(claims)
  const width = Math.max(5, ...rows.map(([name]) => String(bytes[name]).length))
  return [
    'Claims, with their size in bytes',
    ...aligned(rows.map(([name, value]) => [name, `${String(bytes[name]).padStart(width)}  ${shownClaim(value)}`])),
  ]
}

function audienceLines({audience, problems}: ClaimsDocument): string[] {
  const {allow, asked, choosable, found, matches} = audience
  const reported = problems.some(({suggestions = []}) => allow !== undefined && suggestions.includes(allow))
  return [
    `Audience: ${found.map(shownClaim).join(', ') || '(none)'}`,
    choosable
      ? `  The sign-in requests it${matches ? ', and this token has it.' : `, but it requested ${asked}`}`
      : `  The sign-in cannot choose it${matches ? ', and this token has the right one.' : '.'}`,
    ...(allow === undefined || reported
      ? []
      : ['  To make the provider accept it:', `    ${allow}`, `  ${REPLACES_LIST}`]),
  ]
}

function principalLines({assumed, mapping, principals, provider, subject, unmapped}: ClaimsDocument): string[] {
  const size = subject === undefined ? '' : ` (subject: ${subject.bytes} of at most ${subject.limit} bytes)`
  return [
    `What a binding can name for this job, from narrow to wide${assumed ? '' : size}`,
    ...(assumed
      ? [
          '  The mapping of the provider is not known: each line holds only if the provider maps as it says.',
          '  Give the mapping for an exact list: --attribute-mapping, or ci-auth doctor, which reads the provider.',
        ]
      : []),
    ...principals.flatMap((principal) => principalText(principal, mapping)),
    ...Object.entries(unmapped).map(([target, reason]) => `  ${target}=${mapping[target]}  nothing: ${reason}`),
    ...(provider === undefined
      ? ['  Name the provider to have <number> and <pool> filled in: --workload-identity-provider']
      : []),
  ]
}

/** The mapping, the principal, and the findings of `setup lint` for a binding to it. */
const principalText = (
  {bytes, findings, ifMapped, member, target}: JobPrincipal,
  mapping: ClaimsDocument['mapping'],
): string[] => [
  target === '*'
    ? '  everything that the pool lets in'
    : `  ${ifMapped === undefined ? `${target}=${mapping[target]}` : `if the provider maps ${ifMapped}`}  ${bytes} bytes`,
  `    ${member}`,
  ...findings.map(({code, level, message}) => `    ${level} ${code}: ${message}`),
]

const findingLines = ({problems, warnings}: ClaimsDocument): string[] =>
  [
    ...problems.map((problem) => ({label: 'Will be refused', ...problem})),
    ...warnings.map((warning) => ({label: 'Warning', ...warning})),
  ].flatMap(({code, label, message, suggestions = []}) => [
    '',
    `${label}: ${code}: ${message}`,
    ...suggestions.map((suggestion) => `  ${suggestion}`),
  ])

const commandLines = ({commands, provider}: ClaimsDocument): string[] => {
  const [first] = commands
  if (first === undefined) {
    return [
      'No principal here is safe to bind. Map a claim that only your jobs have, and that is the same in each run.',
    ]
  }
  const named = provider === undefined ? undefined : parseProviderName(provider)
  return [
    ...commands.flatMap(({command, purpose}) => onTwoLines(`To let it ${purpose}`, command)),
    ...(first.ifMapped === undefined
      ? []
      : onTwoLines(
          `This holds if the provider maps ${first.ifMapped}. To see its mapping`,
          describeProvider(named === undefined || 'code' in named ? {} : {provider: named}),
        )),
  ]
}

/** The command stands alone, to be pasted. What is to be filled in is said before it. */
const onTwoLines = (purpose: string, command: string): string[] => [
  fillIn(`${purpose}: ${command}`).slice(0, -command.length - 1),
  `  ${command}`,
]
