import assert from 'node:assert/strict'
import type {TokenSource} from '../../../src/lib/cis/provider.ts'
import {obtainToken} from '../../../src/lib/doctor/calls.ts'
import type {DoctorCall} from '../../../src/lib/doctor/findings.ts'
import type {Network} from '../../../src/lib/http/http.ts'
import {recorder} from '../../support/job.ts'
import {stoppedClock} from '../../support/time.ts'
import {unsignedToken} from '../../support/tokens.ts'

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

describe('lib/doctor/id-token', () => {
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
