// The command lines of `oidc token` that the launcher answers.
import {type ParseArgsConfig, parseArgs} from 'node:util'
import {flagOf} from '../lib/base/input-names.ts'
import type {RawInputs} from '../lib/base/inputs.ts'
import type {NamedSource} from '../lib/cis/named-source.ts'
import {namedSource, sourceFlags, tokenInputs, tokenInputsOf} from '../lib/use-cases/oidc/flags.ts'

/** All flags of the command but those for later steps. */
const texts = ['format', 'ci', ...tokenInputs.map(flagOf), ...Object.values(sourceFlags)]
const options: ParseArgsConfig['options'] = {
  ...Object.fromEntries(texts.map((name) => [name, {type: 'string', multiple: name === sourceFlags.headers} as const])),
  verbose: {type: 'boolean'},
}

interface GivenFlags {
  inputs: RawInputs
  named: NamedSource
  ci: string | undefined
}

/** The flags in `argv`. Undefined if the full command line must read them. */
export function readFlags(argv: readonly string[]): GivenFlags | undefined {
  const values = parsed(argv)
  if (!values || !isSimpleCall(values)) return undefined
  const {ci} = values
  return {inputs: tokenInputsOf(values), named: namedSource(values), ci: typeof ci === 'string' ? ci : undefined}
}

/** The full command line reports unknown methods and flags that exclude each other. */
function isSimpleCall(values: Readonly<Record<string, unknown>>): boolean {
  const {audience, format, [sourceFlags.method]: method = 'GET', 'workload-identity-provider': provider} = values
  const hasOneAudience = audience === undefined || provider === undefined
  return format === 'executable' && hasOneAudience && (method === 'GET' || method === 'POST')
}

function parsed(argv: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  try {
    return parseArgs({args: [...argv], options}).values
  } catch {
    return undefined
  }
}
