import {createHash} from 'node:crypto'

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
export function trustStore(der: Buffer): Buffer {
  const entry = [u32(TRUSTED_CERTIFICATE), utf('ci-auth'), i64(Date.now()), utf('X.509'), u32(der.length), der]
  const content = Buffer.concat([u32(MAGIC), u32(VERSION), u32(1), ...entry])
  const password = Buffer.from(trustStorePassword, 'utf16le').swap16()
  const digest = createHash('sha1').update(password).update('Mighty Aphrodite').update(content).digest()
  return Buffer.concat([content, digest])
}
