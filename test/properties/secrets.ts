import assert from 'node:assert/strict'
import fc from 'fast-check'
import {NOT_SHOWN, withoutSecrets} from '../../src/lib/http/sent-secrets.ts'
import {disguises, disguisingBodies} from '../support/secret-scan.ts'
import {type Property, property} from './property.ts'
import {hostileText} from './texts.ts'

/** Random, as secrets are: bytes in base64url, a JWT, hexadecimal. */
const secrets = fc
  .tuple(fc.uint8Array({minLength: 48, maxLength: 300}), fc.constantFrom('base64url', 'base64', 'hex', 'JWT'))
  // fast-check prefers bytes that are alike, of which no secret consists.
  .filter(([bytes]) => new Set(bytes).size > bytes.length / 3)
  .map(([bytes, kind]) => {
    const text = Buffer.from(bytes).toString(kind === 'JWT' ? 'base64url' : (kind as BufferEncoding))
    return kind === 'JWT' ? `eyJhbGciOiJSUzI1NiJ9.${text.slice(0, -20)}.${text.slice(-20)}` : text
  })

const honest = fc.oneof(
  hostileText,
  fc.constantFrom(
    'The audience in ID Token [https://aud.example] does not match the expected audience.',
    "Permission 'iam.serviceAccounts.getAccessToken' denied on resource (or it may not exist).",
    'Error connecting to the given credential’s issuer: https://token.actions.githubusercontent.com/.well-known',
    '<html><title>502 Bad Gateway</title><body bgcolor="white"><center>nginx/1.25.3</center>',
    '{"error":{"code":403,"message":"IAM Service Account Credentials API has not been used in project 1234567890"}}',
  ),
)

/** How many characters of a secret a server may tell, so that people know which one is meant. */
const quoted = fc.integer({min: 0, max: 9})

export const secretProperties: readonly Property[] = [
  property(
    'a text that repeats a secret is not shown, whatever stands around it and however it is written',
    fc.tuple(secrets, fc.constantFrom(...Object.keys(disguises)), honest, honest, fc.boolean()),
    ([secret, name, before, after, isJson]) => {
      const said = `${before} ${disguises[name]?.(secret)} ${after}`
      assert.equal(withoutSecrets(isJson ? JSON.stringify({error: said}) : said, [secret]), NOT_SHOWN)
    },
  ),
  property(
    'a body that repeats a secret is not shown',
    fc.tuple(secrets, fc.constantFrom(...Object.keys(disguisingBodies))),
    ([secret, name]) => assert.equal(withoutSecrets(disguisingBodies[name]?.(secret) ?? '', [secret]), NOT_SHOWN),
  ),
  property(
    'what is shown of a server repeats nowhere 16 characters of a secret',
    fc.tuple(secrets, honest, fc.array(fc.tuple(fc.nat(), fc.nat(24), honest), {maxLength: 3})),
    ([secret, before, pieces]) => {
      const said =
        before +
        pieces
          .map(([at, length, text]) => secret.slice(at % secret.length, (at % secret.length) + length) + text)
          .join('')
      const shown = withoutSecrets(said, [secret])
      for (let at = 0; at + 16 <= secret.length; at++) assert.ok(!shown.includes(secret.slice(at, at + 16)))
    },
  ),
  property(
    'honest words are shown, with the beginning of a secret too',
    fc.tuple(secrets, quoted, honest, honest),
    ([secret, length, before, after]) => {
      const said = `${before} ${secret.slice(0, length)} ${after}`
      assert.equal(withoutSecrets(said, [secret]), said)
    },
  ),
]
