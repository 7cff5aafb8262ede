import 'reflect-metadata'
import {webcrypto} from 'node:crypto'
import {isIP} from 'node:net'
import * as x509 from '@peculiar/x509'

const algorithm = {name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256'}
const HOUR_MS = 3_600_000

/** PEM, as `node:tls` takes it. */
export interface Certificate {
  key: string
  cert: string
}

export interface Authority {
  /** PEM of the root certificate: what a client must trust. */
  ca: string
  /** The name that clients read as issuer. */
  name: string
  issue(hosts: readonly string[], life?: {expired?: boolean}): Promise<Certificate>
}

const generateKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

const pem = async ({privateKey}: webcrypto.CryptoKeyPair): Promise<string> => {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', privateKey)).toString('base64')
  return `-----BEGIN ${'PRIVATE'} KEY-----\n${der}\n-----END ${'PRIVATE'} KEY-----\n`
}

const serial = () =>
  Buffer.from(webcrypto.getRandomValues(new Uint8Array(8)))
    .toString('hex')
    .replace(/^./, '1')

/** A certificate authority of this test run: nothing on the computer trusts it. */
export async function makeAuthority(name = 'ci-auth test authority'): Promise<Authority> {
  x509.cryptoProvider.set(globalThis.crypto)
  const keys = await generateKeys()
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: `CN=${name}`,
    notBefore: new Date(Date.now() - 48 * HOUR_MS),
    notAfter: new Date(Date.now() + 24 * HOUR_MS),
    signingAlgorithm: algorithm,
    keys: keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  })

  const issue: Authority['issue'] = async (hosts, {expired = false} = {}) => {
    const own = await generateKeys()
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: serial(),
      subject: `CN=${hosts[0]}`,
      issuer: root.subject,
      notBefore: new Date(Date.now() - 24 * HOUR_MS),
      notAfter: new Date(Date.now() + (expired ? -1 : 12) * HOUR_MS),
      signingAlgorithm: algorithm,
      publicKey: own.publicKey,
      signingKey: keys.privateKey,
      extensions: [
        new x509.SubjectAlternativeNameExtension(
          hosts.map((value) => ({type: isIP(value) ? ('ip' as const) : ('dns' as const), value})),
        ),
      ],
    })
    return {key: await pem(own), cert: certificate.toString('pem')}
  }
  return {ca: root.toString('pem'), name, issue}
}
