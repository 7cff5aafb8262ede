// What helps against an error in the same words wherever its code is thrown. Loaded only to tell of a failure.
import type {ErrorCode} from './error-codes.ts'
import {CiAuthError, type Problem} from './errors.ts'
import {escapeLogLine, redacted} from './quoting.ts'
import {systemRefusal} from './unexpected.ts'

const RUN_AGAIN = 'Run the job again. For longer failures, increase retries or timeout.'
const REUSE_TOKEN = 'Request one token per job and reuse it. Do not start all jobs of a large matrix at once.'
export const NEW_TOKEN = 'Get a new ID token, and sign in right before the credentials are used.'
const OTHER_PATH = 'Choose another path, or remove the existing file.'

/** By code, a sentence or a command line each. What an error says itself follows them. docs/reference/errors.md lists them. */
export const codeRemedies: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  INPUT_VERSION_REQUIRED: ['Say which version the build uses, for example: --go-version 1.24'],
  INPUT_BOUNDARY_BYPASSED: ['Remove the file, or set HOME (on Windows: APPDATA) to another folder for this step.'],
  AUDIT_FILE_UNREADABLE: ['Look at the path, from this folder, and at the permissions of the file.'],
  INPUT_BASELINE_INVALID: ['Write it again: ci-auth audit … --format json --output FILE'],
  INPUT_PIPELINES_INVALID: ['Give the top folder of a checkout: --pipelines DIR, or --pipelines OWNER/REPOSITORY=DIR.'],
  INPUT_SINCE_INVALID: [
    'Run it in the checkout, and name a commit that is in this clone: git log --oneline -1 REF must know it.',
    'CIs often clone only the newest commit. GitHub Actions: fetch-depth: 2 for a pull request, otherwise 0. GitLab: GIT_DEPTH: 0.',
  ],
  OIDC_FORK_PULL_REQUEST: [
    'Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository',
    'Run it on push.',
  ],
  OIDC_DEPENDABOT: ["Skip the step with if: github.actor != 'dependabot[bot]'", 'Run it after the merge.'],
  OIDC_JOB_COMPLETED: [
    'Use the credentials only while the job runs, or use a service account: its access token is still valid after the job.',
  ],
  OIDC_TOKEN_TOO_SHORT: ['Sign in right after the CI issues the token.'],
  STS_TOKEN_MALFORMED: ['Give only the token: no quotes, line breaks or JSON around it.'],
  STS_TOKEN_STALE: [NEW_TOKEN],
  STS_RATE_LIMITED: ['Exchange once per job and reuse the token. Do not start all jobs of a large matrix at once.'],
  STS_TOKEN_NEARLY_EXPIRED: ['Sign in right before the credentials are used.'],
  STS_UNAVAILABLE: [RUN_AGAIN],
  IAM_RATE_LIMITED: [REUSE_TOKEN],
  IAM_UNAVAILABLE: [RUN_AGAIN],
  OAUTH_JWT_TIMEFRAME: ['Set the clock of this machine (timedatectl, or the hypervisor).'],
  OAUTH_LIFETIME_TOO_LONG: ['Set access_token_lifetime to 3600s or less.', 'Set the clock of this machine.'],
  OAUTH_RATE_LIMITED: [REUSE_TOKEN],
  OAUTH_UNAVAILABLE: [RUN_AGAIN],
  GKE_UNAVAILABLE: [RUN_AGAIN],
  CLIENT_EXECUTABLES_NOT_ALLOWED: ['If the file is yours: export GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES=1'],
  CLIENT_EXECUTABLE_OUTPUT: ['Run the command of the file by hand, and compare with https://google.aip.dev/auth/4117'],
  FILE_SUBJECT_TOKEN_MISSING: ['Sign in again in this job: the token file of the credentials no longer exists.'],
  FILE_EXISTS: [OTHER_PATH],
  SETUP_ALREADY_EXISTS: ['Look at the difference, then apply again: ci-auth setup plan'],
  SETUP_POLICY_CONFLICT: ['Run the command again.'],
  SETUP_CONDITION_REQUIRED: [
    "Add to the provider in the file: attributeCondition: assertion.repository_owner_id == 'ID'",
  ],
  SETUP_ISSUER_INVALID: ['Write it exactly as the iss of the tokens: ci-auth oidc claims'],
  SETUP_JWKS_INVALID: ['Upload RSA or EC P-256 keys, each with kid and alg.'],
  SETUP_LIMIT_EXCEEDED: [
    'Shorten it in the file: ids 4 to 32 characters, display names 32, descriptions 256, conditions 4096.',
  ],
  SETUP_RECORD_INVALID: ['Name the file that setup freeze wrote: ci-auth-freeze-TIME.json'],
  AUDIT_FINDING_UNKNOWN: [
    'Run the same audit without --explain, and copy the text after "finding", at the end of one.',
  ],
  AUDIT_RESUME_INVALID: ['Name a file that does not exist yet: the audit then begins anew, and makes it.'],
  EMULATOR_NOT_STARTED: ['To see its output, start it without --detach: ci-auth emulator serve'],
  EMULATOR_PORT_TAKEN: ['Choose another port with --port, or a free one with --port 0'],
  EMPLOYEE_FILE_EXISTS: [OTHER_PATH],
}

/** All that helps against a problem. */
export const remediesOf = ({code, suggestions = []}: Problem): string[] => [
  ...new Set([...(codeRemedies[code] ?? []), ...suggestions]),
]

/** `problem`, with all that helps against it. */
export const withRemedy = <Found extends Problem>(problem: Found): Found =>
  problem.code in codeRemedies ? {...problem, suggestions: remediesOf(problem)} : problem

/** `thrown`, with all that helps against it, or against each of its problems. */
export function withRemedies<Thrown>(thrown: Thrown): Thrown {
  if (!(thrown instanceof CiAuthError)) return thrown
  const found = thrown.problems.length > 0 ? thrown.problems : [thrown]
  return thrown.with({
    problems: thrown.problems.map(withRemedy),
    suggestions: [...new Set([...found.flatMap(remediesOf), ...thrown.suggestions])],
  }) as Thrown & CiAuthError
}

/** What is known of any failure, in one line for a program that shows it. Without anything that looks like a secret. */
export function failureText(thrown: unknown): {code: ErrorCode; text: string} {
  const error = withRemedies(systemRefusal(thrown) ?? thrown)
  const foreseen = error instanceof CiAuthError
  const {message, suggestions = []} = foreseen ? error : {message: `this is a bug in ci-auth: ${error}`}
  const todo = suggestions.map((remedy) => remedy.replace(/\.$/, '')).join('; ')
  const line = message.replace(/\s*\n\s*/g, '; ')
  const text = todo === '' ? line : `${line.replace(/\.$/, '')}. Try this: ${todo}`
  return {code: foreseen ? error.code : 'BUG', text: redacted(escapeLogLine(text))}
}
