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
  /** Of OIDC. Providers with the same issuer, condition and mapping have the same one. */
  trust?: Trust
}

/** What is true of all providers with the same issuer, condition and mapping. */
export interface Trust {
  provider: Provider
  proof: ProviderProof
  /** Claims of a token of another tenant that gets in: the engine has evaluated them. */
  stranger?: Claims
  /** The stranger has a claim of the trusted owner, since it calls a workflow of that owner, or a user of that owner started it. */
  isBorrowed?: boolean
  /** Who gets in with a value of a target: the same members occur often. */
  givers: Map<string, OfValue>
}

export interface Giver {
  provider: JudgedProvider
  access: Access
  who: string
  tenants: readonly Tenant[]
  /** Claims of a token of another tenant that gets in as this member. */
  stranger?: Claims | undefined
}

/** Ends the search for tokens of strangers, which no verdict depends on except that it says `open` in the place of `unproven`. */
const MAX_STRANGER_STEPS = 200_000

/** What `find` finds within a limit of work. */
export const limited = (find: () => ReturnType<typeof strangerLetIn>): Pick<Trust, 'stranger' | 'isBorrowed'> =>
  withinAllowance(stepAllowance('finding a token of a stranger', MAX_STRANGER_STEPS), () => {
    const found = find()
    return found ? {stranger: found.claims, ...(found.isBorrowed ? {isBorrowed: true} : {})} : {}
  })

function accessOf({proof: {tenancy}, provider, stranger}: Trust, verdict: Verdict): Access {
  if (verdict.kind === 'nobody') return 'nobody'
  if (tenancy.kind === 'dedicated') return 'known'
  if (tenancy.kind === 'unknown') return 'unproven'
  if (verdict.kind === 'closed') return 'known'
  return stranger || isWithoutCondition(provider) ? 'open' : 'unproven'
}

export function verdictOn(trust: Trust): Pick<JudgedProvider, 'access' | 'verdict' | 'who'> {
  const access = accessOf(trust, trust.proof.verdict)
  const words = inWords(trust.proof, trust.provider.tenantReason ?? '', access === 'open')
  const who = words.who + (access === 'known' ? onlyWith(trust, tenantsOf(trust.proof.verdict)) : '')
  return {access, verdict: words.verdict, who: access === 'open' ? everybody(trust) : who}
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
function onlyWith({proof}: Trust, tenants: readonly Tenant[], target?: string, value?: string): string {
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

const everybody = ({proof: {tenancy}, provider}: Trust): string =>
  `anybody who has a token of ${tenancy.kind === 'shared' ? tenancy.label : provider.issuer}`

/** Who of those that a provider lets in is this member. */
export function giverOf(provider: JudgedProvider, principal: PoolPrincipal): Giver {
  const {access, trust, who} = provider
  const target = targetOf(principal)
  if (trust === undefined) return {provider, access, who, tenants: []}
  const {proof, stranger} = trust
  if (target === undefined) return {provider, access, who, tenants: tenantsOf(proof.verdict), ...defined({stranger})}
  const {value = ''} = principal
  const given = getOrInsert(trust.givers, `${target} ${value}`, () => withValue(provider, trust, target, value))
  // Who gets in as one member gets in through the provider: the search for both alone may not find it.
  if (given.stranger && provider.access === 'unproven') {
    trust.stranger ??= given.stranger
    Object.assign(provider, {access: 'open', verdict: 'open', who: everybody(trust)} satisfies Partial<JudgedProvider>)
  }
  return new ValueGiver(provider, principal, given)
}

/** Who gets in with one value. */
interface OfValue extends Omit<Giver, 'provider' | 'who'> {
  /** Undefined: `tenants`, which nobody has put into words yet. */
  who?: string
}

/** Only of few is it told who they are, and there can be a hundred for each member. */
class ValueGiver implements Giver {
  readonly provider: JudgedProvider
  readonly #principal: PoolPrincipal
  readonly #given: OfValue

  constructor(provider: JudgedProvider, principal: PoolPrincipal, given: OfValue) {
    this.provider = provider
    this.#principal = principal
    this.#given = given
  }

  get access(): Access {
    return this.#given.access
  }

  get tenants(): readonly Tenant[] {
    return this.#given.tenants
  }

  get stranger(): Claims | undefined {
    return this.#given.stranger
  }

  get who(): string {
    const {tenants} = this.#given
    const {trust, who} = this.provider
    this.#given.who ??=
      (tenantTexts(tenants) || who) +
      (trust ? onlyWith(trust, tenants, targetOf(this.#principal), this.#principal.value) : '')
    return this.#given.who
  }
}

function withValue({who}: JudgedProvider, trust: Trust, target: string, value: string): OfValue {
  const verdict = trust.proof.withValue(target, value)
  const access = accessOf(trust, verdict)
  const tenants = tenantsOf(verdict)
  if (verdict.kind === 'closed' && access === 'known') return {access, tenants}
  if (verdict.kind === 'nobody' || trust.proof.tenancy.kind !== 'shared') return {access, who, tenants: []}
  const {stranger} = limited(() => strangerWith(trust.provider, trust.proof, target, value))
  return stranger
    ? {access: 'open', who: everybody(trust), tenants, stranger}
    : {access: 'unproven', who: 'possibly anybody', tenants}
}

export const tenantsOf = (verdict: Verdict): readonly Tenant[] => (verdict.kind === 'closed' ? verdict.tenants : [])
