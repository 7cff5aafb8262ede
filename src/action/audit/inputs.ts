// The inputs of the action `audit`. On the command line, `audit` is a command.
import {type Severity, severities} from '../../lib/audit/finding.ts'
import type {ErrorCode} from '../../lib/base/error-codes.ts'
import type {Problem} from '../../lib/base/errors.ts'
import {type Input, parseList} from '../../lib/base/inputs.ts'
import {inputExcerpt} from '../../lib/base/quoting.ts'
import type {Surroundings} from '../../lib/cis/description/provider.ts'
import {inputText, misspeltInputs} from '../runner/inputs.ts'

const group = 'identity'

export const auditInputs = {
  files: {
    type: 'list',
    group,
    defaultNote: 'federation.yml',
    description:
      'Files that say who may get in: federation.yml, terraform show -json of a plan, or what gcloud has saved.',
  },
  pipelines: {
    type: 'list',
    group,
    defaultNote: 'the checkout of this repository',
    description: 'Folders of checkouts whose jobs are judged. OWNER/REPOSITORY=DIR names the repository.',
  },
  since: {
    type: 'string',
    group,
    defaultNote: 'on a pull request, the commit that it would be merged into; otherwise none',
    description: 'Commit to compare with: only what differs from it is told, and can fail the step.',
  },
  fail_on: {
    type: 'string',
    group,
    defaultNote: 'high',
    description: `Severity of a finding from which on the step fails: ${severities.join(', ')}, or never.`,
  },
  allow_gaps: {
    type: 'boolean',
    group,
    defaultNote: 'false',
    description: 'Succeed although something could not be read.',
  },
  dedicated: {
    type: 'list',
    group,
    description: 'Issuers of which nobody else gets tokens, for example because they are your own servers.',
  },
  sarif_file: {
    type: 'string',
    group,
    description: 'File to create with the findings as SARIF, for code scanning. An existing file is never overwritten.',
  },
} as const satisfies Record<string, Input>

export interface AuditInputs {
  /** Empty: the default. */
  files: readonly string[]
  pipelines: readonly string[]
  since: string | undefined
  failOn: Severity | 'never'
  allowGaps: boolean
  dedicated: readonly string[]
  sarifFile: string | undefined
}

const levels: readonly (Severity | 'never')[] = [...severities, 'never']
const truths: Readonly<Record<string, boolean>> = {'': false, false: false, true: true}

export function readAuditInputs(where: Surroundings): AuditInputs {
  const text = (name: keyof typeof auditInputs): string => inputText(where, name)
  return {
    files: parseList(text('files')),
    pipelines: parseList(text('pipelines')),
    since: text('since') || undefined,
    failOn: levels.find((level) => level === text('fail_on')) ?? 'high',
    allowGaps: truths[text('allow_gaps').toLowerCase()] ?? false,
    dedicated: parseList(text('dedicated')),
    sarifFile: text('sarif_file') || undefined,
  }
}

/** Found before anything is read. */
export function auditInputProblems(where: Surroundings): Problem[] {
  const failOn = inputText(where, 'fail_on')
  const allowGaps = inputText(where, 'allow_gaps')
  return [
    ...misspeltInputs(where, Object.keys(auditInputs)),
    ...(failOn === '' || levels.some((level) => level === failOn)
      ? []
      : [invalid('INPUT_SEVERITY_INVALID', 'fail_on', failOn, `Write one of: ${levels.join(', ')}`)]),
    ...(allowGaps.toLowerCase() in truths
      ? []
      : [invalid('INPUT_BOOLEAN_INVALID', 'allow_gaps', allowGaps, 'Write true or false.')]),
  ]
}

const invalid = (code: ErrorCode, name: string, value: string, suggestion: string): Problem => ({
  code,
  message: `${name}: "${inputExcerpt(value)}" is not a value of this input`,
  suggestions: [suggestion],
})
