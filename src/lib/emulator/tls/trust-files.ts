// The files by which clients trust the emulator.
import {createHash} from 'node:crypto'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CertificateAuthority, createAuthority} from './certificates.ts'

/** What Java expects where nobody chose one. It protects nothing: the store holds a certificate. */
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
  /** The authority alone, for clients that add to what they trust. */
  caFile: string
  /** With the system's before it, for clients that replace it. */
  bundleFile: string
  /** For Java. */
  trustStoreFile: string
}

/** A new authority and the files by which clients trust it, in the existing folder `directory`. */
export async function writeTrust(directory: string, systemCertificates = ''): Promise<Trust> {
  const authority = await createAuthority()
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
