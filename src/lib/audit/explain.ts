// Shows one finding in the emulator: somebody with its token signs in at emulated services, which have the trust that was read and nothing
// else. No call leaves this computer.

import {mkdtemp, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {defined, jsonText} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {escapeLogLine} from '../base/quoting.ts'
import type {TextLine} from '../base/text-columns.ts'
import {defaultAudience, parseProviderName, providerPath} from '../google/identifiers.ts'
import {exchange, exchangeSettingsOf} from '../google/sts.ts'
import {openNetwork} from '../http/http.ts'
import type {World} from '../trust/trust.ts'
import type {AuditFinding, AuditReport, AuditRoute} from './finding.ts'
import type {Inventory} from './inventory.ts'
import {askPlayed, type PlayedStep, playRoute, SCOPES, type Stage, worldOf} from './play-route.ts'
import {findingLines} from './render.ts'
import {resourceTitle} from './report-lines.ts'

export interface ExplainedFinding {
  finding: AuditFinding
  /** Undefined: the finding is not about a token that gets in. */
  played?: Played
}

/** Of a fingerprint that is shortened. */
const MIN_CHARACTERS = 8

/**
 * @param wanted - The fingerprint, or its beginning.
 * @throws {CiAuthError} `AUDIT_FINDING_UNKNOWN`
 */
export async function explain(
  inventory: Inventory,
  {findings}: Pick<AuditReport, 'findings'>,
  wanted: string,
  options: PlayOptions,
): Promise<ExplainedFinding> {
  const start = wanted.replace(/^sha256:/, '')
  const found = findings.filter(({fingerprint}) => fingerprint.replace(/^sha256:/, '').startsWith(start))
  const [finding, ...others] = start.length < MIN_CHARACTERS ? [] : found
  if (finding === undefined || others.length > 0) {
    const many = `${others.length + 1} findings have fingerprints that begin with "${escapeLogLine(wanted)}"`
    throw new CiAuthError(
      'AUDIT_FINDING_UNKNOWN',
      finding === undefined ? `this audit has no finding "${escapeLogLine(wanted)}"` : many,
    )
  }
  const played = await playFinding(inventory, finding, options)
  return {finding, ...defined({played})}
}

const line = (text: string, mark: TextLine['mark'] = ' '): TextLine => ({mark, text: escapeLogLine(text)})

/** The explanation for people. */
export function explanationLines({finding, played}: ExplainedFinding): TextLine[] {
  const head = [line(resourceTitle(finding.resource)), ...findingLines(finding), line('')]
  if (played === undefined) {
    return [...head, line('There is no sign-in to play: the finding is not about a token that gets in.')]
  }
  const {claims, getsIn, notes, provider, steps} = played
  return [
    ...head,
    line(
      `The sign-in with such a token at ${resourceTitle(provider)}, in the emulator. No call of it left this computer.`,
    ),
    line(`  the claims of the token: ${JSON.stringify(claims)}`),
    ...notes.map((note) => line(`  ${note}`)),
    ...steps.map(({answer, isAccepted, what}) =>
      line(`  ${isAccepted ? 'ok' : 'no'}  ${what}: ${answer}`, isAccepted ? ' ' : '-'),
    ),
    line(''),
    getsIn ? line('It gets in.', '!') : line('It does not get in, so this finding is wrong. Please report it.', '-'),
  ]
}

interface Played {
  provider: string
  /** Of the token of somebody who should not get in. */
  claims: Claims
  steps: readonly PlayedStep[]
  /** Whether a step did what the finding says: the token is exchanged, and one of the routes leads to its end. */
  getsIn: boolean
  /** What differs from the trust that was read, a sentence each. */
  notes: readonly string[]
}

/** The emulated services in which a finding is played. */
interface PlayedCloud {
  /** The base URL of all of them. */
  url: string
  signIdToken(claims: Claims): Promise<string>
  close(): Promise<void>
}

interface PlayOptions {
  /** @param directory - An existing folder. */
  startEmulator(options: {world: World; directory: string}): Promise<PlayedCloud>
  temporaryFolder: string
  nowSeconds: number
  userAgent: string
}

/** Further routes of a finding begin with the same sign-in. */
const MAX_ROUTES = 10
const LIMIT_MS = 60_000

/** Undefined: the finding is not about a token that gets in. */
export async function playFinding(
  inventory: Inventory,
  finding: AuditFinding,
  {nowSeconds, startEmulator, temporaryFolder, ...options}: PlayOptions,
): Promise<Played | undefined> {
  const {stranger} = finding
  const found = stranger && trustingProvider(inventory, finding, stranger)
  if (!stranger || !found) return undefined
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
        endpoints: {sts: url, iamcredentials: url, oauth2: url, iam: url},
      },
      inventory,
      nowSeconds,
      claims,
      name,
      provider,
    }
    const routes = finding.routes.filter((route) => route.provider?.endsWith(providerPath(name)) !== false)
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

/** The provider that trusts the issuer of the token: that of the finding, or of its first route that has one. */
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

async function playAll(
  stage: Stage,
  idToken: string,
  routes: readonly AuditRoute[],
): Promise<Pick<Played, 'getsIn' | 'steps'>> {
  const what = `exchange a token of ${jsonText(stage.claims['iss'] ?? '')} at ${stage.name.provider}`
  const {played: step, token} = await askPlayed(what, () =>
    exchange(stage.google, {...exchangeSettingsOf(stage.name), subjectToken: idToken, scopes: SCOPES}),
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
