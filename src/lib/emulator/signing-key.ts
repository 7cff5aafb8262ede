import {generateKeyPair, generateKeyPairSync, type KeyObject, randomBytes} from 'node:crypto'
import {promisify} from 'node:util'

export interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

const RSA = {modulusLength: 2048} as const
const newKid = (): string => randomBytes(20).toString('hex')

const downloaded = new Map<string, SigningKey>()

/** As `sharedSigningKey`, at once: blocks for about 100 ms where it is not made yet. */
export function downloadedSigningKey(name: string): SigningKey {
  const key = downloaded.get(name) ?? {kid: newKid(), ...generateKeyPairSync('rsa', RSA)}
  downloaded.set(name, key)
  return key
}

const shared = new Map<string, Promise<SigningKey>>()

/** The key called `name`: one per process, since each costs about 100 ms and tests start many emulators. */
export function sharedSigningKey(name: string): Promise<SigningKey> {
  const made = shared.get(name) ?? promisify(generateKeyPair)('rsa', RSA).then((pair) => ({kid: newKid(), ...pair}))
  shared.set(name, made)
  return made
}

export const publicJwk = ({kid, publicKey}: SigningKey): object => ({
  kid,
  use: 'sig',
  alg: 'RS256',
  ...publicKey.export({format: 'jwk'}),
})
