import {evaluated, PINNED} from '../base/shell-format.ts'

/** What a pipeline has to name. All of them are of plain characters, and mean the same in every language without quotes. */
export interface PipelineNames {
  /** `projects/…/providers/…` */
  provider: string
  /** None: the jobs act as themselves. */
  serviceAccount?: string | undefined
  /** What the binding of the account names as `google.subject`, where it names that. */
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
  /** Where they belong: the beginning of a sentence, which ends with a colon. Code is in backticks. */
  where: string
  /** As Markdown names it. */
  language: string
  /** With a line break at its end. */
  text: string
}

/** What a shell runs to sign in, where the commands after it share the shell. */
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
