import assert from 'node:assert/strict'
import {generateKeyPairSync, type KeyObject, sign} from 'node:crypto'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import type {TokenSource} from '../../../../src/lib/cis/description/provider.ts'
import {obtainToken, probeIssuer} from '../../../../src/lib/doctor/facts/calls.ts'
import type {DoctorCall} from '../../../../src/lib/doctor/facts/findings.ts'
import type {Answer, Network} from '../../../../src/lib/http/http.ts'
import {recorder} from '../../../support/job.ts'
import {stoppedClock} from '../../../support/time.ts'
import {unsignedToken} from '../../../support/tokens.ts'

const clock = stoppedClock()
const network = {clock} as unknown as Network
const soon = clock.now() + 600
const {report, said} = recorder()
const call = {offline: false, report} as unknown as DoctorCall

/** Gives another token each time. */
const counting = (mintsAgain: boolean): TokenSource => {
  let count = 0
  return {
    label: 'the source',
    mintsAgain,
    choosesAudience: true,
    secrets: ['a request token'],
    mint: async () => unsignedToken({sub: `token ${++count}`, exp: soon}),
    refreshSource: () => undefined,
  }
}

const subjectOf = (token: string | undefined): unknown =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())['sub']

describe('lib/doctor/facts/calls: the ID token', () => {
  it('hands the token on that it shows, and a newer one where there are more', async () => {
    for (const [mintsAgain, second] of [
      [true, 'token 2'],
      [false, 'token 1'],
    ] as const) {
      const {report: found, source} = await obtainToken(counting(mintsAgain), 'aud', network, call)
      assert.equal(found?.claims['sub'], 'token 1')
      assert.equal(subjectOf(await source?.mint('aud', network)), 'token 1')
      assert.equal(subjectOf(await source?.mint('aud', network)), second)
    }
  })

  it('masks the token and what was sent for it', () => {
    const masked = said.filter(({kind}) => kind === 'mask').map(({text}) => text)
    assert.ok(masked.includes('a request token') && masked.some((text) => text.startsWith('ey')))
  })

  it('asks no source offline but one that is there already', async () => {
    const offline = {...call, offline: true}
    const {problem, report: none} = await obtainToken(counting(true), 'aud', network, offline)
    assert.deepEqual([none, problem], [undefined, {skipped: '--offline: the source mints by a call or a program'}])
    assert.ok((await obtainToken(counting(false), 'aud', network, offline)).report)
  })
})

const issuer = 'https://issuer.example'
const one = generateKeyPairSync('rsa', {modulusLength: 2048})
const other = generateKeyPairSync('rsa', {modulusLength: 2048})

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function token(iss: string, key: KeyObject = one.privateKey): string {
  const text = `${part({alg: 'RS256', kid: 'a'})}.${part({iss})}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const published = {keys: [{...one.publicKey.export({format: 'jwk'}), kid: 'a', alg: 'RS256'}]}
const discovery = {issuer, jwks_uri: `${issuer}/keys`}

/** A network on which those answers wait, by path. */
const serving = (answers: Record<string, Partial<Answer> | object | Error>): Network =>
  ({
    send: async ({url}: {url: URL}) => {
      const found = answers[url.pathname]
      if (found instanceof Error) throw found
      if (found && 'status' in found) return {body: '', show: async () => ({contentType: 'text/html'}), ...found}
      return {status: found ? 200 : 404, body: JSON.stringify(found ?? {})}
    },
  }) as unknown as Network

const CONFIGURATION = '/.well-known/openid-configuration'

describe('lib/doctor/facts/calls: the keys of the issuer', () => {
  it('verifies the token by what its issuer publishes', async () => {
    const network = serving({[CONFIGURATION]: discovery, '/keys': published})
    assert.equal((await probeIssuer(token(issuer), network)).verified, true)
    assert.equal((await probeIssuer(token(issuer, other.privateKey), network)).verified, false)
    const keys = {keys: [{...published.keys[0], kid: 'b'}]}
    const rotated = await probeIssuer(token(issuer), serving({[CONFIGURATION]: discovery, '/keys': keys}))
    assert.deepEqual([rotated.verified, rotated.keys?.length], [undefined, 1])
  })

  const faults: readonly [string, string, Record<string, object>, RegExp][] = [
    ['http', 'http://issuer.example', {}, /is not an https URL/],
    ['a redirect', issuer, {[CONFIGURATION]: {status: 302}}, /answered 302, and Google does not follow redirects$/],
    ['a page', issuer, {[CONFIGURATION]: {status: 200, body: '<p>'}}, /not JSON but "text\/html"/],
    ['nothing', issuer, {}, /^GET https:\/\/issuer\.example\/\.well-known\/openid-configuration answered 404$/],
    ['another name', issuer, {[CONFIGURATION]: {...discovery, issuer: `${issuer}/`}}, /names another issuer: /],
    ['no keys', issuer, {[CONFIGURATION]: {issuer}}, /has no jwks_uri/],
    ['no way', issuer, {[CONFIGURATION]: new CiAuthError('NETWORK_UNREACHABLE', 'no route')}, /^no route$/],
  ]
  for (const [what, iss, answers, expected] of faults) {
    it(`tells what is wrong: ${what}`, async () =>
      assert.match((await probeIssuer(token(iss), serving(answers))).problem ?? '', expected))
  }
})
