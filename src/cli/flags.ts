import {
  CLOUD_PLATFORM,
  describeInput,
  flagOf,
  type Input,
  type InputName,
  inputNames,
  inputTable,
  type Mode,
  type RawInputs,
  variableOf,
  writeDuration,
} from '../lib/base/inputs.ts'
import {ciIds} from '../lib/cis/list.ts'
import type {NamedSource} from '../lib/cis/named-source.ts'
import {Flags} from './oclif/oclif.ts'

/** Values of the flags that come from the table of inputs. */
type Values = Readonly<Record<string, unknown>>

/** Words that no column of help is wide enough for: it would break them in the middle. */
const shortened: readonly (readonly [long: string, short: string])[] = [
  ['/locations/global/workloadIdentityPools/<pool>/providers/<provider>', '/…/providers/<id>'],
  [CLOUD_PLATFORM, '…/auth/cloud-platform'],
]

/** What help says of an input. */
export function describe(input: Input): string {
  const value = input.default ?? input.defaultNote
  const text = value === undefined ? describeInput(input) : `${describeInput(input)} Default: ${value}.`
  return shortened.reduce((whole, [long, short]) => whole.replaceAll(long, short), text)
}

function flagFor(name: InputName) {
  const input = inputTable[name]
  const helpGroup = input.group.toUpperCase()
  const env = variableOf(name)
  // oclif takes every text that is not "0" or "false" in such a variable for true; ours is stricter, so it is read later.
  if (input.type === 'boolean') {
    return Flags.boolean({allowNo: true, helpGroup, description: `[env: ${env}] ${describe(input)}`})
  }
  return Flags.string({env, helpGroup, helpValue: helpValue(input), description: describe(input)})
}

/** Of a duration, one that the rule takes: what help shows gets typed. */
const helpValue = ({range, type}: Input): string => (range === undefined ? helpValues[type] : writeDuration(range.max))

const helpValues: Readonly<Record<Input['type'], string>> = {
  boolean: '',
  duration: 'DURATION',
  list: 'A,B',
  number: 'N',
  path: 'PATH',
  secret: '',
  string: 'TEXT',
}

type TableFlags = Record<string, ReturnType<typeof flagFor>>

/** One flag for each input that `wanted` picks. A secret is never a flag: every process can read a command line. */
export const inputFlags = (wanted: (input: Input, name: InputName) => boolean): TableFlags =>
  Object.fromEntries(
    inputNames
      .filter((name) => inputTable[name].type !== 'secret' && wanted(inputTable[name], name))
      .map((name) => [flagOf(name), flagFor(name)]),
  )

/** The flags of one mode. */
export const flagsOfMode = (mode: Mode): TableFlags =>
  inputFlags((input) => input.mode === undefined || input.mode === mode)

const JOB = 'JOB'
const TOKEN_SOURCE = 'OIDC TOKEN'

export const jobFlags = {
  // No list of options for oclif to judge by: plugins add to it.
  ci: Flags.string({
    env: 'CI_AUTH_CI',
    helpGroup: JOB,
    helpValue: 'NAME',
    description: `CI that runs the job, where it is not recognised: ${ciIds().join(', ')}, or one of a plugin.`,
  }),
  verbose: Flags.boolean({
    env: 'CI_AUTH_VERBOSE',
    helpGroup: JOB,
    description: 'Print one line per call on standard error: host, status, time. No headers, no bodies.',
  }),
}

/** Where the CI's ID token is, for what no provider of ours knows. */
export const tokenSourceFlags = {
  'oidc-token-env': Flags.string({
    helpGroup: TOKEN_SOURCE,
    helpValue: 'NAME',
    description: 'Variable that holds the ID token.',
  }),
  'oidc-token-file': Flags.string({
    helpGroup: TOKEN_SOURCE,
    helpValue: 'PATH',
    description: 'File that holds it. [env: CI_AUTH_ID_TOKEN_FILE; the token itself: CI_AUTH_ID_TOKEN]',
  }),
  'oidc-token-command': Flags.string({
    helpGroup: TOKEN_SOURCE,
    helpValue: 'COMMAND',
    description: 'Shell command that prints it. GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE holds the audience to ask for.',
  }),
  'oidc-token-url': Flags.string({helpGroup: TOKEN_SOURCE, helpValue: 'URL', description: 'URL that answers with it.'}),
  'oidc-token-header': Flags.string({
    multiple: true,
    helpGroup: TOKEN_SOURCE,
    helpValue: 'NAME=VARIABLE',
    description: 'Header for that URL, its value taken from a variable. May be repeated.',
  }),
  'oidc-token-method': Flags.option({
    options: ['GET', 'POST'] as const,
    helpGroup: TOKEN_SOURCE,
    description: 'Method for that URL. Default: GET.',
  })(),
  'oidc-token-field': Flags.string({
    helpGroup: TOKEN_SOURCE,
    helpValue: 'NAME',
    description: 'Field of the JSON that holds the token.',
  }),
}

const KEY_FILE = 'credentials-json-file'

export const keyFlags = {
  [KEY_FILE]: Flags.string({
    helpGroup: 'IDENTITY',
    helpValue: 'PATH',
    description:
      'File with the service account key, or - for standard input. [env, with the key itself: CI_AUTH_CREDENTIALS_JSON]',
  }),
}

export const namedSource = (flags: Values): NamedSource => ({
  env: text(flags['oidc-token-env']),
  file: text(flags['oidc-token-file']),
  command: text(flags['oidc-token-command']),
  url: text(flags['oidc-token-url']),
  headers: flags['oidc-token-header'] as string[] | undefined,
  method: text(flags['oidc-token-method']),
  field: text(flags['oidc-token-field']),
})

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Every input as text: the flag first, then its variable. */
export function rawInputs(flags: Values, env: NodeJS.ProcessEnv): RawInputs {
  return Object.fromEntries(
    inputNames.map((name) => {
      const flag = flags[flagOf(name)]
      return [name, flag === undefined ? env[variableOf(name)] : String(flag)]
    }),
  )
}

/** How the user knows an input: by its flag, or where there is none, by its variable; a key by the flag of its file, unless the variable is set. */
export const nameOnCommandLine =
  (table: Values, given: Values) =>
  (name: InputName): string => {
    if (name === 'credentials_json' && Object.hasOwn(table, KEY_FILE)) {
      if (given[KEY_FILE] !== undefined || process.env[variableOf(name)] === undefined) return `--${KEY_FILE}`
    }
    return Object.hasOwn(table, flagOf(name)) ? `--${flagOf(name)}` : variableOf(name)
  }
