// Sign-ins with a provider and with a key, in a job of GitHub and of every CI that the emulator plays.
import {join} from 'node:path'
import type {RawInputs} from '../../../src/lib/base/inputs.ts'
import {simulatedCis} from '../../../src/lib/emulator/jobs/simulate.ts'
import {acmeNames, zooNames} from '../../support/worlds.ts'
import type {Flow} from './flow.ts'
import {canBeLoaded} from './load.ts'
import {cleanupFaults, signedInFaults} from './signed-in-checks.ts'
import type {Stage} from './stage.ts'
import {type SignedIn, type SignInRequest, signIn, withDoctor} from './use-cases.ts'

export const TIMEOUT_SECONDS = 3

const PROPAGATION_SECONDS = 1

/** What may be chosen freely. */
function settings({given, places, random}: Stage): RawInputs {
  return {
    retries: String(given.retries),
    timeout: `${TIMEOUT_SECONDS}s`,
    verify: random.pick(['true', 'true', 'false']),
    ...(random.chance(20) ? {credentials_file_path: join(places.workspace, 'given.json')} : {}),
    ...(random.chance(20) ? {export_environment_variables: 'false'} : {}),
    ...(random.chance(20) ? {request_reason: 'campaign'} : {}),
  }
}

/** What a CI reads, and hides. */
const SECRET_LINE = /^::add-mask::|^##vso\[task\.set(?:variable [^\]]*issecret=true|secret)/

const requestOf = (stage: Stage, raw: RawInputs): SignInRequest => ({
  ...stage.front,
  raw: {...settings(stage), ...raw},
  nameOf: (name) => name,
  ci: stage.ci,
  named: {},
  passedOnBy: 'ci',
  print: (line) => void stage.shown.push(SECRET_LINE.test(line) ? '' : line),
})

/** As the front ends do. */
const run = (request: SignInRequest): Promise<SignedIn> =>
  signIn(request).catch((error: unknown) => {
    throw withDoctor(error, request.raw)
  })

async function* after(stage: Stage, signedIn: SignedIn): AsyncGenerator<string> {
  const {outputs: _, ...document} = signedIn
  stage.shown.push(JSON.stringify(document))
  yield* signedInFaults(signedIn, stage)
  if (stage.random.chance(5)) yield* canBeLoaded(signedIn, stage)
  yield* cleanupFaults(signedIn, stage)
}

const common = {
  share: 6,
  cloud: 'acme',
  ci: 'github',
  isSingle: true,
  isProxyable: true,
  limitMs: TIMEOUT_SECONDS * 1000,
  after,
} as const

const signsIn = (rawOf: RawInputs | ((stage: Stage) => RawInputs), more: Partial<Flow> = {}): Flow => ({
  ...common,
  run: (stage) => run(requestOf(stage, typeof rawOf === 'function' ? rawOf(stage) : rawOf)),
  ...more,
})

const {deployer, gate, payroll, provider, vault} = acmeNames
const direct: RawInputs = {workload_identity_provider: provider}
const impersonating: RawInputs = {...direct, service_account: deployer}
const delegating: RawInputs = {...direct, service_account: payroll, delegates: `${gate},${vault}`}
const accessToken: RawInputs = {token_format: 'access_token', access_token_lifetime: '1800s'}
const idToken: RawInputs = {token_format: 'id_token', id_token_audience: 'https://api.acme.example'}
const secretary: RawInputs = {
  workload_identity_provider: zooNames.provider,
  audience: zooNames.audience,
  service_account: zooNames.secretary,
}
const asUser: RawInputs = {
  token_format: 'access_token',
  access_token_scopes: zooNames.userScope,
  access_token_subject: zooNames.user,
}

const withKey =
  (email: string, raw: RawInputs = {}) =>
  ({cloud, secrets}: Stage): RawInputs => {
    const key = cloud.keyOf(email)
    secrets.add((JSON.parse(key) as {private_key: string}).private_key, 'private key')
    return {...raw, credentials_json: key}
  }

const ofCis = Object.fromEntries(
  simulatedCis().map((ci): [string, Flow] => [
    `federate in ${ci}`,
    signsIn(
      ({cloud, provider: name, random}) => ({
        workload_identity_provider: name ?? provider,
        ...(random.chance(50) ? {service_account: cloud.emulator.world.serviceAccounts[0]?.email ?? ''} : {}),
      }),
      {share: 2, cloud: ci === 'github' ? 'acme' : ci, ci, isProxyable: ci === 'github'},
    ),
  ]),
)

export const signInFlows: Readonly<Record<string, Flow>> = {
  'federate directly': signsIn(direct),
  'federate impersonating': signsIn(impersonating),
  'federate by delegates': signsIn(delegating),
  'federate for an access token': signsIn({...impersonating, ...accessToken}),
  'federate for an ID token': signsIn({...impersonating, ...idToken}),
  'federate for a user': signsIn({...secretary, ...asUser}, {cloud: 'zoo'}),
  'federate waiting for propagation': signsIn(
    {...impersonating, ...accessToken, wait_for_propagation: `${PROPAGATION_SECONDS}s`},
    {isSingle: false, limitMs: (TIMEOUT_SECONDS + PROPAGATION_SECONDS) * 1000},
  ),
  key: signsIn(withKey(deployer)),
  'key for an access token': signsIn(withKey(deployer, accessToken)),
  'key for an ID token': signsIn(withKey(deployer, idToken)),
  'key by delegates': signsIn(withKey(gate, {...accessToken, service_account: payroll, delegates: vault})),
  'key for a user': signsIn(withKey(zooNames.secretary, asUser), {cloud: 'zoo'}),
  ...ofCis,
}
