// The flags of `oidc token`, which the launcher reads without oclif. Those of the source are also of the commands that sign in.
import {flagOf} from '../../base/input-names.ts'
import type {InputName, RawInputs} from '../../base/inputs.ts'
import type {NamedSource} from '../../cis/named-source.ts'

type Values = Readonly<Record<string, unknown>>

/** The flags that name the source of the ID token. */
export const sourceFlags = {
  env: 'oidc-token-env',
  file: 'oidc-token-file',
  command: 'oidc-token-command',
  url: 'oidc-token-url',
  headers: 'oidc-token-header',
  method: 'oidc-token-method',
  field: 'oidc-token-field',
} as const satisfies Record<keyof NamedSource, string>

export const namedSource = (values: Values): NamedSource =>
  Object.fromEntries(Object.entries(sourceFlags).map(([what, flag]) => [what, values[flag]]))

/** The inputs that say which token is wanted, and how long to try. */
export const tokenInputs = ['audience', 'workload_identity_provider', 'retries', 'timeout'] as const

/** Only from flags: it matters whether a flag or a variable was given. */
export const tokenInputsOf = (values: Values): RawInputs =>
  Object.fromEntries(
    tokenInputs.map((name: InputName) => [name, values[flagOf(name)]]).filter(([, value]) => typeof value === 'string'),
  )
