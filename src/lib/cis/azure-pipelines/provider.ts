// https://learn.microsoft.com/rest/api/azure/devops/distributedtask/oidctoken/create
// https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands
import {type Environment, impossibleIn} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import type {CiProvider, TokenSource} from '../description/provider.ts'
import {addressFor, endpointTokenSource} from '../protocols/endpoint-token.ts'
import {printedHandover} from '../protocols/handovers.ts'
import {jobPlace} from '../protocols/job-place.ts'

/** The escapes that the agent reads, in names and values. */
const escapes: readonly (readonly [raw: string, escaped: string])[] = [
  ['\r', '%0D'],
  ['\n', '%0A'],
  [';', '%3B'],
  [']', '%5D'],
]

/** `text` as a part of a logging command. `decodesPercents` is false if the pipeline has set DECODE_PERCENTS=false.
 *
 * @throws {CiAuthError} EXPORT_VALUE_REFUSED for a text that the agent would then change.
 */
export function loggingText(text: string, decodesPercents = true): string {
  const called = impossibleIn(text)
  if (called !== undefined) throw refused(called)
  const ambiguous = escapes.some(([, escaped]) => text.includes(escaped))
  if (!decodesPercents && ambiguous) throw refused('a percent sign that the agent reads as an escape')
  const percents = decodesPercents ? text.replaceAll('%', '%AZP25') : text
  return escapes.reduce((result, [raw, escaped]) => result.replaceAll(raw, escaped), percents)
}

const refused = (what: string): CiAuthError =>
  new CiAuthError('EXPORT_VALUE_REFUSED', `a value holds ${what}, which a logging command cannot express`, {
    suggestions: ['Write the value into a file and export its path.'],
  })

/** The command that sets a variable of the job. `properties` as the documentation writes them. */
export function setVariable(env: Environment, properties: Readonly<Record<string, string>>, value: string): string {
  const decodesPercents = env['DECODE_PERCENTS']?.toLowerCase() !== 'false'
  const list = Object.entries(properties).map(([name, text]) => `${name}=${loggingText(text, decodesPercents)}`)
  return `##vso[task.setvariable ${list.join(';')}]${loggingText(value, decodesPercents)}`
}

/** One mask per line: the agent compares line by line, and does not accept secrets of several lines. */
export const maskCommands = (secret: string): string[] =>
  secret
    .split(/\r?\n/)
    .filter((line) => line.trim().length > 1)
    .map((line) => `##vso[task.setsecret]${loggingText(line)}`)

/** The audience of every token. It cannot be changed. */
const AUDIENCE = 'api://AzureADTokenExchange'

const MAPPING = 'Add to the step: env: {SYSTEM_ACCESSTOKEN: $(System.AccessToken)}'

/** What a job needs to ask for a token. */
const REQUEST = ['SYSTEM_ACCESSTOKEN', 'SYSTEM_OIDCREQUESTURI']

export const azurePipelines: CiProvider = {
  ...jobPlace({
    workspace: ['BUILD_SOURCESDIRECTORY', 'SYSTEM_DEFAULTWORKINGDIRECTORY'],
    temporary: ['AGENT_TEMPDIRECTORY'],
    job: ['SYSTEM_COLLECTIONURI', 'SYSTEM_PLANID', 'SYSTEM_JOBID', 'SYSTEM_JOBATTEMPT'],
  }),
  id: 'azure-pipelines',
  otherTokens: ['azure-service-connection'],
  label: 'Azure Pipelines',
  hasTokenNotices: true,
  facts: {
    documentation: 'https://learn.microsoft.com/rest/api/azure/devops/distributedtask/oidctoken/create',
    recognisedBy: '`TF_BUILD=True`',
    tokenFrom: '`SYSTEM_OIDCREQUESTURI` (POST) with `SYSTEM_ACCESSTOKEN`, which the step must map',
    audience: 'CI',
    lifetime: 'not documented; read from the token',
    source: 'executable',
    masking: '`##vso[task.setsecret]`',
    handover: '`##vso[task.setvariable]`',
    cleanup: 'a step with `condition: always()`',
  },
  tokenVariables: REQUEST,
  hasTokenSurface: (env) => azurePipelines.detect(env) && missingVariables(env).length === 0,
  detect: (env) => (env['TF_BUILD'] ?? '').toLowerCase() === 'true',
  tokenSource({env}): TokenSource {
    const absent = missingVariables(env)
    if (absent.length > 0) throw noToken(absent)
    const bearer = env['SYSTEM_ACCESSTOKEN'] ?? ''
    return endpointTokenSource({
      label: azurePipelines.label,
      request: () => ({
        method: 'POST',
        url: address(env),
        bearer,
        // Without it a refusal is a redirect to a sign-in page.
        headers: {'X-TFS-FedAuthRedirect': 'Suppress'},
        json: {},
      }),
      field: 'oidcToken',
      choosesAudience: false,
      secrets: [bearer],
      remedies: ({status}) => (status < 500 ? [MAPPING, CONNECTION] : []),
    })
  },
  maskLines: maskCommands,
  handover: ({env}, print) =>
    printedHandover(
      {
        reaches: 'later steps',
        variable: (name, value) => setVariable(env, {variable: name}, value),
        output: (name, value) =>
          setVariable(env, {variable: name, isoutput: 'true', issecret: String(name.endsWith('_token'))}, value),
      },
      print,
    ),
}

const CONNECTION =
  'If the organisation requires a service connection, name it in the stage, and set CI_AUTH_AZURE_SERVICE_CONNECTION_ID to its id.'

function address(env: Environment): URL {
  const variable = 'SYSTEM_OIDCREQUESTURI'
  const url = addressFor(env[variable] ?? '', variable, 'api-version')('7.1')
  const connection = env['CI_AUTH_AZURE_SERVICE_CONNECTION_ID']
  if (connection) url.searchParams.set('serviceConnectionId', connection)
  return url
}

/** The agent does not replace a macro for which it has no value. */
const missingVariables = (env: Environment): string[] =>
  REQUEST.filter((name) => !env[name] || env[name]?.startsWith('$('))

const noToken = (absent: readonly string[]): CiAuthError =>
  new CiAuthError(
    'OIDC_PERMISSION_MISSING',
    `Azure Pipelines runs this job, but ${absent.join(' and ')} ${absent.length > 1 ? 'are' : 'is'} not set`,
    {
      suggestions: [MAPPING, `Allow the audience of its tokens in the provider: --allowed-audiences=${AUDIENCE}`],
    },
  )
