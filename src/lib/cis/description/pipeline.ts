import {shellWord} from '../../base/quoting.ts'
import {evaluated, INSTALL} from '../../base/shell-format.ts'

/** The names that a pipeline needs. They have only plain characters, so they mean the same in every language without quotes. */
export interface PipelineNames {
  /** `projects/…/providers/…` */
  provider: string
  /** Undefined if the jobs act as their federated identity. */
  serviceAccount?: string | undefined
  /** The `google.subject` in the binding of the account, if the binding names one. */
  subject?: string | undefined
  /** The account of the builds that `reader` of the CI describes. */
  reader?: string | undefined
  /** What the provider accepts as `aud`. */
  audience: string
  /** The provider does not accept the audience that a sign-in asks for by default. */
  isOwnAudience?: boolean | undefined
}

/** Lines to paste. */
export interface PipelineBlock {
  /** Where to paste them: a sentence that ends with a colon. Code is in backticks. */
  where: string
  /** As Markdown names it. */
  language: string
  /** With a line break at its end. */
  text: string
}

/** The line with which a script that has installed ci-auth signs in, and sets the variables for its later commands. */
export const signInForShell = (flags = ''): string =>
  evaluated(`federate ${flags}--output-format shell`, 'shell', 'exit 1', 'ci-auth')

/**
 * Commands for the lines of a pipeline. Those that begin with `install` are for the end of a script: of `a && b` in its middle, a shell
 * with `set -e` ignores that `a` failed.
 */
export const ciAuth = {
  install: INSTALL,
  /** Signs in. Later steps get the variables from the CI. */
  installAndFederate: `${INSTALL} && ci-auth federate`,
  federate: 'ci-auth federate',
  federateInShell: signInForShell(),
  /** Before a command: signs in for this command alone. */
  installAndExec: `${INSTALL} && ci-auth exec --`,
  exec: 'ci-auth exec --',
  installAndCleanup: `${INSTALL} && ci-auth cleanup`,
  cleanup: 'ci-auth cleanup',
  /** Before the host of a registry: docker asks ci-auth for its tokens. */
  configureDocker: 'ci-auth configure docker',
  /** Shows the claims of the job's token. */
  claims: 'ci-auth oidc claims',
} as const

/** The variables that a sign-in reads, as lines of the language that `line` writes. */
export const signInVariables = (
  {audience, isOwnAudience = false, provider, serviceAccount}: PipelineNames,
  line: (name: string, value: string) => string,
): string =>
  Object.entries({
    CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: provider,
    CI_AUTH_SERVICE_ACCOUNT: serviceAccount,
    // If a variable in the settings of the CI replaces the other two, nobody signs in.
    CI_AUTH_EXPECTED_SERVICE_ACCOUNT: serviceAccount,
    // Without an account, the provider decides who the job is.
    CI_AUTH_EXPECTED_PROVIDER: serviceAccount === undefined ? provider : undefined,
    CI_AUTH_AUDIENCE: isOwnAudience ? audience : undefined,
  })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${line(name, value)}\n`]))
    .join('')

/**
 * A place where a script of POSIX sh finds the ID token. In each text, `$NAME` is a variable of the job, and the script looks at the next
 * place if it is not set; `${NAME…}` is for the shell, and may be unset. All other text is used as it is.
 */
export type ScriptToken = {
  /** Other variables that must be set. */
  needs?: readonly string[]
} & (
  | {from: 'variable'; name: string}
  | {from: 'file'; path: string}
  /** Client libraries can call it themselves, for each token. */
  | ({from: 'get'} & ScriptRequest)
  | ({from: 'post'; json: object; socket?: string} & ScriptRequest)
  /** `with`: its own variables. */
  | {from: 'program'; argv: readonly [string, ...string[]]; with?: Readonly<Record<string, string>>; after?: string}
)

interface ScriptRequest {
  url: string
  query?: string
  /** The variable with the address of the CI's server. Only if that has no TLS, the token may go without TLS too. */
  server?: string
  /** The header `Authorization`; `basic`: the variable whose value it contains in base64. */
  authorization?: string | {basic: string}
  headers?: Readonly<Record<string, string>>
  /** The field of the JSON answer. Default: the answer is the token. */
  field?: string
}

/** How a job signs in by a script of POSIX sh, without ci-auth. */
export interface PipelineScript {
  /** The first place that exists counts. */
  tokens(names: Pick<PipelineNames, 'audience'>): readonly ScriptToken[]
  /**
   * What sets the variable `$1` to `$2` for later steps, with the variable that it needs; or the variable with the path
   * where later steps expect the credentials file.
   */
  laterSteps?: {command: string; needs?: string} | {path: string}
}

/** The flags of a sign-in with these names. */
export const signInFlags = ({audience, isOwnAudience, provider, serviceAccount}: PipelineNames): string[] => [
  `--workload-identity-provider ${provider}`,
  ...(serviceAccount === undefined ? [] : [`--service-account ${serviceAccount}`]),
  ...(isOwnAudience ? [`--audience ${shellWord(audience)}`] : []),
]

/** The command that appends `NAME=value` to the file that `variable` names. */
export const appendedTo = (variable: string): NonNullable<PipelineScript['laterSteps']> => ({
  command: `printf '%s=%s\\n' "$1" "$2" >>"$${variable}"`,
  needs: variable,
})

/** The token that the first of these variables holds. */
export const scriptVariables = (...names: readonly string[]): ScriptToken[] =>
  names.map((name) => ({from: 'variable', name}))
