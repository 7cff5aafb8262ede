// https://cloud.google.com/sdk/gcloud/reference/auth/print-access-token
import type {Front} from '../../auth/minting/session.ts'
import {runProgram} from '../../ci/protocols/run-program.ts'
import {CiAuthError} from '../../errors.ts'
import {parseJsonObject} from '../../json.ts'
import {type Operator, ofUnknownAge} from './operator.ts'

const TIMEOUT_MS = 60_000

/** Who is signed in to gcloud. Asked at once, so that nobody learns late that nobody is. @throws {CiAuthError} `SETUP_SIGN_IN_MISSING` */
export async function gcloudOperator(front: Front): Promise<Operator> {
  const first = await printAccessToken(front)
  const account = await configuredAccount(front)
  let next: string | undefined = first
  return {
    label: 'gcloud',
    account,
    isLastLogin: true,
    universe: 'googleapis.com',
    mint: async () => {
      const token = next ?? (await printAccessToken(front))
      next = undefined
      return ofUnknownAge(token)
    },
  }
}

const runGcloud = ({signal, surroundings}: Front, args: readonly string[]) =>
  runProgram({
    file: 'gcloud',
    args: [...args, '--quiet'],
    shell: false,
    env: surroundings.env,
    cwd: surroundings.cwd,
    timeoutMs: TIMEOUT_MS,
    signal,
  })

const isEmail = (text: unknown): text is string => typeof text === 'string' && /^[^\s@]+@[^\s@]+$/.test(text)

/** Whose token gcloud prints, as its configuration and variables say. https://cloud.google.com/sdk/gcloud/reference/config/list */
async function configuredAccount(front: Front): Promise<string | undefined> {
  const {failure, stdout} = await runGcloud(front, ['config', 'list', '--format=json'])
  front.signal?.throwIfAborted()
  const sections = failure === undefined ? parseJsonObject(stdout) : undefined
  const {auth = {}, core = {}} = (sections ?? {}) as Record<string, Record<string, unknown> | undefined>
  // Then the token is that of a file, and not that of the account.
  if (auth['access_token_file'] || auth['credential_file_override']) return undefined
  const account = auth['impersonate_service_account'] ?? core['account']
  return isEmail(account) ? account : undefined
}

async function printAccessToken(front: Front): Promise<string> {
  const {report, signal} = front
  const {failure, stdout} = await runGcloud(front, ['auth', 'print-access-token'])
  const token = stdout.trim()
  if (failure === undefined && /^\S{20,}$/.test(token)) {
    report.mask(token)
    return token
  }
  signal?.throwIfAborted()
  throw new CiAuthError('SETUP_SIGN_IN_MISSING', 'nobody is signed in to Google Cloud here', {
    facts: [
      'no token in GOOGLE_OAUTH_ACCESS_TOKEN or CLOUDSDK_AUTH_ACCESS_TOKEN',
      'no default credentials: GOOGLE_APPLICATION_CREDENTIALS is unset, and none of a login are there',
      `gcloud auth print-access-token ${failure ?? 'printed no token'}`,
    ],
    suggestions: ['gcloud auth login', 'gcloud auth application-default login'],
  })
}
