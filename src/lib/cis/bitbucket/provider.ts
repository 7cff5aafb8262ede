// https://support.atlassian.com/bitbucket-cloud/docs/integrate-pipelines-with-resource-servers-using-oidc/
import {isAbsolute} from 'node:path'
import {FEDERATE_IN_SHELL} from '../../base/shell-format.ts'
import type {CiProvider} from '../description/provider.ts'
import {envFileHandover} from '../protocols/handovers.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {variablesTokenSource} from '../protocols/token-sources.ts'

const TOKEN = 'BITBUCKET_STEP_OIDC_TOKEN'

const variablesFile = envFileHandover({
  variable: 'BITBUCKET_PIPELINES_VARIABLES_PATH',
  format: 'env',
  reaches: 'later steps that list them under output-variables, without paths',
  remedy: `In the step: ${FEDERATE_IN_SHELL}.`,
})

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
  tokenSource: ({env}) =>
    variablesTokenSource(env, [TOKEN], {
      label: bitbucket.label,
      missing: `Bitbucket Pipelines runs this step, but ${TOKEN} is not set`,
      suggestions: [
        'Add to the step: oidc: {audiences: ["https://iam.googleapis.com/<provider>"]}',
        'An audience has at most 150 characters. If the provider is longer, choose a short audience, and add it to ' +
          'the allowed audiences of the provider.',
      ],
    }),
  handover(surroundings) {
    const file = variablesFile(surroundings)
    return {
      ...file,
      // Each step is its own container: a path does not exist in the next one.
      exportVariables: (values) =>
        file.exportVariables(Object.fromEntries(Object.entries(values).filter(([, value]) => !isAbsolute(value)))),
    }
  },
}
