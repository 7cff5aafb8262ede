// A job of GitHub Actions: https://docs.github.com/actions/reference/workflows-and-actions/variables
import {type RunnerOptions, runnerVariables} from '../../cis/github/job.ts'
import {type GithubClaims, githubClaims, type SubjectFormat} from '../../cis/github/tokens.ts'
import type {Emulator} from '../listening/emulator.ts'
import type {ClientMode} from '../listening/environment.ts'
import {githubTokenHost} from '../services/ci-tokens.ts'

export interface GithubJobOptions extends Pick<RunnerOptions, 'directory' | 'event'> {
  mode: ClientMode
  claims?: Partial<GithubClaims>
  /** Default: `immutable`, which new repositories have. */
  subjectFormat?: SubjectFormat
}

/** The variables of a job of GitHub Actions with `id-token: write`, also those for the cloud side. */
export async function githubJob(emulator: Emulator, options: GithubJobOptions): Promise<Record<string, string>> {
  const claims = githubClaims(options.claims, options.subjectFormat ?? 'immutable')
  const {path, requestToken} = emulator.startJob(claims)
  const base = options.mode === 'proxy' ? `https://${githubTokenHost}` : emulator.url
  return {
    ...(await runnerVariables(claims, options)),
    ACTIONS_ID_TOKEN_REQUEST_URL: `${base}${path}?api-version=2.0`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken,
    ...emulator.environment(options.mode),
  }
}
