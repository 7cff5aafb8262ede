import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {ownIssuer} from '../../support/tokens.ts'
import {acme} from '../../support/worlds.ts'

export const OWN_ISSUER = 'https://issuer.example'
export const PROVIDER = 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/own'

/** An issuer of our own, whose keys the emulator knows as those that were uploaded. */
export const issuers = {RS256: ownIssuer('RS256'), ES256: ownIssuer('ES256')}

/** Both keys in one set: which one a token names is its own business. */
export const jwks = {
  keys: [
    {...JSON.parse(issuers.RS256.jwksJson).keys[0], kid: 'rsa'},
    {...JSON.parse(issuers.ES256.jwksJson).keys[0], kid: 'ec'},
  ],
}

function world() {
  const made = acme()
  const [pool] = made.pools
  pool?.providers.push({
    id: 'own',
    issuer: OWN_ISSUER,
    jwksJson: JSON.stringify(jwks),
    attributeMapping: {
      'google.subject': 'assertion.sub',
      'attribute.any': 'assertion.any',
      'google.groups': 'has(assertion.groups) ? assertion.groups : []',
    },
  })
  return made
}

const opened = new Map<string, Promise<TestEmulator>>()

/** The emulator of this name, opened at its first use. Each has a world that nobody else changes. */
export function sharedEmulator(name: string): Promise<TestEmulator> {
  const emulator = opened.get(name) ?? openEmulator({world: world()})
  opened.set(name, emulator)
  return emulator
}

/** To be called at the end: open servers keep a process alive. */
export async function closeEmulators(): Promise<void> {
  for (const emulator of opened.values()) await (await emulator).close()
  opened.clear()
}
