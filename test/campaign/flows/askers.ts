// Uses that write no credentials: tokens, claims, the doctor.

import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {RawInputs} from '../../../src/lib/base/inputs.ts'
import {federationOf} from '../../../src/lib/trust/federation-file.ts'
import {acme, acmeNames} from '../../support/worlds.ts'
import type {Flow} from './flow.ts'
import {TIMEOUT_SECONDS} from './sign-ins.ts'
import type {Stage} from './stage.ts'
import {
  claimsLines,
  describeClaims,
  doctorLines,
  examine,
  mintForCaller,
  mintIdToken,
  type SignedIn,
  signIn,
  withDoctor,
} from './use-cases.ts'

const {deployer, payroll, gate, vault, provider} = acmeNames

const common = {
  share: 5,
  cloud: 'acme',
  ci: 'github',
  isSingle: true,
  isProxyable: true,
  limitMs: TIMEOUT_SECONDS * 1000,
} as const

const nameOf = (name: string): string => name

const limited = ({given}: Stage): RawInputs => ({retries: String(given.retries), timeout: `${TIMEOUT_SECONDS}s`})

/** A sign-in before anything goes wrong. Its file is then what the job has. */
const signedInBefore =
  (raw: RawInputs) =>
  async (stage: Stage): Promise<void> => {
    const {ci, env, front} = stage
    const request = {...front, raw, nameOf, ci, named: {}, passedOnBy: 'ci'} as const
    const {variables}: SignedIn = await signIn(request)
    Object.assign(env, variables)
  }

const fromFile = (before: RawInputs, asked: RawInputs): Flow => ({
  ...common,
  prepare: signedInBefore(before),
  // The file holds the address of the gate, which a proxy does not change.
  isProxyable: false,
  async run(stage) {
    const raw = {...limited(stage), ...asked}
    const {value, ...told} = await mintForCaller({
      ...stage.front,
      raw,
      nameOf,
      ci: stage.ci,
      named: {},
      credentialsFile: undefined,
    }).catch((error: unknown) => {
      throw withDoctor(error, raw)
    })
    stage.secrets.add(value, 'token for the caller')
    stage.shown.push(JSON.stringify(told))
  },
})

const accessToken: RawInputs = {token_format: 'access_token'}
const idToken: RawInputs = {token_format: 'id_token', id_token_audience: 'https://api.acme.example'}

const claims: Flow = {
  ...common,
  async run(stage) {
    const {ci, front} = stage
    const document = await describeClaims({
      ...front,
      raw: {...limited(stage), workload_identity_provider: provider},
      nameOf,
      attributeMapping: ['google.subject=assertion.sub,attribute.repository=assertion.repository'],
      ci,
      named: {},
    })
    stage.shown.push(JSON.stringify(document), ...claimsLines(document))
  },
}

const idTokenOfJob: Flow = {
  ...common,
  async run(stage) {
    const {ci, front, given} = stage
    const {value: _, ...told} = await mintIdToken({
      ...front,
      source: ci.tokenSource(front.surroundings),
      request: {audience: 'https://vault.example', retries: given.retries, timeoutMs: common.limitMs},
    })
    stage.shown.push(JSON.stringify(told))
  },
}

/** It signs in by itself, and looks at more than a sign-in does. */
const doctor: Flow = {
  ...common,
  isSingle: false,
  async prepare({places, random}) {
    if (random.chance(50))
      writeFileSync(join(places.workspace, 'federation.json'), JSON.stringify(federationOf(acme())))
  },
  async run(stage) {
    const {ci, front, random} = stage
    const raw = {
      ...limited(stage),
      workload_identity_provider: provider,
      service_account: deployer,
      ...(random.chance(30) ? {delegates: gate} : {}),
    }
    const named = random.chance(50) ? {federation: 'federation.json'} : {}
    const document = await examine({...front, raw, nameOf, ci, named: {}, offline: false, ...named})
    const lines = doctorLines(document, {colour: false, verbose: true})
    stage.shown.push(JSON.stringify(document), ...lines)
    stage.wrongs.push(...lineFaults(document, lines))
  },
}

function* lineFaults({error, links}: Awaited<ReturnType<typeof examine>>, lines: readonly string[]): Generator<string> {
  if (lines.some((line) => /[\n\r]|^::|##\w*\[/.test(line))) yield 'the doctor ends a line, or commands the runner'
  if (error && error.suggestions?.length === 0) yield `the doctor has no remedy: ${error.code}`
  for (const {code, link, status} of links) if (status === 'failed' && !code) yield `${link} failed without a code`
}

export const askingFlows: Readonly<Record<string, Flow>> = {
  'token by a federated file': fromFile({workload_identity_provider: provider}, accessToken),
  'token by an impersonating file': fromFile(
    {workload_identity_provider: provider, service_account: deployer},
    accessToken,
  ),
  'ID token by an impersonating file': fromFile(
    {workload_identity_provider: provider, service_account: deployer},
    idToken,
  ),
  'token by a file with delegates': fromFile(
    {workload_identity_provider: provider, service_account: payroll, delegates: `${gate},${vault}`},
    accessToken,
  ),
  'oidc claims': claims,
  'oidc token': idTokenOfJob,
  doctor,
}
