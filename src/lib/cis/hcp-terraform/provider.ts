// https://developer.hashicorp.com/terraform/cloud-docs/workspaces/dynamic-provider-credentials
import type {Environment} from '../../base/environment.ts'
import type {CiProvider} from '../description/provider.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {variablesTokenSource} from '../protocols/token-sources.ts'

const TOKEN = 'TFC_WORKLOAD_IDENTITY_TOKEN'

/** A variable of the workspace, so all its runs use one path: the next run must find a file that an earlier run left. */
const FILE = 'GOOGLE_APPLICATION_CREDENTIALS'

/** A value that a sign-in chose and exported is valid for one run, and was not known at its start. */
const workspaceFile = (env: Environment): string | undefined => {
  const file = env[FILE]
  return file && !/(?:^|[\\/])ci-creds-[0-9a-f]{16}\.json$/.test(file) ? file : undefined
}

const {ledger, ...place} = jobPlace({job: []})

export const hcpTerraform: CiProvider = {
  ...place,
  place: {job: ['TFC_RUN_ID']},
  ledger: (where) => ({...ledger(where), jobKey: workspaceFile(where.env) ?? where.env['TFC_RUN_ID'] ?? ''}),
  id: 'hcp-terraform',
  label: 'HCP Terraform',
  facts: {
    documentation: 'https://developer.hashicorp.com/terraform/cloud-docs/workspaces/dynamic-provider-credentials',
    recognisedBy: '`TFC_RUN_ID`',
    tokenFrom: `\`${TOKEN}\`, or with a tag at its end, in a hook of the agent`,
    audience: 'pipeline',
    lifetime: 'the timeout of the plan or the apply',
    source: 'one token',
    masking: 'not possible',
    handover: 'a credentials file at a path that a variable of the workspace names',
    cleanup: 'the hooks `post-plan` and `post-apply`',
  },
  tokenVariables: [TOKEN],
  hasTokenSurface: (env) => hcpTerraform.detect(env) && tokenVariables(env).length > 0,
  detect: (env) => Boolean(env['TFC_RUN_ID']),
  tokenSource: ({env}) =>
    variablesTokenSource(env, tokenVariables(env), {
      label: hcpTerraform.label,
      lastsForJob: true,
      missing: `HCP Terraform runs this, but ${TOKEN} is not set`,
      suggestions: [
        'Add to the workspace, as an environment variable: TFC_WORKLOAD_IDENTITY_AUDIENCE=https://iam.googleapis.com/<provider>',
        'Run ci-auth in a hook of your own agent (1.7.0 or newer): only a hook gets the token.',
      ],
    }),
}

/** The variables with a token. The one without a tag is first. */
const tokenVariables = (env: Environment): string[] =>
  Object.keys(env)
    .filter((name) => env[name] && (name === TOKEN || name.startsWith(`${TOKEN}_`)))
    .sort()
