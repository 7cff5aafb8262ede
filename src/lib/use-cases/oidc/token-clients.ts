// Clients of other clouds that exchange the job's ID token themselves: for which audience, and by which variables they find it.
import type {Environment} from '../../base/environment.ts'
import {CiAuthError, type Problem, throwAll} from '../../base/errors.ts'
import {hint} from '../../base/nearest.ts'
import {inputExcerpt} from '../../base/quoting.ts'

interface TokenClient {
  audience: string
  /** The variable with the path of a file, which the client reads again for each exchange. */
  file?: string
  /** The variable with the token itself, for a client that reads no file. */
  token?: string
  /** Variables that make the client look for the token. */
  settings?: Readonly<Record<string, string>>
  /** What the client needs besides the token. */
  needs?: readonly string[]
  /** What the client would use in place of the token. */
  before?: readonly string[]
}

/** Only what a page or the source of the vendor confirms. */
const clients = {
  // https://docs.aws.amazon.com/sdkref/latest/guide/feature-assume-role-credentials.html
  // https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_providers_create_oidc.html
  // https://docs.aws.amazon.com/sdkref/latest/guide/standardized-credentials.html: keys in variables come first.
  aws: {
    audience: 'sts.amazonaws.com',
    file: 'AWS_WEB_IDENTITY_TOKEN_FILE',
    needs: ['AWS_ROLE_ARN'],
    before: ['AWS_ACCESS_KEY_ID'],
  },
  // https://learn.microsoft.com/javascript/api/@azure/identity/workloadidentitycredential
  // https://learn.microsoft.com/javascript/api/@azure/identity/defaultazurecredential: a secret of the application comes first.
  azure: {
    audience: 'api://AzureADTokenExchange',
    file: 'AZURE_FEDERATED_TOKEN_FILE',
    needs: ['AZURE_CLIENT_ID', 'AZURE_TENANT_ID'],
    before: ['AZURE_CLIENT_SECRET', 'AZURE_CLIENT_CERTIFICATE_PATH'],
  },
  // https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/guides/service_principal_oidc
  azurerm: {
    audience: 'api://AzureADTokenExchange',
    file: 'ARM_OIDC_TOKEN_FILE_PATH',
    settings: {ARM_USE_OIDC: 'true'},
    needs: ['ARM_CLIENT_ID', 'ARM_TENANT_ID', 'ARM_SUBSCRIPTION_ID'],
  },
  // https://platform.claude.com/docs/en/manage-claude/wif-reference
  // https://platform.claude.com/docs/en/build-with-claude/wif-providers/github-actions
  anthropic: {
    audience: 'https://api.anthropic.com',
    file: 'ANTHROPIC_IDENTITY_TOKEN_FILE',
    needs: ['ANTHROPIC_FEDERATION_RULE_ID', 'ANTHROPIC_ORGANIZATION_ID', 'ANTHROPIC_SERVICE_ACCOUNT_ID'],
    before: ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_PROFILE'],
  },
  // https://docs.snowflake.com/en/user-guide/workload-identity-federation
  // https://github.com/snowflakedb/snowflake-ado-extension sets these. The account can be in a config.toml.
  snowflake: {
    audience: 'snowflakecomputing.com',
    token: 'SNOWFLAKE_TOKEN',
    settings: {SNOWFLAKE_AUTHENTICATOR: 'WORKLOAD_IDENTITY', SNOWFLAKE_WORKLOAD_IDENTITY_PROVIDER: 'OIDC'},
  },
  // https://docs.gitlab.com/ci/yaml/signing_examples/, https://github.com/sigstore/cosign/pull/2864
  sigstore: {audience: 'sigstore', token: 'SIGSTORE_ID_TOKEN'},
} as const satisfies Readonly<Record<string, TokenClient>>

const tokenClients: Readonly<Record<string, TokenClient>> = clients

/** A token that a client wants. */
export interface WantedToken extends TokenClient {
  /** For messages and as the name of its file. */
  name: string
}

/**
 * The tokens that `given` names: a client, or `AUDIENCE=VARIABLE`.
 *
 * @param flag - As the user wrote it.
 * @throws {CiAuthError} `USAGE`, `INPUT_CLIENT_INCOMPLETE`: all that is missing, together.
 */
export function wantedTokens(given: readonly string[], flag: string, env: Environment): WantedToken[] {
  const wanted = namedTokens(given, flag)
  throwAll(wanted.flatMap((each) => clientProblems(each, flag, env)))
  return wanted
}

/** The same, whatever their clients still need. @throws {CiAuthError} `USAGE` */
export function namedTokens(given: readonly string[], flag: string): WantedToken[] {
  const wanted = [...new Set(given)].map((text) => wantedToken(text, flag))
  const variables = wanted.flatMap(({file, token}) => file ?? token ?? [])
  const twice = variables.find((name, index) => variables.indexOf(name) !== index)
  if (twice !== undefined) throw new CiAuthError('USAGE', `${flag}: two tokens are for the variable ${twice}`)
  return wanted
}

function wantedToken(text: string, flag: string): WantedToken {
  if (Object.hasOwn(tokenClients, text)) return {...(tokenClients[text] as TokenClient), name: text}
  const [, audience, file] = /^(\P{Cc}+)=([A-Za-z_]\w*)$/u.exec(text) ?? []
  if (audience !== undefined && file !== undefined) return {audience, file, name: file}
  const names = Object.keys(tokenClients)
  const message = `${flag}: no client is called "${inputExcerpt(text)}"${hint(text, names)}`
  throw new CiAuthError('USAGE', message, {
    suggestions: [
      `Write one of ${names.join(', ')}, or AUDIENCE=VARIABLE: the variable gets the path of the file with the token`,
    ],
  })
}

/** What the client lacks in `env`, or would use in place of the token. */
export function clientProblems(
  {audience, before = [], file, name, needs = []}: WantedToken,
  flag: string,
  env: Environment,
): Problem[] {
  const missing = needs.filter((variable) => !env[variable]?.trim())
  const used = before.filter((variable) => env[variable])
  const wayOut = `If the client finds it elsewhere, name the audience and the variable: ${flag} ${audience}=${file}`
  const problem = (message: string, suggestion: string): Problem => ({
    code: 'INPUT_CLIENT_INCOMPLETE',
    message: `${flag} ${name}: ${message}`,
    suggestions: [suggestion, wayOut],
  })
  return [
    ...missing.map((variable) => problem(`its clients need ${variable}, which is not set`, `Set ${variable}.`)),
    ...used.map((variable) =>
      problem(`its clients would use ${variable} in place of the token`, `Take ${variable} from this step.`),
    ),
  ]
}
