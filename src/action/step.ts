// The inputs of the step, and its summary on the page of the run.
import {type InputName, inputNames, type RawInputs} from '../lib/base/inputs.ts'
import type {Surroundings} from '../lib/cis/description/provider.ts'
import {firstVariable} from '../lib/cis/protocols/job-place.ts'
import type {SignedIn} from '../lib/use-cases/sign-in/prepare.ts'

/** The inputs of the step, under `with:`. Guardrails also from variables, as on the command line: whoever set one relies on it. */
export const inputsOfStep = ({env}: Pick<Surroundings, 'env'>): RawInputs =>
  Object.fromEntries(inputNames.map((name) => [name, firstVariable(env, variablesOf(name))]))

const variablesOf = (name: InputName): string[] =>
  (name.startsWith('expected_') ? ['INPUT_', 'CI_AUTH_'] : ['INPUT_']).map((prefix) => prefix + name.toUpperCase())

/** Whether it has inputs that are now those of the action `configure`, which they load. */
export const hasMovedInputs = ({env}: Surroundings): boolean =>
  ['INPUT_REGISTRIES', 'INPUT_CLUSTERS'].some((name) => env[name]?.trim())

/** Whether the workflow gives an input that this action does not have. The runner warns about it, and passes it on. */
export function hasOtherInputs({env}: Surroundings): boolean {
  const ours = new Set(inputNames.map((name) => `INPUT_${name.toUpperCase()}`))
  return Object.keys(env).some((name) => name.startsWith('INPUT_') && env[name] && !ours.has(name))
}

/** The name of an input under `with:`. */
export const inputNameOf = (name: InputName): string => name

/** Escapes a claim, or another text: it must not become markup, a link, a mention or the end of the row. */
export const cell = (text: string): string =>
  `<code>${text.replace(/[^\w ,/-]|_/gu, (character) => `&#${character.codePointAt(0)};`)}</code>`

/** The identity of the job, for the page of the run. Contains no secret. */
export function jobSummary(signedIn: SignedIn): string {
  const {credentialsFile, ifMapped, principal, provider, serviceAccount, subject, token} = signedIn
  const rows: readonly [string, string | undefined][] = [
    ['Subject', subject],
    ['Provider', provider],
    ['Principal', principal === serviceAccount ? undefined : principal],
    ['It is this principal if the provider maps', ifMapped],
    ['Service account', serviceAccount],
    ['Project', signedIn.projectId],
    ['Scopes', token?.scopes?.join(', ')],
    ['Audience', token?.audience],
    [token?.format === 'id_token' ? 'ID token expires' : 'Access token expires', token?.expires],
    ['Credentials file', credentialsFile && `${credentialsFile.type}, source: ${credentialsFile.source}`],
    ['Credentials expire', credentialsFile && (credentialsFile.expires ?? expiryOf(credentialsFile.source))],
  ]
  const table = rows.flatMap(([name, value]) => (value === undefined ? [] : [`| ${name} | ${cell(value)} |`]))
  return ['### Signed in to Google Cloud', '', '| | |', '|---|---|', ...table, '', ''].join('\n')
}

const expiryOf = (source: string): string =>
  source === 'key'
    ? 'never, until the key is deleted'
    : 'at the end of the job; client libraries refresh them until then'
