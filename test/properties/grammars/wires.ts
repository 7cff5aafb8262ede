import assert from 'node:assert/strict'
import {validateHeaderName, validateHeaderValue} from 'node:http'
import fc from 'fast-check'
import {jobSummary} from '../../../src/action/step.ts'
import {CiAuthError} from '../../../src/lib/base/errors.ts'
import {inputNames} from '../../../src/lib/base/inputs.ts'
import {bytesOfField, textField} from '../../../src/lib/cis/spiffe/workload-api.ts'
import {parseServiceAccountKey} from '../../../src/lib/google/service-account-key.ts'
import {outgoingOf} from '../../../src/lib/http/round-trip.ts'
import {executableResponse} from '../../../src/lib/use-cases/oidc/token.ts'
import {applicabilityProblems} from '../../../src/lib/use-cases/sign-in/plan/applicability.ts'
import {missingIdentity} from '../../../src/lib/use-cases/sign-in/plan/missing-identity.ts'
import {planSignIn} from '../../../src/lib/use-cases/sign-in/plan/plan.ts'
import type {SignedIn} from '../../../src/lib/use-cases/sign-in/prepare.ts'
import {fetchJwtSvid} from '../../support/workload-api.ts'
import {MARKER, outcome} from '../foreseen.ts'
import {accounts, providerNames} from '../parsers/inputs.ts'
import {type Property, property} from '../property.ts'
import {hostileName, hostileText, possibleText} from '../texts.ts'

/** What users write, and what they would rather not have written. */
const values = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom('true', '0', '3600s', '1h30m', 'access_token', 'id_token', 'a,b', '', '$HOME', '***'),
  },
  {weight: 1, arbitrary: providerNames},
  {weight: 1, arbitrary: accounts},
  {weight: 2, arbitrary: hostileText},
)

const inputs = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...inputNames), values, {maxKeys: 8, noNullPrototype: true}),
    hostileText,
    fc.boolean(),
  )
  .map(([raw, key, hasKey]) => (hasKey ? {...raw, credentials_json: `${key}${MARKER}`} : raw))

const planned = property('inputs are a plan, or faults that are told together', inputs, (raw) =>
  outcome(
    () =>
      planSignIn(
        raw,
        {
          nameOf: (name) => `--${name}`,
          readKey: parseServiceAccountKey,
          missingIdentity,
          inputsWithoutEffect: applicabilityProblems,
        },
        [],
      ),
    [MARKER],
  ),
)

const isHeader = (name: string, value: string): boolean => {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}

const url = new URL('https://sts.googleapis.com/v1/token')

const sendable = property(
  'what is no header is refused before a call',
  fc.tuple(hostileName, hostileText),
  async ([name, value]) => {
    const call = {service: 'Google STS', method: 'GET' as const, url, headers: {[name]: value}}
    const outgoing = await outcome(() => outgoingOf(call, 'ci-auth'))
    assert.equal(outgoing !== undefined, isHeader(name.toLowerCase(), value))
  },
)

const told = property(
  'a client library is told of a failure in one line of JSON',
  fc.tuple(hostileText, hostileText),
  async ([message, remedy]) => {
    const failing = async (): Promise<never> => {
      throw new CiAuthError('OIDC_REQUEST_FAILED', message, {suggestions: [remedy]})
    }
    const text = await executableResponse(failing, undefined)
    assert.doesNotMatch(text, /[\p{Cc}\p{Zl}\p{Zp}]/u)
    assert.equal(JSON.parse(text).code, 'OIDC_REQUEST_FAILED')
  },
)

/** HTML as a browser shows it. */
const shown = (cell: string): string => cell.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))

const summarised = property('a claim is a cell of the summary, and no markup', possibleText, (subject) => {
  const signedIn = {subject, provider: 'p', principal: 'q'} as SignedIn
  const [, cell = ''] = /^\| Subject \| <code>(.*)<\/code> \|$/m.exec(jobSummary(signedIn)) ?? []
  assert.match(cell, /^(?:[A-Za-z0-9 ,/-]|&#\d+;)*$/)
  assert.equal(shown(cell), subject)
})

const written = property('a message of the Workload API is what its library reads', possibleText, (audience) => {
  assert.deepEqual(fetchJwtSvid.requestDeserialize(Buffer.from(textField(1, audience))).audience, [audience])
  if (audience === '') return
  const message = fetchJwtSvid.responseSerialize({svids: [{svid: audience, spiffe_id: 'x', hint: 'h'}]})
  assert.deepEqual(
    bytesOfField(message, 1).map((each) => String(bytesOfField(each, 2))),
    [audience],
  )
})

const refused = property(
  'bytes that are no message are refused, and end',
  fc.tuple(fc.uint8Array({maxLength: 64}), fc.nat(20)),
  ([bytes, field]) => {
    try {
      bytesOfField(bytes, field)
    } catch (error) {
      assert.ok(error instanceof RangeError)
    }
  },
)

export const wires: readonly Property[] = [planned, sendable, told, summarised, written, refused]
