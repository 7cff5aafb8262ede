import {readFileSync} from 'node:fs'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import type {CiFacts, CiProvider} from '../provider.ts'
import {maskLines, runnerHandover} from './runner-commands.ts'

/** What GitHub, and the forges that run its runner's protocol, have in common. */
export const runnerJob: Pick<
  CiProvider,
  'handover' | 'maskLines' | 'workspace' | 'credentialsFolder' | 'ledger' | 'secretsWithheld'
> = {
  handover: runnerHandover,
  maskLines,
  workspace: ({cwd, env}) => env['GITHUB_WORKSPACE'] || cwd,
  // Container actions and container jobs see the workspace, and nothing else, of what the runner has on disk.
  credentialsFolder: ({cwd, env}) => env['GITHUB_WORKSPACE'] || cwd,
  ledger: ({env, temporaryFolder}) => ({
    folder: env['RUNNER_TEMP'] || temporaryFolder,
    jobKey: [
      env['GITHUB_SERVER_URL'],
      env['GITHUB_REPOSITORY'],
      env['GITHUB_RUN_ID'],
      env['GITHUB_RUN_ATTEMPT'],
      env['GITHUB_JOB'],
      env['RUNNER_NAME'],
    ].join(' '),
  }),
  secretsWithheld(env) {
    if (env['GITHUB_ACTOR'] === 'dependabot[bot]')
      return 'runs started by Dependabot get secrets of their own store only'
    return env['GITHUB_EVENT_NAME'] !== 'pull_request_target' && isForkPullRequest(env)
      ? 'pull requests from forks get no secrets'
      : undefined
  },
}

/** What documents say of all of them. */
export const runnerFacts: Omit<CiFacts, 'documentation' | 'recognisedBy' | 'lifetime'> = {
  tokenFrom: '`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)',
  audience: 'sign-in',
  source: 'url',
  masking: '`::add-mask::`',
  handover: '`GITHUB_ENV`, `GITHUB_OUTPUT`',
  cleanup: 'the post step of the action, or a step with `if: always()`',
}

/** Why a runner without token endpoint has none; `grant` holds the lines to add when nothing else explains it. */
export function whyNoToken(label: string, env: Environment, grant: readonly string[]): CiAuthError {
  if (env['ACT'] === 'true') {
    return new CiAuthError('OIDC_LOCAL_RUNNER', 'act runs this job on a computer that has no OIDC token endpoint', {
      suggestions: ['Give it the one of the emulator: ci-auth emulator run --ci github -- COMMAND'],
    })
  }
  if (env['GITHUB_ACTOR'] === 'dependabot[bot]') {
    return new CiAuthError('OIDC_DEPENDABOT', 'Dependabot started this run, and may not mint an ID token', {
      suggestions: ["Skip the step with if: github.actor != 'dependabot[bot]'", 'Run it after the merge.'],
    })
  }
  if (isForkPullRequest(env)) {
    return new CiAuthError('OIDC_FORK_PULL_REQUEST', 'a pull request from a fork may not mint an ID token', {
      suggestions: [
        'Skip the step with if: github.event.pull_request.head.repo.full_name == github.repository',
        'Run it on push.',
      ],
    })
  }
  const names = 'ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN'
  return new CiAuthError('OIDC_PERMISSION_MISSING', `${label} runs this job, but ${names} are not set`, {
    suggestions: grant,
  })
}

/** From the event that the runner wrote down; false where it cannot be read. */
function isForkPullRequest(env: Environment): boolean {
  try {
    const event = JSON.parse(readFileSync(env['GITHUB_EVENT_PATH'] ?? '', 'utf8'))
    const {base, head} = event.pull_request
    return head.repo?.full_name !== base.repo.full_name
  } catch {
    return false
  }
}
