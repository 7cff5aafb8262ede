import assert from 'node:assert/strict'
import type {TokenSource} from '../../../../../src/lib/cis/description/provider.ts'
import {exchangeSettingsOf} from '../../../../../src/lib/google/sts.ts'
import {federatedActor, mintToken, tokenCache} from '../../../../../src/lib/use-cases/sign-in/minting/actor.ts'
import type {Actor, Reporter} from '../../../../../src/lib/use-cases/use-case.ts'
import {type Reply, startServer} from '../../../../support/server.ts'
import {unsignedToken} from '../../../../support/tokens.ts'
import {clock, googleAt, provider, rpc} from '../../../google/wire.ts'

describe('lib/use-cases/sign-in/actor', () => {
  it('mints once for all who ask for the same, also at the same time', async () => {
    let minted = 0
    const tokens = tokenCache(async (scopes) => ({value: `${scopes} ${++minted}`, expiresAt: clock.now() + 100}), clock)
    const [first, second] = await Promise.all([tokens.get(['a']), tokens.get(['a'])])
    assert.equal(first, second)
    assert.equal((await tokens.get(['a'])).value, 'a 1')
    assert.equal((await tokens.get(['b'])).value, 'b 2')
    assert.equal((await tokens.get(['a'], 600)).value, 'a 3')
  })

  it('mints anew what is about to expire, and what was cleared', async () => {
    let minted = 0
    const tokens = tokenCache(
      async () => ({value: String(++minted), expiresAt: clock.now() + (minted === 1 ? 20 : 21)}),
      clock,
    )
    await tokens.get(['a'])
    assert.equal((await tokens.get(['a'])).value, '2')
    assert.equal((await tokens.get(['a'])).value, '2')
    tokens.clear()
    assert.equal((await tokens.get(['a'])).value, '3')
  })

  it('does not keep a failure', async () => {
    let minted = 0
    const tokens = tokenCache(async () => {
      if (++minted === 1) throw new Error('not yet')
      return {value: 'x', expiresAt: clock.now() + 100}
    }, clock)
    await assert.rejects(tokens.get(['a']), /not yet/)
    assert.equal((await tokens.get(['a'])).value, 'x')
  })

  const account = 'deployer@p.iam.gserviceaccount.com'
  const request = {format: 'access_token', scopes: ['a'], lifetimeSeconds: 60} as const

  /** An actor whose tokens live for `seconds`, and what it did. */
  function actorOf(seconds: number): {actor: Actor; did: string[]} {
    const did: string[] = []
    const accessToken: Actor['accessToken'] = async ([scope]) => {
      did.push(`mint ${scope?.split('/').at(-1)}`)
      return {value: `token-${did.length}`, expiresAt: clock.now() + seconds}
    }
    const clear = (): void => void did.push('clear')
    const unused = () => assert.fail()
    return {actor: {account: undefined, accessToken, clear, principal: unused, sign: undefined, explain: unused}, did}
  }

  const rejected = rpc(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
  const denied = rpc(403, 'PERMISSION_DENIED', 'no')
  const rows: readonly [what: string, seconds: number, first: Reply, did: readonly string[], code?: string][] = [
    [
      'takes a new token where the old one has expired',
      0,
      rejected,
      ['mint cloud-platform', 'clear', 'mint cloud-platform'],
    ],
    ['does not where it is rejected for another reason', 1, rejected, ['mint cloud-platform'], 'IAM_BEARER_REJECTED'],
    ['does not where the account is refused', 0, denied, ['mint cloud-platform'], 'IAM_IMPERSONATION_DENIED'],
  ]
  for (const [what, seconds, first, expected, code] of rows) {
    it(`${what}, to act as an account`, async () => {
      const {actor, did} = actorOf(seconds)
      const given = {accessToken: 'ya29.x', expireTime: '2040-01-01T00:00:00Z'}
      const server = await startServer(({headers}) =>
        headers.authorization === 'Bearer token-3' ? {body: given} : first,
      )
      try {
        const minted = mintToken(googleAt(server.url), actor, {serviceAccount: account, delegates: []}, request)
        if (code === undefined) assert.equal((await minted).value, 'ya29.x')
        else await assert.rejects(minted, {code})
        assert.deepEqual(did, expected)
      } finally {
        await server.close()
      }
    })
  }

  it('masks the token of the job, and each that it is exchanged for, before anybody has it', async () => {
    const federated = {access_token: 'ya29.federated', expires_in: 3600, token_type: 'Bearer'}
    const server = await startServer(() => ({body: federated}))
    const masked: string[] = []
    const report = {mask: (secret: string): void => void masked.push(secret)} as Reporter
    const idToken = unsignedToken({iss: 'https://ci.example', sub: 'job', aud: 'x', exp: clock.now() + 600})
    const source = {
      label: 'the CI',
      choosesAudience: true,
      mintsAgain: true,
      mint: async () => idToken,
    } as Partial<TokenSource> as TokenSource
    const target = exchangeSettingsOf(provider)
    try {
      const actor = federatedActor({
        audience: 'x',
        google: googleAt(server.url),
        provider,
        report,
        source,
        exchangeSettings: target,
      })
      const {value} = await actor.accessToken(['a'])
      assert.deepEqual(masked, [idToken, value])
    } finally {
      await server.close()
    }
  })

  it('needs an account for delegates', () =>
    assert.rejects(mintToken(googleAt('https://iam.example'), actorOf(9).actor, {delegates: [account]}, request), {
      code: 'INPUT_SERVICE_ACCOUNT_REQUIRED',
    }))
})
