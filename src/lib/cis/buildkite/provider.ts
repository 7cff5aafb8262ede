// https://buildkite.com/docs/pipelines/security/oidc
// https://github.com/buildkite/agent/tree/main/jobapi
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {isOnPath} from '../../base/programs.ts'
import {FEDERATE_IN_SHELL} from '../../base/shell-format.ts'
import type {Answer, Call} from '../../http/http.ts'
import type {CiProvider, Surroundings, TokenSource} from '../description/provider.ts'
import {serverText} from '../protocols/endpoint-failures.ts'
import {endpointTokenSource} from '../protocols/endpoint-token.ts'
import {jobPlace, requirePossible} from '../protocols/job-place.ts'
import {programTokenSource} from '../protocols/program-token.ts'

const ENDPOINT = 'https://agent-edge.buildkite.com/v3'

export const buildkite: CiProvider = {
  ...jobPlace({workspace: ['BUILDKITE_BUILD_CHECKOUT_PATH'], job: ['BUILDKITE_JOB_ID']}),
  id: 'buildkite',
  label: 'Buildkite',
  facts: {
    documentation: 'https://buildkite.com/docs/pipelines/security/oidc',
    recognisedBy: '`BUILDKITE=true`',
    tokenFrom:
      '`buildkite-agent oidc request-token`, or the API of the agent (POST), with `BUILDKITE_AGENT_ACCESS_TOKEN` and `BUILDKITE_JOB_ID`',
    audience: 'sign-in',
    lifetime: '5 minutes',
    source: 'executable',
    masking: '`buildkite-agent redactor add`, or the Job API',
    handover: '`buildkite-agent env set`, or the Job API (later phases of the job)',
    cleanup: 'a `pre-exit` hook',
  },
  tokenVariables: ['BUILDKITE_AGENT_ACCESS_TOKEN'],
  hasTokenSurface: (env) => buildkite.detect(env) && missingVariables(env).length === 0,
  detect: (env) => env['BUILDKITE'] === 'true',
  tokenSource(surroundings): TokenSource {
    const absent = missingVariables(surroundings.env)
    if (absent.length > 0) throw noAgent(absent)
    // Without the Job API the command fails, because it cannot mask the token that it prints.
    const byCommand = isOnPath(AGENT, surroundings.env) && hasJobApi(surroundings.env)
    return byCommand ? commandSource(surroundings) : apiSource(surroundings.env)
  },
  redact: async (secret, surroundings) => {
    // An agent without Job API cannot mask anything while the job runs.
    if (hasJobApi(surroundings.env)) await redactInJob(secret, surroundings)
  },
  handover: (surroundings) => ({
    reaches: 'later phases of this job',
    problems: ({variables}) => (variables && !hasJobApi(surroundings.env) ? [noJobApi] : []),
    exportVariables: (variables) => setInJob(variables, surroundings),
  }),
}

const commandSource = (surroundings: Surroundings): TokenSource =>
  programTokenSource(
    {
      label: buildkite.label,
      argv: (audience) => {
        const claims = claimsOf(surroundings.env).join(',')
        return [AGENT, 'oidc', 'request-token', '--audience', audience, '--claim', claims]
      },
      secrets: [surroundings.env['BUILDKITE_AGENT_ACCESS_TOKEN'] ?? ''],
      remedies: () => [
        RUNNING,
        'The agent must be 3.44 or later: ci-auth requests claims that older agents do not know.',
      ],
    },
    surroundings,
  )

function apiSource(env: Environment): TokenSource {
  const accessToken = env['BUILDKITE_AGENT_ACCESS_TOKEN'] ?? ''
  const base = (env['BUILDKITE_AGENT_ENDPOINT'] || ENDPOINT).replace(/\/+$/, '')
  const address = `${base}/jobs/${encodeURIComponent(env['BUILDKITE_JOB_ID'] ?? '')}/oidc/tokens`
  if (!URL.canParse(address)) throw new CiAuthError('OIDC_REQUEST_FAILED', 'BUILDKITE_AGENT_ENDPOINT is not a URL')
  const subject = env['BUILDKITE_OIDC_TOKEN_SUBJECT_CLAIM']
  return endpointTokenSource({
    label: buildkite.label,
    request: (audience) => ({
      method: 'POST',
      url: new URL(address),
      headers: {Authorization: `Token ${accessToken}`},
      json: {audience, claims: claimsOf(env), ...(subject ? {subject_claim: subject} : {})},
    }),
    field: 'token',
    secrets: [accessToken],
    remedies: ({status}) => (status < 500 ? [RUNNING] : []),
  })
}

/** Claims that a token has only if the job requests them. Somebody else can take over the slugs, which all tokens have, but not
 * ids. More claims are in the variable that the agent's program reads.
 */
const claimsOf = ({BUILDKITE_OIDC_TOKEN_CLAIMS: more = ''}: Environment): string[] => [
  ...new Set(['organization_id', 'pipeline_id', ...more.split(',').filter((name) => name !== '')]),
]

const RUNNING =
  'Request the token while the job runs, with BUILDKITE_AGENT_ACCESS_TOKEN and BUILDKITE_JOB_ID of this job.'

const missingVariables = (env: Environment): string[] =>
  ['BUILDKITE_AGENT_ACCESS_TOKEN', 'BUILDKITE_JOB_ID'].filter((name) => !env[name])

const noAgent = (absent: readonly string[]): CiAuthError =>
  new CiAuthError(
    'OIDC_PERMISSION_MISSING',
    `Buildkite runs this job, but ${absent.join(' and ')} ${absent.length > 1 ? 'are' : 'is'} not set, usually ` +
      'because the step runs in a container',
    {
      suggestions: [
        'With the docker plugin: propagate-environment: true, mount-buildkite-agent: true',
        `Otherwise pass ${absent.join(' and ')} into the container.`,
      ],
    },
  )

const noJobApi = {
  code: 'EXPORT_FILE_MISSING',
  message: 'BUILDKITE_AGENT_JOB_API_SOCKET is not set, so ci-auth cannot set variables for later phases of the job',
  suggestions: [`In the command: ${FEDERATE_IN_SHELL}`],
} as const

/** The agent's program. Its commands for the job use the socket too. */
const AGENT = 'buildkite-agent'

const TIMEOUT_MS = 15_000

/** The agent accepts requests of its job on a unix socket or a named pipe. */
const hasJobApi = (env: Environment): boolean =>
  Boolean(env['BUILDKITE_AGENT_JOB_API_SOCKET'] && env['BUILDKITE_AGENT_JOB_API_TOKEN'])

type Values = Readonly<Record<string, string>>

const SET = ['env', 'set', '--input-format=json', '--output-format=json', '-']

/** Sets variables for later phases. @throws {CiAuthError} `EXPORT_REFUSED`, `EXPORT_VALUE_REFUSED` */
async function setInJob(variables: Values, where: Surroundings): Promise<void> {
  for (const [name, value] of Object.entries(variables)) requirePossible(name, value)
  const answer = isOnPath(AGENT, where.env)
    ? await runAgent('EXPORT_REFUSED', SET, variables, where)
    : (await callJobApi('EXPORT_REFUSED', 'PATCH', 'env', {env: variables}, where)).body
  // The command also ends with 0 if the agent refused: only the names that it lists have been set.
  const {added, updated} = parseJsonObject(answer) ?? {}
  const notSet = Object.keys(variables).filter((name) => ![added, updated].flat().includes(name))
  if (notSet.length > 0) throw refused('EXPORT_REFUSED', `it did not set ${notSet.join(', ')}`)
}

/** Masks `secret` in the log from now on. @throws {CiAuthError} `EXPORT_MASK_REFUSED` */
async function redactInJob(secret: string, where: Surroundings): Promise<void> {
  if (isOnPath(AGENT, where.env)) {
    await runAgent('EXPORT_MASK_REFUSED', ['redactor', 'add', '--format', 'json'], {secret}, where)
  } else {
    await callJobApi('EXPORT_MASK_REFUSED', 'POST', 'redactions', {redact: secret}, where)
  }
}

type Code = 'EXPORT_REFUSED' | 'EXPORT_MASK_REFUSED'

/** Runs the agent's command with `values` on its standard input, because every process can read a command line. */
async function runAgent(
  code: Code,
  args: readonly string[],
  values: Values,
  {cwd, env}: Surroundings,
): Promise<string> {
  const input = `${JSON.stringify(values)}\n`
  const {runProgram} = await import('../protocols/run-program.ts')
  const {failure, stdout} = await runProgram({file: AGENT, args, env, cwd, timeoutMs: TIMEOUT_MS, input})
  if (failure !== undefined) throw refused(code, `${AGENT} ${args.slice(0, 2).join(' ')} ${failure}`)
  return stdout
}

async function callJobApi(
  code: Code,
  method: Call['method'],
  resource: string,
  json: unknown,
  {env}: Surroundings,
): Promise<Answer> {
  // A cleanup loads all CIs, but does not use the network.
  const {openNetwork} = await import('../../http/http.ts')
  const network = openNetwork({env, deadlineMs: TIMEOUT_MS, retries: 2})
  try {
    const answer = await network.send({
      service: 'the Job API of Buildkite',
      method,
      url: new URL(`http://job/api/current-job/v0/${resource}`),
      socketPath: env['BUILDKITE_AGENT_JOB_API_SOCKET'] ?? '',
      bearer: env['BUILDKITE_AGENT_JOB_API_TOKEN'] ?? '',
      json,
    })
    if (answer.status >= 200 && answer.status <= 299) return answer
    throw refused(code, `HTTP ${answer.status}: ${serverText(answer.body)}`)
  } catch (error) {
    if (error instanceof CiAuthError && error.code.startsWith('NETWORK_')) throw refused(code, error.message)
    throw error
  } finally {
    network.close()
  }
}

const failures: Readonly<Record<Code, string>> = {
  EXPORT_REFUSED: 'the agent did not accept the variables',
  EXPORT_MASK_REFUSED: 'the agent did not accept a secret to mask in its log',
}

const refused = (code: Code, why: string): CiAuthError =>
  new CiAuthError(code, `${failures[code]}: ${why}`, {
    suggestions: [
      'Check that the agent is up to date, and that this step may use its socket (BUILDKITE_AGENT_JOB_API_SOCKET).',
    ],
  })
