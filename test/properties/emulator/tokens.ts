import assert from 'node:assert/strict'
import {createHmac} from 'node:crypto'
import fc from 'fast-check'
import {compactVerify, createLocalJWKSet} from 'jose'
import {exchange} from '../../support/emulator-client.ts'
import {type Property, property} from '../property.ts'
import {hostileJson, hostileName, ownEntries} from '../texts.ts'
import {issuers, jwks, OWN_ISSUER, PROVIDER, sharedEmulator} from './shared.ts'

const AUDIENCE = `https://iam.googleapis.com/${PROVIDER}`

const encoded = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** What a time may be: at the edges, out of reach, or none. */
const offsets = fc.oneof(
  fc.constantFrom(-3600, -61, -60, -59, -1, 0, 1, 59, 60, 61, 3600, 1e9, -2e9, 2 ** 53, 1e300, 0.5, -0.5),
  fc.integer(),
)
const time = (now: number): fc.Arbitrary<unknown> =>
  fc.oneof(
    {weight: 5, arbitrary: offsets.map((offset) => now + offset)},
    {weight: 1, arbitrary: fc.constantFrom(String(now), null, true, [now], {now}, '', '1e999')},
  )

const times = fc.record({exp: time(0), iat: time(0), nbf: time(0)}, {requiredKeys: []})
const extra = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom('aud', 'sub', 'iss', 'any', 'groups', 'exp'), hostileName), hostileJson),
  {maxLength: 3},
)
const audience = fc.oneof(
  {weight: 4, arbitrary: fc.constantFrom<unknown>(AUDIENCE, [AUDIENCE], ['x', AUDIENCE], AUDIENCE.slice(6))},
  {weight: 1, arbitrary: hostileJson},
)

/** Headers that other verifiers fell for. */
const headers = fc.oneof(
  fc.constant({}),
  fc.constantFrom<object>(
    {alg: 'none'},
    {alg: 'None'},
    {alg: 'HS256'},
    {alg: 'ES256'},
    {alg: 'PS256'},
    {alg: 'RS512'},
    {alg: ['RS256']},
    {alg: {toString: 1}},
    {kid: 'ec'},
    {kid: '../rsa'},
    {kid: 'rsa\0'},
    {kid: ''},
    {kid: ['rsa']},
    {kid: '/dev/null'},
    {kid: "x' OR '1'='1"},
    {crit: ['exp']},
    {crit: ['b64'], b64: false},
    {crit: []},
    {jwk: jwks.keys[0]},
    {jku: 'https://evil.example/keys'},
    {x5c: ['AA==']},
    {typ: 'at+jwt'},
    {zip: 'DEF'},
  ),
  fc.tuple(hostileName, hostileJson).map(([name, value]) => ownEntries([[name, value]])),
)

type Parts = [header: string, claims: string, signature: string]

/** What is done to a token whose signature was right. */
const ATTACKS: readonly ((parts: Parts, at: number) => string)[] = [
  (parts) => parts.join('.'),
  ([header, claims, signature], at) => [header, claims, flipped(signature, at)].join('.'),
  ([header, claims, signature], at) => [header, flipped(claims, at), signature].join('.'),
  ([header, claims, signature], at) => [flipped(header, at), claims, signature].join('.'),
  ([header, claims]) => `${header}.${claims}.`,
  ([header, claims]) => `${header}.${claims}`,
  ([header, claims, signature]) => [claims, header, signature].join('.'),
  ([header, claims, signature]) => [header, claims, signature, signature].join('.'),
  ([header, claims, signature], at) => [header, claims, signature].join('.').slice(0, at % 400),
  ([header, claims, signature]) => [header, claims, `${signature}=`].join('.'),
  ([header, claims, signature]) => ` ${[header, claims, signature].join('.')}\n`,
  ([header, claims, signature]) => [header, claims, signature.toUpperCase()].join('.'),
  ([header, claims, signature]) => [header, encoded(`\ufeff${decoded(claims)}`), signature].join('.'),
  ([header, claims, signature]) =>
    [header, encoded(decoded(claims).replace('{', '{"sub":"evil",')), signature].join('.'),
  ([header, claims, signature]) =>
    [header, encoded(decoded(claims).replace(/\}$/, ',"sub":"evil"}')), signature].join('.'),
  ([header, claims]) => hmacWithPublicKey(`${header}.${claims}`),
  ([, claims]) => `${encoded({alg: 'none', kid: 'rsa'})}.${claims}.`,
  ([, claims, signature]) => `${encoded({alg: 'none', kid: 'rsa'})}.${claims}.${signature}`,
  ([header, claims]) => `${header}.${claims}.${Buffer.alloc(64).toString('base64url')}`,
  ([header, claims]) => `${header}.${claims}.${Buffer.alloc(256).toString('base64url')}`,
]

const decoded = (part: string): string => Buffer.from(part, 'base64url').toString()

function flipped(part: string, at: number): string {
  const bytes = Buffer.from(part, 'base64url')
  const index = at % Math.max(bytes.length, 1)
  bytes.writeUInt8((bytes[index] ?? 0) ^ (1 << (at % 8)), index)
  return bytes.toString('base64url')
}

/** A verifier that takes a public key for a secret believes it. */
function hmacWithPublicKey(signed: string): string {
  const [, claims] = signed.split('.')
  const text = `${encoded({alg: 'HS256', kid: 'rsa'})}.${claims}`
  return `${text}.${createHmac('sha256', JSON.stringify(jwks.keys[0])).update(text).digest('base64url')}`
}

interface Attack {
  by: 'ES256' | 'RS256'
  changes: object
  times: Readonly<Record<string, unknown>>
  audience: unknown
  extra: readonly (readonly [string, unknown])[]
  attack: number
  at: number
}

const attacks: fc.Arbitrary<Attack> = fc.record({
  by: fc.constantFrom('RS256', 'ES256'),
  changes: headers,
  times,
  audience,
  extra,
  attack: fc.oneof({weight: 2, arbitrary: fc.constant(0)}, {weight: 3, arbitrary: fc.nat(ATTACKS.length - 1)}),
  at: fc.nat(100_000),
})

function tokenOf({at, attack, audience: aud, by, changes, extra: others, times: shifts}: Attack, now: number): string {
  const shifted = Object.entries(shifts).map(
    ([name, value]) => [name, typeof value === 'number' ? now + value : value] as const,
  )
  const claims = ownEntries([
    ...Object.entries({iss: OWN_ISSUER, sub: 'job', any: 'x', aud, iat: now, exp: now + 300}),
    ...shifted,
    ...others,
  ])
  const token = issuers[by].issueWith({alg: by, kid: by === 'RS256' ? 'rsa' : 'ec', ...changes}, claims)
  return ATTACKS[attack]?.(token.split('.') as Parts, at) ?? ''
}

const keys = createLocalJWKSet(jwks)

/** Whether another implementation of JWS finds that the signature fits. */
const isSigned = (token: string): Promise<boolean> =>
  compactVerify(token, keys, {algorithms: ['RS256', 'ES256', 'PS256']}).then(
    () => true,
    () => false,
  )

interface Answer {
  error?: string
  error_description?: string
  access_token?: string
}

const neverBelieved = property(
  'STS believes no token that jose does not, and has words for each',
  attacks,
  async (attack) => {
    const emulator = await sharedEmulator('tokens')
    const now = emulator.clock.now()
    const token = tokenOf(attack, now)
    const {body, status} = await exchange(emulator, token, PROVIDER)
    const {access_token: given, error, error_description: words} = body as Answer
    if (status !== 200) {
      assert.ok(status === 400 || (status === 500 && !words), `${status}: ${JSON.stringify(body)}`)
      return assert.ok(typeof (error as unknown) === 'object' || (error && words), JSON.stringify(body))
    }
    assert.ok(given?.startsWith('ya29.d.'))
    // Padding is what Google takes, and no other verifier.
    const bare = token.trim().replace(/={1,2}$/, '')
    assert.ok(await isSigned(bare), `believed: ${token}`)
    const claims = JSON.parse(decoded(bare.split('.')[1] ?? ''))
    assert.equal(claims.iss, OWN_ISSUER)
    assert.ok([claims.aud].flat().some((each: unknown) => AUDIENCE.endsWith(String(each))))
    assert.ok(claims.exp >= now - 70 && claims.iat <= now + 70, 'out of its time')
  },
)

const believed = property('STS believes what is right', fc.constantFrom('RS256', 'ES256'), async (by) => {
  const emulator = await sharedEmulator('tokens')
  const attack: Attack = {by, changes: {}, times: {}, audience: AUDIENCE, extra: [], attack: 0, at: 0}
  const {body, status} = await exchange(emulator, tokenOf(attack, emulator.clock.now()), PROVIDER)
  assert.equal(status, 200, JSON.stringify(body))
})

export const tokenProperties: readonly Property[] = [neverBelieved, believed]
