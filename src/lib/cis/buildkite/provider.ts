// https://buildkite.com/docs/pipelines/security/oidc

import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {isOnPath} from '../../base/programs.ts'
import {evaluated} from '../../base/shell-format.ts'
import {endpointTokenSource} from '../protocols/endpoint-token.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {programTokenSource} from '../protocols/program-token.ts'
import type {CiProvider, Surroundings, TokenSource} from '../provider.ts'
import {AGENT, hasJobApi, redactInJob, setInJob} from './job-api.ts'

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
  hasTokenSurface: (env) => buildkite.detect(env) && missing(env).length === 0,
  detect: (env) => env['BUILDKITE'] === 'true',
  tokenSource(surroundings): TokenSource {
    const absent = missing(surroundings.env)
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

const missing = (env: Environment): string[] =>
  ['BUILDKITE_AGENT_ACCESS_TOKEN', 'BUILDKITE_JOB_ID'].filter((name) => !env[name])

const noAgent = (absent: readonly string[]): CiAuthError =>
  new CiAuthError(
    'OIDC_PERMISSION_MISSING',
    `Buildkite runs this job, but ${absent.join(' and ')} ${absent.length > 1 ? 'are' : 'is'} not set, usually because the step runs in a container`,
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
  suggestions: [`In the command: ${evaluated('federate --output-format shell')}`],
} as const
