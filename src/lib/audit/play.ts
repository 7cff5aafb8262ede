// Plays a finding: a stranger signs in at emulated services, which have the trust that was read and nothing else. Nothing leaves this computer.
import {mkdtemp, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {jsonText} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {generateAccessToken, generateIdToken} from '../google/iam-credentials.ts'
import {
  defaultAudience,
  type ProviderName,
  parsePrincipal,
  parseProviderName,
  providerPath,
} from '../google/identifiers.ts'
import type {Google} from '../google/service.ts'
import {exchange, exchangeTarget} from '../google/sts.ts'
import {openNetwork} from '../http/http.ts'
import {mapAttributes} from '../trust/attributes.ts'
import {namesJob} from '../trust/diagnosis/near-member.ts'
import {holdsAt} from '../trust/policy.ts'
import type {Provider} from '../trust/trust.ts'
import {roles} from '../trust/trust-limits.ts'
import type {AuditFinding, Route} from './finding.ts'
import type {Inventory} from './inventory.ts'
import {accountOn, worldOf} from './play-world.ts'

export interface PlayedStep {
  what: string
  /** What the emulated service answered, or what the policy says. */
  answer: string
  isAccepted: boolean
}

export interface Played {
  provider: string
  /** Of the stranger's token. */
  claims: Claims
  steps: readonly PlayedStep[]
  /** Whether a step did what the finding says: the token is exchanged, and one of the routes leads to its end. */
  getsIn: boolean
  /** What differs from the trust that was read, a sentence each. */
  notes: readonly string[]
}

export interface PlayOptions {
  temporaryFolder: string
  userAgent: string
  signal?: AbortSignal
}

const SCOPES = ['https://www.googleapis.com/auth/cloud-platform']
/** Further routes of a finding lead through the same door. */
const MAX_ROUTES = 10
const LIMIT_MS = 60_000

/** Undefined: the finding is not about a token that gets in. */
export async function playFinding(
  inventory: Inventory,
  finding: AuditFinding,
  {temporaryFolder, ...options}: PlayOptions,
): Promise<Played | undefined> {
  const {stranger} = finding
  const found = stranger && trustingProvider(inventory, finding, stranger)
  if (!stranger || !found) return undefined
  const {startEmulator} = await import('../emulator/session.ts')
  const {name, pool, provider} = found
  const directory = await mkdtemp(join(temporaryFolder, 'ci-auth-audit-'))
  const emulator = await startEmulator({world: worldOf(inventory, pool, finding.routes), directory})
  const network = openNetwork({env: {}, deadlineMs: LIMIT_MS, retries: 0, ...options})
  try {
    const {url} = emulator
    const claims = {...stranger, aud: provider.allowedAudiences?.[0] ?? defaultAudience(name)}
    const stage: Stage = {
      google: {
        network,
        universe: 'googleapis.com',
        refusalContext: {},
        endpoints: {sts: url, iamcredentials: url, oauth2: url, iam: url},
      },
      inventory,
      nowSeconds: emulator.clock.now(),
      claims,
      name,
      provider,
    }
    const routes = finding.routes.filter((route) => route.provider === undefined || isNamed(route.provider, name))
    const {getsIn, steps} = await playAll(stage, await emulator.signIdToken(claims), routes.slice(0, MAX_ROUTES))
    const notes =
      provider.jwksJson === undefined
        ? []
        : ['The provider has uploaded keys. Here it takes those of the simulated issuer, as if they were the same.']
    return {provider: providerPath(name), claims, steps, getsIn, notes}
  } finally {
    network.close()
    await emulator.close()
    await rm(directory, {recursive: true, force: true, maxRetries: 5})
  }
}

/** The provider whose tokens the stranger has: of the finding, or of its first route. */
function trustingProvider({pools}: Inventory, {resource, routes}: AuditFinding, {iss}: Claims) {
  for (const text of [resource, ...routes.flatMap(({provider}) => provider ?? [])]) {
    const name = parseProviderName(text)
    if ('code' in name) continue
    const pool = pools.find(({id, projectNumber}) => id === name.pool && projectNumber === name.projectNumber)
    const provider = pool?.providers.find(({id}) => id === name.provider)?.provider
    if (pool && provider && provider.issuer === iss) return {name, pool, provider}
  }
  return undefined
}

const isNamed = (text: string, name: ProviderName): boolean => text.endsWith(providerPath(name))

interface Stage {
  google: Google
  inventory: Inventory
  nowSeconds: number
  claims: Claims
  name: ProviderName
  provider: Provider
}

async function playAll(
  stage: Stage,
  idToken: string,
  routes: readonly Route[],
): Promise<Pick<Played, 'getsIn' | 'steps'>> {
  const what = `exchange a token of ${jsonText(stage.claims['iss'] ?? '')} at ${stage.name.provider}`
  const {step, token} = await asked(what, () =>
    exchange(stage.google, {...exchangeTarget(stage.name), idToken, scopes: SCOPES}),
  )
  if (token === undefined || routes.length === 0) return {steps: [step], getsIn: step.isAccepted}
  const steps = [step]
  let getsIn = false
  for (const route of routes) {
    const played = await playRoute(stage, route, token)
    steps.push(...played)
    getsIn ||= played.every(({isAccepted}) => isAccepted)
  }
  return {steps, getsIn}
}

/** Who acts, after a step. */
interface Actor {
  bearer: string
  /** Undefined: the federated job itself. */
  email?: string
}

async function playRoute(stage: Stage, route: Route, federated: string): Promise<PlayedStep[]> {
  const played: PlayedStep[] = []
  let actor: Actor = {bearer: federated}
  for (const {resource, role} of route.steps) {
    const account = accountOn(stage.inventory, resource)
    const permissions = roles[role] ?? []
    if (account === undefined || permissions.length === 0) {
      played.push(granted(stage, actor, {resource, role}))
    } else {
      const who = {bearer: actor.bearer, serviceAccount: account.email, delegates: []}
      const canAct = permissions.includes('getAccessToken')
      const {step, token} = await asked(`get a token of ${account.email}`, () =>
        canAct
          ? generateAccessToken(stage.google, who, {scopes: SCOPES, lifetimeSeconds: 3600})
          : generateIdToken(stage.google, who, {audience: 'https://service.example', includeEmail: true}),
      )
      played.push(step)
      if (token !== undefined && canAct) actor = {bearer: token, email: account.email}
    }
    if (played.at(-1)?.isAccepted !== true) break
  }
  return played
}

async function asked(what: string, call: () => Promise<{value: string}>): Promise<{step: PlayedStep; token?: string}> {
  try {
    return {token: (await call()).value, step: {what, answer: '200, a token', isAccepted: true}}
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    const {message, server} = error
    return {step: {what, answer: server ? `${server.status}, ${server.text}` : message, isAccepted: false}}
  }
}

/** A role on what no emulated service has, such as a bucket: whether the policy that was read gives it to who acts. */
function granted(stage: Stage, {email}: Actor, {resource, role}: Route['steps'][number]): PlayedStep {
  const {claims, inventory, name, nowSeconds, provider} = stage
  const identity = mapAttributes(provider.attributeMapping, claims)
  const isActor = (member: string): boolean => {
    if (email !== undefined) return member === `serviceAccount:${email}`
    const parsed = parsePrincipal(member)
    return parsed?.pool === name.pool && parsed.projectNumber === name.projectNumber && namesJob(member, {identity})
  }
  const isAccepted = inventory.policies.some(
    (policy) =>
      policy.resource === resource &&
      policy.bindings.some(
        (binding) =>
          binding.role === role && binding.members.some(isActor) && holdsAt(binding.condition, nowSeconds) !== false,
      ),
  )
  const answer = isAccepted ? 'the policy that was read gives it' : 'the policy that was read does not give it'
  return {what: `use ${role} on ${resource}`, answer, isAccepted}
}
