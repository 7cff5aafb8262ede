import assert from 'node:assert/strict'
import {chmodSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {CiAuthError} from '../../src/lib/base/errors.ts'
import {type Certificates, makeCertificates} from './faults/certificates.ts'
import {openStranger, type Stranger} from './faults/stranger.ts'
import type {Case} from './flows/case.ts'
import {openClouds} from './flows/clouds.ts'
import type {Flow} from './flows/flow.ts'
import {play} from './flows/play.ts'
import {signInFlows} from './flows/sign-ins.ts'
import type {Stage} from './flows/stage.ts'
import type {SignedIn} from './flows/use-cases.ts'
import {randomOf} from './random.ts'

const whole: Case = {
  number: 0,
  flow: 'a test',
  schedule: {calls: [], tunnels: []},
  effect: undefined,
  interruptAt: undefined,
  retries: 0,
  isProxied: false,
}

const bearer = ({env}: Stage): string => env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? ''

const ask = ({env}: Stage): Promise<Response> =>
  fetch(`${env['CI_AUTH_ENDPOINT_STS']}/v1/token`, {method: 'POST', body: 'x'})

/** Signs in, and then spoils what came of it. */
const spoiled = (spoil: (stage: Stage, path: string) => void): Partial<Flow> => ({
  async run(stage) {
    const signedIn = (await signInFlows['federate for an access token']?.run(stage)) as SignedIn
    spoil(stage, signedIn.credentialsFile?.path ?? '')
    return signedIn
  },
  ...(signInFlows['key']?.after ? {after: signInFlows['key'].after} : {}),
})

const thrown = (error: (stage: Stage) => unknown): Partial<Flow> => ({
  run: async (stage) => {
    throw error(stage)
  },
})

/** How a flow can misbehave, and what must be found. */
const misdeeds: Record<string, {flow: Partial<Flow>; calls?: string[]; finds: RegExp}> = {
  'throws what nobody foresees': {flow: thrown(() => new TypeError('x is no function')), finds: /^a bug: TypeError/},
  'has no remedy': {flow: thrown(() => new CiAuthError('STS_REJECTED', 'no')), finds: /has no remedy/},
  'shows control characters': {
    flow: thrown(() => new CiAuthError('STS_REJECTED', 'a\u001b[2J', {suggestions: ['Go.']})),
    finds: /control characters/,
  },
  'keeps a secret in a cause': {
    flow: thrown(
      (stage) => new CiAuthError('STS_REJECTED', 'no', {suggestions: ['Go.'], cause: {at: [bearer(stage)]}}),
    ),
    finds: /^the error shows a secret: ACTIONS_ID_TOKEN_REQUEST_TOKEN/,
  },
  'says a piece of a secret': {
    flow: {run: async (stage) => stage.front.report.note(bearer(stage).slice(30, 60))},
    finds: /^what was said shows a secret/,
  },
  'leaves a file when it fails': {
    flow: thrown(({places}) => {
      writeFileSync(join(places.workspace, 'half'), '')
      return new CiAuthError('STS_REJECTED', 'no', {suggestions: ['Go.']})
    }),
    finds: /^it failed and left workspace\/half/,
  },
  'takes too long': {flow: {limitMs: -3000, run: async () => {}}, finds: /^it took \d+ ms/},
  'asks again after a 404': {
    flow: {run: async (stage) => void [await ask(stage), await ask(stage)]},
    calls: ['404'],
    finds: /^after "404" of sts came sts/,
  },
  'asks too often': {
    flow: {run: async (stage) => void [await ask(stage), await ask(stage)]},
    calls: ['503'],
    finds: /^sts was called 2 times, 0 retries/,
  },
  'does not wait': {
    flow: {run: async (stage) => void [await ask(stage), await ask(stage)]},
    calls: ['Retry-After 1'],
    finds: /^sts was called again after \d+ ms, and 1 s/,
  },
  'goes where it is sent': {flow: {run: ask}, calls: ['a redirect (307)'], finds: /^a stranger was called/},
  'lets others read the file': {flow: spoiled((_, path) => chmodSync(path, 0o644)), finds: /the mode 644/},
  'writes half a file': {flow: spoiled((_, path) => writeFileSync(path, '{"type":')), finds: /cannot be looked at/},
  'loses the file': {flow: spoiled((_, path) => rmSync(path)), finds: /there is no credentials file/},
  'forgets to record': {
    flow: spoiled(({places}) => rmSync(places.ledger)),
    finds: /is not recorded|did not remove the file/,
  },
  'loses the token': {flow: spoiled(({places}) => writeFileSync(places.outputs, '')), finds: /the token .* is lost/},
  'loses the variables': {
    flow: spoiled(({places}) => writeFileSync(places.variables, '')),
    finds: /later steps do not know/,
  },
  'masks nothing': {flow: spoiled(({said}) => void said.splice(0)), finds: /a token is not masked/},
  'leaves more than it records': {
    flow: spoiled(({places}) => writeFileSync(join(places.workspace, 'more'), '')),
    finds: /^the cleanup left workspace\/more/,
  },
}

describe('campaign: what it finds', () => {
  let certificates: Certificates
  let stranger: Stranger | undefined
  const clouds = openClouds()

  before(async function () {
    // It plays jobs of runners with Linux.
    if (process.platform === 'win32') this.skip()
    certificates = await makeCertificates()
    stranger = await openStranger()
  })
  after(async () => {
    stranger?.close()
    await clouds.close()
  })

  const faultsOf = async (flow: Partial<Flow>, calls: string[] = []): Promise<string[]> => {
    const common = {share: 1, cloud: 'acme', ci: 'github', isSingle: true, isProxyable: true, limitMs: 3000}
    const given = {...whole, schedule: {calls, tunnels: []}}
    assert.ok(stranger)
    const around = {certificates, stranger, cloudOf: clouds.get}
    return (await play({...common, run: async () => {}, ...flow}, given, randomOf(1, 1), around)).faults
  }

  it('nothing, where all is well', async () => {
    assert.deepEqual(await faultsOf(spoiled(() => {})), [])
  })

  for (const [what, {calls, finds, flow}] of Object.entries(misdeeds)) {
    it(`a flow that ${what}`, async () => {
      const faults = await faultsOf(flow, calls)
      assert.ok(
        faults.some((fault) => finds.test(fault)),
        faults.join('\n') || 'nothing was found',
      )
    })
  }
})
