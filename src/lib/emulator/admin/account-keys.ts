// Keys of service accounts that somebody created or uploaded. Their key files work for a sign-in.
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts.keys
import {createHash, X509Certificate} from 'node:crypto'
import {timestamp} from '../../base/clock.ts'
import type {ServiceAccount} from '../../trust/trust.ts'
import {certificateOf, newAccountKey, validityOf} from '../services/keys.ts'
import {entityNotFound, invalidField, isOneOf, isTextField, preconditionFailed} from '../services/messages.ts'
import {type CallReply, jsonReply, refuseCall, unimplemented} from '../state/call.ts'
import type {AccountKey, Cloud} from '../state/cloud.ts'
import {accountPaths, onAccount, showAccount} from './accounts.ts'
import {type AcceptedCall, type AdminRoute, adminCallRow} from './admin-call.ts'

const MAX_KEYS = 10

const keysOf = ({accountKeys}: Cloud, {email}: ServiceAccount): AccountKey[] => accountKeys.get(email) ?? []

/** The key as the service returns it. */
function show(call: AcceptedCall, account: ServiceAccount, key: AccountKey): object {
  const uploaded = 'certificate' in key ? validityOf(key.certificate) : undefined
  return {
    name: `${showAccount(call, account).name}/keys/${key.kid}`,
    validAfterTime: uploaded?.begin ?? timestamp(key.validFrom),
    validBeforeTime: uploaded?.end ?? '9999-12-31T23:59:59Z',
    keyAlgorithm: 'KEY_ALG_RSA_2048',
    keyOrigin: uploaded ? 'USER_PROVIDED' : 'GOOGLE_PROVIDED',
    keyType: 'USER_MANAGED',
    ...(key.disabled ? {disabled: true, disableReason: 'SERVICE_ACCOUNT_KEY_DISABLE_REASON_USER_INITIATED'} : {}),
  }
}

const create = onAccount((call, account) => {
  const {body, cloud} = call
  const {keyAlgorithm, privateKeyType} = body
  if (keyAlgorithm === 'KEY_ALG_RSA_1024') return unimplemented('keys.create of RSA keys with 1024 bits')
  if (privateKeyType === 'TYPE_PKCS12_FILE') return unimplemented('keys.create of PKCS #12 files')
  checkNewKey(call, account)
  const {file, key} = newAccountKey(cloud, account)
  return jsonReply(
    {
      ...show(call, account, key),
      privateKeyType: 'TYPE_GOOGLE_CREDENTIALS_FILE',
      privateKeyData: Buffer.from(JSON.stringify(file, undefined, 2)).toString('base64'),
    },
    `key ${key.kid} of ${account.email}`,
  )
})

/** Refuses if the account may not get another key. */
function checkNewKey(call: AcceptedCall, account: ServiceAccount): void {
  if (call.cloud.administration.disableKeyCreation) {
    const description = 'Key creation is not allowed on this service account.'
    const {name: subject} = showAccount(call, account)
    const violation = {type: 'constraints/iam.disableServiceAccountKeyCreation', subject, description}
    refuseCall(preconditionFailed([violation], description))
  }
  if (keysOf(call.cloud, account).length >= MAX_KEYS) refuseCall(preconditionFailed())
}

/** The certificate in `publicKeyData`, base64 of PEM. */
function certificateIn(data: unknown): X509Certificate | undefined {
  try {
    return new X509Certificate(Buffer.from(String(data), 'base64'))
  } catch {
    return undefined
  }
}

const upload = onAccount((call, account) => {
  const {body, cloud} = call
  const certificate = certificateIn(body['publicKeyData'])
  if (certificate?.publicKey.asymmetricKeyType !== 'rsa') {
    return invalidField('public_key_data', 'it must be an X.509 certificate with an RSA key, as PEM in base64')
  }
  if (keysOf(cloud, account).length >= MAX_KEYS) return preconditionFailed()
  const key: AccountKey = {
    kid: createHash('sha1').update(certificate.raw).digest('hex'),
    publicKey: certificate.publicKey,
    certificate: certificate.toString(),
    validFrom: cloud.clock.now(),
  }
  const others = keysOf(cloud, account).filter(({kid}) => kid !== key.kid)
  cloud.accountKeys.set(account.email, [...others, key])
  return jsonReply(show(call, account, key), `key ${key.kid} of ${account.email} uploaded`)
})

const types = ['KEY_TYPE_UNSPECIFIED', 'USER_MANAGED', 'SYSTEM_MANAGED']

/** Without the keys that Google keeps for the account: the service lists them only after it has used them. */
const list = onAccount((call, account) => {
  const wanted = call.query.getAll('keyTypes')
  if (!wanted.every(isOneOf(types))) return invalidField('key_types', `one of ${types.join(', ')}`)
  const isWanted = wanted.length === 0 || wanted.some((type) => type !== 'SYSTEM_MANAGED')
  const keys = isWanted ? keysOf(call.cloud, account).map((key) => show(call, account, key)) : []
  return jsonReply(keys.length > 0 ? {keys} : {}, `${keys.length} keys of ${account.email}`)
})

const onKey = (act: (call: AcceptedCall, account: ServiceAccount, key: AccountKey) => CallReply | Promise<CallReply>) =>
  onAccount((call, account) => {
    const key = keysOf(call.cloud, account).find(({kid}) => kid === call.names['key'])
    return key ? act(call, account, key) : entityNotFound()
  })

const get = onKey(async (call, account, key) => {
  const data: Readonly<Record<string, (() => Promise<string>) | undefined>> = {
    TYPE_X509_PEM_FILE: () => certificateOf(key, account.uniqueId),
    TYPE_RAW_PUBLIC_KEY: async () => key.publicKey.export({format: 'pem', type: 'spki'}).toString(),
  }
  const publicKey = await data[call.query.get('publicKeyType') ?? '']?.()
  return jsonReply(
    {
      ...show(call, account, key),
      ...(publicKey === undefined ? {} : {publicKeyData: Buffer.from(publicKey).toString('base64')}),
    },
    `key ${key.kid} of ${account.email}`,
  )
})

/** Replaces the key by `changed`, or removes it. */
const replace = (cloud: Cloud, account: ServiceAccount, {kid}: AccountKey, changed: AccountKey[]): void => {
  cloud.accountKeys.set(
    account.email,
    keysOf(cloud, account).flatMap((key) => (key.kid === kid ? changed : [key])),
  )
}

const remove = onKey(({cloud}, account, key) => {
  replace(cloud, account, key, [])
  return jsonReply({}, `key ${key.kid} of ${account.email} deleted`)
})

const setDisabled = (disabled: boolean) =>
  onKey(({cloud}, account, key) => {
    replace(cloud, account, key, [{...key, disabled}])
    return jsonReply({}, `key ${key.kid} of ${account.email} ${disabled ? 'disabled' : 'enabled'}`)
  })

const all = `${accountPaths.one}/keys`
const one = `${all}/{key}`
const may = (verb: string): string => `iam.serviceAccountKeys.${verb}`
const kinds = {
  privateKeyType: isOneOf(['TYPE_GOOGLE_CREDENTIALS_FILE', 'TYPE_UNSPECIFIED', 'TYPE_PKCS12_FILE']),
  keyAlgorithm: isOneOf(['KEY_ALG_RSA_2048', 'KEY_ALG_UNSPECIFIED', 'KEY_ALG_RSA_1024']),
}

export const accountKeyRoutes: AdminRoute[] = [
  adminCallRow('GET', all, may('list'), list, {}, ['keyTypes']),
  adminCallRow('POST', all, may('create'), create, kinds),
  adminCallRow('POST', `${all}:upload`, may('create'), upload, {publicKeyData: isTextField}),
  adminCallRow('GET', one, may('get'), get, {}, ['publicKeyType']),
  adminCallRow('DELETE', one, may('delete'), remove),
  adminCallRow('POST', `${one}:disable`, may('disable'), setDisabled(true)),
  adminCallRow('POST', `${one}:enable`, may('enable'), setDisabled(false)),
]
