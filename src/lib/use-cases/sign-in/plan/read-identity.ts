import {parseList} from '../../../base/input-values.ts'
import type {InputName} from '../../../base/inputs.ts'
import {printable} from '../../../base/quoting.ts'
import {defaultAudience, isServiceAccount, parseProviderName} from '../../../google/identifiers.ts'
import {parseServiceAccountKey} from '../../../google/service-account-key.ts'
import {type InputReader, isUnexpanded} from './input-reader.ts'
import type {Identity} from './plan.ts'

/** Google's own limit for an allowed audience. */
const LONGEST_AUDIENCE = 256

/** Exactly one of the two sources. */
export function readIdentity(reader: InputReader): Identity | undefined {
  const {add, nameOf, text} = reader
  const provider = text('workload_identity_provider')
  const key = text('credentials_json')
  if (provider === undefined) return key === undefined ? ambientIdentity(reader) : fromKey(reader, key)
  if (key === undefined) return fromProvider(reader, provider)
  return add(
    'INPUT_SOURCE_CONFLICT',
    `${nameOf('workload_identity_provider')} and ${nameOf('credentials_json')} are both given`,
    'Remove one: federation needs no key.',
  )
}

function fromProvider({add, nameOf, text}: InputReader, given: string): Identity | undefined {
  const audience = text('audience')
  if (audience !== undefined && (audience.length > LONGEST_AUDIENCE || /\p{Cc}/u.test(audience))) {
    add('INPUT_AUDIENCE_INVALID', `${nameOf('audience')}: at most ${LONGEST_AUDIENCE} characters, and no line break`)
  }
  const provider = parseProviderName(given)
  if (!('code' in provider)) return {mode: 'federation', provider, audience: audience ?? defaultAudience(provider)}
  const {code, message, suggestions = []} = provider
  return isUnexpanded(given)
    ? undefined
    : add(code, `${nameOf('workload_identity_provider')}: ${printable(message)}`, ...suggestions)
}

function fromKey({add, nameOf}: InputReader, given: string): Identity | undefined {
  const key = parseServiceAccountKey(given)
  if (!('code' in key)) return {mode: 'key', key}
  return isUnexpanded(given)
    ? undefined
    : add(key.code, `${nameOf('credentials_json')}: ${key.message}`, ...(key.suggestions ?? []))
}

const sourceOf = {federation: ['workload_identity_provider'], key: ['credentials_json']} as const

const ambientIdentity = (reader: InputReader): Identity | undefined =>
  reader.ambient && reader.mode === undefined ? {mode: 'ambient'} : missingSource(reader)

/** Only a command that is run can use it: no credentials file can name the metadata server. */
const HAS_ACCOUNT =
  'This machine runs as a service account already: client libraries use it as it is. To act as another one: ci-auth exec --service-account ACCOUNT -- COMMAND'

function missingSource({add, ambient, mode, nameOf, raw, secretsWithheld}: InputReader): undefined {
  const sources = mode === undefined ? [...sourceOf.federation, ...sourceOf.key] : sourceOf[mode]
  const [empty] = sources.filter((name) => raw[name] !== undefined && raw[name] !== '')
  return add(
    'INPUT_SOURCE_MISSING',
    [
      empty === undefined
        ? `${sources.length > 1 ? 'neither ' : ''}${sources.map(nameOf).join(' nor ')} has ${sources.length > 1 ? 'a' : 'no'} value`
        : `${nameOf(empty)} is given, but holds nothing but blanks`,
      ...(secretsWithheld === undefined ? [] : [secretsWithheld]),
    ].join('; '),
    ...(ambient ? [HAS_ACCOUNT] : []),
    secretsWithheld === undefined
      ? 'Check the name of the secret or variable, and that this job may read it.'
      : 'Skip this step in such runs, or run it after the merge. A provider name is no secret: write it down in plain.',
  )
}

export function readServiceAccount(reader: InputReader): string | undefined {
  const account = reader.text('service_account')
  return account === undefined || isServiceAccount(account) ? account : notAnAccount(reader, 'service_account', account)
}

/** Emails and unique ids, without the prefix that IAM Credentials wants. */
export function readDelegates(reader: InputReader): string[] {
  const given = parseList(reader.text('delegates') ?? '')
  const accounts = given.map((entry) => entry.replace(/^projects\/-\/serviceAccounts\//, ''))
  for (const account of accounts) if (!isServiceAccount(account)) notAnAccount(reader, 'delegates', account)
  return accounts
}

function notAnAccount({add, nameOf}: InputReader, name: InputName, value: string): undefined {
  if (isUnexpanded(value)) return
  const message = `"${printable(value)}" is neither the email nor the unique id of a service account`
  add(
    'INPUT_SERVICE_ACCOUNT_INVALID',
    `${nameOf(name)}: ${message}`,
    'gcloud iam service-accounts list --project=PROJECT_ID',
  )
}
