// The command lines of `oidc token` that the launcher answers.
import {parseArgs} from 'node:util'
import type {RawInputs} from '../lib/base/inputs.ts'
import type {NamedSource} from '../lib/cis/named-source.ts'

const text = {type: 'string'} as const

/** The flags of `oidc token` but those for later steps, with the same names. A test compares them. */
const launcherFlags = {
  format: text,
  audience: text,
  'workload-identity-provider': text,
  retries: text,
  timeout: text,
  ci: text,
  verbose: {type: 'boolean'},
  'oidc-token-env': text,
  'oidc-token-file': text,
  'oidc-token-command': text,
  'oidc-token-url': text,
  'oidc-token-header': {type: 'string', multiple: true},
  'oidc-token-method': text,
  'oidc-token-field': text,
} as const

interface GivenFlags {
  inputs: RawInputs
  named: NamedSource
  ci: string | undefined
}

/** The flags in `argv`. Undefined if the full command line must read them. */
export function readFlags(argv: readonly string[]): GivenFlags | undefined {
  const values = parsed(argv)
  if (!values || !isSimpleCall(values)) return undefined
  return {
    inputs: {
      audience: values.audience,
      workload_identity_provider: values['workload-identity-provider'],
      retries: values.retries,
      timeout: values.timeout,
    },
    named: {
      env: values['oidc-token-env'],
      file: values['oidc-token-file'],
      command: values['oidc-token-command'],
      url: values['oidc-token-url'],
      headers: values['oidc-token-header'],
      method: values['oidc-token-method'],
      field: values['oidc-token-field'],
    },
    ci: values.ci,
  }
}

/** The full command line reports unknown methods and flags that exclude each other. */
function isSimpleCall(values: Readonly<Record<string, unknown>>): boolean {
  const {audience, format, 'oidc-token-method': method = 'GET', 'workload-identity-provider': provider} = values
  const hasOneAudience = audience === undefined || provider === undefined
  return format === 'executable' && hasOneAudience && (method === 'GET' || method === 'POST')
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({args: [...argv], options: launcherFlags}).values
  } catch {
    return undefined
  }
}
