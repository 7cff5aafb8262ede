// https://www.rfc-editor.org/rfc/rfc5280
import {KeyObject, randomBytes, webcrypto} from 'node:crypto'
import {isIP} from 'node:net'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from './certificates-engine.ts'

export interface Identity {
  key: string
  cert: string
}

export interface CertificateAuthority {
  /** PEM. */
  certificate: string
  der: Buffer
  /** A server certificate for `host`, which no wildcard could replace: one covers a single label. Cached. */
  identify(host: string): Promise<Identity>
}

const ecdsa = {name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256'}
const HOUR_MS = 3_600_000
const LIFE_MS = 365 * 24 * HOUR_MS

const newKeys = (): Promise<CryptoKeyPair> => webcrypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])

type CryptoKeyPair = webcrypto.CryptoKeyPair

/** 16 bytes, positive and not zero, as strict clients want it. */
export const newSerial = (): string => `40${randomBytes(15).toString('hex')}`

/** An hour back: the clocks of clients differ. */
export const validity = () => ({notBefore: new Date(Date.now() - HOUR_MS), notAfter: new Date(Date.now() + LIFE_MS)})

async function signCertificate(keys: CryptoKeyPair): Promise<X509Certificate> {
  const extensions = [
    new BasicConstraintsExtension(true, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    await SubjectKeyIdentifierExtension.create(keys.publicKey),
    await AuthorityKeyIdentifierExtension.create(keys.publicKey),
  ]
  const name = `CN=ci-auth emulator ${randomBytes(4).toString('hex')}`
  return X509CertificateGenerator.createSelfSigned({
    ...validity(),
    serialNumber: newSerial(),
    name,
    signingAlgorithm: ecdsa,
    keys,
    extensions,
  })
}

/** A private authority whose key never leaves this process. */
export async function createAuthority(): Promise<CertificateAuthority> {
  const [keys, leafKeys] = await Promise.all([newKeys(), newKeys()])
  const root = await signCertificate(keys)
  const key = KeyObject.from(leafKeys.privateKey).export({format: 'pem', type: 'pkcs8'}).toString()
  const [authorityId, subjectId] = await Promise.all([
    AuthorityKeyIdentifierExtension.create(keys.publicKey),
    SubjectKeyIdentifierExtension.create(leafKeys.publicKey),
  ])

  const issue = async (host: string): Promise<Identity> => {
    const extensions: Extension[] = [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([{type: isIP(host) ? 'ip' : 'dns', value: host}]),
      authorityId,
      subjectId,
    ]
    const certificate = await X509CertificateGenerator.create({
      ...validity(),
      serialNumber: newSerial(),
      subject: 'CN=ci-auth emulator',
      issuer: root.subject,
      publicKey: leafKeys.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: ecdsa,
      extensions,
    })
    return {key, cert: certificate.toString('pem')}
  }

  const issued = new Map<string, Promise<Identity>>()
  return {
    certificate: `${root.toString('pem')}\n`,
    der: Buffer.from(root.rawData),
    identify: (host) => {
      const identity = issued.get(host) ?? issue(host)
      issued.set(host, identity)
      return identity
    },
  }
}
