// Plays a finding: somebody with its token signs in at emulated services, which have the trust that was read and nothing else. No call
// leaves this computer.
import {mkdtemp, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {jsonText} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {defaultAudience, type ProviderName, parseProviderName, providerPath} from '../google/identifiers.ts'
import {exchange, exchangeTarget} from '../google/sts.ts'
import {openNetwork} from '../http/http.ts'
import type {AuditFinding, Route} from './finding.ts'
import type {Inventory} from './inventory.ts'
import {asked, type PlayedStep, playRoute, SCOPES, type Stage} from './play-route.ts'
import {worldOf} from './play-world.ts'

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
  nowSeconds: number
  userAgent: string
}

/** Further routes of a finding lead through the same door. */
const MAX_ROUTES = 10
const LIMIT_MS = 60_000

/** Undefined: the finding is not about a token that gets in. */
export async function playFinding(
  inventory: Inventory,
  finding: AuditFinding,
  {nowSeconds, temporaryFolder, ...options}: PlayOptions,
): Promise<Played | undefined> {
  const {stranger} = finding
  const found = stranger && trustingProvider(inventory, finding, stranger)
  if (!stranger || !found) return undefined
  const {startEmulator} = await import('../emulator/session.ts')
  const {name, pool, provider} = found
  const directory = await mkdtemp(join(temporaryFolder, 'ci-auth-audit-'))
  const emulator = await startEmulator({world: worldOf(inventory, pool, finding.routes, nowSeconds), directory})
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
      nowSeconds,
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

async function playAll(
  stage: Stage,
  idToken: string,
  routes: readonly Route[],
): Promise<Pick<Played, 'getsIn' | 'steps'>> {
  const what = `exchange a token of ${jsonText(stage.claims['iss'] ?? '')} at ${stage.name.provider}`
  const {played: step, token} = await asked(what, () =>
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
