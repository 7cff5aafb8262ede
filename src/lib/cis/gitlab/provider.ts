// https://docs.gitlab.com/ci/secrets/id_token_authentication/
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {evaluated} from '../../base/shell-format.ts'
import {envFileHandover} from '../protocols/handovers.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {variableFor, variablesIssuedBy, variableTokenSource} from '../protocols/token-sources.ts'
import type {CiProvider, TokenSource} from '../provider.ts'

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
  tokenSource({env}): TokenSource {
    const names = idTokenVariables(env)
    if (names.length === 0) throw noIdToken()
    return {
      ...variableTokenSource(names[0] ?? '', env, {lastsForJob: true}),
      label: gitlab.label,
      mint: (audience, network) => variableTokenSource(variableFor(audience, names, env), env).mint(audience, network),
    }
  },
  handover: ({env, ...place}) =>
    envFileHandover(
      {
        variable: 'GITLAB_ENV',
        format: 'env',
        reaches: 'after_script',
        remedy: `In the script: ${evaluated('federate --output-format shell')}. GITLAB_ENV needs GitLab Runner 16.4.`,
      },
      {env, ...place},
    ),
}

/** The variables that hold an ID token of this server, the usual names first. */
function idTokenVariables(env: Environment): string[] {
  const server = withoutSlash(env['CI_SERVER_URL'] ?? '')
  const issued = variablesIssuedBy(env, (issuer) => withoutSlash(issuer) === server)
  return [...DEFAULT_NAMES.filter((name) => env[name]), ...issued.filter((name) => !DEFAULT_NAMES.includes(name))]
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

const noIdToken = (): CiAuthError =>
  new CiAuthError(
    'OIDC_TOKEN_VARIABLE_MISSING',
    'GitLab CI runs this job, but no variable holds an ID token of its server (CI_SERVER_URL)',
    {
      suggestions: [
        'Add to the job: id_tokens: {GCP_ID_TOKEN: {aud: "https://iam.googleapis.com/<provider>"}}',
        'If the variable has another name: --oidc-token-env NAME',
      ],
    },
  )
