import assert from 'node:assert/strict'
import {rmSync} from 'node:fs'
import {setImmediate as turn} from 'node:timers/promises'
import {remediesOf} from '../../../../src/lib/base/code-remedies.ts'
import type {RawInputs} from '../../../../src/lib/base/inputs.ts'
import type {RequestEntry} from '../../../../src/lib/emulator/state/call.ts'
import type {InjectedFault} from '../../../../src/lib/emulator/state/faults.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {assertSilent, openJob, sentSecrets, type TestJob} from '../../../support/job.ts'
import {holdTimers} from '../../../support/time.ts'
import {zoo, zooClaims, zooNames} from '../../../support/worlds.ts'

const federation: RawInputs = {
  workload_identity_provider: zooNames.provider,
  audience: zooNames.audience,
  service_account: zooNames.secretary,
  verify: 'false',
}
const delegation: RawInputs = {
  ...federation,
  token_format: 'access_token',
  access_token_scopes: zooNames.userScope,
  access_token_subject: zooNames.user,
}

/** Each call of the chain, what makes it, and what its failure is called. */
const chain: Record<
  string,
  {at: Pick<InjectedFault, 'service' | 'path'>; raw: RawInputs; unavailable: string; limited: string}
> = {
  'the OIDC token': {
    at: {service: 'issuer', path: '/idtoken/'},
    raw: federation,
    unavailable: 'OIDC_REQUEST_FAILED',
    limited: 'OIDC_REQUEST_FAILED',
  },
  STS: {at: {service: 'sts'}, raw: federation, unavailable: 'STS_UNAVAILABLE', limited: 'STS_RATE_LIMITED'},
  generateAccessToken: {
    at: {service: 'iamcredentials', path: ':generateAccessToken'},
    raw: {...federation, verify: 'true'},
    unavailable: 'IAM_UNAVAILABLE',
    limited: 'IAM_RATE_LIMITED',
  },
  generateIdToken: {
    at: {service: 'iamcredentials', path: ':generateIdToken'},
    raw: {...federation, token_format: 'id_token', id_token_audience: 'https://api.zoo.example'},
    unavailable: 'IAM_UNAVAILABLE',
    limited: 'IAM_RATE_LIMITED',
  },
  signJwt: {
    at: {service: 'iamcredentials', path: ':signJwt'},
    raw: delegation,
    unavailable: 'IAM_UNAVAILABLE',
    limited: 'IAM_RATE_LIMITED',
  },
  OAuth: {at: {service: 'oauth'}, raw: delegation, unavailable: 'OAUTH_UNAVAILABLE', limited: 'OAUTH_RATE_LIMITED'},
}

type Kind = Omit<InjectedFault, 'service' | 'path' | 'times'>

const faults: Record<string, {fault: Kind; code: (call: (typeof chain)[string]) => string; status?: number}> = {
  'a 503': {fault: {kind: 'status'}, code: ({unavailable}) => unavailable, status: 503},
  'a 429 with Retry-After': {
    fault: {kind: 'status', status: 429, headers: {'retry-after': '0'}},
    code: ({limited}) => limited,
    status: 429,
  },
  'an HTML 502': {fault: {kind: 'html502'}, code: ({unavailable}) => unavailable, status: 502},
  'a reset': {fault: {kind: 'reset'}, code: () => 'NETWORK_UNREACHABLE'},
  'a truncated body': {fault: {kind: 'truncate'}, code: () => 'NETWORK_UNREACHABLE'},
  'a hang': {fault: {kind: 'hang'}, code: () => 'NETWORK_TIMEOUT'},
}

const LIMIT_MS = 44_444

describe('lib/use-cases/sign-in: faults of the network', () => {
  let emulator: TestEmulator
  let job: TestJob

  before(async () => {
    emulator = await openEmulator({world: zoo()})
    // The first signature waits for a key to be made.
    const first = await openJob(emulator, {claims: zooClaims})
    first.front.networkOptions = undefined
    await first.signIn(delegation)
    await first.close()
  })
  after(() => emulator.close())
  beforeEach(async () => {
    emulator.requests.length = 0
    job = await openJob(emulator, {claims: zooClaims})
  })
  afterEach(async () => {
    emulator.clearFaults()
    await job.close()
  })

  const isOf =
    ({path = '', service}: Pick<InjectedFault, 'service' | 'path'>) =>
    (entry: RequestEntry): boolean =>
      entry.service === service && entry.path.includes(path)

  /** Lets the limit of an attempt be reached as soon as a call hangs, while `work` lasts. Other faults need no limit. */
  async function whileLimited<Result>(
    {at, kind, times = Number.POSITIVE_INFINITY}: Kind & {at: Pick<InjectedFault, 'service' | 'path'>; times?: number},
    work: () => Promise<Result>,
  ) {
    if (kind !== 'hang') return work()
    const limits = holdTimers(LIMIT_MS)
    job.front.networkOptions = {backoffMs: 2, callTimeoutMs: LIMIT_MS}
    let ended = false
    const watch = async (): Promise<void> => {
      for (let hung = 0; !ended; await turn()) {
        const asked = emulator.requests.filter(isOf(at)).length
        if (asked > hung && hung < times) limits.end()
        hung = asked
      }
    }
    try {
      const [result] = await Promise.all([work().finally(() => (ended = true)), watch()])
      return result
    } finally {
      limits.release()
    }
  }

  for (const [name, call] of Object.entries(chain)) {
    for (const [what, {code, fault, status}] of Object.entries(faults)) {
      it(`survives ${what} of ${name}`, async () => {
        emulator.inject({...call.at, ...fault, times: 1})
        const {credentialsFile} = await whileLimited({...fault, at: call.at, times: 1}, () => job.signIn(call.raw))
        assert.equal(credentialsFile?.type, 'external_account')
        assert.equal(emulator.requests.filter(isOf(call.at)).length, 2)
        assertSilent(job.said, sentSecrets(emulator.requests))
      })

      it(`names ${what} of ${name} that does not pass`, async () => {
        emulator.inject({...call.at, ...fault})
        const fail = () => job.failure({...call.raw, retries: '2'})
        const error = await whileLimited({...fault, at: call.at}, fail)
        assert.equal(error.code, code(call))
        assert.equal(error.server?.status, status)
        assert.notEqual(remediesOf(error).length, 0, 'no remedy')
      })
    }
  }

  it('ends at the deadline, whatever a server asks to wait', async () => {
    emulator.inject({service: 'sts', kind: 'status', status: 429, headers: {'retry-after': '3600'}})
    const error = await job.failure({...federation, timeout: '30m'})
    assert.equal(error.code, 'STS_RATE_LIMITED')
  })

  for (const [what, life] of Object.entries({'never expires': '1e300', 'expired before it was made': '-1'})) {
    it(`takes no token that ${what}`, async () => {
      const body = `{"access_token":"ya29.x","token_type":"Bearer","expires_in":${life}}`
      emulator.inject({service: 'sts', kind: 'status', status: 200, body})
      assert.equal((await job.failure(federation)).code, 'STS_RESPONSE_INVALID')
    })
  }

  for (const [what, token] of Object.entries({'a line break': 'ya29.x\nEVIL=1', 'what is no ASCII': 'ya29.€'})) {
    it(`takes no token that holds ${what}`, async () => {
      const body = JSON.stringify({access_token: token, token_type: 'Bearer', expires_in: 3599})
      emulator.inject({service: 'sts', kind: 'status', status: 200, body})
      assert.equal((await job.failure(federation)).code, 'STS_RESPONSE_INVALID')
    })
  }

  it('shows nothing of a success that is none: its body can be a token', async () => {
    emulator.inject({service: 'sts', kind: 'status', status: 201, body: '{"error":"gdata.opaque-token"}'})
    const error = await job.failure(federation)
    assert.match(error.message, /answered 201: \(its body is not shown\)$/)
    assert.doesNotMatch(`${error.message} ${error.server?.text}`, /opaque/)
  })

  for (const file of ['GITHUB_ENV', 'GITHUB_OUTPUT']) {
    it(`hands nothing on when the file of ${file} vanishes on the way`, async () => {
      const mask = job.front.report.mask
      job.front.report.mask = (secret) => {
        mask(secret)
        rmSync(job.env[file] ?? '', {force: true})
      }
      const error = await job.failure({...federation, token_format: 'id_token', id_token_audience: 'https://a.example'})
      assert.equal(error.code, 'EXPORT_FILE_MISSING')
    })
  }

  it('ends a hang at the deadline of the step', async () => {
    job.front.networkOptions = {backoffMs: 2}
    emulator.inject({service: 'sts', kind: 'hang'})
    assert.equal((await job.failure({...federation, timeout: '1s'})).code, 'NETWORK_TIMEOUT')
  })
})
