// The table of inputs, and how their texts are read.

/** The parsed value, or the sentence that says what is wrong with the text. */
export type Parsed<Value> = {ok: true; value: Value} | {ok: false; reason: string}

const ok = <Value>(value: Value): Parsed<Value> => ({ok: true, value})
const wrong = (reason: string): Parsed<never> => ({ok: false, reason})

const booleans: Readonly<Record<string, boolean>> = {true: true, t: true, 1: true, false: false, f: false, 0: false}

export function parseBoolean(text: string): Parsed<boolean> {
  const word = text.trim().toLowerCase()
  const value = Object.hasOwn(booleans, word) ? booleans[word] : undefined
  return value === undefined ? wrong(`"${text}" is neither true nor false (t, f, 1 and 0 are accepted too)`) : ok(value)
}

/** Entries are separated by commas or newlines and trimmed. Empty entries are dropped. `\,` is a comma inside an entry. */
export function parseList(text: string): string[] {
  return text
    .split(/\r?\n|(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter((entry) => entry !== '')
}

const SECONDS = {h: 3600, m: 60, s: 1} as const

/** Whole seconds: `3600`, `3600s`, `30m`, `1h30m`. Spaces and commas between the parts are ignored. */
export function parseDuration(text: string): Parsed<number> {
  const compact = text.replace(/[\s,]/g, '').toLowerCase()
  if (/^\d+$/.test(compact)) return ok(Number(compact))
  if (!/^(?:\d+[hms])+$/.test(compact)) {
    return wrong(`"${text}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`)
  }
  const parts = compact.matchAll(/(\d+)([hms])/g)
  return ok([...parts].reduce((sum, [, count, unit]) => sum + Number(count) * SECONDS[unit as keyof typeof SECONDS], 0))
}

/** `seconds` as {@link parseDuration} reads them: `90s`, `5m`, `12h`. */
export function writeDuration(seconds: number): string {
  const [unit, size] = Object.entries(SECONDS).find(([, each]) => seconds >= each && seconds % each === 0) ?? ['s', 1]
  return `${seconds / size}${unit}`
}

export function parseWholeNumber(text: string): Parsed<number> {
  return /^\d{1,6}$/.test(text.trim()) ? ok(Number(text)) : wrong(`"${text}" is not a whole number`)
}

export type Mode = 'federation' | 'key'
type TokenFormat = 'access_token' | 'id_token'

/** One input, as users know it. Its value is text until it has been validated. */
export interface Input {
  type: 'string' | 'boolean' | 'list' | 'duration' | 'number' | 'path' | 'secret'
  /** Shown in help and tables. An empty value means the default. */
  default?: string
  /** A computed default, in words. */
  defaultNote?: string
  /** The allowed seconds of a duration. */
  range?: {min: number; max: number}
  /** The mode in which the input has an effect. Default: both. */
  mode?: Mode
  /** The token format for which the input has an effect. Default: both. */
  format?: TokenFormat
  /** False if the input matters only when a credentials file or variables are written. */
  forToken?: false
  /** How help groups it. */
  group: 'identity' | 'guardrails' | 'token' | 'credentials file' | 'calls'
  /** Starts with a capital letter and ends with a full stop. Shown in the terminal and in tables. */
  description: string
}

export const CLOUD_PLATFORM = 'https://www.googleapis.com/auth/cloud-platform'

/**
 * The one table of inputs. Flags, variables, the action's inputs, `action.yml`, docs/reference/inputs.md and the validation
 * come from it.
 */
const inputs = {
  workload_identity_provider: {
    type: 'string',
    mode: 'federation',
    group: 'identity',
    description:
      'Full name of the provider: projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>.',
  },
  service_account: {
    type: 'string',
    group: 'identity',
    description:
      'Email or unique id of the service account to act as. Default: none. The job then acts as its federated ' +
      'identity, or as the account of the key.',
  },
  audience: {
    type: 'string',
    mode: 'federation',
    defaultNote: 'https://iam.googleapis.com/<provider>',
    group: 'identity',
    description: "Audience (aud) of the CI's ID token. Set it if the provider has allowed audiences.",
  },
  credentials_json: {
    type: 'secret',
    mode: 'key',
    group: 'identity',
    description: 'Service account key, as JSON, base64 or base64url.',
  },
  delegates: {
    type: 'list',
    group: 'identity',
    description:
      'Chain of service accounts from the caller to the service account, in this order: emails or unique ids.',
  },
  project_id: {
    type: 'string',
    defaultNote: "from the key or the service account's email, if it is certain",
    forToken: false,
    group: 'identity',
    description: 'Project id for later steps.',
  },
  profile: {
    type: 'string',
    default: 'default',
    group: 'identity',
    description:
      'Name of this identity, for a job that has several: a-z, 0-9 and -, at most 31 characters. Only the profile ' +
      'default sets the variables that client libraries and tools use.',
  },
  universe: {
    type: 'string',
    default: 'googleapis.com',
    group: 'identity',
    description: 'Domain of the Google Cloud universe.',
  },
  expected_project_id: {
    type: 'string',
    group: 'guardrails',
    description: 'Refuse the sign-in, before anything is written, if the project is not this one.',
  },
  expected_service_account: {
    type: 'string',
    group: 'guardrails',
    description: 'The same for the service account: its email, or its unique id.',
  },
  expected_provider: {
    type: 'string',
    group: 'guardrails',
    description: 'The same for the workload identity provider. A * may stand at the end, after : or /.',
  },
  expected_subject: {
    type: 'string',
    group: 'guardrails',
    description: "The same for the subject (sub) of the CI's ID token. A * may stand at the end, after : or /.",
  },
  token_format: {
    type: 'string',
    defaultNote: 'no token',
    group: 'token',
    description: 'Kind of token to output for later steps: access_token or id_token.',
  },
  access_token_lifetime: {
    type: 'duration',
    range: {min: 1, max: 43_200},
    default: '3600s',
    group: 'token',
    description:
      'Lifetime of the access token. A credentials file with a service account uses it too, if it is 600s or more. ' +
      'More than 3600s needs an organisation policy.',
  },
  access_token_scopes: {
    type: 'list',
    format: 'access_token',
    default: CLOUD_PLATFORM,
    group: 'token',
    description: 'OAuth scopes of the access token.',
  },
  access_token_subject: {
    type: 'string',
    format: 'access_token',
    group: 'token',
    description:
      'Email address of the user to act for, by domain-wide delegation. Needs access_token_scopes, and a lifetime of at most 3600s.',
  },
  id_token_audience: {
    type: 'string',
    format: 'id_token',
    group: 'token',
    description: 'Audience of the ID token, for example the URL of the service to call. Required for an ID token.',
  },
  id_token_include_email: {
    type: 'boolean',
    format: 'id_token',
    default: 'false',
    group: 'token',
    description: "Put the account's email into the ID token. (An ID token from a key always has it.)",
  },
  create_credentials_file: {
    type: 'boolean',
    default: 'true',
    forToken: false,
    group: 'credentials file',
    description: 'Write a credentials file for client libraries.',
  },
  credentials_file_path: {
    type: 'path',
    defaultNote: 'ci-creds-<16 hex>.json in the workspace (GitHub, Forgejo) or the temporary folder',
    forToken: false,
    group: 'credentials file',
    description:
      'Path of the credentials file to write, or +temp: the temporary folder of the job. An existing file is never overwritten.',
  },
  export_environment_variables: {
    type: 'boolean',
    default: 'true',
    forToken: false,
    group: 'credentials file',
    description: 'Set the variables that client libraries and tools use in later steps.',
  },
  cleanup_credentials: {
    type: 'boolean',
    default: 'true',
    forToken: false,
    group: 'credentials file',
    description: 'Remove the credentials file at the end of the job.',
  },
  verify: {
    type: 'boolean',
    default: 'true',
    forToken: false,
    group: 'calls',
    description: 'Test that the identity works before any file is written.',
  },
  request_reason: {
    type: 'string',
    group: 'calls',
    description: "Reason, for Google's audit logs (X-Goog-Request-Reason).",
  },
  retries: {
    type: 'number',
    default: '3',
    group: 'calls',
    description: 'How often to repeat a call after connection errors, 408, 429 and 5xx.',
  },
  timeout: {
    type: 'duration',
    range: {min: 1, max: 3600},
    default: '60s',
    group: 'calls',
    description: 'Time limit of the whole sign-in.',
  },
  wait_for_propagation: {
    type: 'duration',
    range: {min: 0, max: 300},
    default: '0s',
    group: 'calls',
    description:
      'How long to retry a refusal that a new binding can cause: changes take minutes to reach all of Google.',
  },
} as const satisfies Record<string, Input>

export type InputName = keyof typeof inputs

/** The inputs that name who is expected to sign in. */
export type GuardrailName = Extract<InputName, `expected_${string}`>

/** The profile of a sign-in that names none. */
export const DEFAULT_PROFILE = inputs.profile.default

/** The suggestion for a name that is not valid. */
export const PROFILE_FORM = 'Use a-z, 0-9 and -, at most 31 characters, for example staging.'

/** The name becomes a part of names of variables. */
export const isProfileName = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,30}$/.test(text)

/** The user's values, as text. Absent or blank means the default. */
export type RawInputs = Partial<Record<InputName, string | undefined>>

export const inputNames = Object.keys(inputs) as InputName[]

export const guardrailNames = inputNames.filter((name) => inputs[name].group === 'guardrails') as GuardrailName[]

/** The same table with a general type, for code that goes over all rows. */
export const inputTable: Readonly<Record<InputName, Input>> = inputs

/** `CI_AUTH_ACCESS_TOKEN_LIFETIME` for `access_token_lifetime`. */
export const variableOf = (name: InputName): string => `CI_AUTH_${name.toUpperCase()}`
