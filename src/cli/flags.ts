import type {Interfaces} from '@oclif/core'
import {CiAuthError} from '../lib/base/errors.ts'
import {describeInput, flagOf} from '../lib/base/input-names.ts'
import {
  CLOUD_PLATFORM,
  DEFAULT_PROFILE,
  type Input,
  type InputName,
  inputNames,
  inputTable,
  type Mode,
  type RawInputs,
  variableOf,
  writeDuration,
} from '../lib/base/inputs.ts'
import {ciIds} from '../lib/cis/find.ts'
import {readReason} from '../lib/files/file-errors.ts'
import {readForeignText, readText} from '../lib/files/text-file.ts'
import {namedSource, sourceFlags} from '../lib/use-cases/oidc/flags.ts'
import type {Boundary} from '../lib/use-cases/token/boundary.ts'
import {Flags} from './oclif/base-command.ts'
import {jobContext} from './process/context.ts'

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

const TOKEN_SOURCE = 'OIDC TOKEN'

export const jobFlags = {
  // oclif does not get a list of options: plugins add to the list.
  ci: Flags.string({
    env: 'CI_AUTH_CI',
    helpGroup: 'JOB',
    helpValue: 'NAME',
    description: `CI that runs the job, if ci-auth does not recognise it: ${ciIds().join(', ')}, or the CI of a plugin.`,
  }),
  verbose: Flags.boolean({
    env: 'CI_AUTH_VERBOSE',
    helpGroup: 'JOB',
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

/** The profile that the user named, for a command that signs in by itself without one. */
export const namedProfileOf = (flags: FlagValues): string | undefined => flags.profile?.trim() || undefined

/** The same for other commands: they find the default profile by themselves. */
export const profileOf = (flags: FlagValues): string | undefined => {
  const name = namedProfileOf(flags)
  return name === DEFAULT_PROFILE ? undefined : name
}

/** `raw`; with a profile, without the variables that say who signs in: it is signed in already. Flags stay, so that they are refused. */
export function besideProfile(
  profile: string | undefined,
  raw: RawInputs,
  typed: readonly {type: string; flag?: string}[],
): RawInputs {
  if (profile === undefined) return raw
  const flags = new Set(typed.map(({flag}) => flag))
  const isOfSignIn = (name: InputName): boolean =>
    inputTable[name].group === 'identity' || name === 'wait_for_propagation' || name === 'profile'
  const isTyped = (name: InputName): boolean => flags.has(name === 'credentials_json' ? KEY_FILE : flagOf(name))
  return Object.fromEntries(
    inputNames.filter((name) => !isOfSignIn(name) || isTyped(name)).map((name) => [name, raw[name]]),
  )
}

const tokenSource = (helpValue: string, description: string) =>
  Flags.string({helpGroup: TOKEN_SOURCE, helpValue, description})

/** Where the ID token is, for a CI that ci-auth does not support. */
export const tokenSourceFlags = {
  [sourceFlags.env]: tokenSource('NAME', 'Variable with the ID token.'),
  [sourceFlags.file]: tokenSource(
    'PATH',
    'File with the ID token. [env: CI_AUTH_ID_TOKEN_FILE; or the token itself in CI_AUTH_ID_TOKEN]',
  ),
  [sourceFlags.command]: tokenSource(
    'COMMAND',
    'Shell command that prints the ID token. The variable GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE tells it the audience.',
  ),
  [sourceFlags.url]: tokenSource('URL', 'URL that returns the ID token.'),
  [sourceFlags.headers]: Flags.string({
    multiple: true,
    helpGroup: TOKEN_SOURCE,
    helpValue: 'NAME=VARIABLE',
    description: 'Header for that URL, with the variable that holds its value. Can be repeated.',
  }),
  [sourceFlags.method]: Flags.option({
    options: ['GET', 'POST'] as const,
    helpGroup: TOKEN_SOURCE,
    description: 'Method for that URL. Default: GET.',
  })(),
  [sourceFlags.field]: tokenSource('NAME', 'Field of the JSON answer that holds the ID token.'),
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

/** The values of flags. Those of the table of inputs have no types of their own. */
export type FlagValues = Values &
  Partial<
    Interfaces.InferredFlags<
      typeof boundaryFlags & typeof jobFlags & typeof keyFlags & typeof profileFlag & typeof tokenSourceFlags
    >
  >

/**
 * What a use case that gets a token is given. `table` are the flags of the command.
 *
 * @throws {CiAuthError} what {@link rawInputs} throws, `CI_UNKNOWN`
 */
export const requestOf = async (flags: FlagValues, table: Values, version: string) => ({
  ...(await jobContext(flags, version)),
  raw: rawInputs(flags),
  nameOf: nameOnCommandLine(table, flags),
  named: namedSource(flags),
})

/** For `catch`: throws the error, with the audience of the sign-in in its remedies. */
export const throwWithAudience =
  (raw: Pick<RawInputs, 'audience' | 'workload_identity_provider'>) =>
  async (error: unknown): Promise<never> => {
    const {withAudience} = await import('../lib/use-cases/oidc/token.ts')
    throw withAudience(error, raw)
  }

/** Every input as text: the flag first, then its variable. The key of the file has priority over the variable of the key.
 *
 * @throws {CiAuthError} `FILE_CREDENTIALS_MISSING` if the file of the key cannot be read.
 */
export function rawInputs(flags: FlagValues): RawInputs {
  const given = inputNames.map((name) => {
    const flag = flags[flagOf(name)]
    return [name, flag === undefined ? process.env[variableOf(name)] : String(flag)]
  })
  const keyFile = flags[KEY_FILE]
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

export const boundaryFlags = {
  bucket: Flags.string({
    multiple: true,
    helpGroup: 'ACCESS BOUNDARY',
    helpValue: 'NAME[/PREFIX][:read|write|admin]',
    description:
      'Limit the token to this bucket of Cloud Storage, or to what is below the prefix in it. Default: read. Can be repeated.',
  }),
  boundary: Flags.string({
    exclusive: ['bucket'],
    helpGroup: 'ACCESS BOUNDARY',
    helpValue: 'FILE',
    description: 'The same, with a credential access boundary as Google documents it: JSON with accessBoundary.',
  }),
}

/**
 * The boundary that the flags name, checked without a call. Undefined: there is none. What it needs is large, and loaded only then.
 *
 * @throws {CiAuthError} `INPUT_BOUNDARY_INVALID`, `INPUT_NOT_APPLICABLE`
 */
export async function boundaryOf(flags: FlagValues): Promise<Boundary | undefined> {
  const {boundary: file, bucket: buckets, format} = flags
  if (file === undefined && buckets === undefined) return undefined
  if (format === 'id_token') {
    const message = 'an access boundary has no effect on an ID token, which says who you are and not what you may do'
    throw new CiAuthError('INPUT_NOT_APPLICABLE', message, {suggestions: ['Delete --bucket and --boundary.']})
  }
  const [{boundaryOfBuckets, boundaryOfFile}, {openBoundary}] = await Promise.all([
    import('../lib/trust/access-boundary.ts'),
    import('../lib/use-cases/token/boundary.ts'),
  ])
  if (file === undefined) return openBoundary(boundaryOfBuckets(buckets ?? []))
  return openBoundary(boundaryOfFile(readBoundary(file), `--boundary ${file}`))
}

function readBoundary(path: string): string {
  try {
    return readForeignText(path)
  } catch (error) {
    throw new CiAuthError('INPUT_BOUNDARY_INVALID', `--boundary ${path} cannot be read: ${readReason(error)}`)
  }
}

/** The key in the file `path`, or in standard input for `-`. @throws {CiAuthError} `FILE_CREDENTIALS_MISSING` */
function readKeyFile(path: string): string {
  try {
    return readText(path === '-' ? 0 : path)
  } catch (error) {
    const where = path === '-' ? 'standard input' : path
    throw new CiAuthError('FILE_CREDENTIALS_MISSING', `the key cannot be read from ${where}: ${readReason(error)}`, {
      suggestions: [
        'Name a readable file, or pass the key on standard input: ci-auth key --credentials-json-file - < key.json',
      ],
    })
  }
}
