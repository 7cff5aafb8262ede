// https://docs.github.com/actions/reference/workflows-and-actions/variables
import {githubClaims} from '../../cis/github/claims.ts'
import {type RunnerOptions, runnerVariables} from '../../cis/github/job.ts'
import type {GithubClaims, SubjectFormat} from '../../cis/github/subject.ts'
import type {Emulator} from '../emulator.ts'
import type {Mode} from '../environment.ts'
import {githubTokenHost} from './github-issuer.ts'

export interface GithubJobOptions extends Pick<RunnerOptions, 'directory' | 'event'> {
  mode: Mode
  claims?: Partial<GithubClaims>
  /** Default `classic`. */
  subjectFormat?: SubjectFormat
}

/** The variables that a job of GitHub Actions with `id-token: write` sees, the cloud side's included. */
export async function githubJob(emulator: Emulator, options: GithubJobOptions): Promise<Record<string, string>> {
  const claims = githubClaims(options.claims, options.subjectFormat)
  const {path, requestToken} = emulator.startJob(claims)
  const base = options.mode === 'proxy' ? `https://${githubTokenHost}` : emulator.url
  return {
    ...(await runnerVariables(claims, options)),
    ACTIONS_ID_TOKEN_REQUEST_URL: `${base}${path}?api-version=2.0`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken,
    ...emulator.environment(options.mode),
  }
}
