import assert from 'node:assert/strict'
import {timestamp} from '../../../src/lib/base/clock.ts'
import {variablesFor} from '../../../src/lib/base/outputs.ts'

describe('lib/base/outputs', () => {
  it('writes times as RFC 3339 in UTC, without a fraction', () => {
    assert.equal(timestamp(Date.UTC(2026, 10, 20, 10, 1, 19) / 1000), '2026-11-20T10:01:19Z')
  })

  it('shows what lies beyond the years of RFC 3339 as the nearest second within', () => {
    assert.equal(timestamp(1e300), '9999-12-31T23:59:59Z')
    assert.equal(timestamp(-1e300), '0000-01-01T00:00:00Z')
  })

  it('sets only the variables of what exists', () => {
    assert.deepEqual(variablesFor({}), {})
    assert.deepEqual(new Set(Object.values(variablesFor({projectId: 'p'}))), new Set(['p']))
    assert.equal(Object.keys(variablesFor({projectId: 'p'})).length, 5)
    assert.deepEqual(Object.keys(variablesFor({credentialsFile: '/c'})), [
      'CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'GOOGLE_CI_CREDS_PATH',
      'GOOGLE_GHA_CREDS_PATH',
    ])
    assert.equal(
      variablesFor({credentialsFile: '/c', executable: true})['GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES'],
      '1',
    )
  })
})
