// Reads a service account key, and signs with it.
// https://cloud.google.com/iam/docs/keys-create-delete
import {createPrivateKey, type KeyObject, sign} from 'node:crypto'
import {CiAuthError, type Problem} from '../base/errors.ts'
import {defined, parseJsonObject} from '../base/json.ts'
import {describeShape} from '../base/jwt.ts'
import type {Sign} from './oauth.ts'

/** A key file, with all of its fields. */
export interface ServiceAccountKey {
  email: string
  projectId: string | undefined
  universe: string | undefined
  /** The object to write to a file, with unknown fields. */
  file: Readonly<Record<string, unknown>>
  privateKey: KeyObject
  keyId: string | undefined
  notes: readonly string[]
}

/** The key in `text`, which is JSON, base64 or base64url. */
export function parseServiceAccountKey(text: string): ServiceAccountKey | Problem {
  const object = parseJsonObject(text) ?? parseJsonObject(decodeBase64(text))
  return object ? readServiceAccountKey(object) : notJson(text)
}

/** The key in `object`, the JSON of a file. */
export function readServiceAccountKey(object: Readonly<Record<string, unknown>>): ServiceAccountKey | Problem {
  if (object['type'] !== 'service_account') return wrongType(object['type'])
  const absent = ['client_email', 'private_key'].filter(
    (name) => typeof object[name] !== 'string' || object[name] === '',
  )
  if (absent.length > 0) {
    return problem(
      'KEY_FIELD_MISSING',
      `the key has no ${absent.join(' and no ')}`,
      'Store the key file as it was downloaded.',
    )
  }
  return withPrivateKey(object)
}

/** Only if the whole text is base64: ci-auth does not search for a key in other text. */
function decodeBase64(text: string): string {
  const compact = text.replace(/\s/g, '')
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(compact) ? Buffer.from(compact, 'base64').toString('utf8') : ''
}

const problem = (code: Problem['code'], message: string, ...suggestions: string[]): Problem => ({
  code,
  message,
  suggestions,
})

function notJson(text: string): Problem {
  const shape = describeShape(text)
  const escaped = /\{\s*(?:\\n|\\")/.test(text)
  return problem(
    'KEY_NOT_JSON',
    `the key is neither JSON nor base64 of JSON: ${shape}`,
    escaped
      ? 'The secret store escaped the line breaks: store the key as one line: jq -c . key.json'
      : 'Store the whole file in the secret, best as one line: jq -c . key.json',
  )
}

/** Other kinds of JSON that people give by mistake, and what to do then. */
const otherTypes: Readonly<Record<string, string>> = {
  external_account: 'Sign in with the provider that it names: the input workload_identity_provider.',
  impersonated_service_account: 'Use the key of its source, and its account as service_account.',
  authorized_user: "A person's credentials are not for a CI: create a service account, or set up federation.",
}

function wrongType(type: unknown): Problem {
  const known = typeof type === 'string' && Object.hasOwn(otherTypes, type) ? otherTypes[type] : undefined
  const found = known ? `of type "${type}"` : typeof type === 'string' ? 'of an unknown type' : 'without a type'
  return problem(
    'KEY_WRONG_TYPE',
    `the JSON is ${found}, not a service_account key`,
    known ?? 'Use the JSON of a service account key.',
  )
}

function withPrivateKey(object: Readonly<Record<string, unknown>>): ServiceAccountKey | Problem {
  const text = String(object['private_key'])
  const whole = readKey(text)
  const repaired = text.replaceAll('\\n', '\n')
  const privateKey = whole ?? readKey(repaired)
  if (!privateKey) {
    return problem(
      'KEY_PRIVATE_KEY_INVALID',
      `the private_key inside the key cannot be read: ${describeShape(text.replace(/-----[A-Z ]+-----/g, ''))}`,
      'It was cut off or changed when it was stored: store the downloaded file again, as one line: jq -c . key.json',
    )
  }
  const repair = 'the private_key contained \\n as two characters instead of line breaks; they were read as line breaks'
  const forJava = ['client_id', 'private_key_id'].filter((name) => typeof object[name] !== 'string')
  return {
    email: String(object['client_email']),
    projectId: optional(object['project_id']),
    universe: optional(object['universe_domain']),
    file: whole ? object : {...object, private_key: repaired},
    privateKey,
    keyId: optional(object['private_key_id']),
    notes: [
      ...(whole ? [] : [repair]),
      ...(forJava.length > 0
        ? [`the key has no ${forJava.join(' and no ')}: Java's client library will refuse the file`]
        : []),
    ],
  }
}

const optional = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function readKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}

/** Signs with the local key. */
export function signWithKey({keyId, privateKey}: ServiceAccountKey): Sign {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const header = part({alg: 'RS256', typ: 'JWT', ...defined({kid: keyId})})
  return (claims) => {
    const signed = `${header}.${part(claims)}`
    try {
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    } catch {
      throw new CiAuthError('KEY_PRIVATE_KEY_INVALID', 'the private_key inside the key cannot sign')
    }
  }
}
