// What several sources say, put together. Sources name the same thing by number or by id, and in any order.
import {defined} from '../base/json.ts'
import {getOrInsert} from '../base/maps.ts'
import {projectOfServiceAccount} from '../google/identifiers.ts'
import {comparedMember, parseMember} from '../google/members.ts'
import {parsePrincipal} from '../google/principals.ts'
import type {Binding} from '../trust/policy.ts'
import type {
  AuditedAccount,
  AuditedKey,
  AuditedPolicy,
  AuditedProvider,
  AuditedRole,
  Guard,
  GuardsFound,
  Inventory,
  Origin,
  UnreadPart,
} from './inventory.ts'
import {mergedPools, type PoolAt, type PoolEntry, type PoolFacts} from './merge-pools.ts'
import {
  accountOf,
  accountResourceName,
  isProjectOrAbove,
  isToTop,
  mergedAncestors,
  type ProjectEntry,
  Projects,
  placeResource,
  policyCommand,
  projectIn,
  projectNamed,
  projectOf,
  resourceText,
} from './resources.ts'

type AccountFacts = Omit<AuditedAccount, 'disabled'> & {disabled?: boolean}

/** People, of whom there are many. All other members can be reached by federation, or it is not known. */
const PERSON = /^(?:deleted:)?user:/

/** https://docs.cloud.google.com/iam/docs/troubleshooting-withcond */
const WITHHELD = /^(.+)_withcond_[0-9a-f]+$/

/** What stands for the condition of a binding in a policy that was read as version 1. */
const withheld = {title: 'a condition holds that the policy does not show'}

export class InventoryCollector {
  readonly #projects = new Map<string, ProjectEntry>()
  readonly #parents = new Map<string, string>()
  readonly #pools: PoolEntry[] = []
  readonly #policies: AuditedPolicy[] = []
  readonly #accounts = new Map<string, AccountFacts>()
  readonly #keys = new Map<string, AuditedKey[]>()
  readonly #lastUse = new Map<string, number | 'never'>()
  /** Projects whose list of last uses was read. */
  readonly #usesListed = new Set<string>()
  readonly #roles = new Map<string, AuditedRole>()
  readonly #groups = new Map<string, string[]>()
  readonly #gaps = new Map<string, UnreadPart>()
  readonly #listed = new Set<string>()
  readonly #guards: Guard[] = []
  readonly #guardsAsked = new Set<Guard['kind']>()

  addProject(project: ProjectEntry): void {
    const key = `${project.id}/${project.number}`
    const known = this.#projects.get(key) ?? {}
    const [one, other] = isToTop(known) ? [project, known] : [known, project]
    this.#projects.set(key, {...one, ...defined(other), ancestors: mergedAncestors(known, project)})
  }

  /** `folders/N`, and the folder or organisation that it is in. */
  addFolder(folder: string, parent: string): void {
    this.#parents.set(folder, parent)
  }

  /** With what is above the last of `ancestors`, as far as it is known. */
  #withFolders(ancestors: readonly string[] = []): readonly string[] {
    const all = new Set(ancestors)
    // What is added here is visited, too.
    for (const place of all) all.add(this.#parents.get(place) ?? place)
    return [...all]
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
      .map((binding) => ({
        ...binding,
        // A copy: what V8 filters or adds to has room for 16 more.
        members: [...binding.members.map(comparedMember).filter((member) => isAccount || !PERSON.test(member))],
      }))
      .filter(({members}) => members.length > 0)
    // The policy of a project counts even if nothing of it is kept: that it was read matters. That of a disk does not.
    if (kept.length > 0 || isAccount || isProjectOrAbove(resource))
      this.#policies.push({resource, bindings: [...kept], from})
  }

  /** Without `disabled`: the source does not say. If sources differ, the account is not disabled. */
  addAccount(given: AccountFacts): void {
    const account = {...given, email: given.email.toLowerCase()}
    const {disabled, email, keys, lastUsedSeconds, uniqueId} = account
    const known = this.#accounts.get(email)
    const isDisabled = disabled === undefined ? known?.disabled : disabled && known?.disabled !== false
    const news = defined({uniqueId, keys, lastUsedSeconds, disabled: isDisabled})
    this.#accounts.set(email, {...(known ?? account), ...news})
  }

  /** `keys`: some keys of an account, or none. From now on it is known that somebody has asked for them. */
  addKeys(account: string, keys: readonly AuditedKey[]): void {
    const name = account.toLowerCase()
    const known = this.#keys.get(name) ?? []
    this.#keys.set(name, [...known, ...keys.filter(({id}) => !known.some((other) => other.id === id))])
  }

  /** `account`: its email or unique id. */
  addLastUse(account: string, lastUsedSeconds: number | 'never'): void {
    this.#lastUse.set(account.toLowerCase(), lastUsedSeconds)
  }

  /** All accounts of the project that were used are known: another one was not. */
  hasAllUses(project: string): void {
    this.#usesListed.add(project)
  }

  /** It may be one of Google's roles. If sources differ, the role has the permissions of each, and is on. */
  addRole(role: AuditedRole): void {
    const {off: wasOff, permissions = [], ...known} = this.#roles.get(role.name) ?? {off: role.off}
    const {off, ...news} = role
    const all = [...new Set([...permissions, ...role.permissions])]
    this.#roles.set(role.name, {...news, ...known, permissions: all, ...(off && wasOff ? {off} : {})})
  }

  /** All its members have been added, or will be. */
  addGroup(group: string): string[] {
    return getOrInsert(this.#groups, group.toLowerCase(), () => [])
  }

  /** `member`: as in a policy. */
  addToGroup(group: string, member: string): void {
    this.addGroup(group).push(comparedMember(member))
  }

  /** Somebody has asked for what limits federation. */
  addGuards({asked, guards}: GuardsFound): void {
    this.#guards.push(...guards)
    for (const kind of asked) this.#guardsAsked.add(kind)
  }

  addGap(gap: UnreadPart): void {
    // The first one says more: those that are added at the end only know that something is missing.
    if (!this.#gaps.has(gap.what)) this.#gaps.set(gap.what, gap)
  }

  /** Everything that was added, with one name for each thing. */
  inventory(): Inventory {
    const named = this.#policies.flatMap(({resource}) => projectIn(resource) ?? [])
    const known = [...this.#projects.values()].map((each) => ({...each, ancestors: this.#withFolders(each.ancestors)}))
    const projects = new Projects([...known, ...[...new Set(named)].map(projectNamed)])
    const policies = this.#mergedPolicies(projects)
    const pools = mergedPools(this.#pools, projects, this.#mentioned(policies), (gap) => this.addGap(gap))
    return {
      projects: projects.all,
      pools,
      poolsListed: [...this.#listed],
      policies,
      accounts: this.#mergedAccounts(projects),
      roles: [...this.#roles.values()],
      groups: Object.fromEntries(this.#groups),
      ...(this.#guardsAsked.size > 0 ? {guards: this.#guards, guardsAsked: [...this.#guardsAsked]} : {}),
      gaps: [...this.#gaps.values()],
    }
  }

  /** Pools that a policy names: they may be any, unless all pools of their project are known. */
  #mentioned(policies: readonly AuditedPolicy[]): {projectNumber: string; pool: string}[] {
    const members = new Set(policies.flatMap(({bindings}) => bindings.flatMap((binding) => binding.members)))
    return [...members].flatMap((member) => {
      const {pool, projectNumber} = parsePrincipal(member) ?? {}
      if (pool === undefined || projectNumber === undefined || this.#listed.has(projectNumber)) return []
      // That of the clusters of a project has no providers.
      return parseMember(member).kind === 'cluster' ? [] : [{projectNumber, pool}]
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
    // A copy, as above.
    return [...kept]
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
    const email = this.#emailOf(account.toLowerCase())
    const [, , , , home = ''] = resource.split('/')
    return accountResourceName(projectOfServiceAccount(email) ?? projects.nameOf(home), email)
  }

  #emails: Map<string, string> | undefined

  #emailOf(account: string): string {
    this.#emails ??= new Map([...this.#accounts.values()].map(({email, uniqueId = ''}) => [uniqueId, email]))
    return this.#emails.get(account) ?? account
  }

  #mergedAccounts(projects: Projects): AuditedAccount[] {
    for (const [account, keys] of this.#keys) {
      const email = this.#emailOf(account)
      const known = this.#accounts.get(email) ?? {email, from: 'a list of keys'}
      const others = (known.keys ?? []).filter(({id}) => !keys.some((key) => key.id === id))
      this.#accounts.set(email, {...known, keys: [...others, ...keys]})
    }
    for (const [account, lastUsedSeconds] of this.#lastUse) {
      const email = this.#emailOf(account)
      this.#accounts.set(email, {
        ...(this.#accounts.get(email) ?? {email, from: 'a list of last uses'}),
        lastUsedSeconds,
      })
    }
    const listed = new Set([...this.#usesListed].map((name) => projects.nameOf(name)))
    return [...this.#accounts.values()].map((account) => {
      const isListed = listed.has(projects.nameOf(projectOf(account.email) ?? ''))
      const unused = isListed ? {lastUsedSeconds: 'never' as const} : {}
      return {...unused, ...account, disabled: account.disabled === true}
    })
  }
}
