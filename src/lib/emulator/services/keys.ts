// The keys of Google and of its accounts: what they sign, and where their public halves are published.
// https://developers.google.com/identity/protocols/oauth2/service-account
// https://accounts.google.com/.well-known/openid-configuration

import {type KeyObject, webcrypto, X509Certificate} from 'node:crypto'
import {timestamp} from '../../base/clock.ts'
import type {Claims} from '../../base/jwt.ts'
import type {ServiceAccount} from '../../trust/trust.ts'
import {type CallReply, decodedPath, jsonReply, type Request, refuseCall} from '../state/call.ts'
import {type AccountKey, accountProject, type Cloud, findAccount} from '../state/cloud.ts'
import {
  downloadedSigningKey,
  isSignedBy,
  type Jwt,
  publicJwk,
  type SigningKey,
  sharedSigningKey,
  signClaims,
} from '../state/jwt.ts'
import {signItself} from '../tls/certificates.ts'

/** The key of the account that Google keeps, and with which it signs on request. */
export const systemKey = ({email}: ServiceAccount): Promise<SigningKey> => sharedSigningKey(`account:${email}`)

type AnyKey = AccountKey | SigningKey

const keysOfAccount = async ({accountKeys}: Cloud, account: ServiceAccount): Promise<AnyKey[]> => [
  ...(accountKeys.get(account.email) ?? []),
  await systemKey(account),
]

/** Whether a key of the account signed `jwt`: the key that it names, or any key if it names none. */
export async function isSignedByAccount(cloud: Cloud, account: ServiceAccount, jwt: Jwt): Promise<boolean> {
  const keys = await keysOfAccount(cloud, account)
  const {kid} = jwt.header
  const enabled = keys.filter((key) => !('disabled' in key && key.disabled))
  const named = enabled.filter((key) => kid === undefined || kid === key.kid)
  const signed = await Promise.all(named.map(({publicKey}) => isSignedBy(jwt, publicKey)))
  for (const [index, key] of named.entries()) if (signed[index] && 'validFrom' in key) key.lastUsed = cloud.clock.now()
  return signed.includes(true)
}

/** A new key of the account, with its file of `type: service_account` in the form of production. Blocks for about 100 ms. */
export function newAccountKey(cloud: Cloud, account: ServiceAccount): {key: AccountKey; file: object} {
  const {accountKeys, administration, clock, world} = cloud
  const {email, uniqueId} = account
  const made = downloadedSigningKey(`${email} ${administration.keysMade}`)
  const key = {...made, validFrom: clock.now()}
  administration.keysMade += 1
  accountKeys.set(email, [...(accountKeys.get(email) ?? []), key])
  const file = {
    type: 'service_account',
    project_id: accountProject(world, account)?.id ?? '',
    private_key_id: made.kid,
    private_key: made.privateKey.export({format: 'pem', type: 'pkcs8'}),
    client_email: email,
    client_id: uniqueId,
    auth_uri: 'https://accounts.google.com/o/oauth2/auth',
    token_uri: 'https://oauth2.googleapis.com/token',
    auth_provider_x509_cert_url: 'https://www.googleapis.com/oauth2/v1/certs',
    client_x509_cert_url: `https://www.googleapis.com/robot/v1/metadata/x509/${encodeURIComponent(email)}`,
    universe_domain: 'googleapis.com',
  }
  return {key, file}
}

const rsa = {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'}

async function sign({privateKey, publicKey}: SigningKey, name: string): Promise<string> {
  const {subtle} = webcrypto
  const der = privateKey.export({format: 'der', type: 'pkcs8'})
  const keys = {
    privateKey: await subtle.importKey('pkcs8', der, rsa, false, ['sign']),
    publicKey: await subtle.importKey('spki', publicKey.export({format: 'der', type: 'spki'}), rsa, true, ['verify']),
  }
  return `${(await signItself(name, keys, rsa)).toString('pem')}\n`
}

const signed = new WeakMap<KeyObject, Promise<string>>()

/** A certificate of the key, PEM, with `name` as its subject. */
export function certificateOf(key: AnyKey, name: string): Promise<string> {
  if (!('privateKey' in key)) return Promise.resolve(key.certificate)
  const certificate = signed.get(key.publicKey) ?? sign(key, name)
  signed.set(key.publicKey, certificate)
  return certificate
}

/** From when to when a certificate is valid. */
export function validityOf(certificate: string): {begin: string; end: string} {
  const {validFrom, validTo} = new X509Certificate(certificate)
  return {begin: timestamp(Date.parse(validFrom) / 1000), end: timestamp(Date.parse(validTo) / 1000)}
}

/** The account that the path names at its end, and its keys. */
async function publishedKeys({url}: Request, cloud: Cloud): Promise<{account: ServiceAccount; keys: AnyKey[]}> {
  const account =
    findAccount(cloud, decodedPath(url.pathname.split('/').pop() ?? '')) ?? refuseCall({status: 404, body: '{}'})
  return {account, keys: await keysOfAccount(cloud, account)}
}

/** `GET /robot/v1/metadata/x509/EMAIL`: the certificates of an account's keys by key id, as a key file names them. */
export async function accountCertificates(request: Request, cloud: Cloud): Promise<CallReply> {
  const {account, keys} = await publishedKeys(request, cloud)
  const certificates = keys.map(async (key) => [key.kid, await certificateOf(key, account.uniqueId)] as const)
  return jsonReply(Object.fromEntries(await Promise.all(certificates)), `certificates of ${account.email}`)
}

/** `GET /service_accounts/v1/jwk/EMAIL`: the public keys of an account. */
export async function accountJwks(request: Request, cloud: Cloud): Promise<CallReply> {
  const {keys} = await publishedKeys(request, cloud)
  return jsonReply({keys: keys.map(publicJwk)})
}

export const GOOGLE_ISSUER = 'https://accounts.google.com'
const LIFE_SECONDS = 3600

/** The key of Google's own ID tokens. Created when it is first needed, because it would double the time of the start. */
export const googleKey = (): Promise<SigningKey> => sharedSigningKey('google')

/** An ID token signed by Google itself, with new times. */
export async function googleIdToken({clock}: Cloud, claims: Claims): Promise<string> {
  const now = clock.now()
  return signClaims({...claims, exp: now + LIFE_SECONDS, iat: now, iss: GOOGLE_ISSUER}, await googleKey())
}

/** Adds the header that says how long clients may keep the keys. */
const cached = (reply: CallReply): CallReply => ({
  ...reply,
  headers: {'cache-control': 'public, max-age=3600, must-revalidate'},
})

/** `GET /oauth2/v3/certs` */
export const googleJwks = async (): Promise<CallReply> => cached(jsonReply({keys: [publicJwk(await googleKey())]}))

/** `GET /oauth2/v1/certs`: the same keys as certificates, by key id. */
export async function googleCertificates(): Promise<CallReply> {
  const key = await googleKey()
  return cached(jsonReply({[key.kid]: await certificateOf(key, 'federated-signon.system.gserviceaccount.com')}))
}

export const googleDiscovery = (): CallReply =>
  jsonReply({
    issuer: GOOGLE_ISSUER,
    token_endpoint: 'https://oauth2.googleapis.com/token',
    userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
    revocation_endpoint: 'https://oauth2.googleapis.com/revoke',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
