import {
  CLOUD_PLATFORM,
  DEFAULT_PROFILE,
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
import {readKeyFile} from './context.ts'
import {Flags} from './oclif/base-command.ts'

/** Values of the flags that come from the table of inputs. */
type Values = Readonly<Record<string, unknown>>

/** Texts that are too long for a line of the help. */
const shortened: readonly (readonly [long: string, short: string])[] = [
  ['/locations/global/workloadIdentityPools/<pool>/providers/<provider>', '/…/providers/<id>'],
  [CLOUD_PLATFORM, '…/auth/cloud-platform'],
]

/** The help of an input. */
export function describe(input: Input): string {
  const value = input.default ?? input.defaultNote
  const text = value === undefined ? describeInput(input) : `${describeInput(input)} Default: ${value}.`
  return shortened.reduce((whole, [long, short]) => whole.replaceAll(long, short), text)
}

function flagFor(name: InputName) {
  const input = inputTable[name]
  const helpGroup = input.group.toUpperCase()
  const env = variableOf(name)
  // oclif reads every text except "0" and "false" as true. Our rule is stricter, so we read the variable ourselves.
  if (input.type === 'boolean') {
    return Flags.boolean({allowNo: true, helpGroup, description: `[env: ${env}] ${describe(input)}`})
  }
  return Flags.string({env, helpGroup, helpValue: helpValue(input), description: describe(input)})
}

/** For a duration, an allowed value: people type what help shows. */
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

/** One flag for each input that `wanted` selects. A secret is never a flag: every process can read a command line. */
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
  // oclif does not get a list of options: plugins add to the list.
  ci: Flags.string({
    env: 'CI_AUTH_CI',
    helpGroup: JOB,
    helpValue: 'NAME',
    description: `CI that runs the job, if ci-auth does not recognise it: ${ciIds().join(', ')}, or the CI of a plugin.`,
  }),
  verbose: Flags.boolean({
    env: 'CI_AUTH_VERBOSE',
    helpGroup: JOB,
    description: 'Print one line per call on standard error: host, status, time. No headers, no bodies.',
  }),
}

/** For commands that use what was signed in before. */
export const profileFlag = {
  profile: Flags.string({
    env: variableOf('profile'),
    helpGroup: 'IDENTITY',
    helpValue: 'NAME',
    description: 'Profile to use: one that a sign-in of this job has named.',
  }),
}

/** The profile that the user chose. Undefined: the default one, which commands find by themselves. */
export const profileOf = (flags: Values): string | undefined => {
  const name = text(flags['profile'])?.trim()
  return name === undefined || name === '' || name === DEFAULT_PROFILE ? undefined : name
}

/** The same for a command that signs in by itself without a profile: the default one counts if it is named. */
export const namedProfileOf = (flags: Values): string | undefined => text(flags['profile'])?.trim() || undefined

/** `raw` without the variables that say who signs in: a profile is signed in already. Flags stay, so that they are refused. */
export function besideProfile(raw: RawInputs, typed: readonly {type: string; flag?: string}[]): RawInputs {
  const flags = new Set(typed.map(({flag}) => flag))
  const isOfSignIn = (name: InputName): boolean =>
    inputTable[name].group === 'identity' || name === 'wait_for_propagation' || name === 'profile'
  const isTyped = (name: InputName): boolean => flags.has(name === 'credentials_json' ? KEY_FILE : flagOf(name))
  return Object.fromEntries(
    inputNames.filter((name) => !isOfSignIn(name) || isTyped(name)).map((name) => [name, raw[name]]),
  )
}

/** Where the ID token is, for a CI that ci-auth does not support. */
export const tokenSourceFlags = {
  'oidc-token-env': Flags.string({
    helpGroup: TOKEN_SOURCE,
    helpValue: 'NAME',
    description: 'Variable with the ID token.',
  }),
  'oidc-token-file': Flags.string({
    helpGroup: TOKEN_SOURCE,
    helpValue: 'PATH',
    description: 'File with the ID token. [env: CI_AUTH_ID_TOKEN_FILE; or the token itself in CI_AUTH_ID_TOKEN]',
  }),
  'oidc-token-command': Flags.string({
    helpGroup: TOKEN_SOURCE,
    helpValue: 'COMMAND',
    description:
      'Shell command that prints the ID token. The variable GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE tells it the audience.',
  }),
  'oidc-token-url': Flags.string({
    helpGroup: TOKEN_SOURCE,
    helpValue: 'URL',
    description: 'URL that returns the ID token.',
  }),
  'oidc-token-header': Flags.string({
    multiple: true,
    helpGroup: TOKEN_SOURCE,
    helpValue: 'NAME=VARIABLE',
    description: 'Header for that URL, with the variable that holds its value. Can be repeated.',
  }),
  'oidc-token-method': Flags.option({
    options: ['GET', 'POST'] as const,
    helpGroup: TOKEN_SOURCE,
    description: 'Method for that URL. Default: GET.',
  })(),
  'oidc-token-field': Flags.string({
    helpGroup: TOKEN_SOURCE,
    helpValue: 'NAME',
    description: 'Field of the JSON answer that holds the ID token.',
  }),
}

const KEY_FILE = 'credentials-json-file'

export const keyFlags = {
  [KEY_FILE]: Flags.string({
    helpGroup: 'IDENTITY',
    helpValue: 'PATH',
    description:
      'File with the service account key, or - for standard input. [env: CI_AUTH_CREDENTIALS_JSON, with the key itself]',
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

/** Every input as text: the flag first, then its variable. The key of the file has priority over the variable of the key.
 *
 * @throws {CiAuthError} `FILE_CREDENTIALS_MISSING` if the file of the key cannot be read.
 */
export function rawInputs(flags: Values): RawInputs {
  const given = inputNames.map((name) => {
    const flag = flags[flagOf(name)]
    return [name, flag === undefined ? process.env[variableOf(name)] : String(flag)]
  })
  const keyFile = text(flags[KEY_FILE])
  return {...Object.fromEntries(given), ...(keyFile === undefined ? {} : {credentials_json: readKeyFile(keyFile)})}
}

/** The name of an input for the user: its flag, or its variable if it has no flag. For the key: the flag of its file, unless the
 * variable is set.
 */
export const nameOnCommandLine =
  (table: Values, given: Values) =>
  (name: InputName): string => {
    if (name === 'credentials_json' && Object.hasOwn(table, KEY_FILE)) {
      if (given[KEY_FILE] !== undefined || process.env[variableOf(name)] === undefined) return `--${KEY_FILE}`
    }
    return Object.hasOwn(table, flagOf(name)) ? `--${flagOf(name)}` : variableOf(name)
  }
