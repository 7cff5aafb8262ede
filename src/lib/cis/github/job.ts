// https://docs.github.com/actions/reference/workflows-and-actions/variables
import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {CiJob, JobContext} from '../description/job.ts'
import {type GithubClaims, githubClaims} from './tokens.ts'

/** The version of the runner, which its own program tells. */
const RUNNER = '2.336.0'

const commandFiles = ['GITHUB_ENV', 'GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY', 'GITHUB_PATH'] as const

function repositoryEvent(claims: GithubClaims): object {
  const {repository, repository_id, repository_owner, repository_owner_id, repository_visibility} = claims
  return {
    id: Number(repository_id),
    name: repository.split('/')[1],
    full_name: repository,
    private: repository_visibility !== 'public',
    fork: false,
    owner: {login: repository_owner, id: Number(repository_owner_id)},
  }
}

function defaultEvent(claims: GithubClaims): object {
  const {actor, actor_id, base_ref, event_name, head_ref, ref, sha} = claims
  const repository = repositoryEvent(claims)
  const common = {repository, sender: {login: actor, id: Number(actor_id)}}
  if (!event_name.startsWith('pull_request')) return {ref, after: sha, ...common}
  const number = Number(/^refs\/pull\/(\d+)\//.exec(ref)?.[1] ?? 7)
  const fork = event_name === 'pull_request_target'
  const ends = {head: {ref: head_ref, repo: {...repository, fork}}, base: {ref: base_ref, repo: repository}}
  return {action: 'opened', number, pull_request: {number, ...ends}, ...common}
}

const claimVariables = (claims: GithubClaims): Record<string, string> => ({
  GITHUB_ACTOR: claims.actor,
  GITHUB_ACTOR_ID: claims.actor_id,
  GITHUB_BASE_REF: claims.base_ref,
  GITHUB_EVENT_NAME: claims.event_name,
  GITHUB_HEAD_REF: claims.head_ref,
  GITHUB_REF: claims.ref,
  GITHUB_REF_NAME: claims.ref.replace(/^refs\/(?:heads|tags|pull)\//, ''),
  GITHUB_REF_PROTECTED: claims.ref_protected,
  GITHUB_REF_TYPE: claims.ref_type,
  GITHUB_REPOSITORY: claims.repository,
  GITHUB_REPOSITORY_ID: claims.repository_id,
  GITHUB_REPOSITORY_OWNER: claims.repository_owner,
  GITHUB_REPOSITORY_OWNER_ID: claims.repository_owner_id,
  GITHUB_RUN_ATTEMPT: claims.run_attempt,
  GITHUB_RUN_ID: claims.run_id,
  GITHUB_RUN_NUMBER: claims.run_number,
  GITHUB_SHA: claims.sha,
  GITHUB_TRIGGERING_ACTOR: claims.actor,
  GITHUB_WORKFLOW: claims.workflow,
  GITHUB_WORKFLOW_REF: claims.workflow_ref,
  GITHUB_WORKFLOW_SHA: claims.workflow_sha,
})

/** The runner's folders and files, and the variables that name them. */
async function prepareRunner(directory: string, event: object): Promise<Record<string, string>> {
  const folder = (name: string): string => join(directory, name)
  const folders = {
    GITHUB_WORKSPACE: folder('workspace'),
    RUNNER_TEMP: folder('_work/_temp'),
    RUNNER_TOOL_CACHE: folder('tools'),
  }
  const [commands, bin] = [folder('commands'), folder('bin')]
  await Promise.all([...Object.values(folders), commands, bin].map((path) => mkdir(path, {recursive: true})))

  const files = Object.fromEntries(commandFiles.map((name) => [name, join(commands, name.toLowerCase())]))
  const eventFile = join(commands, 'event.json')
  await Promise.all([
    ...Object.values(files).map((path) => writeFile(path, '')),
    writeFile(eventFile, JSON.stringify(event, undefined, 2)),
    writeFile(join(bin, 'Runner.Worker.deps.json'), JSON.stringify({libraries: {[`Runner.Worker/${RUNNER}`]: {}}})),
  ])
  return {...folders, ...files, GITHUB_EVENT_PATH: eventFile}
}

export interface RunnerOptions {
  /** An existing folder: the runner's folders and command files are made in it. */
  directory: string
  /** Replaces the content of the event file. Default: an event that agrees with the claims. */
  event?: Readonly<Record<string, unknown>>
  /** Default `https://github.com`. */
  server?: string
}

/** What the runner sets for a job on `server`, without the address and the token for requests. */
export async function runnerVariables(
  claims: GithubClaims,
  {directory, event, server = 'https://github.com'}: RunnerOptions,
): Promise<Record<string, string>> {
  const api = server === 'https://github.com' ? 'https://api.github.com' : `${server}/api/v3`
  return {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__run',
    GITHUB_API_URL: api,
    GITHUB_GRAPHQL_URL: `${api.replace(/\/v3$/, '')}/graphql`,
    GITHUB_JOB: 'deploy',
    GITHUB_RETENTION_DAYS: '90',
    GITHUB_SERVER_URL: server,
    RUNNER_ARCH: 'X64',
    RUNNER_ENVIRONMENT: claims.runner_environment,
    RUNNER_NAME: 'GitHub Actions 1',
    RUNNER_OS: 'Linux',
    ...claimVariables(claims),
    ...(await prepareRunner(directory, event ?? defaultEvent(claims))),
  }
}

/** What GitHub's runner sets for a job of another server. */
export async function runnerOf(job: JobContext, issuerPath: string, path: string, query: string) {
  const server = job.claim('iss').replace(issuerPath, '')
  const {base, requestToken} = job.askAt(new URL(server).host, `${new URL(server).pathname.replace(/\/$/, '')}${path}`)
  const claims = {...githubClaims(job.claims), ...job.claims}
  const root = job.mode === 'proxy' ? server : `${base}${new URL(server).pathname.replace(/\/$/, '')}`
  return {
    ...(await runnerVariables(claims, {directory: job.directory, server})),
    ACTIONS_ID_TOKEN_REQUEST_URL: `${root}${path}?${query}`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken,
  }
}

/** For every CI that uses GitHub's runner. */
export const runnerToken = "the runner's endpoint, `ACTIONS_ID_TOKEN_REQUEST_URL`; the command files too"

/** The emulator simulates its jobs separately: they need no pool that trusts them. */
export const github: CiJob = {ci: 'github', findsToken: runnerToken, leaks: /^(?:ACTIONS|RUNNER)_/i}
