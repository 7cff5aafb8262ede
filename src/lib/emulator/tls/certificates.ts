// The authority of an emulator, and the files by which clients trust it: https://www.rfc-editor.org/rfc/rfc5280
import {createHash, KeyObject, randomBytes, webcrypto} from 'node:crypto'
import {writeFile} from 'node:fs/promises'
import {isIP} from 'node:net'
import {join} from 'node:path'
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
  /** A server certificate for `host`, cached. Wildcards are not enough, because each covers only one label. */
  identify(host: string): Promise<Identity>
}

const ecdsa = {name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256'}
const HOUR_MS = 3_600_000
const LIFE_MS = 365 * 24 * HOUR_MS

const newKeys = (): Promise<CryptoKeyPair> => webcrypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])

type CryptoKeyPair = webcrypto.CryptoKeyPair

/** 16 bytes, positive and not zero, as strict clients require. */
export const newSerial = (): string => `40${randomBytes(15).toString('hex')}`

/** Begins an hour ago, because the clocks of clients differ. */
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

let shared: Promise<CertificateAuthority> | undefined

/** One authority per process: it takes most of the time of a start, and tests start many emulators. */
function sharedAuthority(): Promise<CertificateAuthority> {
  shared ??= createAuthority()
  return shared
}

/** Java's default. It protects nothing: the store contains only a certificate. */
export const trustStorePassword = 'changeit'

const MAGIC = 0xfe_ed_fe_ed
const VERSION = 2
const TRUSTED_CERTIFICATE = 2

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const i64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return bytes
}

/** Java's modified UTF-8, which for ASCII is ASCII. */
const utf = (text: string): Buffer => Buffer.concat([u32(text.length).subarray(2), Buffer.from(text, 'ascii')])

/** A Java key store (JKS) that trusts the certificate `der`. */
function trustStore(der: Buffer): Buffer {
  const entry = [u32(TRUSTED_CERTIFICATE), utf('ci-auth'), i64(Date.now()), utf('X.509'), u32(der.length), der]
  const content = Buffer.concat([u32(MAGIC), u32(VERSION), u32(1), ...entry])
  const password = Buffer.from(trustStorePassword, 'utf16le').swap16()
  const digest = createHash('sha1').update(password).update('Mighty Aphrodite').update(content).digest()
  return Buffer.concat([content, digest])
}

export interface Trust {
  authority: CertificateAuthority
  /** Only the authority, for clients that add it to the trusted ones. */
  caFile: string
  /** The certificates of the system and the authority, for clients that replace the trusted ones. */
  bundleFile: string
  /** A key store for Java. */
  trustStoreFile: string
}

/** The authority of this process and the files by which clients trust it, in the existing folder `directory`. */
export async function writeTrust(directory: string, systemCertificates = ''): Promise<Trust> {
  const authority = await sharedAuthority()
  const [caFile, bundleFile, trustStoreFile] = ['ca.pem', 'bundle.pem', 'trust-store.jks'].map((name) =>
    join(directory, name),
  ) as [string, string, string]
  const system = systemCertificates === '' ? '' : `${systemCertificates.trimEnd()}\n`
  await Promise.all([
    writeFile(caFile, authority.certificate),
    writeFile(bundleFile, `${system}${authority.certificate}`),
    writeFile(trustStoreFile, trustStore(authority.der)),
  ])
  return {authority, caFile, bundleFile, trustStoreFile}
}
