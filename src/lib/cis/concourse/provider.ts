// https://concourse-ci.org/docs/operation/creds/id-token, https://concourse-ci.org/docs/vars#idtoken-var-source
import type {Environment} from '../../base/environment.ts'
import type {CiProvider} from '../description/provider.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {isServer, variablesIssuedBy, variablesTokenSource} from '../protocols/token-sources.ts'

/** The name on our page about Concourse. A pipeline can use another name. */
const DEFAULT_NAME = 'CONCOURSE_ID_TOKEN'

export const concourse: CiProvider = {
  // A task has a container of its own, and no variable that tells its build.
  ...jobPlace({job: ['ATC_EXTERNAL_URL']}),
  id: 'concourse',
  label: 'Concourse',
  facts: {
    documentation: 'https://concourse-ci.org/docs/operation/creds/id-token',
    recognisedBy: '`ATC_EXTERNAL_URL`',
    tokenFrom: `a variable of \`params:\` with \`((NAME:token))\` of a var source \`idtoken\`; \`${DEFAULT_NAME}\` or any other`,
    audience: 'pipeline',
    lifetime: '1 hour; `expires_in` up to 24 hours',
    source: 'one token',
    masking: 'from the start, for what `((…))` puts in',
    handover: 'none: `ci-auth exec`',
    cleanup: '`ci-auth exec` removes what it made',
  },
  tokenVariables: [DEFAULT_NAME],
  hasTokenSurface: (env) => concourse.detect(env) && idTokenVariables(env).length > 0,
  detect: (env) => Boolean(env['ATC_EXTERNAL_URL']),
  tokenSource: ({env}) =>
    variablesTokenSource(env, idTokenVariables(env), {
      label: concourse.label,
      missing: 'Concourse runs this task, but no variable holds an ID token of its server (ATC_EXTERNAL_URL)',
      suggestions: [
        'Add to the pipeline: var_sources: [{name: gcp, type: idtoken, config: {audience: ' +
          '["https://iam.googleapis.com/<provider>"], subject_scope: job}}]',
        `Add to the task: params: {${DEFAULT_NAME}: ((gcp:token))}. The server must be 7.14 or newer.`,
        'Where the server has an issuer of its own (--oidc-issuer-url) and the variable another name: --oidc-token-env NAME',
      ],
    }),
}

/** The variables that hold an ID token of this server, the usual name first: a server can have an issuer elsewhere. */
const idTokenVariables = (env: Environment): string[] =>
  variablesIssuedBy(env, isServer(env['ATC_EXTERNAL_URL']), [DEFAULT_NAME])
