// https://circleci.com/docs/openid-connect-tokens/
import {CiAuthError} from '../../base/errors.ts'
import {isOnPath} from '../../base/programs.ts'
import {FEDERATE_IN_SHELL} from '../../base/shell-format.ts'
import type {CiProvider, TokenSource} from '../description/provider.ts'
import {envFileHandover} from '../protocols/handovers.ts'
import {firstVariable, jobPlace} from '../protocols/job-place.ts'
import {programTokenSource} from '../protocols/program-token.ts'
import {variableTokenSource} from '../protocols/token-sources.ts'

/** Made before the job starts, for the organisation as audience. */
const VARIABLES = ['CIRCLE_OIDC_TOKEN_V2', 'CIRCLE_OIDC_TOKEN'] as const

/** The setting that gives tokens to forks also gives them every secret of the project, and only one claim identifies their tokens. */
const FORKS =
  'Builds of forks get no token, and should get none: skip the step in these builds. Before the project passes ' +
  'secrets to forks, the condition of the provider must check oidc.circleci.com/vcs-origin.'
const SERVER = 'CircleCI server must be 4.4 or later, and its OIDC service must be reachable.'

export const circleci: CiProvider = {
  ...jobPlace({
    workspace: ['CIRCLE_WORKING_DIRECTORY'],
    job: ['CIRCLE_WORKFLOW_ID', 'CIRCLE_WORKFLOW_JOB_ID', 'CIRCLE_BUILD_NUM', 'CIRCLE_NODE_INDEX'],
  }),
  id: 'circleci',
  label: 'CircleCI',
  facts: {
    documentation: 'https://circleci.com/docs/openid-connect-tokens/',
    recognisedBy: '`CIRCLECI=true`',
    tokenFrom: '`circleci run oidc get`; without that program `CIRCLE_OIDC_TOKEN_V2` or `CIRCLE_OIDC_TOKEN`',
    audience: 'sign-in',
    lifetime: '1 hour for the variables; not documented for the program',
    source: 'executable',
    masking: 'not possible',
    handover: '`BASH_ENV`',
    cleanup: 'a step with `when: always`',
  },
  tokenVariables: VARIABLES,
  hasTokenSurface: (env) =>
    circleci.detect(env) && (isOnPath('circleci', env) || firstVariable(env, VARIABLES) !== undefined),
  detect: (env) => env['CIRCLECI'] === 'true',
  // Only pull requests from forks have it: https://circleci.com/docs/variables/
  secretsWithheld: (env) =>
    env['CIRCLE_PR_NUMBER']
      ? 'pull requests from forks get no secrets, unless the settings of the project pass them on'
      : undefined,
  tokenSource(surroundings): TokenSource {
    const {env} = surroundings
    const variable = VARIABLES.find((name) => env[name])
    if (isOnPath('circleci', env)) {
      return programTokenSource(
        {
          label: circleci.label,
          argv: (audience) => ['circleci', 'run', 'oidc', 'get', '--claims', JSON.stringify({aud: audience})],
          remedies: () => [
            ...(variable === undefined ? [] : [`Use the token of the job: --oidc-token-env ${variable}. ${ALLOW}`]),
            FORKS,
            SERVER,
          ],
        },
        surroundings,
      )
    }
    if (variable !== undefined) return variableTokenSource(variable, env)
    throw new CiAuthError(
      'OIDC_TOKEN_VARIABLE_MISSING',
      'CircleCI runs this job, but the program circleci is not on PATH, and CIRCLE_OIDC_TOKEN_V2 is not set',
      {suggestions: [FORKS, SERVER]},
    )
  },
  handover: envFileHandover({
    variable: 'BASH_ENV',
    format: 'shell',
    reaches: 'later steps',
    remedy: `In one step, or if steps run in sh: ${FEDERATE_IN_SHELL}.`,
  }),
}

const ALLOW = 'Its audience is the id of the organisation. Allow it in the provider (--allowed-audiences).'
