import assert from 'node:assert/strict'
import fc from 'fast-check'
import {CiAuthError} from '../../../src/lib/base/errors.ts'
import {type Parsed, parseBoolean, parseDuration, parseList, parseWholeNumber} from '../../../src/lib/base/inputs.ts'
import {nearest} from '../../../src/lib/base/nearest.ts'
import {namedTokenSource} from '../../../src/lib/cis/named-source.ts'
import {faultKinds, faultServices, parseFault, readFault} from '../../../src/lib/emulator/state/faults.ts'
import {isServiceAccount, parseProviderName, projectOfServiceAccount} from '../../../src/lib/google/identifiers.ts'
import {parsePrincipal} from '../../../src/lib/google/principals.ts'
import {findEndpoints} from '../../../src/lib/google/service.ts'
import {isExcluded, proxyFor} from '../../../src/lib/http/proxy.ts'
import {boundaryOfBuckets} from '../../../src/lib/trust/access-boundary.ts'
import {isMember} from '../../../src/lib/trust/trust.ts'
import {unlessProblems} from '../foreseen.ts'
import {hostileText} from '../texts.ts'
import type {Parser} from './parser.ts'

const word = fc.stringMatching(/^[a-z][a-z0-9-]{3,30}$/)
const digits = fc.stringMatching(/^[1-9][0-9]{5,12}$/)

export const providerNames = fc
  .tuple(digits, word, word, fc.constantFrom('', 'https://iam.googleapis.com/', '//iam.googleapis.com/', '/', ' '))
  .map(
    ([number, pool, provider, before]) =>
      `${before}projects/${number}/locations/global/workloadIdentityPools/${pool}/providers/${provider}`,
  )

export const principals = fc
  .tuple(digits, word, fc.constantFrom('subject/', 'group/', 'attribute.repository/'), fc.string({minLength: 1}))
  .map(
    ([number, pool, kind, value]) =>
      `principal${kind === 'subject/' ? '' : 'Set'}://iam.googleapis.com/projects/${number}/locations/global/workloadIdentityPools/${pool}/${kind}${value}`,
  )

export const accounts = fc.oneof(
  fc.tuple(word, word).map(([name, project]) => `${name}@${project}.iam.gserviceaccount.com`),
  fc.tuple(word, word).map(([name, project]) => `${name}@${project}.example.com.iam.gserviceaccount.com`),
  fc.stringMatching(/^[0-9]{21}$/),
)

/** The reason comes with the value, which the reader of inputs makes printable. */
const value = <Value>(parsed: Parsed<Value>): Value | undefined => (parsed.ok ? parsed.value : undefined)

const hostPort = fc.tuple(word, fc.integer({min: 1, max: 65_535})).map(([host, port]) => `${host}.example:${port}`)

export const inputParsers: readonly Parser[] = [
  {name: 'booleans', valid: fc.constantFrom('true', 'FALSE', ' t', '0'), parse: (text) => value(parseBoolean(text))},
  {name: 'lists', valid: fc.constantFrom('a, b', 'a\nb', 'a\\,b'), parse: parseList},
  {
    name: 'durations',
    valid: fc.stringMatching(/^(?:[0-9]{1,5}[hms]){1,3}$/),
    parse: (text) => value(parseDuration(text)),
  },
  {name: 'whole numbers', valid: fc.stringMatching(/^[0-9]{1,6}$/), parse: (text) => value(parseWholeNumber(text))},
  {
    name: 'provider names',
    valid: providerNames,
    // Callers make the message printable, since it quotes the text.
    parse: (text) => {
      const found = parseProviderName(text)
      assert.ok(!('code' in found) || found.suggestions?.every((line) => !/\p{Cc}/u.test(line)))
    },
  },
  {name: 'principals', valid: principals, parse: (text) => [parsePrincipal(text), isMember(text)]},
  {
    name: 'service accounts',
    valid: accounts,
    parse: (text) => [isServiceAccount(text), projectOfServiceAccount(text)],
  },
  {
    name: 'buckets of an access boundary',
    valid: fc
      .tuple(fc.constantFrom('', '/in', '/in/', '/a b*', "/it's/"), fc.constantFrom('', ':read', ':write', ':admin'))
      .map(([prefix, access]) => `my-bucket${prefix}${access}`),
    near: hostileText.map((text) => `my-bucket/${text}`),
    parse: (text) => boundaryOfBuckets([text]),
  },
  {
    name: 'proxy addresses',
    isSecret: true,
    valid: hostPort.map((place) => `http://user:password@${place}`),
    parse: (text) => proxyFor(new URL('https://sts.googleapis.com'), {HTTPS_PROXY: text}),
  },
  {
    name: 'NO_PROXY',
    valid: fc.constantFrom('10.0.0.0/8,.example.com:443', '[::1]:80', 'fe80::/10', '*.example.com', '10.0.0.0/1.5'),
    parse: (text) =>
      ['https://10.1.2.3', 'https://[2001:db8::1]', 'https://a.example.com'].map((url) =>
        isExcluded(new URL(url), text),
      ),
  },
  {
    name: 'endpoints',
    isSecret: true,
    valid: hostPort.map((place) => `https://${place}/base/`),
    parse: (text) => unlessProblems(findEndpoints({CI_AUTH_ENDPOINT_STS: text}, 'googleapis.com').problems),
  },
  {
    name: 'addresses of token sources',
    isSecret: true,
    valid: hostPort.map((place) => `https://${place}/token?audience=x`),
    parse: (text) => unlessProblems(namedTokenSource({url: text}, {}, '/').problems),
  },
  {
    name: 'headers of token sources',
    valid: fc.constantFrom('Authorization=TOKEN', 'X-Key=TOKEN'),
    parse: (text) =>
      unlessProblems(namedTokenSource({url: 'https://ci.example', headers: [text]}, {TOKEN: 'value'}, '/').problems),
  },
  {
    name: 'faults',
    valid: fc
      .tuple(fc.constantFrom(...faultServices), fc.constantFrom('503', 'reset', 'delay=30', 'html502'), fc.nat(9))
      .map(([service, kind, times]) => `${service}:${kind}:times=${times + 1}:path=:signJwt`),
    parse: (text) => parseFault(text),
  },
  {
    name: 'faults as JSON',
    valid: fc.constantFrom(...faultKinds).map((kind) => JSON.stringify({service: 'sts', kind, headers: {a: 'b'}})),
    parse: (text) => {
      const read = readFault(objectOf(text))
      if ('problems' in read) throw new CiAuthError('EMULATOR_FAULT_INVALID', read.problems.join('; '))
    },
  },
  {name: 'names that are near', valid: word, parse: (text) => nearest(text, ['projects', 'pools', 'serviceAccounts'])},
]

/** The object that `text` is, or one with it as a value. */
function objectOf(text: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {service: found}
  } catch {
    return {service: text, kind: 'status'}
  }
}
