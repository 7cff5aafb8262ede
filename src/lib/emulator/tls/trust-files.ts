import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CertificateAuthority, createAuthority} from './certificates.ts'
import {trustStore} from './trust-store.ts'

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
