// https://support.atlassian.com/bitbucket-cloud/docs/integrate-pipelines-with-resource-servers-using-oidc/
import {isAbsolute} from 'node:path'
import {CiAuthError} from '../../base/errors.ts'
import {evaluated} from '../../base/shell-format.ts'
import {envFileHandover} from '../protocols/handovers.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {variableTokenSource} from '../protocols/token-sources.ts'
import type {CiProvider, Handover, Surroundings} from '../provider.ts'

const TOKEN = 'BITBUCKET_STEP_OIDC_TOKEN'

export const bitbucket: CiProvider = {
  ...jobPlace({
    workspace: ['BITBUCKET_CLONE_DIR'],
    job: ['BITBUCKET_REPO_UUID', 'BITBUCKET_BUILD_NUMBER', 'BITBUCKET_STEP_UUID'],
  }),
  id: 'bitbucket',
  label: 'Bitbucket Pipelines',
  facts: {
    documentation:
      'https://support.atlassian.com/bitbucket-cloud/docs/integrate-pipelines-with-resource-servers-using-oidc/',
    recognisedBy: '`BITBUCKET_BUILD_NUMBER` or `BITBUCKET_COMMIT`',
    tokenFrom: `\`${TOKEN}\`, with \`oidc:\` on the step`,
    audience: 'pipeline',
    lifetime: 'not documented; the sign-in shows it',
    source: 'one token',
    masking: 'only secured variables; a step cannot add masks',
    handover:
      '`--output-format` within a step; `BITBUCKET_PIPELINES_VARIABLES_PATH` and `output-variables` to later ones',
    cleanup: '`after-script`',
  },
  tokenVariables: [TOKEN],
  hasTokenSurface: (env) => Boolean(env[TOKEN]),
  detect: (env) => Boolean(env['BITBUCKET_BUILD_NUMBER'] || env['BITBUCKET_COMMIT']),
  tokenSource({env}) {
    if (!env[TOKEN]) throw noToken()
    return {...variableTokenSource(TOKEN, env), label: bitbucket.label}
  },
  handover: variablesFile,
}

/** Each step is its own container: a path does not exist in the next one. */
function variablesFile(surroundings: Surroundings): Handover {
  const file = envFileHandover(
    {
      variable: 'BITBUCKET_PIPELINES_VARIABLES_PATH',
      format: 'env',
      reaches: 'later steps that list them under output-variables, without paths',
      remedy: `In the step: ${evaluated('federate --output-format shell')}.`,
    },
    surroundings,
  )
  return {
    ...file,
    exportVariables: (values) =>
      file.exportVariables(Object.fromEntries(Object.entries(values).filter(([, value]) => !isAbsolute(value)))),
  }
}

const noToken = (): CiAuthError =>
  new CiAuthError('OIDC_TOKEN_VARIABLE_MISSING', `Bitbucket Pipelines runs this step, but ${TOKEN} is not set`, {
    suggestions: [
      'Add to the step: oidc: {audiences: ["https://iam.googleapis.com/<provider>"]}',
      'An audience has at most 150 characters. If the provider is longer, choose a short audience, and add it to the allowed audiences of the provider.',
    ],
  })
