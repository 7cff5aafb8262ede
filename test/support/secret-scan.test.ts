import assert from 'node:assert/strict'
import {randomBytes} from 'node:crypto'
import {inspect} from 'node:util'
import {assertNoSecret} from './secret-scan.ts'

describe('support/secret-scan', () => {
  const secret = `${randomBytes(60).toString('base64')}\n"ü€%&+/ \\end`

  const found = (text: string, secrets: Iterable<string> = [secret]): Error => {
    try {
      assertNoSecret(text, secrets)
    } catch (error) {
      assert.ok(error instanceof Error)
      return error
    }
    return assert.fail('nothing was found')
  }

  const hidings: Readonly<Record<string, (text: string) => string>> = {
    'as it is': (text) => text,
    'in base64': (text) => Buffer.from(text).toString('base64'),
    'in base64url': (text) => Buffer.from(text).toString('base64url'),
    'in the middle of base64, one byte in': (text) => Buffer.from(`u${text}xyz`).toString('base64'),
    'in the middle of base64, two bytes in': (text) => Buffer.from(`u:${text}xyz`).toString('base64'),
    'in hex': (text) => Buffer.from(text).toString('hex'),
    'in a URL': (text) => encodeURIComponent(text),
    'in a form': (text) => new URLSearchParams({a: text}).toString(),
    'in JSON': (text) => JSON.stringify({a: text}),
    'in JSON in JSON': (text) => JSON.stringify({a: JSON.stringify({b: text})}),
  }

  for (const [name, hide] of Object.entries(hidings)) {
    it(`finds a secret ${name}, a part of it, and a short one`, () => {
      found(`before\n${hide(secret)} after`)
      found(`before ${hide(secret.slice(10, 50))} after`)
      found(`before ${hide('ab?&"1')} after`, ['ab?&"1'])
    })
  }

  it('finds 24 characters from anywhere', () => {
    for (let start = 0; start + 24 <= secret.length; start++) found(`<${secret.slice(start, start + 24)}>`)
  })

  it('tells the place and the encoding, and not the secret', () => {
    const error = found(`one\ntwo ${Buffer.from(secret).toString('base64')}`, ['another', secret])
    assert.match(error.message, /^secret 2 \(\d+ characters\) shows, base64, in line 2, column 5$/)
    const shown = inspect(error, {depth: Infinity, showHidden: true})
    for (let start = 0; start + 12 <= secret.length; start++) {
      assert.ok(!shown.includes(secret.slice(start, start + 12)))
    }
  })

  it('finds nothing in other texts', () => {
    assertNoSecret('', [secret])
    assertNoSecret(randomBytes(3000).toString('base64'), [secret])
    assertNoSecret(secret.slice(0, 23), [secret])
    assertNoSecret(secret, [])
  })

  it('does not take the first and last line of a key for a secret', () => {
    const [first, last] = ['BEGIN', 'END'].map((word) => `-----${word} ${'PRIVATE'} KEY-----`)
    const key = `${first}\n${randomBytes(90).toString('base64')}\n${last}\n`
    assertNoSecret(`it starts with ${first}, and ends in ${last}`, [key])
    found(key.slice(30, 60), [key])
  })

  it('refuses to look for next to nothing', () => {
    for (const short of ['', 'abc']) assert.match(found('text', [short]).message, /too short/)
  })

  it('is quick with long texts', function () {
    this.timeout(3000)
    assertNoSecret(randomBytes(300_000).toString('base64'), [secret, randomBytes(1500).toString('base64')])
  })
})
