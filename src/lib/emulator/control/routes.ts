import {timestamp} from '../../base/clock.ts'
import {defined, jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {hint} from '../../base/nearest.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {ciTokens, tokensOfCi} from '../../cis/tokens-list.ts'
import {type Cloud, setPropagation} from '../cloud.ts'
import {readFault} from '../faults.ts'
import {tokenTimes} from '../jobs/context.ts'
import {ciOfSimulatedIssuer, simulatedIssuers} from '../jobs/issuers.ts'
import {logged, type Reply} from '../listening/route.ts'
import {administrationRoutes, environment, getWorld, putWorld, state} from './administration.ts'
import {type ControlCall, type ControlRoute, type Controls, give, refuse} from './controls.ts'
import {details, summary} from './explain.ts'

const MAX_SECONDS = 315_360_000
const MAX_LATENCY_MS = 60_000

/** A number in the body, or the refusal of another value. */
function numberIn({body}: ControlCall, name: string, [least, most]: [number, number]): number | Reply {
  const value = body[name]
  return typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most
    ? value
    : refuse(400, `"${name}" must be a number from ${least} to ${most}`)
}

function setClock(call: ControlCall, {cloud}: Controls): Reply {
  const names = ['offsetSeconds', 'advanceSeconds'].filter((name) => call.body[name] !== undefined)
  const [name] = names
  if (name === undefined || names.length > 1) return refuse(400, 'give one of "offsetSeconds" and "advanceSeconds"')
  const seconds = numberIn(call, name, [-MAX_SECONDS, MAX_SECONDS])
  if (typeof seconds !== 'number') return seconds
  cloud.clock.advance(Math.round(name === 'advanceSeconds' ? seconds : seconds - cloud.clock.offset()))
  return give({now: timestamp(cloud.clock.now()), offsetSeconds: cloud.clock.offset()})
}

function setLatency(call: ControlCall, {line}: Controls): Reply {
  const ms = numberIn(call, 'ms', [0, MAX_LATENCY_MS])
  if (typeof ms !== 'number') return ms
  line.latencyMs = ms
  return give({ms})
}

function propagate(call: ControlCall, {cloud}: Controls): Reply {
  const seconds = numberIn(call, 'seconds', [0, MAX_SECONDS])
  if (typeof seconds !== 'number') return seconds
  setPropagation(cloud.propagation, seconds)
  return give({seconds})
}

function addFault({body}: ControlCall, {cloud: {faults}}: Controls): Reply {
  const read = readFault(body)
  if ('problems' in read) {
    return refuse(400, read.problems.join('; '), {problems: read.problems.map((message) => ({message}))})
  }
  faults.inject(read.fault)
  return give({faults: faults.pending()})
}

function showExchange({parts: [id = '']}: ControlCall, {cloud, exchanges}: Controls): Reply {
  const exchange = exchanges.find(id)
  return exchange
    ? give(details(cloud, exchange, exchanges))
    : refuse(404, `there is no exchange ${id}, or it is no longer kept`)
}

export const controlRoutes: readonly ControlRoute[] = [
  {method: 'GET', path: /^state$/, answer: (_call, controls) => give(state(controls))},
  {method: 'GET', path: /^world$/, answer: (_call, {cloud}) => getWorld(cloud)},
  {method: 'PUT', path: /^world$/, answer: putWorld},
  {method: 'GET', path: /^faults$/, answer: (_call, {cloud}) => give({faults: cloud.faults.pending()})},
  {method: 'POST', path: /^faults$/, wantsJson: true, answer: addFault},
  {
    method: 'DELETE',
    path: /^faults$/,
    answer: (_call, {cloud}) => {
      cloud.faults.clear()
      return give({faults: []})
    },
  },
  {method: 'POST', path: /^clock$/, wantsJson: true, answer: setClock},
  {method: 'POST', path: /^latency$/, wantsJson: true, answer: setLatency},
  {method: 'POST', path: /^propagation$/, wantsJson: true, answer: propagate},
  ...administrationRoutes,
  {
    method: 'GET',
    path: /^exchanges$/,
    answer: (_call, {exchanges}) => give({exchanges: exchanges.list().map(summary)}),
  },
  {method: 'GET', path: /^exchanges\/(\d+)$/, answer: showExchange},
  {method: 'GET', path: /^requests$/, answer: (_call, {requests}) => give({requests: requests.map(logged)})},
  {method: 'GET', path: /^environment$/, answer: environment},
  {method: 'GET', path: /^issuers$/, answer: (_call, {cloud}) => give({issuers: issuers(cloud)})},
  {method: 'POST', path: /^id-tokens$/, wantsJson: true, answer: mint},
]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every issuer that the emulator signs for, with the claims of an invented job. */
const issuers = (cloud: Cloud) =>
  simulatedIssuers(cloud).map((issuer) => {
    const ci = ciOfSimulatedIssuer(cloud, issuer)
    return {issuer, ...(ci ? {ci: ci.ci, label: ci.label} : {}), claims: {iss: issuer, ...ci?.claims({iss: issuer})}}
  })

/** The requested issuer, with the claims of its jobs, or the problem with it. */
function issuerOf({ci: id, issuer: given, claims}: Claims, cloud: Cloud) {
  const simulated = simulatedIssuers(cloud)
  const ci = id === undefined ? undefined : tokensOfCi(jsonText(id))
  if (id !== undefined && !ci) {
    const known = ciTokens.map((tokens) => tokens.ci)
    return refuse(400, `no CI is called "${inputExcerpt(jsonText(id))}"${hint(jsonText(id), known)}`)
  }
  const named = given ?? (isObject(claims) ? claims['iss'] : undefined)
  const issuer =
    named ?? simulated.find((candidate) => ci === undefined || ciOfSimulatedIssuer(cloud, candidate) === ci)
  if (typeof issuer !== 'string' || !simulated.includes(issuer)) {
    return refuse(400, `the emulator does not simulate this issuer: give one of ${simulated.join(', ')}`)
  }
  return {issuer, tokens: ci ?? ciOfSimulatedIssuer(cloud, issuer)}
}

/** `{issuer | ci, audience, claims, header}`: an ID token of that issuer. The claims have priority over those of an invented
 * job.
 */
async function mint({body}: ControlCall, {cloud, emulator}: Controls): Promise<Reply> {
  const {audience, claims: given = {}, header = {}} = body
  if (!isObject(given) || !isObject(header)) return refuse(400, '"claims" and "header" must be objects')
  if (audience !== undefined && typeof audience !== 'string') return refuse(400, '"audience" must be a text')
  const found = issuerOf(body, cloud)
  if ('status' in found) return found
  const {issuer, tokens} = found
  const derived = tokens?.claims({...given, iss: issuer}) ?? {}
  const times = tokens ? tokenTimes(tokens, cloud.clock.now()) : {}
  const named = defined({aud: audience})
  const claims = {iss: issuer, ...times, ...derived, ...named, ...given}
  return give({idToken: await emulator.signIdToken(claims, header), claims})
}
