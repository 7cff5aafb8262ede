// Who holds what: the grants of each member, the accounts in each place, and which of them are off.
import {getOrInsert, listed} from '../base/maps.ts'
import {shellWord} from '../base/quoting.ts'
import {poolPath} from '../google/identifiers.ts'
import {parsePrincipal, targetOf} from '../google/principals.ts'
import {heldNow} from './holds-now.ts'
import type {AuditedPolicy, Inventory, Origin, UnreadPart} from './inventory.ts'
import {groupMembers, isEverybody} from './members.ts'
import {isOfPool, isOn} from './pools.ts'
import {accountOf, placeResource, placesOf, projectIn, projectOf, projectPlaces, resourceText} from './resources.ts'
import {Roles, rolePowers} from './roles.ts'

export interface HeldRole {
  resource: string
  role: string
  /** The expression, if it may hold now. */
  condition?: string
  /** What else must be so, in words: nobody has read whether it is. */
  needs?: string
  /** The group, as the policy names it, in which the holder is. */
  through?: string
  /** What its holder does before, in words: `enable ci@shop.iam.gserviceaccount.com, by …`. */
  first?: string
}

export interface PoolGrants {
  resource: string
  from: Origin
  member: string
  grants: readonly HeldRole[]
}

/** So many of one place are followed: who gets so far has a role over all of them, which is reported. */
export const MAX_ACCOUNTS = 200

export class Held {
  /** What one member of a pool has in the policy of one resource. */
  readonly ofPools: readonly PoolGrants[]
  /** What everybody on the internet has. */
  readonly ofEverybody: readonly PoolGrants[]
  readonly roles: Roles
  /** Accounts that are disabled or deleted: nobody is them until somebody turns them on. */
  readonly off: ReadonlySet<string>
  private readonly byMember = new Map<string, HeldRole[]>()
  /** Emails, by the unique ids of accounts. */
  private readonly emails: ReadonlyMap<string, string>
  /** Emails of the accounts in a project, folder or organisation, by its full name. */
  private readonly below: ReadonlyMap<string, readonly string[]>
  private readonly strongestFirst = new Map<string, readonly string[]>()
  private readonly byPool = new Map<string, PoolGrants[]>()
  /** Issuers of the tokens that get into a pool, by its path. A pool that is not here takes any. */
  private readonly issuers: ReadonlyMap<string, ReadonlySet<string>>
  /** Ids and numbers of the projects whose policy was read. */
  private readonly withPolicy: ReadonlySet<string>
  private readonly groups: Readonly<Record<string, readonly string[]>>
  /** Who views a project, by its full name. */
  private readonly viewers: ReadonlyMap<string, readonly string[]>

  constructor(inventory: Inventory, nowSeconds: number) {
    const {accounts, policies} = inventory
    this.roles = new Roles(inventory.roles)
    this.groups = inventory.groups ?? {}
    this.emails = new Map(accounts.flatMap(({email, uniqueId}) => (uniqueId ? [[uniqueId, email] as const] : [])))
    this.withPolicy = projectsRead(inventory)
    this.issuers = issuersOf(inventory)
    const viewers = policies.map((policy) => [policy.resource, viewersIn(policy)] as const)
    this.viewers = new Map(viewers.filter(([, {length}]) => length > 0))
    const holds = heldNow(nowSeconds)
    const all = policies.flatMap((policy) => this.read(policy, holds))
    this.ofPools = all.filter(({member}) => !isEverybody(member))
    this.ofEverybody = all.filter(({member}) => isEverybody(member))
    // Also those that no input lists: who has a role matters most.
    const holders = [...this.byMember.keys()].flatMap((member) => /^serviceAccount:(.+)$/.exec(member)?.[1] ?? [])
    const disabled = accounts.filter((account) => account.disabled).map(({email}) => email)
    this.off = new Set([...disabled, ...holders.filter(isDeleted)])
    const named = policies.flatMap(({resource}) => accountOf(resource) ?? []).map((name) => this.emailOf(name))
    this.below = accountsBelow(new Set([...accounts.map(({email}) => email), ...named, ...holders]), inventory)
    this.giveSets()
  }

  grantsOf = (email: string): readonly HeldRole[] => this.byMember.get(`serviceAccount:${email}`) ?? []

  emailOf = (account: string): string => this.emails.get(account) ?? account

  /** The accounts that a resource is, or has in it. Where there are too many to follow, those with the strongest roles come first. */
  accountsIn(resource: string): readonly string[] {
    const account = accountOf(resource)
    if (account !== undefined) return [this.emailOf(account)]
    const emails = this.below.get(resource) ?? []
    if (emails.length <= MAX_ACCOUNTS) return emails
    return getOrInsert(this.strongestFirst, resource, () => {
      const ranks = new Map(emails.map((email) => [email, this.rankOf(email)]))
      return emails.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
    })
  }

  private rankOf(email: string): number {
    const ranks = this.grantsOf(email).map(({resource, role}) => rolePowers.indexOf(this.roles.powerOf(role, resource)))
    return Math.min(...ranks, rolePowers.length)
  }

  isIn = (email: string, resource: string): boolean =>
    accountOf(resource) === undefined
      ? this.below.get(resource)?.includes(email) === true
      : this.accountsIn(resource)[0] === email

  /** All that somebody may hold who is the member of a pool: the same job can be several of its members. */
  ofSameJob(member: string): readonly HeldRole[] {
    const principal = parsePrincipal(member)
    if (this.byPool.size === 0) for (const each of this.ofPools) listed(this.byPool, poolOf(each.member)).push(each)
    const [target, value] = principal ? [targetOf(principal), principal.value] : []
    const isSame = (other: string): boolean => {
      const parsed = parsePrincipal(other)
      if (!principal || !parsed) return other === member
      const isOther = targetOf(parsed) === target && parsed.value !== value && parsed.kind !== 'group'
      return target === undefined || targetOf(parsed) === undefined || !isOther
    }
    const others = [...this.byPool].filter(([pool]) => this.shareJobs(poolOf(member), pool)).flatMap(([, each]) => each)
    return [...others.filter((each) => isSame(each.member)), ...this.ofEverybody].flatMap(({grants}) => grants)
  }

  /** A job signs in to as many pools as accept its token. */
  private shareJobs(pool: string, other: string): boolean {
    const [own, theirs] = [this.issuers.get(pool), this.issuers.get(other)]
    return pool === other || !own || !theirs || [...own].some((issuer) => theirs.has(issuer))
  }

  /** What would have to be read to know all roles of an account. */
  unreadHome(account: string): UnreadPart | undefined {
    if (!account.includes('@')) return unreadAccount(account)
    const project = homeOf(account)
    return this.withPolicy.has(project ?? '') ? undefined : unreadProject(account, project)
  }

  /** Gives accounts what all accounts of a project or above have. */
  private giveSets(): void {
    for (const [member, grants] of [...this.byMember]) {
      const place = ALL_ACCOUNTS.exec(member)?.[1]
      for (const email of (place && this.below.get(place)) || [])
        listed(this.byMember, `serviceAccount:${email}`).push(...grants)
    }
  }

  private read({bindings, from, resource}: AuditedPolicy, holds: ReturnType<typeof heldNow>): PoolGrants[] {
    const ofPools = new Map<string, HeldRole[]>()
    const given = bindings.flatMap(({condition, members, role}) => {
      const held = !this.roles.isOff(role) && holds(condition)
      const grant: HeldRole = {resource, role, ...(typeof held === 'string' ? {condition: held} : {})}
      if (held === false) return []
      return [...this.withThoseInGroups(members, grant)].map(([member, through]) => ({
        member,
        grant: through === undefined ? grant : {...grant, through},
      }))
    })
    for (const {grant, member} of given) {
      // People are not what this is about.
      if (isOfPool(member) || isEverybody(member)) listed(ofPools, member).push(grant)
      const account = member.replace(/^deleted:(?=serviceAccount:)/, '')
      if (account.startsWith('serviceAccount:') || ALL_ACCOUNTS.test(member)) listed(this.byMember, account).push(grant)
    }
    // A copy: what V8 adds to has room for 16 more.
    return [...ofPools].map(([member, grants]) => ({resource, from, member, grants: [...grants]}))
  }

  /** Each with the group of the policy in which it is, if it is not named itself. */
  private withThoseInGroups(members: readonly string[], grant: HeldRole): ReadonlyMap<string, string | undefined> {
    const all = new Map<string, string | undefined>(members.map((member) => [member, undefined]))
    // A group can be in a group. What is added here is visited, too.
    for (const [member, through = member] of all)
      for (const inside of this.inside(member, grant)) if (!all.has(inside)) all.set(inside, through)
    return all
  }

  /** Of those who view a project, only where they have more than that: owners and editors have all anyway. */
  private inside(member: string, {resource, role}: HeldRole): readonly string[] {
    const project = VIEWERS.exec(member)?.[1]
    if (project === undefined) return groupMembers(this.groups, member.replace(/^group:/, '')) ?? []
    const place = placeResource(`projects/${project}`)
    const [power, usual] = [this.roles.powerOf(role, resource), this.roles.powerOf(VIEWER, place)]
    return rolePowers.indexOf(power) < rolePowers.indexOf(usual) ? (this.viewers.get(place) ?? []) : []
  }
}

const poolOf = (member: string): string => {
  const principal = parsePrincipal(member)
  return principal ? poolPath(principal) : member
}

function issuersOf({pools}: Inventory): Map<string, ReadonlySet<string>> {
  const whole = pools.flatMap(({allProviders, id, projectNumber, providers}) => {
    const issuers = providers.filter(isOn).map(({provider}) => provider?.issuer)
    const known = new Set(issuers.filter((issuer) => issuer !== undefined))
    const isKnown = allProviders && issuers.every((issuer) => issuer !== undefined)
    return isKnown ? [[poolPath({projectNumber, pool: id}), known] as const] : []
  })
  return new Map(whole)
}

/** As a policy names an account that is gone: https://docs.cloud.google.com/iam/docs/principal-identifiers#deleted-principals */
export const isDeleted = (email: string): boolean => email.includes('?uid=')

export const homeOf = (email: string): string | undefined => projectOf(email.replace(/\?uid=.*$/, ''))

const unreadProject = (account: string, project?: string): UnreadPart => ({
  what: `what ${account} may do`,
  why: 'the policy of its project was not read',
  remedy:
    project === undefined
      ? 'Find out in which project the account is, and read its policy.'
      : `gcloud projects get-ancestors-iam-policy ${shellWord(project)} --format=json`,
})

const unreadAccount = (uniqueId: string): UnreadPart => ({
  what: `which account ${uniqueId} is`,
  why: 'a policy names it by its unique id, and no input lists it with its email',
  remedy: `gcloud iam service-accounts describe ${uniqueId} --format=json`,
})

export const tooMany = ({resource, role}: HeldRole): UnreadPart => ({
  what: `what all those accounts may do that ${role} on ${resourceText(resource)} leads to`,
  why: `they are more than ${MAX_ACCOUNTS}, and audit does not follow more`,
  remedy: 'Take away the role with which an account on this way acts as so many others. Then audit again.',
})

function projectsRead({policies, projects}: Inventory): Set<string> {
  const read = new Set(policies.flatMap(({resource}) => projectIn(resource) ?? []))
  const both = projects.filter(({id = '', number = ''}) => read.has(id) || read.has(number))
  return new Set([...read, ...both.flatMap(({id, number}) => [id ?? [], number ?? []].flat())])
}

/** The accounts in each project, folder and organisation, by its full name. */
function accountsBelow(emails: Iterable<string>, {projects}: Inventory): Map<string, string[]> {
  const placed = new Map(
    projects.flatMap((project) => projectPlaces(project).map((place) => [place, placesOf(project)] as const)),
  )
  const below = new Map<string, string[]>()
  for (const email of emails) {
    const home = homeOf(email)
    if (home === undefined) continue
    const project = `projects/${home}`
    for (const place of placed.get(project) ?? [project]) listed(below, placeResource(place)).push(email)
  }
  return below
}

const VIEWER = 'roles/viewer'
/** https://cloud.google.com/storage/docs/access-control/iam#convenience-values */
const VIEWERS = /^projectViewer:(.+)$/

const viewersIn = ({bindings}: AuditedPolicy): string[] =>
  bindings.flatMap(({members, role}) => (role === VIEWER ? members : []))

/** https://cloud.google.com/iam/docs/principal-identifiers */
const ALL_ACCOUNTS =
  /^principalSet:(\/\/cloudresourcemanager\.googleapis\.com\/(?:project|folder|organization)s\/[^/]+)\/type\/ServiceAccount$/
