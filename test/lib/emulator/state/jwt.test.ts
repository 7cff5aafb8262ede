import assert from 'node:assert/strict'
import {readJwt} from '../../../../src/lib/emulator/state/jwt.ts'

const padded = (value: object): string => {
  const part = Buffer.from(JSON.stringify(value)).toString('base64url')
  return part + '='.repeat((4 - (part.length % 4)) % 4)
}

describe('lib/emulator/jwt', () => {
  it('reads parts with padding, and keeps the text that was signed', () => {
    const text = `${padded({alg: 'RS256'})}.${padded({iss: 'a@example.com', n: 1})}.c2lnbmVk`
    assert.match(text, /=/)
    assert.deepEqual(readJwt(text), {text, header: {alg: 'RS256'}, claims: {iss: 'a@example.com', n: 1}})
    assert.equal(readJwt('e30=.=.c2lnbmVk'), undefined)
  })
})
