// GitHub's runner, which other forges use too: where a job has its files, and its token endpoint.
// https://docs.github.com/actions/reference/security/oidc#methods-for-requesting-the-oidc-token
import {readFileSync} from 'node:fs'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {describeKeys, parseJsonObject} from '../../base/json.ts'
import type {Answer} from '../../http/http.ts'
import type {CiFacts, CiProvider, TokenSource} from '../provider.ts'
import {isPassing, LOOPBACK, serverText} from './endpoint-token.ts'
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

export const canRequestToken = (env: Environment): boolean =>
  Boolean(env['ACTIONS_ID_TOKEN_REQUEST_URL'] && env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'])

/** The runner's token endpoint. `missing` says what to add where the job has none. */
export function runnerTokenSource(label: string, env: Environment, missing: () => CiAuthError): TokenSource {
  const {ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer, ACTIONS_ID_TOKEN_REQUEST_URL: endpoint} = env
  if (!bearer || !endpoint) throw missing()
  if (!URL.canParse(endpoint)) {
    throw new CiAuthError('OIDC_REQUEST_FAILED', 'ACTIONS_ID_TOKEN_REQUEST_URL is not a URL')
  }
  if (isDowngraded(new URL(endpoint), env)) {
    throw new CiAuthError(
      'OIDC_REQUEST_FAILED',
      'ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, though the server of this job is reached by https',
      {suggestions: ['Look for a step, or an env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL.']},
    )
  }

  const address = (audience: string): URL => {
    const url = new URL(endpoint)
    url.searchParams.set('audience', audience)
    return url
  }
  return {
    label,
    mintsAgain: true,
    choosesAudience: true,
    secrets: [bearer],
    async mint(audience, network) {
      const answer = await network.send({service: `${label} OIDC`, method: 'GET', url: address(audience), bearer})
      return readToken(label, answer)
    },
    refreshSource: (audience) => ({
      kind: 'url',
      url: address(audience).href,
      headers: {Authorization: `Bearer ${bearer}`},
      field: 'value',
    }),
  }
}

/** The bearer of the job would travel in the clear. A forge without TLS has no other way. */
const isDowngraded = ({hostname, protocol}: URL, env: Environment): boolean =>
  protocol === 'http:' && !LOOPBACK.test(hostname) && !env['GITHUB_SERVER_URL']?.startsWith('http:')

function readToken(label: string, {body, contentType, shown, status}: Answer): string {
  if (status < 200 || status > 299) throw refusedBy(label, status, body)
  const {value} = parseJsonObject(body) ?? {}
  if (typeof value === 'string' && value !== '') return value
  const found = describeKeys(shown, `content type "${contentType}"`)
  throw new CiAuthError('OIDC_RESPONSE_INVALID', `${label} answered ${status} without a token, but ${found}`, {
    suggestions: ['Look for a proxy between the runner and its server that answers in its place.'],
  })
}

function refusedBy(label: string, status: number, body: string): CiAuthError {
  const text = serverText(body)
  const server = {status, text}
  if (/in '?Completed'? state/i.test(text)) {
    return new CiAuthError('OIDC_JOB_COMPLETED', `${label} mints no token for a job that has ended`, {
      server,
      suggestions: ['Use the credentials inside the job, or impersonate a service account, whose token outlives it.'],
    })
  }
  return new CiAuthError('OIDC_REQUEST_FAILED', `${label} refusedBy to mint an ID token: HTTP ${status}: ${text}`, {
    server,
    suggestions: [
      isPassing(status)
        ? 'Run the job again; a higher retries or timeout input rides out longer failures.'
        : 'Check that the job still runs and has "id-token: write".',
    ],
  })
}
