// The authority of an emulator, and the files by which clients trust it: https://www.rfc-editor.org/rfc/rfc5280
import {createHash, KeyObject, randomBytes, webcrypto} from 'node:crypto'
import {writeFile} from 'node:fs/promises'
import {isIP} from 'node:net'
import {join} from 'node:path'
// @peculiar/x509 needs it to be loaded first.
import 'reflect-metadata'
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
} from '@peculiar/x509'

export interface ServerIdentity {
  key: string
  cert: string
}

export type CertificateAuthority = Awaited<ReturnType<typeof createAuthority>>

const ecdsa = {name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256'}
const HOUR_MS = 3_600_000
const LIFE_MS = 365 * 24 * HOUR_MS

const newKeys = (): Promise<CryptoKeyPair> => webcrypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])

type CryptoKeyPair = webcrypto.CryptoKeyPair

/** What every new certificate has. It is valid since an hour ago, because the clocks of clients differ. */
const fresh = () => ({
  notBefore: new Date(Date.now() - HOUR_MS),
  notAfter: new Date(Date.now() + LIFE_MS),
  // 16 bytes, positive and not zero, as strict clients require.
  serialNumber: `40${randomBytes(15).toString('hex')}`,
})

/** A certificate of `keys` that they sign themselves. */
export const signItself = (
  name: string,
  keys: CryptoKeyPair,
  signingAlgorithm: {name: string; hash: string},
  extensions: Extension[] = [],
): Promise<X509Certificate> =>
  X509CertificateGenerator.createSelfSigned({...fresh(), name: `CN=${name}`, signingAlgorithm, keys, extensions})

const signAuthority = async (keys: CryptoKeyPair): Promise<X509Certificate> =>
  signItself(`ci-auth emulator ${randomBytes(4).toString('hex')}`, keys, ecdsa, [
    new BasicConstraintsExtension(true, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    await SubjectKeyIdentifierExtension.create(keys.publicKey),
    await AuthorityKeyIdentifierExtension.create(keys.publicKey),
  ])

/** A private authority whose key never leaves this process. */
export async function createAuthority() {
  const [keys, leafKeys] = await Promise.all([newKeys(), newKeys()])
  const root = await signAuthority(keys)
  const key = KeyObject.from(leafKeys.privateKey).export({format: 'pem', type: 'pkcs8'}).toString()
  const [authorityId, subjectId] = await Promise.all([
    AuthorityKeyIdentifierExtension.create(keys.publicKey),
    SubjectKeyIdentifierExtension.create(leafKeys.publicKey),
  ])

  const issue = async (host: string): Promise<ServerIdentity> => {
    const extensions: Extension[] = [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([{type: isIP(host) ? 'ip' : 'dns', value: host}]),
      authorityId,
      subjectId,
    ]
    const certificate = await X509CertificateGenerator.create({
      ...fresh(),
      subject: 'CN=ci-auth emulator',
      issuer: root.subject,
      publicKey: leafKeys.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: ecdsa,
      extensions,
    })
    return {key, cert: certificate.toString('pem')}
  }

  const issued = new Map<string, Promise<ServerIdentity>>()
  return {
    /** PEM. */
    certificate: `${root.toString('pem')}\n`,
    der: Buffer.from(root.rawData),
    /** A server certificate for `host`, cached. Wildcards are not enough, because each covers only one label. */
    identify(host: string): Promise<ServerIdentity> {
      const identity = issued.get(host) ?? issue(host)
      issued.set(host, identity)
      return identity
    },
  }
}

let shared: Promise<CertificateAuthority> | undefined

/** Java's default. It protects nothing: the store contains only a certificate. */
export const trustStorePassword = 'changeit'

const MAGIC = 0xfe_ed_fe_ed
const VERSION = 2
const TRUSTED_CERTIFICATE = 2

/** `value` in `bytes` bytes, the highest first. */
const number = (value: number, bytes: number): Buffer => Buffer.from(value.toString(16).padStart(2 * bytes, '0'), 'hex')

/** Java's modified UTF-8, which for ASCII is ASCII. */
const utf = (text: string): Buffer => Buffer.concat([number(text.length, 2), Buffer.from(text, 'ascii')])

/** A Java key store (JKS) that trusts the certificate `der`. */
function trustStore(der: Buffer): Buffer {
  const entry = [
    number(TRUSTED_CERTIFICATE, 4),
    utf('ci-auth'),
    number(Date.now(), 8),
    utf('X.509'),
    number(der.length, 4),
    der,
  ]
  const content = Buffer.concat([number(MAGIC, 4), number(VERSION, 4), number(1, 4), ...entry])
  const password = Buffer.from(trustStorePassword, 'utf16le').swap16()
  const digest = createHash('sha1').update(password).update('Mighty Aphrodite').update(content).digest()
  return Buffer.concat([content, digest])
}

export interface TrustedAuthority {
  authority: CertificateAuthority
  /** Only the authority, for clients that add it to the trusted ones. */
  caFile: string
  /** The certificates of the system and the authority, for clients that replace the trusted ones. */
  bundleFile: string
  /** A key store for Java. */
  trustStoreFile: string
}

/** The authority of this process and the files by which clients trust it, in the existing folder `directory`. */
export async function writeTrust(directory: string, systemCertificates = ''): Promise<TrustedAuthority> {
  // One per process: it takes most of the time of a start, and tests start many emulators.
  shared ??= createAuthority()
  const authority = await shared
  const caFile = join(directory, 'ca.pem')
  const bundleFile = join(directory, 'bundle.pem')
  const trustStoreFile = join(directory, 'trust-store.jks')
  const system = systemCertificates === '' ? '' : `${systemCertificates.trimEnd()}\n`
  await Promise.all([
    writeFile(caFile, authority.certificate),
    writeFile(bundleFile, `${system}${authority.certificate}`),
    writeFile(trustStoreFile, trustStore(authority.der)),
  ])
  return {authority, caFile, bundleFile, trustStoreFile}
}
