// https://docs.gitlab.com/ci/secrets/id_token_authentication/
import type {Environment} from '../../base/environment.ts'
import {FEDERATE_IN_SHELL} from '../../base/shell-format.ts'
import type {CiProvider} from '../description/provider.ts'
import {envFileHandover} from '../protocols/handovers.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {isServer, variablesIssuedBy, variablesTokenSource} from '../protocols/token-sources.ts'

/** The names that pipelines of others use, before any variable that holds a token of this server. */
const DEFAULT_NAMES = ['GCP_ID_TOKEN', 'GITLAB_OIDC_TOKEN']

export const gitlab: CiProvider = {
  ...jobPlace({workspace: ['CI_PROJECT_DIR'], job: ['CI_SERVER_URL', 'CI_PROJECT_ID', 'CI_JOB_ID']}),
  id: 'gitlab',
  label: 'GitLab CI',
  hasTokenNotices: true,
  facts: {
    documentation: 'https://docs.gitlab.com/ci/secrets/id_token_authentication/',
    recognisedBy: '`GITLAB_CI=true`',
    tokenFrom: 'a variable of `id_tokens:`; `GCP_ID_TOKEN`, `GITLAB_OIDC_TOKEN` or any other',
    audience: 'pipeline',
    lifetime: 'the timeout of the job',
    source: 'one token',
    masking: 'from the start, for the variables of `id_tokens:`',
    handover: '`GITLAB_ENV` (`after_script`, runner 16.4), `--output-format` within `script`',
    cleanup: '`after_script`',
  },
  tokenVariables: DEFAULT_NAMES,
  hasTokenSurface: (env) => gitlab.detect(env) && idTokenVariables(env).length > 0,
  detect: (env) => env['GITLAB_CI'] === 'true',
  // https://docs.gitlab.com/ci/variables/#protect-a-cicd-variable
  secretsWithheld: (env) =>
    env['CI_COMMIT_REF_PROTECTED'] === 'false'
      ? 'this branch or tag is not protected, so it gets no protected variables'
      : undefined,
  tokenSource: ({env}) =>
    variablesTokenSource(env, idTokenVariables(env), {
      label: gitlab.label,
      lastsForJob: true,
      missing: 'GitLab CI runs this job, but no variable holds an ID token of its server (CI_SERVER_URL)',
      suggestions: [
        'Add to the job: id_tokens: {GCP_ID_TOKEN: {aud: "https://iam.googleapis.com/<provider>"}}',
        'If the variable has another name: --oidc-token-env NAME',
      ],
    }),
  handover: envFileHandover({
    variable: 'GITLAB_ENV',
    format: 'env',
    reaches: 'after_script',
    remedy: `In the script: ${FEDERATE_IN_SHELL}. GITLAB_ENV needs GitLab Runner 16.4.`,
  }),
}

/** The variables that hold an ID token of this server, the usual names first. */
const idTokenVariables = (env: Environment): string[] =>
  variablesIssuedBy(env, isServer(env['CI_SERVER_URL']), DEFAULT_NAMES)
