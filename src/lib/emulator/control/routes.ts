// The calls of the control API: what they read and change.
import {timestamp} from '../../base/clock.ts'
import {defined, jsonText, parseJsonObject} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {hint} from '../../base/nearest.ts'
import {inputExcerpt, PINNED} from '../../base/quoting.ts'
import {type BuildEvent, buildEvents} from '../../cis/description/builds.ts'
import {type SubjectFormat, subjectFormats} from '../../cis/github/tokens.ts'
import {ciTokens, tokensOfCi} from '../../cis/tokens-list.ts'
import {providerPath} from '../../google/identifiers.ts'
import {simulateJob} from '../jobs/simulate.ts'
import {type ClientMode, gcloudVariables} from '../listening/environment.ts'
import {claimsOfJob, MAX_JOBS, tokenTimes} from '../services/ci-tokens.ts'
import {isFlag, isTexts} from '../services/messages.ts'
import {type CallReply, loggedEntry} from '../state/call.ts'
import {type Cloud, projectOfPool, setPropagation} from '../state/cloud.ts'
import {readFault} from '../state/faults.ts'
import {ciOfSimulatedIssuer, simulatedIssuers} from '../state/issuers.ts'
import {type ControlCall, type ControlRoute, type Controls, indentedReply, refuseControl} from './controls.ts'
import {exchangeSummary} from './exchanges.ts'

const modes: readonly string[] = ['proxy', 'loopback'] satisfies ClientMode[]

function subjectFormatIn(word: string | null): SubjectFormat | undefined {
  if (word === null) return undefined
  const found = subjectFormats.find((format) => format === word)
  return found ?? refuseControl(400, `"subjectFormat" is one of ${subjectFormats.join(', ')}`)
}

const isEvent = (word: string): word is BuildEvent => (buildEvents as readonly string[]).includes(word)

async function openJob(options: Omit<Parameters<typeof simulateJob>[1], 'directory'>, controls: Controls) {
  const {directory, emulator, jobs} = controls
  const job = await simulateJob(emulator, {...options, directory})
  jobs.push(job)
  if (jobs.length > MAX_JOBS) await jobs.shift()?.close()
  return job
}

/**
 * `?mode=&operator=&ci=&event=&claims=&subjectFormat=`, the claims as JSON: the variables with which a shell uses the emulator, as
 * a new job of `ci`.
 *
 * @throws {CiAuthError} `EMULATOR_CI_NOT_OFFERED`, `EMULATOR_CI_UNTRUSTED`, `EMULATOR_CLAIM_INVALID`,
 * `EMULATOR_EVENT_NOT_OFFERED`
 */
async function environment({query}: ControlCall, controls: Controls): Promise<CallReply> {
  const {directory, emulator} = controls
  const mode = query.get('mode') ?? 'proxy'
  if (!modes.includes(mode)) refuseControl(400, `"mode" is one of ${modes.join(', ')}`)
  const event = query.get('event') ?? undefined
  if (event !== undefined && !isEvent(event)) refuseControl(400, `"event" is one of ${buildEvents.join(', ')}`)
  const subjectFormat = subjectFormatIn(query.get('subjectFormat'))
  const ci = query.get('ci')
  const claims = parseJsonObject(query.get('claims') ?? '{}') ?? refuseControl(400, '"claims" is a JSON object')
  const job =
    ci === null ? undefined : await openJob({ci, claims, event, subjectFormat, mode: mode as ClientMode}, controls)
  return indentedReply({
    variables: {
      ...(job?.variables ?? emulator.environment(mode as ClientMode)),
      ...(await gcloudVariables(directory)),
      ...(query.get('operator') === 'true' ? emulator.operatorVariables() : {}),
    },
    notes: job?.notes ?? [],
  })
}

/** Ten years. */
const MAX_SECONDS = 315_360_000
const MAX_LATENCY_MS = 60_000
const MAX_OPERATION_SECONDS = 3600

/** A number in the body. */
function numberIn({body}: ControlCall, name: string, least: number, most: number): number {
  const value = body[name]
  return typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most
    ? value
    : refuseControl(400, `"${name}" must be a number from ${least} to ${most}`)
}

function setClock(call: ControlCall, {cloud: {clock}}: Controls): CallReply {
  const names = ['offsetSeconds', 'advanceSeconds'].filter((name) => call.body[name] !== undefined)
  const [name] = names
  if (name === undefined || names.length > 1)
    return refuseControl(400, 'give one of "offsetSeconds" and "advanceSeconds"')
  const seconds = numberIn(call, name, -MAX_SECONDS, MAX_SECONDS)
  clock.advance(Math.round(name === 'advanceSeconds' ? seconds : seconds - clock.offset()))
  return indentedReply({now: timestamp(clock.now()), offsetSeconds: clock.offset()})
}

function setLatency(call: ControlCall, {line}: Controls): CallReply {
  line.latencyMs = numberIn(call, 'ms', 0, MAX_LATENCY_MS)
  return indentedReply({ms: line.latencyMs})
}

function propagate(call: ControlCall, {cloud}: Controls): CallReply {
  const seconds = numberIn(call, 'seconds', 0, MAX_SECONDS)
  setPropagation(cloud.propagation, seconds)
  return indentedReply({seconds})
}

const pendingFaults = (_call: ControlCall, {cloud: {faults}}: Controls): CallReply =>
  indentedReply({faults: faults.pending()})

function addFault(call: ControlCall, controls: Controls): CallReply {
  const read = readFault(call.body)
  if ('problems' in read) {
    return refuseControl(400, read.problems.join('; '), {problems: read.problems.map((message) => ({message}))})
  }
  controls.cloud.faults.inject(read.fault)
  return pendingFaults(call, controls)
}

function clearFaults(call: ControlCall, controls: Controls): CallReply {
  controls.cloud.faults.clear()
  return pendingFaults(call, controls)
}

/** google.rpc.Code: all but OK. */
const isCode = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 16

/** `{seconds}`: how long operations of the admin API take. `{failure: {code, message}}`: how the next one ends. */
function operations(call: ControlCall, {cloud: {administration}}: Controls): CallReply {
  const {failure, seconds} = call.body
  if (seconds !== undefined) {
    administration.operationSeconds = numberIn(call, 'seconds', 0, MAX_OPERATION_SECONDS)
    return indentedReply({seconds})
  }
  const {code, message} = (failure ?? {}) as {code?: unknown; message?: unknown}
  if (!isCode(code) || typeof message !== 'string') {
    return refuseControl(400, 'give "seconds", or a "failure" with a code from 1 to 16 and a message')
  }
  administration.failures.push({code, message})
  return indentedReply({failure: {code, message}})
}

/**
 * `{allowedIssuers: [...]}`: the issuers that the organisation policy allows, and `KEY_UPLOAD` for uploaded keys; null: any.
 * `{disableKeyCreation: true}`: accounts get no keys.
 */
function organizationPolicy({body}: ControlCall, {cloud: {administration}}: Controls): CallReply {
  const {allowedIssuers, disableKeyCreation} = body
  if (allowedIssuers === undefined && disableKeyCreation === undefined) {
    refuseControl(400, 'give "allowedIssuers", "disableKeyCreation", or both')
  }
  if (allowedIssuers !== undefined && allowedIssuers !== null && !isTexts(allowedIssuers)) {
    refuseControl(400, '"allowedIssuers" must be a list of URLs, or null')
  }
  if (disableKeyCreation !== undefined && !isFlag(disableKeyCreation)) {
    refuseControl(400, '"disableKeyCreation" must be true or false')
  }
  if (allowedIssuers !== undefined) administration.allowedIssuers = (allowedIssuers as string[] | null) ?? undefined
  if (disableKeyCreation !== undefined) administration.disableKeyCreation = disableKeyCreation === true
  return indentedReply(defined({allowedIssuers, disableKeyCreation}))
}

/** Late, because YAML takes a part of a start. */
const federationFiles = () => import('../../trust/federation-file.ts')

/** The world, in the form that `PUT` accepts. */
const getWorld = async (_call: ControlCall, {cloud}: Controls): Promise<CallReply> =>
  indentedReply((await federationFiles()).federationOf(cloud.world))

/** Refuses names of files: the body comes from a request, and must not read files of this computer. */
function refuseFiles(): never {
  throw Object.assign(new Error(), {code: 'not allowed over HTTP: use jwksJson'})
}

/** Issued tokens stay as they are, even if their account no longer exists. */
async function putWorld(call: ControlCall, controls: Controls): Promise<CallReply> {
  const {cloud} = controls
  const {readFederation} = await federationFiles()
  cloud.world = readFederation(call.text, 'federation.yml', refuseFiles).world
  cloud.propagation.snapshots = []
  cloud.administration.expiries.clear()
  cloud.administration.deletedAccounts.clear()
  cloud.administration.providerKeys.clear()
  return getWorld(call, controls)
}

/** The world for a person: with full names, and who may act as which account. Uploaded keys are only mentioned. */
const worldOf = ({world}: Cloud) => ({
  projects: world.projects,
  pools: world.pools.map((pool) => {
    const {id = '', number = ''} = projectOfPool(world, pool) ?? {}
    return {
      ...pool,
      project: id,
      providers: pool.providers.map(({jwksJson, ...provider}) => ({
        ...provider,
        name: providerPath({projectNumber: number, pool: pool.id, provider: provider.id}),
        hasUploadedKeys: jwksJson !== undefined,
      })),
    }
  }),
  serviceAccounts: world.serviceAccounts.map((account) => ({
    ...account,
    grants: world.grants
      .filter(({serviceAccount}) => serviceAccount === account.email)
      .map(({condition, members, role}) => ({role, members, ...(condition ? {condition} : {})})),
    delegation: world.domainWideDelegation?.find(({serviceAccount}) => serviceAccount === account.email),
  })),
})

const state = (_call: ControlCall, {cloud, events, exchanges, line, requests, start = PINNED}: Controls): CallReply =>
  indentedReply({
    url: cloud.url,
    start,
    clock: {now: timestamp(cloud.clock.now()), offsetSeconds: cloud.clock.offset()},
    latencyMs: line.latencyMs,
    propagation: {seconds: cloud.propagation.seconds, underWay: Math.max(0, cloud.propagation.snapshots.length - 1)},
    faults: cloud.faults.pending(),
    counts: {
      ...exchanges.counts(),
      requests: requests.length,
      sessions: cloud.accessByToken.size,
      jobs: cloud.jobs.length,
      listeners: events.listeners(),
    },
    world: worldOf(cloud),
  })

async function showExchange({id}: ControlCall, {cloud, exchanges, start = PINNED}: Controls): Promise<CallReply> {
  const exchange = exchanges.find(id) ?? refuseControl(404, `there is no exchange ${id}, or it is no longer kept`)
  const {exchangeDetails} = await import('./explain.ts')
  const {body, ...reply} = indentedReply(exchangeDetails(cloud, exchange, exchanges))
  return {...reply, body: String(body).replaceAll(PINNED, JSON.stringify(start).slice(1, -1))}
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every issuer that the emulator signs for, with the claims of an invented job. */
const issuers = (cloud: Cloud) =>
  simulatedIssuers(cloud).map((issuer) => {
    const ci = ciOfSimulatedIssuer(cloud, issuer)
    return {
      issuer,
      ...(ci ? {ci: ci.ci, label: ci.label} : {}),
      claims: {iss: issuer, ...(ci && claimsOfJob(ci, {iss: issuer}))},
    }
  })

/** The requested issuer, with the claims of its jobs. */
function issuerOf({ci: id, issuer: given, claims}: Claims, cloud: Cloud) {
  const simulated = simulatedIssuers(cloud)
  const ci = id === undefined ? undefined : tokensOfCi(jsonText(id))
  if (id !== undefined && !ci) {
    const known = ciTokens.map((tokens) => tokens.ci)
    refuseControl(400, `no CI is called "${inputExcerpt(jsonText(id))}"${hint(jsonText(id), known)}`)
  }
  const named = given ?? (isObject(claims) ? claims['iss'] : undefined)
  const issuer =
    named ?? simulated.find((candidate) => ci === undefined || ciOfSimulatedIssuer(cloud, candidate) === ci)
  return typeof issuer === 'string' && simulated.includes(issuer)
    ? {issuer, tokens: ci ?? ciOfSimulatedIssuer(cloud, issuer)}
    : refuseControl(400, `the emulator does not simulate this issuer: give one of ${simulated.join(', ')}`)
}

/** `{issuer | ci, audience, claims, header}`: an ID token of that issuer. The claims have priority over those of an invented
 * job.
 */
async function mint({body}: ControlCall, {cloud, emulator}: Controls): Promise<CallReply> {
  const {audience, claims: given = {}, header = {}} = body
  if (!isObject(given) || !isObject(header)) return refuseControl(400, '"claims" and "header" must be objects')
  if (audience !== undefined && typeof audience !== 'string') refuseControl(400, '"audience" must be a text')
  const {issuer, tokens} = issuerOf(body, cloud)
  const derived = tokens ? claimsOfJob(tokens, {...given, iss: issuer}) : {}
  const times = tokens ? tokenTimes(tokens, cloud.clock.now()) : {}
  const named = defined({aud: audience})
  const claims = {iss: issuer, ...times, ...derived, ...named, ...given}
  return indentedReply({idToken: await emulator.signIdToken(claims, header), claims})
}

export const controlRoutes: readonly ControlRoute[] = [
  {method: 'GET', path: 'state', answer: state},
  {method: 'GET', path: 'world', answer: getWorld},
  {method: 'PUT', path: 'world', answer: putWorld},
  {method: 'GET', path: 'faults', answer: pendingFaults},
  {method: 'POST', path: 'faults', answer: addFault},
  {method: 'DELETE', path: 'faults', answer: clearFaults},
  {method: 'POST', path: 'clock', answer: setClock},
  {method: 'POST', path: 'latency', answer: setLatency},
  {method: 'POST', path: 'propagation', answer: propagate},
  {method: 'POST', path: 'operations', answer: operations},
  {method: 'POST', path: 'organization-policy', answer: organizationPolicy},
  {
    method: 'GET',
    path: 'exchanges',
    answer: (_, {exchanges}) => indentedReply({exchanges: exchanges.list().map(exchangeSummary)}),
  },
  {method: 'GET', path: 'exchanges/{id}', answer: showExchange},
  {method: 'GET', path: 'requests', answer: (_, {requests}) => indentedReply({requests: requests.map(loggedEntry)})},
  {method: 'GET', path: 'environment', answer: environment},
  {method: 'GET', path: 'issuers', answer: (_, {cloud}) => indentedReply({issuers: issuers(cloud)})},
  {method: 'POST', path: 'id-tokens', answer: mint},
]
