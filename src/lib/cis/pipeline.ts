import {evaluated, PINNED} from '../base/shell-format.ts'

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

/** The shell command for the sign-in, if later commands run in the same shell. */
export const SIGN_IN = evaluated('federate --output-format shell')
export const CLEAN_UP = `${PINNED} cleanup`

/** The variables that a sign-in reads, as lines of the language that `line` writes. */
export const signInVariables = (
  {audience, isOwnAudience = false, provider, serviceAccount}: PipelineNames,
  line: (name: string, value: string) => string,
): string =>
  Object.entries({
    CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: provider,
    CI_AUTH_SERVICE_ACCOUNT: serviceAccount,
    CI_AUTH_AUDIENCE: isOwnAudience ? audience : undefined,
  })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${line(name, value)}\n`]))
    .join('')
