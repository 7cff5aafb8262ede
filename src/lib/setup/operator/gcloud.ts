// https://cloud.google.com/sdk/gcloud/reference/auth/print-access-token
import type {Front} from '../../auth/minting/session.ts'
import {runProgram} from '../../ci/protocols/run-program.ts'
import {CiAuthError} from '../../errors.ts'
import {type Operator, ofUnknownAge} from './operator.ts'

const TIMEOUT_MS = 60_000

/** Who is signed in to gcloud. Asked at once, so that nobody learns late that nobody is. @throws {CiAuthError} `SETUP_SIGN_IN_MISSING` */
export async function gcloudOperator(front: Front): Promise<Operator> {
  const first = await printAccessToken(front)
  let next: string | undefined = first
  return {
    label: 'gcloud',
    universe: 'googleapis.com',
    mint: async () => {
      const token = next ?? (await printAccessToken(front))
      next = undefined
      return ofUnknownAge(token)
    },
  }
}

async function printAccessToken({report, signal, surroundings}: Front): Promise<string> {
  const {failure, stdout} = await runProgram({
    file: 'gcloud',
    args: ['auth', 'print-access-token', '--quiet'],
    shell: false,
    env: surroundings.env,
    cwd: surroundings.cwd,
    timeoutMs: TIMEOUT_MS,
    signal,
  })
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
