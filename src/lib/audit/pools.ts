// Which pools there are, and who gets in as their members.
import {defined} from '../base/json.ts'
import {getOrInsert} from '../base/maps.ts'
import {poolPath} from '../google/identifiers.ts'
import {type ClusterMember, parseMember} from '../google/members.ts'
import {type PoolPrincipal, parsePrincipal, targetOf} from '../google/principals.ts'
import {type Allowance, stepAllowance, withinAllowance} from '../trust/cel-budget.ts'
import {hashOf} from '../trust/lint/finding.ts'
import {strangerLetIn} from '../trust/lint/strangers.ts'
import {proofOf} from '../trust/proof/proofs.ts'
import type {Provider} from '../trust/trust.ts'
import type {AuditedPool, AuditedProvider, Inventory} from './inventory.ts'
import {
  type Access,
  accesses,
  giverOf,
  type JudgedGiver,
  type JudgedProvider,
  type JudgedTrust,
  limited,
  verdictOn,
  whoIs,
} from './judged-providers.ts'
import {openPrefixes} from './open-prefixes.ts'

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
  givers: readonly JudgedGiver[]
}

const MAX_ALL_STRANGERS_STEPS = 20_000_000
/** Of changes that are tried, so many proofs are kept. */
const MAX_TRIED = 100

/** Whether `member` is one of a pool of workloads, or of a cluster, if only by its looks. */
export const isOfPool = (member: string): boolean =>
  member.includes('/workloadIdentityPools/') || /\.svc\.id\.goog\[/.test(member)

export class JudgedPools {
  readonly pools: readonly JudgedPool[]
  private readonly byPath: ReadonlyMap<string, JudgedPool>
  private readonly listed: ReadonlySet<string>
  private readonly unread: ReadonlySet<string>
  private readonly members = new Map<string, JudgedMember>()
  private readonly trusts = new Map<string, JudgedTrust>()
  /** Of parts: the same change is tried on member after member. */
  private readonly tried = new Map<string, JudgedTrust>()
  private readonly whole: JudgedPools | undefined
  private readonly dedicated: ReadonlySet<string>
  private readonly projects: ReadonlySet<string | undefined>
  private readonly search: Allowance

  /** @param whole - What this is a part of, after a change: what was proven there is not proven again. */
  constructor({gaps, pools, poolsListed = [], projects}: Inventory, dedicated: readonly string[], whole?: JudgedPools) {
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

  private trustOf(given: Provider): JudgedTrust {
    const {attributeCondition = '', attributeMapping, ci, issuer} = given
    const isDedicated = this.dedicated.has(issuer) || given.tenant === 'dedicated'
    // Short: the texts of thousands of conditions are long.
    const key = hashOf(issuer, attributeCondition, Object.entries(attributeMapping).sort(), ci, isDedicated)
    const prove = (): JudgedTrust => {
      const {tenant: _tenant, ...bare} = given
      const provider: Provider = isDedicated
        ? {...bare, tenant: 'dedicated', tenantReason: given.tenantReason ?? 'as --dedicated says'}
        : bare
      const proof = proofOf(provider)
      const prefixes = openPrefixes(provider, proof)
      return {provider, proof, prefixes, ...limited(() => strangerLetIn(provider, proof))}
    }
    const {whole} = this
    if (whole === undefined) return getOrInsert(this.trusts, key, prove)
    if (whole.tried.size > MAX_TRIED) whole.tried.clear()
    return whole.trusts.get(key) ?? getOrInsert(whole.tried, key, prove)
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
  const target = targetOf(principal)
  const givers = providers
    .map((provider) => giverOf(provider, target, principal.value ?? ''))
    .filter(({access}) => access !== 'nobody')
    .toSorted((one, other) => accesses.indexOf(one.access) - accesses.indexOf(other.access))
  const [first] = givers
  const {access, who} = first ? {access: first.access, who: whoIs(first, principal)} : off
  return {state: providers.length === 0 ? 'off' : 'judged', access, who, givers}
}

export const isOn = ({deleted, disabled}: {deleted: boolean; disabled: boolean}): boolean => !deleted && !disabled

const pathOf = ({id, projectNumber}: Pick<AuditedPool, 'id' | 'projectNumber'>): string =>
  poolPath({projectNumber, pool: id})
