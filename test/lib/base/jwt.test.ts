import assert from 'node:assert/strict'
import {decodeJwt, describeShape, numericClaim, timeClaim} from '../../../src/lib/base/jwt.ts'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('lib/base/jwt', () => {
  it('reads header and claims, in whatever script', () => {
    const token = `${part({alg: 'ES256'})}.${part({sub: 'repo:münchen/日本', exp: 5})}.c2ln`
    assert.deepEqual(decodeJwt(token), {header: {alg: 'ES256'}, claims: {sub: 'repo:münchen/日本', exp: 5}})
  })

  const wrong: Record<string, string> = {
    nothing: '',
    'two parts': `${part({})}.${part({})}`,
    'four parts': `${part({})}.${part({})}.a.b`,
    'no signature': `${part({})}.${part({})}.`,
    'a line break at the end': `${part({})}.${part({})}.a\n`,
    quotes: `"${part({})}.${part({})}.a"`,
    'claims that are a list': `${part({})}.${part([])}.a`,
    'claims that are null': `${part({})}.${part(null)}.a`,
    'no JSON inside': 'abc.def.ghi',
    'a mask': '***',
  }
  for (const [name, text] of Object.entries(wrong))
    it(`reads none from ${name}`, () => assert.equal(decodeJwt(text), undefined))

  it('takes a number of seconds for one only when it is a number', () => {
    assert.equal(numericClaim({exp: 5}, 'exp'), 5)
    for (const exp of ['5', null, undefined, Number.NaN]) assert.equal(numericClaim({exp}, 'exp'), undefined)
  })

  it('takes for a time what a date can hold', () => {
    assert.equal(timeClaim({exp: 5.9}, 'exp'), 5)
    for (const exp of [1e300, -1e300, 8.64e12 + 1, '5']) assert.equal(timeClaim({exp}, 'exp'), undefined)
    assert.ok(new Date((timeClaim({exp: 8.64e12}, 'exp') ?? Number.NaN) * 1000).toISOString())
  })

  it('tells the shape of a text, and no character of it', () => {
    assert.equal(describeShape('***'), '3 characters that look like a masked text (***)')
    const shapes: Record<string, RegExp> = {
      '  ': /only spaces/,
      '{"zebra": 1}': /JSON$/,
      '{\\n"zebra"': /escaped twice/,
      '<zebra>': /HTML/,
      '"zebra"': /quoted/,
      zebra: /base64 text/,
      'ze.br.a\n': /JWT followed by spaces/,
      'zebra, zebra': /plain text/,
    }
    shapes[`$${'{{ zebra }}'}`] = /not replaced/
    for (const [text, says] of Object.entries(shapes)) {
      assert.match(describeShape(text), says)
      assert.doesNotMatch(describeShape(text), /zebra/)
      assert.match(describeShape(`a ${text}`), /plain text/)
    }
    for (const text of ['***', '  ', 'zebra', 'ze.br.a\n']) assert.match(describeShape(`${text}é`), /plain text/)
  })
})
