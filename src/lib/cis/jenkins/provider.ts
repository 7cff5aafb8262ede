// https://plugins.jenkins.io/oidc-provider/
import {statSync} from 'node:fs'
import {resolve} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import type {CiProvider, TokenSource} from '../description/provider.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {fileTokenSource, variablesIssuedBy, variablesTokenSource} from '../protocols/token-sources.ts'

const FILE = 'ID_TOKEN_FILE'

const job = ['JENKINS_URL', 'JOB_NAME', 'BUILD_NUMBER', 'BUILD_ID']
const beside = jobPlace({workspace: ['WORKSPACE'], temporary: ['WORKSPACE_TMP'], job})
const elsewhere = jobPlace({workspace: ['WORKSPACE'], job})

export const jenkins: CiProvider = {
  ...beside,
  credentialsFolder: (where) => placeOf(where.env).credentialsFolder(where),
  ledger: (where) => placeOf(where.env).ledger(where),
  id: 'jenkins',
  label: 'Jenkins',
  facts: {
    documentation: 'https://plugins.jenkins.io/oidc-provider/',
    recognisedBy: '`JENKINS_URL`',
    tokenFrom: `the file that \`${FILE}\` names, bound from a credential of the plugin; or any variable with the token`,
    audience: 'pipeline',
    lifetime: '1 hour, unless the plugin is configured differently',
    source: 'file',
    masking: 'only bound values; a step cannot add masks',
    handover: 'the shell: `--output-format`',
    cleanup: '`post { always { … } }`',
  },
  tokenVariables: [FILE],
  hasTokenSurface: (env) => jenkins.detect(env) && (Boolean(env[FILE]) || issued(env).length > 0),
  detect: (env) => Boolean(env['JENKINS_URL']),
  tokenSource({cwd, env}): TokenSource {
    const file = env[FILE]
    if (file) return {...fileTokenSource(resolve(cwd, file)), label: jenkins.label}
    return variablesTokenSource(env, issued(env), {
      label: jenkins.label,
      missing: `Jenkins runs this build, but ${FILE} is not set`,
      suggestions: [
        'Install the plugin oidc-provider, and create a credential "OpenID Connect id token as file" with the ' +
          'audience https://iam.googleapis.com/<provider>',
        `Bind it around the step: withCredentials([file(credentialsId: 'gcp', variable: '${FILE}')]) { … }`,
        'If the variable has another name: --oidc-token-file "$NAME", or --oidc-token-env NAME for a text',
      ],
    })
  },
}

/** The folder beside the workspace, which containers of the build see too. Jenkins makes it when it needs it. */
const placeOf = ({WORKSPACE_TMP: folder}: Environment): typeof beside =>
  folder && statSync(folder, {throwIfNoEntry: false})?.isDirectory() ? beside : elsewhere

/** The variables with a token from the issuer of the server, or of a folder of jobs. An issuer with another address is not recognised. */
const issued = (env: Environment): string[] =>
  variablesIssuedBy(env, (issuer) => `${issuer}/`.startsWith(`${env['JENKINS_URL']?.replace(/\/$/, '')}/oidc/`))
