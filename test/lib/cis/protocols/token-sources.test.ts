import assert from 'node:assert/strict'
import {variablesIssuedBy, variablesTokenSource} from '../../../../src/lib/cis/protocols/token-sources.ts'
import {openNetwork} from '../../../../src/lib/http/http.ts'

const encoded = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url')
const token = (claims: object): string => `${encoded({alg: 'RS256'})}.${encoded(claims)}.c2ln`

const iss = 'https://ci.example'
const env = {
  PATH: '/bin',
  EMPTY: '',
  LOOKALIKE: 'eyJhbGciOiJub25lIn0',
  NO_ISSUER: token({aud: 'a'}),
  OTHER: token({iss: 'https://other.example', aud: 'a'}),
  FIRST: token({iss, aud: 'https://vault.example'}),
  SECOND: token({iss, aud: ['x', 'https://google.example']}),
}

describe('lib/cis/protocols/token-sources', () => {
  it('finds the variables with a token of the issuer, whatever else there is', () => {
    assert.deepEqual(
      variablesIssuedBy(env, (issuer) => issuer === iss),
      ['FIRST', 'SECOND'],
    )
    assert.deepEqual(
      variablesIssuedBy(env, () => false),
      [],
    )
  })

  it('puts the usual names first, whoever issued their tokens', () =>
    assert.deepEqual(
      variablesIssuedBy(env, (issuer) => issuer === iss, ['SECOND', 'OTHER', 'EMPTY']),
      ['SECOND', 'OTHER', 'FIRST'],
    ))

  it('takes the token with the audience, alone or in a list, else the first', async () => {
    const names = ['EMPTY', 'FIRST', 'SECOND']
    const source = variablesTokenSource(env, names, {label: 'A CI', missing: 'none is set', suggestions: []})
    const minted = (audience: string) => source.mint(audience, openNetwork({env: {}, deadlineMs: 1000, retries: 0}))
    assert.equal(await minted('https://google.example'), env.SECOND)
    assert.equal(await minted('https://vault.example'), env.FIRST)
    assert.equal(await minted('https://nobody.example'), env.FIRST)
  })
})
