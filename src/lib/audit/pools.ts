// Who gets in through a pool, and as which of its members. The proof is that of the lint.
import {defined} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {getOrInsert, oncePer} from '../base/maps.ts'
import {escapeLogLine} from '../base/quoting.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {poolPath} from '../google/identifiers.ts'
import {type ClusterMember, parseMember} from '../google/members.ts'
import {type PoolPrincipal, parsePrincipal, targetOf} from '../google/principals.ts'
import {type Allowance, stepAllowance, withinAllowance} from '../trust/cel-budget.ts'
import {tenancyClaims} from '../trust/ci-claims.ts'
import {eventClaims} from '../trust/job-variants.ts'
import {isWithoutCondition, strangerLetIn, strangerWith} from '../trust/lint/strangers.ts'
import {inWords, type ProviderVerdict, tenantTexts} from '../trust/lint/verdicts.ts'
import {proofOf} from '../trust/proof/proofs.ts'
import type {ProviderProof, Tenant, Verdict} from '../trust/proof/prove.ts'
import type {Provider} from '../trust/trust.ts'
import type {AuditedPool, AuditedProvider, Inventory} from './inventory.ts'

/**
 * `open`: a token of somebody else gets in. `unproven`: it is not proven that none does. `known`: only those get in who are named.
 * Worst first.
 */
const accesses = ['open', 'unproven', 'known', 'nobody'] as const
type Access = (typeof accesses)[number]

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
  givers: Map<string, Omit<Giver, 'provider'>>
}

/** A pool, and its providers that are on. */
export interface JudgedPool {
  pool: AuditedPool
  providers: readonly JudgedProvider[]
}

/** Who gets in as a member of a policy. */
export interface JudgedMember {
  member: string
  /** Undefined: it names a pool, and cannot be read. */
  principal?: PoolPrincipal
  pool?: JudgedPool
  /**
   * `off`: the pool is disabled, deleted or gone. `unread`: nobody knows its providers. `attested`: Google itself says who its
   * workloads are. `foreign`: workloads of the clusters of a project that was not read.
   */
  state: 'judged' | 'off' | 'unread' | 'attested' | 'foreign'
  access: Access
  who: string
  /** The providers through which somebody gets in as this member, the worst first. */
  givers: readonly Giver[]
}

export interface Giver {
  provider: JudgedProvider
  access: Access
  who: string
  tenants: readonly Tenant[]
  /** Claims of a token of another tenant that gets in as this member. */
  stranger?: Claims
}

/** Ends the search for tokens of strangers, which no verdict depends on except that it says `open` in the place of `unproven`. */
const MAX_STRANGER_STEPS = 200_000
const MAX_ALL_STRANGERS_STEPS = 20_000_000

/** Whether `member` is one of a pool of workloads, or of a cluster, if only by its looks. */
export const isOfPool = (member: string): boolean =>
  member.includes('/workloadIdentityPools/') || /\.svc\.id\.goog\[/.test(member)

export class JudgedPools {
  readonly pools: readonly JudgedPool[]
  private readonly byPath: ReadonlyMap<string, JudgedPool>
  private readonly listed: ReadonlySet<string>
  private readonly unread: ReadonlySet<string>
  private readonly members = new Map<string, JudgedMember>()
  private readonly trusts = new Map<string, Trust>()
  private readonly whole: JudgedPools | undefined
  private readonly dedicated: ReadonlySet<string>
  private readonly projects: ReadonlySet<string | undefined>
  private readonly search: Allowance

  /** @param whole - What this is a part of, after a change: what was proven there is not proven again. */
  constructor({gaps, pools, poolsListed = [], projects}: Inventory, dedicated: readonly string[], whole?: JudgedPools) {
    // What is only proven of the part is forgotten with it: there is a part for each change that is tried.
    this.whole = whole?.whole ?? whole
    this.search = whole?.search ?? stepAllowance('finding tokens of strangers', MAX_ALL_STRANGERS_STEPS)
    this.dedicated = new Set(dedicated)
    this.projects = whole?.projects ?? new Set(projects.flatMap(({id, number}) => [id, number]))
    this.listed = new Set(poolsListed)
    const inGap = /projects\/\S+\/workloadIdentityPools\/[^\s/]+/
    this.unread = new Set(gaps.flatMap(({what}) => inGap.exec(what)?.[0] ?? []))
    this.pools = withinAllowance(this.search, () =>
      pools.map((pool) => ({
        pool,
        providers: pool.providers.filter(isOn).map((audited) => this.judgedProvider(pool, audited)),
      })),
    )
    this.byPath = new Map(this.pools.map((judged) => [pathOf(judged.pool), judged]))
  }

  private judgedProvider(pool: AuditedPool, audited: AuditedProvider): JudgedProvider {
    const of = {name: `${pathOf(pool)}/providers/${audited.id}`, pool, audited}
    if (audited.kind === 'aws' && audited.awsAccount !== undefined)
      return {...of, access: 'known', verdict: 'closed', who: `roles of the AWS account ${audited.awsAccount}`}
    if (audited.provider === undefined)
      return {...of, access: 'unproven', verdict: 'not proven', who: `whoever the provider ${audited.id} lets in`}
    const trust = this.trustOf(audited.provider)
    return {...of, trust, ...verdictOn(trust)}
  }

  private trustOf(given: Provider): Trust {
    const {attributeCondition = '', attributeMapping, ci, issuer} = given
    const isDedicated = this.dedicated.has(issuer) || given.tenant === 'dedicated'
    const key = JSON.stringify([issuer, attributeCondition, Object.entries(attributeMapping).sort(), ci, isDedicated])
    const known = this.whole?.trusts.get(key)
    if (known) return known
    return getOrInsert(this.trusts, key, () => {
      const {tenant: _tenant, ...bare} = given
      const provider: Provider = isDedicated
        ? {...bare, tenant: 'dedicated', tenantReason: given.tenantReason ?? 'as --dedicated says'}
        : bare
      const proof = proofOf(provider)
      return {provider, proof, givers: new Map(), ...limited(() => strangerLetIn(provider, proof))}
    })
  }

  /** Undefined: the member is not one of a pool of workloads. */
  member(member: string): JudgedMember | undefined {
    if (!isOfPool(member)) return undefined
    return getOrInsert(this.members, member, () => withinAllowance(this.search, () => this.judgedMember(member)))
  }

  private judgedMember(member: string): JudgedMember {
    const parsed = parseMember(member)
    const principal = parsePrincipal(member)
    if (parsed.kind === 'cluster') return {member, ...defined({principal}), ...this.insideCluster(parsed)}
    if (principal === undefined) return {member, ...(member.startsWith('deleted:') ? off : unread)}
    const of = {member, principal}
    const pool = this.byPath.get(poolPath(principal))
    if (pool === undefined) return {...of, ...(this.listed.has(principal.projectNumber) ? off : unread)}
    return {...of, pool, ...this.insidePool(pool, principal)}
  }

  /** Whoever administers the cluster of another project decides who its workloads are. */
  private insideCluster({project, projectNumber}: ClusterMember): Fixed {
    const who = `workloads of the clusters of ${project}`
    const isOwn = this.projects.has(project) && (projectNumber === undefined || this.projects.has(projectNumber))
    return isOwn
      ? attested(who)
      : {state: 'foreign', access: 'unproven', who: `${who}, a project that was not read`, givers: []}
  }

  private insidePool(judged: JudgedPool, principal: PoolPrincipal): Fixed {
    const {pool} = judged
    if (!isOn(pool)) return off
    if (pool.mode?.includes('TRUST_DOMAIN') && judged.providers.length === 0)
      return attested(`workloads that Google attests for ${pool.id}`)
    const known = judgedBy(judged, principal)
    const isRead = (pool.providers.length > 0 || pool.allProviders === true) && !this.unread.has(pathOf(pool))
    if (isRead) return known
    // It may have other providers, beside those that are known.
    return known.access === 'open' ? {...known, state: 'unread'} : {...unread, givers: known.givers}
  }
}

type Fixed = Pick<JudgedMember, 'state' | 'access' | 'who' | 'givers'>

const unread: Fixed = {state: 'unread', access: 'unproven', who: 'possibly anybody', givers: []}
const off: Fixed = {state: 'off', access: 'nobody', who: 'nobody', givers: []}
const attested = (who: string): Fixed => ({state: 'attested', access: 'known', who, givers: []})

function judgedBy({providers}: JudgedPool, principal: PoolPrincipal): Fixed {
  const givers = providers
    .map((provider) => giverOf(provider, principal))
    .filter(({access}) => access !== 'nobody')
    .sort((one, other) => accesses.indexOf(one.access) - accesses.indexOf(other.access))
  const [{access, who} = off] = givers
  return {state: providers.length === 0 ? 'off' : 'judged', access, who, givers}
}

export const isOn = ({deleted, disabled}: {deleted: boolean; disabled: boolean}): boolean => !deleted && !disabled

const pathOf = ({id, projectNumber}: Pick<AuditedPool, 'id' | 'projectNumber'>): string =>
  poolPath({projectNumber, pool: id})

/** What `find` finds within a limit of work. */
const limited = (find: () => ReturnType<typeof strangerLetIn>): Pick<Trust, 'stranger' | 'isBorrowed'> =>
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

function verdictOn(trust: Trust): Pick<JudgedProvider, 'access' | 'verdict' | 'who'> {
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
function giverOf(provider: JudgedProvider, principal: PoolPrincipal): Giver {
  const {access, trust, who} = provider
  const target = targetOf(principal)
  if (trust === undefined) return {provider, access, who, tenants: []}
  const {proof, stranger} = trust
  if (target === undefined) return {provider, access, who, tenants: tenantsOf(proof.verdict), ...defined({stranger})}
  const {value = ''} = principal
  const giver = getOrInsert(trust.givers, `${target} ${value}`, () => withValue(provider, trust, target, value))
  // Who gets in as one member gets in through the provider: the search for both alone may not find it.
  if (giver.stranger && provider.access === 'unproven') {
    trust.stranger ??= giver.stranger
    Object.assign(provider, {access: 'open', verdict: 'open', who: everybody(trust)} satisfies Partial<JudgedProvider>)
  }
  const {access: own, stranger: found, tenants} = giver
  return {
    provider,
    access: own,
    tenants,
    ...defined({stranger: found}),
    get who() {
      return giver.who
    },
  }
}

function withValue({who}: JudgedProvider, trust: Trust, target: string, value: string): Omit<Giver, 'provider'> {
  const verdict = trust.proof.withValue(target, value)
  const access = accessOf(trust, verdict)
  const tenants = tenantsOf(verdict)
  if (verdict.kind === 'closed' && access === 'known') {
    let words: string | undefined
    return {
      access,
      tenants,
      // Only of few is it told.
      get who() {
        words ??= (tenantTexts(tenants) || who) + onlyWith(trust, tenants, target, value)
        return words
      },
    }
  }
  if (verdict.kind === 'nobody' || trust.proof.tenancy.kind !== 'shared') return {access, who, tenants: []}
  const {stranger} = limited(() => strangerWith(trust.provider, trust.proof, target, value))
  return stranger
    ? {access: 'open', who: everybody(trust), tenants, stranger}
    : {access: 'unproven', who: 'possibly anybody', tenants}
}

export const tenantsOf = (verdict: Verdict): readonly Tenant[] => (verdict.kind === 'closed' ? verdict.tenants : [])
