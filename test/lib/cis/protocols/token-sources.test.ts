import assert from 'node:assert/strict'
import {variableFor, variablesIssuedBy} from '../../../../src/lib/cis/protocols/token-sources.ts'

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

  it('takes the token with the audience, alone or in a list, else the first', () => {
    const names = ['FIRST', 'SECOND']
    assert.equal(variableFor('https://google.example', names, env), 'SECOND')
    assert.equal(variableFor('https://vault.example', names, env), 'FIRST')
    assert.equal(variableFor('https://nobody.example', names, env), 'FIRST')
  })
})
