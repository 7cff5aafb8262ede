// https://developers.google.com/identity/protocols/oauth2/service-account
import {webcrypto} from 'node:crypto'
import {type Cloud, findAccount} from '../cloud.ts'
import {decoded} from '../listening/decoded.ts'
import {json, type Reply} from '../listening/reply.ts'
import type {Request} from '../listening/route.ts'
import type {SigningKey} from '../signing-key.ts'
import {newSerial, validity} from '../tls/certificates.ts'
import {X509CertificateGenerator} from '../tls/certificates-engine.ts'
import {keysOfAccount} from './account-keys.ts'

const rsa = {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'}

async function sign({privateKey, publicKey}: SigningKey, name: string): Promise<string> {
  const {subtle} = webcrypto
  const keys = {
    privateKey: await subtle.importKey('pkcs8', privateKey.export({format: 'der', type: 'pkcs8'}), rsa, false, [
      'sign',
    ]),
    publicKey: await subtle.importKey('spki', publicKey.export({format: 'der', type: 'spki'}), rsa, true, ['verify']),
  }
  const serialNumber = newSerial()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    ...validity(),
    serialNumber,
    name: `CN=${name}`,
    signingAlgorithm: rsa,
    keys,
  })
  return `${certificate.toString('pem')}\n`
}

const signed = new WeakMap<SigningKey, Promise<string>>()

function certificateOf(key: SigningKey, name: string): Promise<string> {
  const certificate = signed.get(key) ?? sign(key, name)
  signed.set(key, certificate)
  return certificate
}

/** `GET /robot/v1/metadata/x509/EMAIL`: the certificates of an account's keys by key id, as a key file names them. */
export async function accountCertificates({url}: Request, cloud: Cloud): Promise<Reply> {
  const account = findAccount(cloud, decoded(url.pathname.split('/').pop() ?? ''))
  if (!account) return {status: 404, body: '{}'}
  const keys = await keysOfAccount(cloud, account)
  const certificates = keys.map(async (key) => [key.kid, await certificateOf(key, account.uniqueId)] as const)
  return json(Object.fromEntries(await Promise.all(certificates)), `certificates of ${account.email}`)
}
