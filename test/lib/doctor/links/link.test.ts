import assert from 'node:assert/strict'
import {errorCodes} from '../../../../src/lib/base/error-codes.ts'
import {linkOfFailure, linkTitles} from '../../../../src/lib/doctor/facts/chain.ts'
import {linkOf} from '../../../../src/lib/doctor/links/link.ts'

describe('lib/doctor/links/link', () => {
  it('has a place for every failure', () => {
    for (const code of Object.keys(errorCodes)) assert.ok(linkOfFailure(code) in linkTitles, code)
  })

  for (const [code, link] of [
    ['KEY_NOT_JSON', 'surface'],
    ['INPUT_SOURCE_CONFLICT', 'environment'],
    ['OIDC_DEPENDABOT', 'surface'],
    ['OIDC_TOKEN_TOO_SHORT', 'claims'],
    ['PROXY_FAILED', 'network'],
    ['TLS_UNTRUSTED', 'network'],
    ['STS_AUDIENCE_INVALID', 'provider'],
    ['STS_SIGNATURE_INVALID', 'issuer'],
    ['STS_TOKEN_STALE', 'claims'],
    ['STS_RATE_LIMITED', 'exchange'],
    ['IAM_SIGN_DENIED', 'binding'],
    ['IAM_SERVICE_ACCOUNT_NOT_FOUND', 'impersonation'],
    ['OAUTH_JWT_SIGNATURE', 'exchange'],
    ['OAUTH_DELEGATION_UNAUTHORIZED', 'impersonation'],
    ['CLIENT_EXECUTABLE_MISSING', 'file'],
  ] as const) {
    it(`${code} breaks ${link}`, () => assert.equal(linkOfFailure(code), link))
  }

  it('puts the first way out before the others', () => {
    const link = linkOf('file', {status: 'failed', what: 'x', remedies: ['a', 'b', 'c']})
    assert.deepEqual([link.remedy, link.alternatives, link.details], ['a', ['b', 'c'], []])
    assert.deepEqual(linkOf('file', {status: 'ok', what: 'x'}), {link: 'file', status: 'ok', what: 'x', details: []})
  })
})
