// Who gets in through a provider, and as which member, in words. The proof is that of the lint.
import {defined} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {getOrInsert, oncePer} from '../base/maps.ts'
import {escapeLogLine} from '../base/quoting.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {type PoolPrincipal, targetOf} from '../google/principals.ts'
import {stepAllowance, withinAllowance} from '../trust/cel-budget.ts'
import {tenancyClaims} from '../trust/ci-claims.ts'
import {eventClaims} from '../trust/job-variants.ts'
import {isWithoutCondition, type strangerLetIn, strangerWith} from '../trust/lint/strangers.ts'
import {inWords, type ProviderVerdict, tenantTexts} from '../trust/lint/verdicts.ts'
import type {ProviderProof, Tenant, Verdict} from '../trust/proof/prove.ts'
import type {Provider} from '../trust/trust.ts'
import type {AuditedPool, AuditedProvider} from './inventory.ts'
import type {OpenPrefix} from './open-prefixes.ts'

/**
 * `open`: a token of somebody else gets in. `unproven`: it is not proven that none does. `known`: only those get in who are named.
 * Worst first.
 */
export const accesses = ['open', 'unproven', 'known', 'nobody'] as const
export type Access = (typeof accesses)[number]

export interface JudgedProvider {
  /** `projects/N/…/providers/ID` */
  name: string
  pool: AuditedPool
  audited: AuditedProvider
  access: Access
  /** In words: `repository acme/shop (by name)`. */
  who: string
  verdict: ProviderVerdict['verdict']
  /** Claims of a token of another tenant that gets in. */
  stranger?: Claims
  /** Of OIDC. Providers with the same issuer, condition and mapping have the same one. */
  trust?: JudgedTrust
}

/** What is true of all providers with the same issuer, condition and mapping. */
export interface JudgedTrust {
  provider: Provider
  proof: ProviderProof
  /** Read beside the proof, which has parsed the condition. */
  prefixes: readonly OpenPrefix[]
  /** Claims of a token of another tenant that gets in: the engine has evaluated them. */
  stranger?: Claims
  /** The stranger has a claim of the trusted owner, since it calls a workflow of that owner, or a user of that owner started it. */
  isBorrowed?: boolean
}

export interface JudgedGiver {
  provider: JudgedProvider
  access: Access
  /** Undefined: nobody has put it into words yet, see {@link whoIs}. */
  who?: string
  tenants: readonly Tenant[]
  /** Claims of a token of another tenant that gets in as this member. */
  stranger?: Claims | undefined
}

/** Ends the search for tokens of strangers, which no verdict depends on except that it says `open` in the place of `unproven`. */
const MAX_STRANGER_STEPS = 200_000

/** What `find` finds within a limit of work. */
export const limited = (find: () => ReturnType<typeof strangerLetIn>): Pick<JudgedTrust, 'stranger' | 'isBorrowed'> =>
  withinAllowance(stepAllowance('finding a token of a stranger', MAX_STRANGER_STEPS), () => {
    const found = find()
    return found ? {stranger: found.claims, ...(found.isBorrowed ? {isBorrowed: true} : {})} : {}
  })

function accessOf({proof: {tenancy}, provider, stranger}: JudgedTrust, verdict: Verdict): Access {
  if (verdict.kind === 'nobody') return 'nobody'
  if (tenancy.kind === 'dedicated') return 'known'
  if (tenancy.kind === 'unknown') return 'unproven'
  if (verdict.kind === 'closed') return 'known'
  return stranger || isWithoutCondition(provider) ? 'open' : 'unproven'
}

export function verdictOn(trust: JudgedTrust): Pick<JudgedProvider, 'access' | 'stranger' | 'verdict' | 'who'> {
  const {stranger} = trust
  const access = accessOf(trust, trust.proof.verdict)
  const words = inWords(trust.proof, trust.provider.tenantReason ?? '', access === 'open')
  const who = words.who + (access === 'known' ? onlyWith(trust, tenantsOf(trust.proof.verdict)) : '')
  return {access, verdict: words.verdict, who: access === 'open' ? everybody(trust) : who, ...defined({stranger})}
}

/** So many values of one claim are named. */
const MAX_VALUES = 3

/** Claims that tell one repository, or one build, of a tenant from another. */
const tellingClaims = oncePer((ci: CiTokens): string[] => {
  const {branch, environment} = tenancyClaims(ci)
  const narrow = Object.entries(ci.claimFacts ?? {})
    .filter(([, {fixes = []}]) => fixes.some(({kind}) => kind === 'repository' || kind === 'workload'))
    .map(([claim]) => claim)
  return [...new Set([...narrow, ...Object.keys({...branch?.('x'), ...environment?.('x')}), ...eventClaims(ci)])]
})

/** `, only with ref refs/heads/main and event_name push`: what the condition or the value asks for beside the `tenants`. */
function onlyWith({proof}: JudgedTrust, tenants: readonly Tenant[], target?: string, value?: string): string {
  const texts = proof.jobs(target, value)?.texts
  const names = proof.tenancy.ci && texts ? tellingClaims(proof.tenancy.ci) : []
  const asked = names.flatMap((name) => {
    const known = texts?.get(name) ?? []
    const isTold = known.every((text) => tenants.some((tenant) => tenant.value === text))
    const shown = known.slice(0, MAX_VALUES).map(escapeLogLine).join(' or ')
    return isTold ? [] : [`${name} ${shown}${known.length > MAX_VALUES ? ' or others' : ''}`]
  })
  return asked.length === 0 ? '' : `, only with ${asked.join(' and ')}`
}

const everybody = ({proof: {tenancy}, provider}: JudgedTrust): string =>
  `anybody who has a token of ${tenancy.kind === 'shared' ? tenancy.label : provider.issuer}`

/** Who of those that a provider lets in has `value`. @param target - Undefined: all of them. */
export function giverOf(provider: JudgedProvider, target: string | undefined, value: string): JudgedGiver {
  const {access, stranger, trust, who} = provider
  if (trust === undefined) return {provider, access, who, tenants: []}
  if (target === undefined)
    return {provider, access, who, tenants: tenantsOf(trust.proof.verdict), ...defined({stranger})}
  const given = withValue(trust, target, value)
  // Who gets in as one member gets in through the provider: the search for both alone may not find it.
  if (given.stranger && access === 'unproven') {
    const open = {access: 'open', verdict: 'open', who: everybody(trust), stranger: given.stranger} as const
    Object.assign(provider, open satisfies Partial<JudgedProvider>)
  }
  return {provider, ...given}
}

/** The same members occur often, most of them at trusts without strangers. */
const strangersOf = oncePer((_trust: JudgedTrust) => new Map<string, Claims | undefined>())

function withValue(trust: JudgedTrust, target: string, value: string): Omit<JudgedGiver, 'provider'> {
  const verdict = trust.proof.withValue(target, value)
  const access = accessOf(trust, verdict)
  const tenants = tenantsOf(verdict)
  if (verdict.kind === 'closed' && access === 'known') return {access, tenants}
  if (verdict.kind === 'nobody' || trust.proof.tenancy.kind !== 'shared') return {access, tenants: []}
  const stranger = getOrInsert(
    strangersOf(trust),
    `${target} ${value}`,
    () => limited(() => strangerWith(trust.provider, trust.proof, target, value)).stranger,
  )
  return stranger ? {access: 'open', tenants, stranger} : {access: 'unproven', tenants}
}

/** Who is a member through one provider, in words. Only of few is it told, and there can be a hundred for each member. */
export function whoIs(giver: JudgedGiver, principal: PoolPrincipal | undefined): string {
  giver.who ??= wordsFor(giver, principal && targetOf(principal), principal?.value)
  return giver.who
}

function wordsFor({access, provider: {trust, who}, stranger}: JudgedGiver, target?: string, value = ''): string {
  if (!trust || target === undefined) return who
  if (stranger) return everybody(trust)
  const {tenancy, withValue: verdictWith} = trust.proof
  const verdict = verdictWith(target, value)
  if (verdict.kind === 'closed' && access === 'known')
    return (tenantTexts(verdict.tenants) || who) + onlyWith(trust, verdict.tenants, target, value)
  return access === 'unproven' && tenancy.kind === 'shared' ? 'possibly anybody' : who
}

export const tenantsOf = (verdict: Verdict): readonly Tenant[] => (verdict.kind === 'closed' ? verdict.tenants : [])
