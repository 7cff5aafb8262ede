import assert from 'node:assert/strict'
import type {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {generic} from '../../../../src/lib/cis/generic/provider.ts'
import {type AudienceHints, jobTokenSource, readIdTokenRequest} from '../../../../src/lib/use-cases/oidc/token.ts'

const provider = (name: string): string => `projects/1/locations/global/workloadIdentityPools/pool/providers/${name}`
const accepted = (name: string): string => `https://iam.googleapis.com/${provider(name)}`

/** Everything that can name an audience, the nearest first. */
const hints: readonly (readonly [string, Partial<AudienceHints>, string])[] = [
  ['the flag', {flags: {audience: 'flag'}}, 'flag'],
  ['the flag of a provider', {flags: {workload_identity_provider: provider('flag')}}, accepted('flag')],
  ['the sign-in', {recorded: 'recorded'}, 'recorded'],
  ['the variable', {env: {CI_AUTH_AUDIENCE: 'variable'}}, 'variable'],
  ['the client library', {libraryAudience: `//iam.googleapis.com/${provider('library')}`}, accepted('library')],
  [
    'the variable of a provider',
    {env: {CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: provider('variable')}},
    accepted('variable'),
  ],
]

const nameOf = (name: string): string => `--${name}`
const read = (given: Partial<AudienceHints>) => readIdTokenRequest({flags: {}, env: {}, nameOf, ...given})

describe('lib/use-cases/oidc/token-request', () => {
  for (const [index, [name, , audience]] of hints.entries()) {
    it(`takes the audience from ${name}, where nothing nearer names one`, () => {
      // The nearest last, so that it wins.
      const given = hints
        .slice(index)
        .map(([, hint]) => hint)
        .toReversed()
      const merged = {
        ...Object.assign({}, ...given),
        flags: Object.assign({}, ...given.map(({flags}) => flags)),
        env: Object.assign({}, ...given.map(({env}) => env)),
      }
      assert.equal(read(merged).audience, audience)
    })
  }

  it('is for no token of the CI where another source is named wrongly', () => {
    const ci = {...generic, tokenSource: () => assert.fail('asked the CI')}
    const named = () => jobTokenSource(ci, {env: 'A', file: 'b'}, {env: {}, cwd: '/', temporaryFolder: '/'})
    assert.throws(named, {code: 'INPUT_TOKEN_SOURCE_INVALID'})
  })

  it('refuses one that the job may not have', () => {
    const env = {CI_AUTH_EXPECTED_AUDIENCE: 'a, b'}
    assert.equal(read({env, flags: {audience: 'b'}}).audience, 'b')
    assert.throws(() => read({env, flags: {audience: 'c'}}), {code: 'GUARDRAIL_REFUSED'})
  })

  it('has none where nobody named one, or a library asks for something else than a provider', () => {
    assert.equal(read({}).audience, undefined)
    assert.equal(
      read({libraryAudience: '//iam.googleapis.com/locations/global/workforcePools/a/providers/b'}).audience,
      undefined,
    )
    assert.equal(read({libraryAudience: provider('library')}).audience, undefined)
    assert.equal(read({flags: {audience: ' '}, env: {CI_AUTH_AUDIENCE: ''}}).audience, undefined)
  })

  it('takes retries and time limit from flags, else variables, else the defaults of a sign-in', () => {
    assert.deepEqual(read({}), {audience: undefined, retries: 3, timeoutMs: 60_000})
    const env = {CI_AUTH_RETRIES: '1', CI_AUTH_TIMEOUT: '2m'}
    assert.deepEqual(read({env}), {audience: undefined, retries: 1, timeoutMs: 120_000})
    assert.deepEqual(read({env, flags: {retries: '0', timeout: undefined}}).retries, 0)
  })

  it('finds all faults together', () => {
    const flags = {workload_identity_provider: 'pool', retries: 'many', timeout: '0'}
    assert.throws(
      () => read({flags}),
      ({problems}: CiAuthError) => {
        assert.deepEqual(
          problems.map(({code}) => code),
          ['INPUT_PROVIDER_INVALID', 'INPUT_NUMBER_INVALID', 'INPUT_DURATION_INVALID'],
        )
        return true
      },
    )
  })
})
