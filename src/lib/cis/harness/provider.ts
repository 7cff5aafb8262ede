// https://developer.harness.io/harness-platform/use-harness-platform/pipelines/pipeline-identities
// https://developer.harness.io/docs/continuous-integration/use-ci/use-drone-plugins/plugin-step-settings-reference/
import type {Environment} from '../../base/environment.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {FEDERATE_IN_SHELL} from '../../base/shell-format.ts'
import type {Call} from '../../http/http.ts'
import type {CiProvider, Handover, TokenSource} from '../description/provider.ts'
import {endpointTokenSource} from '../protocols/endpoint-token.ts'
import {plainLines} from '../protocols/handovers.ts'
import {appendTo, firstVariable, jobPlace} from '../protocols/job-place.ts'
import {variableTokenSource} from '../protocols/token-sources.ts'

/** Both variables name the same file. */
const OUTPUT = ['DRONE_OUTPUT', 'HARNESS_OUTPUT_FILE'] as const

/** Harness masks the contents of this file. */
const SECRETS = 'HARNESS_OUTPUT_SECRET_FILE'

/** Writes variables to the files that Harness reads after the step: tokens to the file for secrets. */
const outputFilesHandover = (env: Environment): Handover => ({
  reaches: 'expressions of later steps',
  problems: ({outputs, variables}) => [
    ...(variables || outputs ? missingProblems(OUTPUT, env) : []),
    ...(outputs ? missingProblems([SECRETS], env) : []),
  ],
  exportVariables: (values) => append(env, OUTPUT, plainLines(values)),
  setOutputs(values) {
    const isSecret = ([name]: [string, string]): boolean => name.endsWith('_token')
    const entries = Object.entries(values)
    const secret = plainLines(Object.fromEntries(entries.filter(isSecret)))
    const plain = plainLines(Object.fromEntries(entries.filter((entry) => !isSecret(entry))))
    append(env, [SECRETS], secret)
    append(env, OUTPUT, plain)
  },
})

function append(env: Environment, names: readonly string[], text: string): void {
  if (text !== '') appendTo(names.join(' or '), firstVariable(env, names) ?? '', text)
}

const missingProblems = (names: readonly string[], env: Environment): Problem[] =>
  firstVariable(env, names) === undefined
    ? [
        {
          code: 'EXPORT_FILE_MISSING',
          message: `${names.join(' or ')} is not set, so ci-auth cannot set variables for later steps`,
          suggestions: [`Do everything in one step: ${FEDERATE_IN_SHELL}`],
        },
      ]
    : []

/** The variable in which a pipeline names the identity: a step can have several, and cannot list them. */
const NAME = 'CI_AUTH_HARNESS_IDENTITY'

/** What a plugin step with an OIDC connector gets. */
const VARIABLE = 'PLUGIN_OIDC_TOKEN_ID'

const PAGE = 'https://developer.harness.io/harness-platform/use-harness-platform/pipelines/pipeline-identities'

export const harness: CiProvider = {
  ...jobPlace({
    workspace: ['DRONE_WORKSPACE'],
    // Each step is its own container: without a folder that all steps share, the checkout is used.
    temporary: ['HARNESS_SCRATCH_DIR', 'DRONE_WORKSPACE'],
    job: ['HARNESS_ACCOUNT_ID', 'HARNESS_PIPELINE_ID', 'HARNESS_EXECUTION_ID', 'HARNESS_BUILD_ID', 'HARNESS_STAGE_ID'],
  }),
  id: 'harness',
  label: 'Harness CI',
  facts: {
    documentation: PAGE,
    recognisedBy: '`HARNESS_BUILD_ID`',
    tokenFrom:
      `the socket in \`HARNESS_WI_MINT_URL\` (POST) with \`HARNESS_WI_HANDLE\`, for the identity in \`${NAME}\`; or ` +
      `\`${VARIABLE}\``,
    audience: 'sign-in',
    lifetime: 'not documented; read from the token',
    source: 'executable',
    masking: 'not possible, except for outputs',
    handover: '`DRONE_OUTPUT`, `HARNESS_OUTPUT_SECRET_FILE`',
    cleanup: 'the end of the step: `trap`',
  },
  tokenVariables: ['HARNESS_WI_HANDLE', 'HARNESS_WI_MINT_URL', VARIABLE],
  hasTokenSurface: (env) => harness.detect(env) && (canMint(env) || Boolean(env[VARIABLE])),
  detect: (env) => Boolean(env['HARNESS_BUILD_ID']),
  tokenSource({env}): TokenSource {
    if (canMint(env)) return mintingSource(env)
    if (env[VARIABLE]) return variableTokenSource(VARIABLE, env)
    throw new CiAuthError(
      'OIDC_PERMISSION_MISSING',
      'Harness runs this step, but HARNESS_WI_HANDLE and HARNESS_WI_MINT_URL are not set',
      {
        suggestions: [
          `Declare an identity for the pipeline, the stage or the step (feature PIPE_PIPELINE_IDENTITY): ${PAGE}`,
          `Then set its name: ${NAME}=NAME`,
        ],
      },
    )
  },
  handover: ({env}) => outputFilesHandover(env),
}

const canMint = (env: Environment): boolean => Boolean(env['HARNESS_WI_HANDLE'] && env['HARNESS_WI_MINT_URL'])

function mintingSource(env: Environment): TokenSource {
  const {[NAME]: name, HARNESS_WI_HANDLE: handle = ''} = env
  if (!name) {
    throw new CiAuthError(
      'INPUT_TOKEN_SOURCE_INVALID',
      `Harness issues a token for a named identity, and ${NAME} is not set`,
      {
        suggestions: [`Set its name under "identities" in the environment of the step: ${NAME}=NAME`],
      },
    )
  }
  const where = address(env['HARNESS_WI_MINT_URL'] ?? '')
  return endpointTokenSource({
    label: harness.label,
    request: (audience) => ({method: 'POST', ...where, json: {handle, name, audience_override: audience}}),
    field: 'oidc_token',
    // Everybody who has it can get tokens while the step runs.
    secrets: [handle],
    remedies: ({status}) =>
      status === 404
        ? [
            `Check that this step has an identity with the name in ${NAME}.`,
            'Request the token in the step that the variables belong to: its handle is valid only in that step.',
          ]
        : [],
  })
}

/** Where tokens are requested: at a unix socket, or on Windows at a URL of the host. */
function address(mintUrl: string): Pick<Call, 'socketPath' | 'url'> {
  const [, socketPath] = /^unix:\/\/(\/.+)$/.exec(mintUrl) ?? []
  if (socketPath !== undefined) return {socketPath, url: new URL('http://localhost/mint_workload_token')}
  if (/^https?:/.test(mintUrl) && URL.canParse(mintUrl)) return {url: new URL(mintUrl)}
  throw new CiAuthError('OIDC_REQUEST_FAILED', 'HARNESS_WI_MINT_URL is neither unix:///PATH nor an http URL')
}
