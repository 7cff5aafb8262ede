// What several sources say, put together. Sources name the same thing by number or by id, and in any order.
import {defined} from '../base/json.ts'
import {getOrInsert} from '../base/maps.ts'
import {
  type ProviderName,
  parsePrincipal,
  poolPath,
  projectOfServiceAccount,
  providerPath,
} from '../google/identifiers.ts'
import {parseMember} from '../google/members.ts'
import {describeProvider} from '../google/remedies.ts'
import type {Binding} from '../trust/policy.ts'
import type {
  AuditedAccount,
  AuditedKey,
  AuditedPolicy,
  AuditedPool,
  AuditedProvider,
  Gap,
  Guard,
  GuardsFound,
  Inventory,
  Origin,
} from './inventory.ts'
import {
  accountOf,
  accountResource,
  isProjectOrAbove,
  isToTop,
  type ProjectEntry,
  Projects,
  placeResource,
  policyCommand,
  projectIn,
  projectNamed,
  resourceText,
} from './resources.ts'

/** A pool, and the number or the id of its project. */
export interface PoolAt {
  project: string
  pool: string
}

type PoolFacts = Pick<AuditedPool, 'mode' | 'disabled' | 'deleted'> & {from: Origin}

/** What one source says of a pool. */
interface PoolEntry extends PoolAt {
  facts?: PoolFacts
  /** All its providers were read from here. */
  allProviders?: Origin
  provider?: AuditedProvider
}

/** What all sources say of it. Its project has its number. */
interface MergedPool extends Omit<PoolEntry, 'provider'> {
  providers: AuditedProvider[]
}

type AccountFacts = Omit<AuditedAccount, 'disabled'> & {disabled?: boolean}

/** People, of whom there are many. All other members can be reached by federation, or it is not known. */
const PERSON = /^(?:deleted:)?user:/

/** https://docs.cloud.google.com/iam/docs/troubleshooting-withcond */
const WITHHELD = /^(.+)_withcond_[0-9a-f]+$/

/** What stands for the condition of a binding in a policy that was read as version 1. */
const withheld = {title: 'a condition holds that the policy does not show'}

export class Collector {
  readonly #projects = new Map<string, ProjectEntry>()
  readonly #pools: PoolEntry[] = []
  readonly #policies: AuditedPolicy[] = []
  readonly #accounts = new Map<string, AccountFacts>()
  readonly #keys = new Map<string, AuditedKey[]>()
  readonly #roles = new Map<string, readonly string[]>()
  readonly #groups = new Map<string, string[]>()
  readonly #gaps = new Map<string, Gap>()
  readonly #listed = new Set<string>()
  readonly #guards: Guard[] = []
  readonly #guardsAsked = new Set<Guard['kind']>()
  /** Providers of which two sources differ. */
  readonly #disputed = new WeakSet<AuditedProvider>()

  addProject(project: ProjectEntry): void {
    const key = `${project.id}/${project.number}`
    const known = this.#projects.get(key)
    if (!known || !isToTop(known)) this.#projects.set(key, {...known, ...defined(project)})
  }

  /** Without `facts`: the source only names it. */
  addPool({pool, project}: PoolAt, facts?: PoolFacts): void {
    this.#pools.push({project, pool, ...defined({facts})})
  }

  addProvider({pool, project}: PoolAt, provider: AuditedProvider): void {
    this.#pools.push({project, pool, provider})
  }

  /** Every pool of the project has been added, or will be added: a pool that is not among them is gone. */
  hasAllPools(projectNumber: string): void {
    this.#listed.add(projectNumber)
  }

  /** Every provider of the pool has been added, or will be added, from `from`. */
  hasAllProviders({pool, project}: PoolAt, from: Origin): void {
    this.#pools.push({project, pool, allProviders: from})
  }

  addPolicy(resource: string, given: readonly Binding[], from: Origin): void {
    const bindings = given.map((binding): Binding => {
      const role = WITHHELD.exec(binding.role)?.[1]
      return role === undefined ? binding : {...binding, role, condition: withheld}
    })
    // Of an account, all are needed: a federation.yml without one of them would remove it.
    const isAccount = accountOf(resource) !== undefined
    const kept = bindings
      .map((binding) => ({...binding, members: binding.members.filter((member) => isAccount || !PERSON.test(member))}))
      .filter(({members}) => members.length > 0)
    // The policy of a project counts even if nothing of it is kept: that it was read matters. That of a disk does not.
    if (kept.length > 0 || isAccount || isProjectOrAbove(resource))
      this.#policies.push({resource, bindings: kept, from})
  }

  /** Without `disabled`: the source does not say. If sources differ, the account is not disabled. */
  addAccount(account: AccountFacts): void {
    const {disabled, email, keys, lastUsedSeconds, uniqueId} = account
    const known = this.#accounts.get(email)
    const isDisabled = disabled === undefined ? known?.disabled : disabled && known?.disabled !== false
    const news = defined({uniqueId, keys, lastUsedSeconds, disabled: isDisabled})
    this.#accounts.set(email, {...(known ?? account), ...news})
  }

  /** `keys`: some keys of an account, or none. From now on it is known that somebody has asked for them. */
  addKeys(account: string, keys: readonly AuditedKey[]): void {
    const known = this.#keys.get(account) ?? []
    this.#keys.set(account, [...known, ...keys.filter(({id}) => !known.some((other) => other.id === id))])
  }

  /** A list of permissions, which may be of one of Google's roles. If sources differ, the role has those of each. */
  addRole(name: string, permissions: readonly string[]): void {
    this.#roles.set(name, [...new Set([...(this.#roles.get(name) ?? []), ...permissions])])
  }

  /** `member`: as in a policy. */
  addToGroup(group: string, member: string): void {
    getOrInsert(this.#groups, group, () => []).push(member)
  }

  /** Somebody has asked for what limits federation. */
  addGuards({asked, guards}: GuardsFound): void {
    this.#guards.push(...guards)
    for (const kind of asked) this.#guardsAsked.add(kind)
  }

  addGap(gap: Gap): void {
    // The first one says more: those that are added at the end only know that something is missing.
    if (!this.#gaps.has(gap.what)) this.#gaps.set(gap.what, gap)
  }

  #addUnknown(provider: ProviderName): void {
    this.addGap({
      what: `the condition and the mapping of ${providerPath(provider)}`,
      why: 'the input only has its name',
      remedy: describeProvider({provider}),
    })
  }

  /** If sources differ, the one that lets more in counts. */
  #addFacts(merged: MergedPool, facts: PoolFacts): void {
    const {facts: known, pool} = merged
    merged.facts = {
      ...facts,
      ...known,
      disabled: facts.disabled && known?.disabled !== false,
      deleted: facts.deleted && known?.deleted !== false,
    }
    const isSame = !known || (known.disabled === facts.disabled && known.deleted === facts.deleted)
    if (!isSame) this.#addConflict(`the pool ${pool}`, known.from, facts.from, 'it counts as not closed')
  }

  #addTo({pool, providers}: MergedPool, provider: AuditedProvider): void {
    const index = providers.findIndex(({id}) => id === provider.id)
    const known = providers[index]
    if (!known) providers.push(provider)
    else if (this.#disputed.has(known)) return
    else if (!isWhole(known) || this.#disputed.has(provider)) providers[index] = provider
    else if (isWhole(provider) && comparable(known) !== comparable(provider)) {
      const {disabled, provider: _one, ...rest} = known
      // Either may be what is there now.
      const either = {...rest, kind: 'unknown' as const, disabled: disabled && provider.disabled, deleted: false}
      this.#disputed.add(either)
      providers[index] = either
      this.#addConflict(`the provider ${pool}/${provider.id}`, known.from, provider.from, 'neither was believed')
    }
  }

  #addConflict(what: string, one: Origin, other: Origin, taken: string): void {
    const remedy = 'Leave out the older file.'
    this.addGap({what: `what is true of ${what}`, why: `${one} and ${other} differ: ${taken}`, remedy})
  }

  /** Everything that was added, with one name for each thing. */
  inventory(): Inventory {
    const named = this.#policies.flatMap(({resource}) => projectIn(resource) ?? [])
    const projects = new Projects([...this.#projects.values(), ...[...new Set(named)].map(projectNamed)])
    const policies = this.#mergedPolicies(projects)
    const pools = this.#mergedPools(projects)
    for (const {bindings} of policies) {
      for (const member of bindings.flatMap(({members}) => members)) this.#addMentioned(pools, member)
    }
    for (const pool of pools.values()) this.#addGapsOf(pool)
    return {
      projects: projects.all,
      pools: [...pools.values()],
      ...(this.#listed.size > 0 ? {poolsListed: [...this.#listed]} : {}),
      policies,
      accounts: this.#mergedAccounts(),
      ...(this.#roles.size > 0 ? {roles: [...this.#roles].map(([name, permissions]) => ({name, permissions}))} : {}),
      ...(this.#groups.size > 0 ? {groups: Object.fromEntries(this.#groups)} : {}),
      ...(this.#guardsAsked.size > 0 ? {guards: this.#guards, guardsAsked: [...this.#guardsAsked]} : {}),
      gaps: [...this.#gaps.values()],
    }
  }

  /** A pool that is known only from a policy: it may be any, unless all pools of its project are known. */
  #addMentioned(pools: Map<string, AuditedPool>, member: string): void {
    const {pool, projectNumber} = parsePrincipal(member) ?? {}
    if (pool === undefined || projectNumber === undefined || this.#listed.has(projectNumber)) return
    // That of the clusters of a project has no providers.
    if (parseMember(member).kind === 'cluster') return
    const key = `${projectNumber}/${pool}`
    if (!pools.has(key)) pools.set(key, {projectNumber, id: pool, disabled: false, deleted: false, providers: []})
  }

  #addGapsOf({deleted, from, id: pool, projectNumber, providers}: AuditedPool): void {
    const name = {projectNumber, pool}
    const unread = providers.filter((provider) => !isWhole(provider) && !this.#disputed.has(provider))
    for (const provider of unread) this.#addUnknown({...name, provider: provider.id})
    if (from !== undefined || deleted) return
    this.addGap({
      what: `the providers of ${poolPath(name)}`,
      why: 'no input lists them',
      remedy: `gcloud iam workload-identity-pools providers list --workload-identity-pool=${poolPath(name)} --format=json`,
    })
  }

  #mergedPools(projects: Projects): Map<string, AuditedPool> {
    const merged = new Map<string, MergedPool>()
    for (const entry of this.#pools) {
      const {pool} = entry
      const project = projects.numberOf(entry.project)
      if (project === undefined) this.#addWithoutNumber(entry)
      else {
        const known = getOrInsert(merged, `${project}/${pool}`, () => ({project, pool, providers: []}))
        this.#addEntry(known, entry)
      }
    }
    return new Map([...merged].map(([key, pool]) => [key, poolOf(pool)]))
  }

  #addEntry(known: MergedPool, {allProviders, facts, provider}: PoolEntry): void {
    if (facts) this.#addFacts(known, facts)
    if (allProviders !== undefined) known.allProviders ??= allProviders
    if (provider) this.#addTo(known, provider)
  }

  #addWithoutNumber({pool, project}: PoolAt): void {
    this.addGap({
      what: `the pool ${pool} of the project ${project}`,
      why: 'its members are named by the number of the project, and no input has that',
      remedy: `gcloud projects describe ${project} --format=json`,
    })
  }

  #mergedPolicies(projects: Projects): AuditedPolicy[] {
    const merged = new Map<string, {bindings: Map<string, Binding>; from: Origin}>()
    for (const {bindings, from, resource} of this.#policies) {
      const policy = getOrInsert(merged, this.#nameOf(resource, projects), () => ({bindings: new Map(), from}))
      for (const binding of bindings) policy.bindings.set(JSON.stringify(binding), binding)
    }
    return [...merged].map(([resource, {bindings, from}]) => ({
      resource,
      bindings: this.#withConditions(resource, [...bindings.values()]),
      from,
    }))
  }

  /** Without those whose condition another input shows. */
  #withConditions(resource: string, bindings: readonly Binding[]): readonly Binding[] {
    const isShown = ({members, role}: Binding): boolean => {
      const shown = bindings.filter(({condition, role: other}) => role === other && condition && condition !== withheld)
      return members.every((member) => shown.some((binding) => binding.members.includes(member)))
    }
    const kept = bindings.filter((binding) => binding.condition !== withheld || !isShown(binding))
    for (const {role} of kept.filter(({condition}) => condition === withheld)) this.#addWithheld(resource, role)
    return kept.length < bindings.length ? kept : bindings
  }

  #addWithheld(resource: string, role: string): void {
    this.addGap({
      what: `the condition of ${role} on ${resourceText(resource)}`,
      why: 'the policy was read as version 1, which does not show conditions',
      remedy: policyCommand(resource) ?? 'Read the policy as version 3, and give the output in the place of this one.',
    })
  }

  /** Projects by their ids, accounts by their emails. */
  #nameOf(resource: string, projects: Projects): string {
    const project = projectIn(resource)
    if (project !== undefined) return placeResource(`projects/${projects.nameOf(project)}`)
    const account = accountOf(resource)
    if (account === undefined) return resource
    const email = this.#emailOf(account)
    const [, , , , home = ''] = resource.split('/')
    return accountResource(projectOfServiceAccount(email) ?? projects.nameOf(home), email)
  }

  #emails: Map<string, string> | undefined

  #emailOf(account: string): string {
    this.#emails ??= new Map([...this.#accounts.values()].map(({email, uniqueId = ''}) => [uniqueId, email]))
    return this.#emails.get(account) ?? account
  }

  #mergedAccounts(): AuditedAccount[] {
    for (const [account, keys] of this.#keys) {
      const email = this.#emailOf(account)
      const known = this.#accounts.get(email) ?? {email, from: 'a list of keys'}
      const others = (known.keys ?? []).filter(({id}) => !keys.some((key) => key.id === id))
      this.#accounts.set(email, {...known, keys: [...others, ...keys]})
    }
    return [...this.#accounts.values()].map((account) => ({...account, disabled: account.disabled === true}))
  }
}

function poolOf({allProviders, facts, pool, project, providers}: MergedPool): AuditedPool {
  const {deleted = false, disabled = false, mode} = facts ?? {}
  // Pools of this kind have no providers.
  const from = allProviders ?? (mode?.endsWith('TRUST_DOMAIN') ? facts?.from : undefined)
  return {
    projectNumber: project,
    id: pool,
    disabled,
    deleted,
    providers,
    ...(allProviders ? {allProviders: true} : {}),
    ...defined({mode, from}),
  }
}

/** Whether it is known what it lets in. */
const isWhole = ({kind, provider}: AuditedProvider): boolean => kind !== 'unknown' && (kind !== 'oidc' || !!provider)

/** What a provider does, as text that is the same from every source. */
const comparable = ({awsAccount, deleted, disabled, kind, provider}: AuditedProvider): string =>
  JSON.stringify([
    kind,
    awsAccount ?? '',
    disabled,
    deleted,
    provider?.issuer ?? '',
    provider?.attributeCondition ?? '',
    Object.entries(provider?.attributeMapping ?? {}).sort(),
    provider?.allowedAudiences ?? [],
    provider?.jwksJson ?? '',
  ])
