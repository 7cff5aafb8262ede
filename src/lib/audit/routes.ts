// From a member of a policy to what it can do: the grants that it has, and those of the accounts that it can act as.
import {getOrInsert, listed} from '../base/maps.ts'
import {shellWord} from '../base/quoting.ts'
import {syntaxError} from '../trust/cel.ts'
import {type CelNode, celTree} from '../trust/diagnosis/cel-tree.ts'
import {holdsAt} from '../trust/policy.ts'
import type {Route} from './finding.ts'
import type {AuditedPolicy, Gap, Inventory, Origin} from './inventory.ts'
import {isEverybody} from './members.ts'
import {type Giver, isOfPool, type JudgedMember} from './pools.ts'
import {accountOf, placeResource, placesOf, projectIn, projectOf, projectPlaces} from './resources.ts'
import {type Acting, type Power, powers, Roles, severityOf} from './roles.ts'

interface Grant {
  resource: string
  role: string
  /** The expression, if it may hold now. */
  condition?: string
  /** What else must be so, in words: nobody has read whether it is. */
  needs?: string
}

export interface PoolGrants {
  resource: string
  from: Origin
  member: string
  grants: readonly Grant[]
}

/** One way, and what its last step allows. */
interface Way {
  steps: readonly Grant[]
  power: Power
  allows: string
  /** What would have to be read to know its power. */
  unread?: Gap
}

/** The worst ones, and how many there are beside them. */
interface Ways {
  ways: readonly Way[]
  more: number
  /** Of all of them. */
  unread: readonly Gap[]
}

/** So many are kept of one member or account. */
const MAX_WAYS = 10
/** The search from one account ends here: who gets so far has a role over all of them, which is told. */
const MAX_ACCOUNTS = 200

const byWorst = (one: Way, other: Way): number =>
  powers.indexOf(one.power) - powers.indexOf(other.power) || one.steps.length - other.steps.length

const worstOf = (all: readonly Way[], more = 0, unread: readonly Gap[] = []): Ways => ({
  ways: [...all].sort(byWorst).slice(0, MAX_WAYS),
  more: more + Math.max(0, all.length - MAX_WAYS),
  unread: [...new Set([...unread, ...all.flatMap((way) => way.unread ?? [])])],
})

export class Grants {
  /** What one member of a pool has in the policy of one resource. */
  readonly ofPools: readonly PoolGrants[]
  /** What everybody on the internet has. */
  readonly ofEverybody: readonly PoolGrants[]
  readonly roles: Roles
  private readonly byMember = new Map<string, Grant[]>()
  private readonly known = new Map<string, Ways>()
  /** Emails, by the unique ids of accounts. */
  private readonly emails: ReadonlyMap<string, string>
  private readonly disabled: ReadonlySet<string>
  /** Emails of the accounts in a project, folder or organisation, by its full name. */
  private readonly below: ReadonlyMap<string, readonly string[]>
  private readonly strongestFirst = new Map<string, readonly string[]>()
  /** Ids and numbers of the projects whose policy was read. */
  private readonly withPolicy: ReadonlySet<string>
  private readonly groups: Readonly<Record<string, readonly string[]>>

  constructor(inventory: Inventory, nowSeconds: number) {
    const {accounts, policies} = inventory
    this.roles = new Roles(inventory.roles)
    this.groups = inventory.groups ?? {}
    this.emails = new Map(accounts.flatMap(({email, uniqueId}) => (uniqueId ? [[uniqueId, email] as const] : [])))
    this.disabled = new Set(accounts.filter(({disabled}) => disabled).map(({email}) => email))
    this.withPolicy = projectsRead(inventory)
    const holds = heldNow(nowSeconds)
    const all = policies.flatMap((policy) => this.read(policy, holds))
    this.ofPools = all.filter(({member}) => !isEverybody(member))
    this.ofEverybody = all.filter(({member}) => isEverybody(member))
    const named = policies.flatMap(({resource}) => accountOf(resource) ?? [])
    // Also those that no input lists: who has a role matters most.
    const holders = [...this.byMember.keys()].flatMap((member) => /^serviceAccount:(.+)$/.exec(member)?.[1] ?? [])
    this.below = accountsBelow(
      new Set([...accounts.map(({email}) => email), ...named.map((name) => this.emails.get(name) ?? name), ...holders]),
      inventory,
    )
    this.giveSets()
  }

  /** The accounts in a place. Where there are too many to follow, those with the strongest roles come first. */
  private accountsIn(place: string): readonly string[] {
    const emails = this.below.get(place) ?? []
    if (emails.length <= MAX_ACCOUNTS) return emails
    return getOrInsert(this.strongestFirst, place, () => {
      const ranks = new Map(emails.map((email) => [email, this.rankOf(email)]))
      return emails.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
    })
  }

  private rankOf(email: string): number {
    const grants = this.byMember.get(`serviceAccount:${email}`) ?? []
    return Math.min(
      ...grants.map(({resource, role}) => powers.indexOf(this.roles.powerOf(role, resource))),
      powers.length,
    )
  }

  /** Gives accounts what all accounts of a project or above have. */
  private giveSets(): void {
    for (const [member, grants] of [...this.byMember]) {
      const place = ALL_ACCOUNTS.exec(member)?.[1]
      for (const email of (place && this.below.get(place)) || [])
        listed(this.byMember, `serviceAccount:${email}`).push(...grants)
    }
  }

  private read({bindings, from, resource}: AuditedPolicy, holds: Holds): PoolGrants[] {
    const ofPools = new Map<string, Grant[]>()
    const given = bindings.flatMap(({condition, members, role}) => {
      const held = holds(condition)
      const grant: Grant = {resource, role, ...(typeof held === 'string' ? {condition: held} : {})}
      return held === false ? [] : this.withThoseInGroups(members).map((member) => ({member, grant}))
    })
    for (const {grant, member} of given) {
      // People are not what this is about.
      if (isOfPool(member) || isEverybody(member)) listed(ofPools, member).push(grant)
      if (member.startsWith('serviceAccount:') || ALL_ACCOUNTS.test(member)) listed(this.byMember, member).push(grant)
    }
    return [...ofPools].map(([member, grants]) => ({resource, from, member, grants}))
  }

  private withThoseInGroups(members: readonly string[]): readonly string[] {
    const all = new Set(members)
    // A group can be in a group. What is added here is visited, too.
    for (const member of all) for (const inside of this.groups[member.replace(/^group:/, '')] ?? []) all.add(inside)
    return [...all]
  }

  /** What a member with these grants gets, directly and as the accounts that it can act as. */
  waysOf(grants: readonly Grant[]): Ways {
    const all = grants.map((grant) =>
      getOrInsert(this.known, `${grant.resource} ${grant.role} ${grant.condition ?? ''}`, () => this.waysFrom(grant)),
    )
    const more = all.reduce((sum, ways) => sum + ways.more, 0)
    return worstOf(
      all.flatMap(({ways}) => ways),
      more,
      all.flatMap(({unread}) => unread),
    )
  }

  private waysFrom(first: Grant): Ways {
    const seen = new Set<string>()
    const found: Way[] = []
    const unread: Gap[] = []
    let paths: (readonly Grant[])[] = [[first]]
    while (paths.length > 0) {
      const next = paths.map((steps) => this.onward(steps, seen))
      found.push(...next.flatMap(({ends}) => ends))
      unread.push(...next.flatMap((each) => each.unread))
      paths = next.flatMap(({paths: longer}) => longer)
    }
    return worstOf(found, 0, unread)
  }

  /** What the last of these grants allows, and the grants of the accounts that its holder can act as and nobody has come to before. */
  private onward(
    steps: readonly Grant[],
    seen: Set<string>,
  ): {ends: Way[]; unread: Gap[]; paths: (readonly Grant[])[]} {
    const last = steps.at(-1)
    if (last === undefined) return {ends: [], unread: [], paths: []}
    const {accounts, how} = this.actedAs(last)
    const isEnd = accounts.length === 0 || accountOf(last.resource) === undefined
    const ends = isEnd && !this.isOff(last) ? [this.endOf(steps, last)] : []
    // Whoever is perhaps reached may be reached for certain, too.
    const isPerhaps = how !== 'yes' || steps.some(({needs: need}) => need)
    const keyOf = (account: string): string => `${isPerhaps ? 'perhaps ' : ''}${account}`
    const reached = accounts.filter((account) => !seen.has(keyOf(account))).slice(0, MAX_ACCOUNTS - seen.size)
    for (const account of reached) seen.add(keyOf(account))
    const held = reached.map((account) => ({
      account,
      to:
        how === 'yes' || (how === 'run' && isDefault(account))
          ? steps
          : [...steps.slice(0, -1), {...last, needs: needs[how](account)}],
      grants: this.byMember.get(`serviceAccount:${account}`) ?? [],
    }))
    return {
      ends: [...ends, ...held.filter(({grants}) => grants.length === 0).map(({account, to}) => this.bare(to, account))],
      unread: held.flatMap(({account}) => (projectOf(account) ? (this.unreadHome(account) ?? []) : [])),
      paths: held.flatMap(({grants, to}) => grants.map((grant) => [...to, grant])),
    }
  }

  /** The accounts that the holder of `grant` can act as, and how. */
  private actedAs({resource, role}: Grant): {accounts: readonly string[]; how: Exclude<Acting, 'no'>} {
    const how = this.roles.acting(role)
    const account = accountOf(resource)
    if (how === 'no' || (account !== undefined && how === 'run')) return {accounts: [], how: 'yes'}
    const below = account === undefined ? this.accountsIn(resource) : [this.emails.get(account) ?? account]
    return {accounts: below.filter((email) => !this.disabled.has(email) || this.roles.enables(role)), how}
  }

  /** Whether the resource is an account that is disabled, and the role does not change that. */
  private isOff({resource, role}: Grant): boolean {
    const account = accountOf(resource) ?? ''
    return this.disabled.has(this.emails.get(account) ?? account) && !this.roles.enables(role)
  }

  /** What would have to be read to know all roles of an account. */
  private unreadHome(account: string): Gap | undefined {
    if (!account.includes('@')) return unreadAccount(account)
    const project = projectOf(account)
    return this.withPolicy.has(project ?? '') ? undefined : unreadProject(account, project)
  }

  /** An account of which no role was read. */
  private bare(steps: readonly Grant[], account: string): Way {
    const unread = this.unreadHome(account)
    return unread === undefined
      ? {steps, power: 'read', allows: `act as ${account}, which has no role in the policies that were read`}
      : {
          steps,
          power: 'unknown',
          allows: `act as ${account}: what it may do is not known, since the policy of its project was not read`,
          unread,
        }
  }

  private endOf(steps: readonly Grant[], {resource, role}: Grant): Way {
    const conditions = [...new Set(steps.flatMap(({condition, needs: need}) => [condition ?? [], need ?? []].flat()))]
    const power = this.roles.powerOf(role, resource)
    return {
      steps,
      power: power === 'all' && steps.some(({needs: need}) => need) ? 'perhaps' : power,
      allows: [this.roles.allowsText(role, resource), ...conditions].join(', if '),
      ...(power === 'unknown' ? {unread: this.roles.gapOf(role)} : {}),
    }
  }

  /** What would have to be read to know what those with these grants can do. */
  unreadOf(given: readonly PoolGrants[]): Gap[] {
    return given.flatMap(({grants}) => this.waysOf(grants).unread)
  }
}

/** What code runs as where nobody has said otherwise: https://docs.cloud.google.com/iam/docs/service-account-types#default */
const isDefault = (account: string): boolean =>
  /^(?:\d+-compute@developer|[^@]+@appspot|\d+@cloudbuild|\d+@cloudservices)\.gserviceaccount\.com$/.test(account)

const needs: Readonly<Record<'run' | 'id', (account: string) => string>> = {
  run: (account) => `something there runs as ${account}`,
  id: (account) => `an ID token of ${account} is enough there`,
}

export const unreadProject = (account: string, project?: string): Gap => ({
  what: `what ${account} may do`,
  why: 'the policy of its project was not read',
  remedy:
    project === undefined
      ? 'Find out in which project the account is, and read its policy.'
      : `gcloud projects get-ancestors-iam-policy ${shellWord(project)} --format=json`,
})

export const unreadAccount = (uniqueId: string): Gap => ({
  what: `which account ${uniqueId} is`,
  why: 'a policy names it by its unique id, and no input lists it with its email',
  remedy: `gcloud iam service-accounts describe ${uniqueId} --format=json`,
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
    const home = projectOf(email)
    if (home === undefined) continue
    const project = `projects/${home}`
    for (const place of placed.get(project) ?? [project]) listed(below, placeResource(place)).push(email)
  }
  return below
}

/** https://cloud.google.com/iam/docs/principal-identifiers */
const ALL_ACCOUNTS =
  /^principalSet:(\/\/cloudresourcemanager\.googleapis\.com\/(?:project|folder|organization)s\/[^/]+)\/type\/ServiceAccount$/

type Holds = (condition: unknown) => boolean | string

const UNTIL = /^request\.time\s*<=?\s*timestamp\(\s*["']([^"']+)["']\s*\)$/

/** Whether all of the condition was true only until a time that is over. */
function hasEnded(expression: string, nowSeconds: number): boolean {
  if (syntaxError(expression) !== undefined) return false
  const legsOf = (node: CelNode): CelNode[] =>
    node.kind === 'operator' && node.name === '&&' ? node.operands.flatMap(legsOf) : [node]
  return legsOf(celTree(expression)).some(
    ({text}) => text === 'false' || Date.parse(UNTIL.exec(text)?.[1] ?? '') / 1000 <= nowSeconds,
  )
}

/** Whether a condition holds: true, false if never again, or the expression if nobody knows. The same ones occur often. */
function heldNow(nowSeconds: number): Holds {
  const known = new Map<string, boolean | string>()
  return (condition) => {
    if (condition === undefined) return true
    const {expression, title} = (condition ?? {}) as {expression?: unknown; title?: string}
    const text = typeof expression === 'string' ? expression : (title ?? JSON.stringify(condition))
    return getOrInsert(known, text, () => {
      // The policy of a project is about everything in it, so nothing is said of the resource.
      const holdsNow = holdsAt(condition, nowSeconds, {}) ?? text
      // What is only false now may be true tomorrow, or in the hours of work.
      return holdsNow === false && !hasEnded(text, nowSeconds) ? text : holdsNow
    })
  }
}

/** The routes of those whom `giver` lets in as `judged`. */
export function routesThrough(judged: JudgedMember, giver: Giver | undefined, {ways}: Ways): Route[] {
  const {access, who} = giver ?? judged
  return ways.map(({allows, power, steps}) => ({
    who,
    ...(giver ? {provider: giver.provider.name} : {}),
    member: judged.member,
    steps,
    allows,
    severity: severityOf[power][access === 'nobody' ? 'known' : access],
  }))
}

/** Through whom the worst of those come who get in as the member. Undefined: nobody knows through whom. */
export const worstGiver = ({givers: [first], state}: JudgedMember): Giver | undefined =>
  state === 'unread' && first?.access !== 'open' ? undefined : first
