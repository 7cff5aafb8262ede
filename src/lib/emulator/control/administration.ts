import {timestamp} from '../../base/clock.ts'
import {defined, parseJsonObject} from '../../base/json.ts'
import {type BuildEvent, buildEvents} from '../../cis/tokens.ts'
import {providerPath} from '../../google/identifiers.ts'
import {federationOf, readFederation} from '../../trust/federation-file.ts'
import {type Cloud, projectOf} from '../cloud.ts'
import {gcloudVariables, type Mode} from '../environment.ts'
import {MAX_JOBS} from '../jobs/context.ts'
import {type SimulatedJobOptions, simulateJob} from '../jobs/simulate.ts'
import type {Reply} from '../listening/route.ts'
import {isFlag, isText, isTexts} from '../services/messages.ts'
import {type ControlCall, type ControlRoute, type Controls, give, refuse} from './controls.ts'

const modes: readonly string[] = ['proxy', 'loopback'] satisfies Mode[]

const isEvent = (word: string): word is BuildEvent => (buildEvents as readonly string[]).includes(word)

async function openJob(asked: Omit<SimulatedJobOptions, 'directory'>, {directory, emulator, jobs}: Controls) {
  const job = await simulateJob(emulator, {...asked, directory})
  jobs.push(job)
  if (jobs.length > MAX_JOBS) await jobs.shift()?.close()
  return job
}

/**
 * `?mode=&operator=&ci=&event=&claims=`, the claims as JSON: the variables with which a shell uses the emulator, as a new job of
 * `ci`.
 *
 * @throws {CiAuthError} `EMULATOR_CI_NOT_OFFERED`, `EMULATOR_CI_UNTRUSTED`, `EMULATOR_CLAIM_INVALID`,
 * `EMULATOR_EVENT_NOT_OFFERED`
 */
export async function environment({query}: ControlCall, controls: Controls): Promise<Reply> {
  const {directory, emulator} = controls
  const mode = query.get('mode') ?? 'proxy'
  if (!modes.includes(mode)) return refuse(400, `"mode" is one of ${modes.join(', ')}`)
  const event = query.get('event') ?? undefined
  if (event !== undefined && !isEvent(event)) return refuse(400, `"event" is one of ${buildEvents.join(', ')}`)
  const ci = query.get('ci')
  const claims = parseJsonObject(query.get('claims') ?? '{}')
  if (claims === undefined) return refuse(400, '"claims" is a JSON object')
  const job = ci === null ? undefined : await openJob({ci, claims, event, mode: mode as Mode}, controls)
  return give({
    variables: {
      ...(job?.variables ?? emulator.environment(mode as Mode)),
      ...(await gcloudVariables(directory)),
      ...(query.get('operator') === 'true' ? emulator.operatorVariables() : {}),
    },
    notes: job?.notes ?? [],
  })
}

const MAX_SECONDS = 3600

/** google.rpc.Code: all but OK. */
const isCode = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 16

/** `{seconds}`: how long operations of the admin API take. `{failure: {code, message}}`: how the next one ends. */
function operations({body: {failure, seconds}}: ControlCall, {emulator}: Controls): Reply {
  if (seconds !== undefined) {
    if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= MAX_SECONDS)) {
      return refuse(400, `"seconds" must be a number from 0 to ${MAX_SECONDS}`)
    }
    emulator.setOperationTime(seconds)
    return give({seconds})
  }
  const {code, message} = (failure ?? {}) as {code?: unknown; message?: unknown}
  if (!isCode(code) || !isText(message)) {
    return refuse(400, 'give "seconds", or a "failure" with a code from 1 to 16 and a message')
  }
  emulator.failNextOperation({code, message: String(message)})
  return give({failure: {code, message}})
}

/**
 * `{allowedIssuers: [...]}`: the issuers that the organisation policy allows, and `KEY_UPLOAD` for uploaded keys; null: any.
 * `{disableKeyCreation: true}`: accounts get no keys.
 */
function organizationPolicy({body}: ControlCall, {cloud, emulator}: Controls): Reply {
  const {allowedIssuers, disableKeyCreation} = body
  const isNamed = allowedIssuers !== undefined
  if (isNamed && allowedIssuers !== null && !isTexts(allowedIssuers)) {
    return refuse(400, '"allowedIssuers" must be a list of URLs, or null')
  }
  if (disableKeyCreation !== undefined && !isFlag(disableKeyCreation)) {
    return refuse(400, '"disableKeyCreation" must be true or false')
  }
  if (!isNamed && disableKeyCreation === undefined) {
    return refuse(400, 'give "allowedIssuers", "disableKeyCreation", or both')
  }
  if (isNamed) emulator.allowIssuers((allowedIssuers as string[] | null) ?? undefined)
  if (disableKeyCreation !== undefined) cloud.administration.disableKeyCreation = disableKeyCreation === true
  return give({...defined({allowedIssuers, disableKeyCreation})})
}

/** Settings of the admin API that are not part of the world. */
export const administrationRoutes: readonly ControlRoute[] = [
  {method: 'POST', path: /^operations$/, wantsJson: true, answer: operations},
  {method: 'POST', path: /^organization-policy$/, wantsJson: true, answer: organizationPolicy},
]

/** The world, in the form that `PUT` accepts. */
export const getWorld = ({world}: Cloud): Reply => give(federationOf(world))

/** Refuses names of files: the body comes from a request, and must not read files of this computer. */
function refuseFiles(): never {
  throw Object.assign(new Error(), {code: 'not allowed over HTTP: use jwksJson'})
}

/** Issued tokens stay as they are, even if their account no longer exists. */
export function putWorld({text}: ControlCall, {cloud}: Controls): Reply {
  const {world} = readFederation(text, 'federation.yml', refuseFiles)
  cloud.world = world
  cloud.propagation.snapshots = []
  cloud.administration.expiries.clear()
  cloud.administration.deletedAccounts.clear()
  cloud.administration.providerKeys.clear()
  return getWorld(cloud)
}

/** The world for a person: with full names, and who may act as which account. Uploaded keys are only mentioned. */
const worldOf = ({world}: Cloud) => ({
  projects: world.projects,
  pools: world.pools.map((pool) => {
    const {id = '', number = ''} = projectOf(world, pool) ?? {}
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

export const state = ({cloud, events, exchanges, line, requests}: Controls) => ({
  url: cloud.url,
  clock: {now: timestamp(cloud.clock.now()), offsetSeconds: cloud.clock.offset()},
  latencyMs: line.latencyMs,
  propagation: {seconds: cloud.propagation.seconds, underWay: Math.max(0, cloud.propagation.snapshots.length - 1)},
  faults: cloud.faults.pending(),
  counts: {
    ...exchanges.counts(),
    requests: requests.length,
    sessions: cloud.sessions.size,
    jobs: cloud.jobs.length,
    listeners: events.listeners(),
  },
  world: worldOf(cloud),
})
