import assert from 'node:assert/strict'
import {randomBytes} from 'node:crypto'
import {openNetwork} from '../../../src/lib/http/http.ts'
import {NOT_SHOWN, shownAnswer, withoutSecrets} from '../../../src/lib/http/sent-secrets.ts'
import {disguises, disguisingBodies} from '../../support/secret-scan.ts'
import {startServer} from '../../support/server.ts'

const secret = randomBytes(60).toString('base64url')
const url = new URL('https://sts.example/v1/token')
const call = {service: 's', method: 'POST', url} as const

describe('lib/http/sent-secrets', () => {
  it('knows what a call sends', () => {
    const sent = {
      bearer: {...call, bearer: secret, json: {aud: secret}},
      authorization: {...call, headers: {Authorization: secret}},
      'a header that a user named': {...call, headers: {'X-Vault-Token': secret, accept: 'a'.repeat(20)}},
      'a field of a form': {...call, form: {subject_token: secret, audience: 'a'.repeat(20)}},
      'a token to look up': {...call, form: {access_token: secret}},
      'a field of a form that nobody knows': {...call, form: {actor_token: secret, scope: 'a'.repeat(20)}},
      'a field of JSON': {...call, json: {token: secret, payload: 'x'.repeat(99)}},
      'a login': {...call, form: {refresh_token: secret, client_secret: 'short', grant_type: 'refresh_token_and_more'}},
      'a secret to hide': {...call, json: {redact: secret}},
      'variables of a job': {...call, json: {env: {CI_AUTH_ACCESS_TOKEN: secret, CLOUDSDK_PROJECT: 'acme'}}},
    }
    const others = ['a'.repeat(20), 'x'.repeat(99), 'short', 'refresh_token_and_more', 'acme']
    for (const [name, given] of Object.entries(sent)) {
      const shown = (body: string) => shownAnswer(given, undefined, {body, contentType: '', status: 400}).shown
      assert.equal(shown(secret), NOT_SHOWN, name)
      for (const other of others) assert.equal(shown(other), other, name)
    }
  })

  for (const [name, disguise] of Object.entries(disguises)) {
    it(`drops the text of a server that repeats a secret ${name}`, () => {
      for (const text of [secret, secret.slice(0, 45), secret.slice(-45)]) {
        const said = disguise(text)
        assert.equal(withoutSecrets(said, [secret]), NOT_SHOWN)
        assert.equal(withoutSecrets(`The token "${said}" is wrong.`, [secret]), NOT_SHOWN)
        assert.equal(withoutSecrets(JSON.stringify({error: {message: said}}), ['another'.repeat(9), secret]), NOT_SHOWN)
      }
    })
  }

  for (const [name, disguise] of Object.entries(disguisingBodies)) {
    it(`drops a body that repeats a secret ${name}`, () =>
      assert.equal(withoutSecrets(disguise(secret), [secret]), NOT_SHOWN))
  }

  it('drops it for 16 characters, wherever they stand in the secret', () => {
    for (let length = 16; length <= secret.length; length++) {
      for (const start of [0, 1, 7, secret.length - length]) {
        const piece = secret.slice(start, start + length)
        assert.equal(withoutSecrets(`<${piece}> and`, [secret]), NOT_SHOWN, `${piece} from ${start}`)
      }
    }
  })

  it('drops it for pieces that are 16 characters together', () => {
    const letters = randomBytes(40).toString('hex')
    assert.equal(withoutSecrets(`starts ${letters.slice(0, 10)}, ends ${letters.slice(-10)}`, [letters]), NOT_SHOWN)
  })

  it('drops it where the secret repeats its own parts, before and after them', () => {
    const whole = randomBytes(8).toString('hex')
    const parts = Array.from({length: 13}, (_, at) => whole.slice(at, at + 4)).join('x')
    assert.equal(withoutSecrets(whole, [`${parts}z${whole}z${parts}`]), NOT_SHOWN)
  })

  it('counts what stands beside a piece and is no letter', () => {
    const long = `abcd1234-_.~-_.~efgh5678-_.~${secret}`
    for (const piece of [long.slice(0, 16), long.slice(8, 24)])
      assert.equal(withoutSecrets(`no: ${piece}`, [long]), NOT_SHOWN, piece)
  })

  it('leaves alone what is no secret', () => {
    const beginning = secret.slice(0, 10)
    const text = `The audience in ID Token [https://aud.example] of ${beginning}, ${beginning}, ${beginning} is not expected.`
    assert.equal(withoutSecrets(text, [secret]), text)
    assert.equal(withoutSecrets(text, []), text)
  })

  it('shows what a token says: that is no secret', () => {
    const claims = {
      iss: 'https://token.actions.githubusercontent.com',
      sub: 'repo:acme/shop:ref:refs/heads/main',
      aud: 'https://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/ci/providers/github',
    }
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${part({alg: 'RS256', typ: 'JWT'})}.${part(claims)}.${secret}`
    for (const said of [...Object.values(claims), JSON.stringify(claims)]) {
      const text = `The issuer in ID Token ${said} does not match the expected ones.`
      assert.equal(withoutSecrets(text, [token]), text)
    }
    assert.equal(withoutSecrets(`claims: ${part(claims)}`, [token]), NOT_SHOWN)
  })

  it('takes no longer for a text, or a secret, that repeats itself', () => {
    const token = `eyJhbGciOiJSUzI1NiJ9.${randomBytes(900).toString('base64url')}`
    const texts = ['a', 'ab', '<', '<a', '&', '&#0', '%25', '\\', '[', 'The audience is <b>not</b> expected. ']
    const started = process.cpuUsage()
    for (const text of texts) withoutSecrets(text.repeat(200_000 / text.length), [token])
    withoutSecrets('a'.repeat(200_000), ['a'.repeat(1000)])
    withoutSecrets('ab'.repeat(100_000), [`${'ab'.repeat(500)}c`])
    const {system, user} = process.cpuUsage(started)
    // It is about one second. A quadratic step would take minutes.
    assert.ok((system + user) / 1_000_000 < 30)
  })

  describe('in an answer', () => {
    const ask = async (status: number, body: string | object, type = 'text/plain') => {
      const server = await startServer(() => ({status, headers: {'content-type': type}, body}))
      const network = openNetwork({env: {}, deadlineMs: 5000, retries: 0})
      try {
        return await network.send({service: 's', method: 'GET', url: new URL(server.url), bearer: secret})
      } finally {
        network.close()
        await server.close()
      }
    }

    it('keeps what a server repeats out of a refusal, and out of its type', async () => {
      const answer = await ask(400, `${secret.slice(-40)} is wrong`, `x/${secret}`)
      const {contentType, shown} = await answer.show()
      assert.deepEqual([answer.body, shown, contentType], [NOT_SHOWN, NOT_SHOWN, NOT_SHOWN])
    })

    it('keeps the honest words of a refusal', async () => {
      const {body, show} = await ask(400, 'the audience is wrong')
      const {shown} = await show()
      assert.deepEqual([body, shown], ['the audience is wrong', 'the audience is wrong'])
    })

    it('leaves a success as it came, and lets nobody quote it', async () => {
      const {body, show} = await ask(200, {[secret]: 1})
      const {shown} = await show()
      assert.deepEqual([body, shown], [JSON.stringify({[secret]: 1}), NOT_SHOWN])
    })
  })
})
