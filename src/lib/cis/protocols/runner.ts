// GitHub's runner, which other forges use too: its commands and files, where a job has its own, and its token endpoint.
// https://docs.github.com/actions/reference/security/oidc#methods-for-requesting-the-oidc-token
// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands

import {randomUUID} from 'node:crypto'
import {readFileSync, statSync} from 'node:fs'
import {type Environment, isThisComputer} from '../../base/environment.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {PINNED} from '../../base/quoting.ts'
import type {CiFacts, CiProvider, Handover, Surroundings, TokenSource} from '../description/provider.ts'
import {addressFor, endpointTokenSource} from './endpoint-token.ts'
import {appendTo, jobPlace, requirePossible} from './job-place.ts'

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** A workflow command, as the runner reads it from standard output or standard error. */
export function runnerCommand(
  name: string,
  message: string,
  properties: Readonly<Record<string, string>> = {},
): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`)
  return `::${name}${list.length > 0 ? ` ${list.join(',')}` : ''}::${escapeData(message)}`
}

/** One mask per line: the runner compares line by line, and ignores a mask that holds a line break. */
export const maskLines = (secret: string): string[] =>
  secret
    .split(/\r?\n/)
    .filter((line) => line.trim().length > 1)
    .map((line) => runnerCommand('add-mask', line))

/** The text that sets `name` in one of the runner's files. */
export function fileCommand(name: string, value: string): string {
  requirePossible(name, value)
  // Made after the value, which therefore cannot hold it.
  const delimiter = `ghadelimiter_${randomUUID()}`
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`
}

/** Appends `values` to the runner's file that the variable `file` names. */
export function appendToRunnerFile(env: Environment, file: string, values: Readonly<Record<string, string>>): void {
  const text = Object.entries(values)
    .map(([name, value]) => fileCommand(name, value))
    .join('')
  if (text !== '') appendText(env, file, text)
}

function appendText(env: Environment, file: string, text: string): void {
  const path = env[file] ?? ''
  // The runner creates its files before the step: an absent one means that nothing would read it.
  if (!statSync(path, {throwIfNoEntry: false})?.isFile()) {
    const message = path
      ? `${file} names "${path}", which is not a file`
      : `${file} is not set, so nothing reaches later steps`
    const suggestions = ['Run it in a step of a job. The command can print the variables instead: --output-format']
    throw new CiAuthError('EXPORT_FILE_MISSING', message, {suggestions})
  }
  appendTo(file, path, text)
}

/** Why `text` cannot be appended to the file that the variable `file` names. Without a text, as far as that can be tried. */
export function runnerFileProblems(env: Environment, file: string, text = ''): Problem[] {
  try {
    appendText(env, file, text)
    return []
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    return [error]
  }
}

/** The runner's files as a way to later steps. */
const runnerHandover = ({env}: Surroundings, print: (line: string) => void): Handover => ({
  reaches: 'later steps',
  problems: ({outputs, variables}) => [
    ...(variables ? runnerFileProblems(env, 'GITHUB_ENV') : []),
    ...(outputs ? runnerFileProblems(env, 'GITHUB_OUTPUT') : []),
  ],
  exportVariables: (values) => appendToRunnerFile(env, 'GITHUB_ENV', values),
  setOutputs: (values) => appendToRunnerFile(env, 'GITHUB_OUTPUT', values),
  appendSummary(markdown) {
    if (!env['GITHUB_STEP_SUMMARY']) return
    const [problem] = runnerFileProblems(env, 'GITHUB_STEP_SUMMARY', markdown)
    // The step has done its work.
    if (problem) print(`no summary on the page of the run: ${problem.message}`)
  },
})

const place = jobPlace({
  workspace: ['GITHUB_WORKSPACE'],
  temporary: ['RUNNER_TEMP'],
  job: ['GITHUB_SERVER_URL', 'GITHUB_REPOSITORY', 'GITHUB_RUN_ID', 'GITHUB_RUN_ATTEMPT', 'GITHUB_JOB', 'RUNNER_NAME'],
})

interface RunnerCi extends Pick<CiProvider, 'id' | 'label' | 'detect' | 'naming'> {
  facts: Pick<CiFacts, 'documentation' | 'recognisedBy' | 'lifetime'> & Partial<CiFacts>
  /** Container actions see its temporary folder, if the runner is new enough. */
  mapsTemporary?: true
  /** The lines to add to the job if nothing else explains why it has no token endpoint. */
  grant: readonly string[]
}

const REQUEST = ['ACTIONS_ID_TOKEN_REQUEST_URL', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN']

/** GitHub, or a forge that runs the same protocol. */
export const describeRunnerCi = ({facts, grant, mapsTemporary, ...ci}: RunnerCi): CiProvider => ({
  ...ci,
  facts: {
    tokenFrom: '`ACTIONS_ID_TOKEN_REQUEST_URL` with `ACTIONS_ID_TOKEN_REQUEST_TOKEN` (GET)',
    audience: 'sign-in',
    source: 'url',
    masking: '`::add-mask::`',
    handover: '`GITHUB_ENV`, `GITHUB_OUTPUT`',
    cleanup: 'the post step of the action, or a step with `if: always()`',
    ...facts,
  },
  tokenVariables: REQUEST,
  hasTokenSurface: (env) => ci.detect(env) && REQUEST.every((name) => env[name]),
  tokenSource: ({env}) => runnerTokenSource(ci.label, env, () => whyNoToken(ci.label, env, grant)),
  handover: runnerHandover,
  maskLines,
  ...place,
  // What container actions see of the runner's disk is the workspace. GitHub's runner shows them its temporary folder too, from 2.331.0:
  // docs/decisions/credentials-file-in-the-workspace.md
  credentialsFolder: place.workspace,
  ...(mapsTemporary && {
    outsideFolder: async ({env}) => (await import('./runner-temporary.ts')).temporaryOfRunner(env),
  }),
  secretsWithheld(env) {
    if (env['GITHUB_ACTOR'] === 'dependabot[bot]')
      return 'runs started by Dependabot get secrets of their own store only'
    return env['GITHUB_EVENT_NAME'] !== 'pull_request_target' && isForkPullRequest(env)
      ? 'pull requests from forks get no secrets'
      : undefined
  },
})

/** Why the runner has no token endpoint. */
function whyNoToken(label: string, env: Environment, grant: readonly string[]): CiAuthError {
  if (env['ACT'] === 'true') {
    return new CiAuthError('OIDC_LOCAL_RUNNER', 'act runs this job on a computer that has no OIDC token endpoint', {
      suggestions: [`Use the endpoint of the emulator: ${PINNED} emulator run --ci github -- COMMAND`],
    })
  }
  if (env['GITHUB_ACTOR'] === 'dependabot[bot]') {
    return new CiAuthError('OIDC_DEPENDABOT', 'Dependabot started this run, and such a run cannot get an ID token')
  }
  if (isForkPullRequest(env)) {
    return new CiAuthError('OIDC_FORK_PULL_REQUEST', 'a pull request from a fork cannot get an ID token')
  }
  const message = `${label} runs this job, but ${REQUEST.join(' and ')} are not set`
  return new CiAuthError('OIDC_PERMISSION_MISSING', message, {suggestions: grant})
}

/** From the file of the event; false if it cannot be read. */
function isForkPullRequest(env: Environment): boolean {
  try {
    const event = JSON.parse(readFileSync(env['GITHUB_EVENT_PATH'] ?? '', 'utf8'))
    const {base, head} = event.pull_request
    return head.repo?.full_name !== base.repo.full_name
  } catch {
    return false
  }
}

/** The runner's token endpoint. @param missing - The error if the job has none. */
export function runnerTokenSource(label: string, env: Environment, missing: () => CiAuthError): TokenSource {
  const {ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer, ACTIONS_ID_TOKEN_REQUEST_URL: endpoint} = env
  if (!bearer || !endpoint) throw missing()
  const address = addressFor(endpoint, 'ACTIONS_ID_TOKEN_REQUEST_URL')
  if (isDowngraded(new URL(endpoint), env)) {
    const message = 'ACTIONS_ID_TOKEN_REQUEST_URL is an http URL, but the server of this job uses https'
    throw new CiAuthError('OIDC_REQUEST_FAILED', message, {
      suggestions: [
        'Find the step, or the env: of the workflow, that sets ACTIONS_ID_TOKEN_REQUEST_URL, and remove it.',
      ],
    })
  }

  return endpointTokenSource({
    label,
    request: (audience) => ({method: 'GET', url: address(audience), bearer}),
    field: 'value',
    secrets: [bearer],
    causeOf: async (answer) => (await import('./endpoint-failures.ts')).causeInRunner(label, answer),
    remedies: async (answer) => (await import('./endpoint-failures.ts')).remediesInRunner(answer),
    refreshSource: (audience) => ({
      kind: 'url',
      url: address(audience).href,
      headers: {Authorization: `Bearer ${bearer}`},
      field: 'value',
    }),
  })
}

/** The request token would be sent without TLS. Only a forge without TLS needs that. */
const isDowngraded = ({hostname, protocol}: URL, env: Environment): boolean =>
  protocol === 'http:' && !isThisComputer(hostname) && !env['GITHUB_SERVER_URL']?.startsWith('http:')
