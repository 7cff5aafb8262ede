// From a member of a policy to what it can do: the grants that it has, and those of the accounts that it can act as.
import {getOrInsert} from '../base/maps.ts'
import type {AuditRoute, Severity} from './finding.ts'
import {Held, type HeldRole, homeOf, MAX_ACCOUNTS, type PoolGrants, tooMany} from './held.ts'
import type {Inventory, UnreadPart} from './inventory.ts'
import {type JudgedGiver, whoIs} from './judged-providers.ts'
import type {JudgedMember} from './pools.ts'
import {accountOf, resourceText} from './resources.ts'
import {type Acting, type Power, rolePowers, severityOf} from './roles.ts'
import {limitsOf, NONE, stepTo, type TurnedOn} from './route-steps.ts'

/** One way, and what its last step allows. */
export interface PowerRoute {
  steps: readonly HeldRole[]
  power: Power
  allows: string
  /** What would have to be read to know its power. */
  unread?: UnreadPart
}

/** What a search has found: the worst ways, and how many there are beside them. */
interface Ways {
  ways: readonly PowerRoute[]
  more: number
  /** Of all of them. */
  unread: readonly UnreadPart[]
  /** The accounts that its holder can act as for certain. */
  accounts: ReadonlySet<string>
  /** Accounts that are off, at which it ended. */
  stopped: ReadonlySet<string>
  /** Where its holder can turn accounts on, by the full name of the account or of what is above it. */
  enabling: ReadonlyMap<string, readonly HeldRole[]>
}

/** So many are kept of one member or account. */
const MAX_WAYS = 10

const NO_ACCOUNTS: ReadonlySet<string> = new Set()
const NO_GAPS: readonly UnreadPart[] = []

// The same ones come first, in whatever order the policies are read.
const byWorst = (one: PowerRoute, other: PowerRoute): number =>
  rolePowers.indexOf(one.power) - rolePowers.indexOf(other.power) ||
  one.steps.length - other.steps.length ||
  (one.allows < other.allows ? -1 : one.allows > other.allows ? 1 : 0)

function worstOf(
  all: readonly PowerRoute[],
  more = 0,
  unread: readonly UnreadPart[] = [],
): Pick<Ways, 'ways' | 'more' | 'unread'> {
  const gaps = new Set([...unread, ...all.flatMap((way) => way.unread ?? [])])
  return {
    ways: [...all].sort(byWorst).slice(0, MAX_WAYS),
    more: more + Math.max(0, all.length - MAX_WAYS),
    unread: gaps.size > 0 ? [...gaps] : NO_GAPS,
  }
}

/** A search from one grant, while it goes on. */
interface Search {
  on: TurnedOn
  /** Names of accounts, with how they were reached. */
  seen: Set<string>
  ends: PowerRoute[]
  unread: UnreadPart[]
  /** There are more accounts than are followed. */
  isCut?: true
  stopped: Set<string>
  enabling: Map<string, readonly HeldRole[]>
}

/** The ways from one grant. */
interface Known {
  first: HeldRole
  turned: string
  ways: Ways
}

export class Grants {
  private readonly held: Held
  /** By the resource: a text for each grant would take more memory than its ways. */
  private readonly known = new Map<string, readonly Known[]>()
  private readonly turnedOn = new Map<string, TurnedOn>()
  /** Short names: the texts are long where many accounts are turned on. */
  private readonly turnedIds = new Map<string, string>()

  constructor(inventory: Inventory, nowSeconds: number) {
    this.held = new Held(inventory, nowSeconds)
  }

  get ofPools(): readonly PoolGrants[] {
    return this.held.ofPools
  }

  get ofEverybody(): readonly PoolGrants[] {
    return this.held.ofEverybody
  }

  get roles() {
    return this.held.roles
  }

  /** What a member with these grants gets, directly and as the accounts that it can act as. */
  waysOf({grants, member}: Pick<PoolGrants, 'grants' | 'member'>): Ways {
    const ways = this.waysWith(grants, NONE)
    return ways.stopped.size === 0 ? ways : this.waysWith(grants, this.turnedOnBy(member))
  }

  /** What would have to be read to know what those with these grants can do. */
  unreadOf(given: readonly PoolGrants[]): UnreadPart[] {
    return given.flatMap((each) => this.waysOf(each).unread)
  }

  /** The accounts that are off, and that somebody can turn on who is the member: by any grant that it or an account of its has. */
  private turnedOnBy(member: string): TurnedOn {
    return getOrInsert(this.turnedOn, member, () => {
      const all = this.held.ofSameJob(member)
      let on = NONE
      // One that is turned on may be able to turn on the next one.
      for (;;) {
        const {enabling, stopped} = this.waysWith(all, on)
        const news = [...stopped].flatMap((account) => {
          const by = [...enabling].find(([resource]) => this.held.isIn(account, resource))?.[1]
          return by ? [[account, by] as const] : []
        })
        if (news.length === 0) return on
        on = new Map([...on, ...news])
      }
    })
  }

  private waysWith(grants: readonly HeldRole[], on: TurnedOn): Ways {
    const turned =
      on === NONE ? '' : getOrInsert(this.turnedIds, JSON.stringify([...on]), () => String(this.turnedIds.size))
    const all = [...new Set(grants)].map((grant) => {
      const known = this.known.get(grant.resource) ?? []
      const isKnown = ({first, turned: other}: Known): boolean =>
        first.role === grant.role && first.condition === grant.condition && turned === other
      const before = known.find(isKnown)
      const ways = before?.ways ?? this.waysFrom(grant, on)
      if (!before) this.known.set(grant.resource, [...known, {first: grant, turned, ways}])
      return ways
    })
    const [first, ...others] = all
    if (first && others.length === 0) return first
    return {
      ...worstOf(
        all.flatMap(({ways}) => ways),
        all.reduce((sum, {more}) => sum + more, 0),
        all.flatMap(({unread}) => unread),
      ),
      accounts: new Set(all.flatMap(({accounts}) => [...accounts])),
      stopped: new Set(all.flatMap(({stopped}) => [...stopped])),
      enabling: new Map(all.flatMap(({enabling}) => [...enabling])),
    }
  }

  private waysFrom(first: HeldRole, on: TurnedOn): Ways {
    const search: Search = {on, seen: new Set(), ends: [], unread: [], stopped: new Set(), enabling: new Map()}
    let paths: (readonly HeldRole[])[] = [[first]]
    while (paths.length > 0) paths = paths.flatMap((steps) => this.onward(search, steps))
    const {enabling, ends, seen, stopped, unread} = search
    const accounts = [...seen].filter((key) => !key.includes(' '))
    // Most have none of them, and an empty set takes as much memory as one of four.
    return {
      ...worstOf(ends, 0, unread),
      accounts: accounts.length > 0 ? new Set(accounts) : NO_ACCOUNTS,
      stopped: stopped.size > 0 ? stopped : NO_ACCOUNTS,
      enabling: enabling.size > 0 ? enabling : NONE,
    }
  }

  /** Adds what the last of `steps` allows, and returns the ways on: the grants of the accounts that nobody has come to before. */
  private onward(search: Search, steps: readonly HeldRole[]): (readonly HeldRole[])[] {
    const last = steps.at(-1)
    if (last === undefined) return []
    const {resource, role} = last
    const account = accountOf(resource)
    const isEnabling = this.held.off.size > 0 && this.roles.enables(role)
    if (isEnabling && !search.enabling.has(resource)) search.enabling.set(resource, steps)
    const ways = this.roles.acting(role).filter((how) => how === 'yes' || how === 'id' || account === undefined)
    const reached = ways.map((how) => ({how, emails: this.reachable(search, resource)}))
    const isOff = account !== undefined && !this.isOn(search, this.held.emailOf(account))
    const isEnd = account === undefined || (reached.every(({emails}) => emails.length === 0) && (!isOff || isEnabling))
    if (isEnd) search.ends.push(this.endOf(steps, last))
    return reached.flatMap(({emails, how}) => this.through(search, steps, how, emails))
  }

  private isOn = ({on}: Search, email: string): boolean => !this.held.off.has(email) || on.has(email)

  /** The accounts of a resource, without those that are off, which are noted. */
  private reachable(search: Search, resource: string): readonly string[] {
    return this.held.accountsIn(resource).filter((email) => {
      const isOn = this.isOn(search, email)
      if (!isOn) search.stopped.add(email)
      return isOn
    })
  }

  /** The ways on through accounts. */
  private through(
    search: Search,
    steps: readonly HeldRole[],
    how: Acting,
    emails: readonly string[],
  ): (readonly HeldRole[])[] {
    const {ends, unread} = search
    return emails.flatMap((email) => {
      const to = steps.map((step, at) => (at < steps.length - 1 ? step : stepTo(step, email, how, search.on)))
      const grants = this.held.grantsOf(email)
      if (how === 'storage') {
        ends.push(...grants.flatMap((grant) => this.storageEnd([...to, grant], email)))
        return []
      }
      // Whoever is perhaps reached may be reached for certain, too.
      if (!this.isNew(search, `${to.some(({needs: need}) => need) ? 'perhaps ' : ''}${email}`, to)) return []
      if (homeOf(email)) unread.push(...[this.held.unreadHome(email) ?? []].flat())
      if (grants.length === 0) ends.push(this.bare(to, email))
      return grants.map((grant) => [...to, grant])
    })
  }

  /** Whether nobody has come to the account before, of so many as are followed. */
  private isNew(search: Search, key: string, steps: readonly HeldRole[]): boolean {
    const {isCut, seen, unread} = search
    if (seen.has(key)) return false
    if (seen.size < MAX_ACCOUNTS) {
      seen.add(key)
      return true
    }
    // Of whoever has every role on a project or above it, that is said.
    if (!isCut && !steps.some(({resource, role}) => this.roles.isAllOver(role, resource))) {
      unread.push(tooMany(steps[0] as HeldRole))
      search.isCut = true
    }
    return false
  }

  /** An account of which no role was read. */
  private bare(steps: readonly HeldRole[], account: string): PowerRoute {
    const unread = this.held.unreadHome(account)
    return unread === undefined
      ? {steps, power: 'read', allows: `act as ${account}, which has no role in the policies that were read`}
      : {
          steps,
          power: 'unknown',
          allows: `act as ${account}: what it may do is not known, since the policy of its project was not read`,
          unread,
        }
  }

  private endOf(steps: readonly HeldRole[], {resource, role}: HeldRole): PowerRoute {
    const power = this.roles.powerOf(role, resource)
    return {
      steps,
      power: power === 'all' && steps.some(({needs: need}) => need) ? 'perhaps' : power,
      allows: [this.roles.allowsText(role, resource), ...limitsOf(steps)].join(', if '),
      ...(power === 'unknown' ? {unread: this.roles.gapOf(role)} : {}),
    }
  }

  /** What the last role gives to whoever has a key of its account that Cloud Storage alone accepts. */
  private storageEnd(steps: readonly HeldRole[], email: string): PowerRoute[] {
    const {resource, role} = steps.at(-1) as HeldRole
    const power = accountOf(resource) === undefined ? this.roles.powerInStorage(role, resource) : 'read'
    if (power === 'read') return []
    if (power === 'unknown') return [this.endOf(steps, {resource, role})]
    const what = `${power === 'perhaps' ? 'change' : 'read'} what Cloud Storage has in ${resourceText(resource)} (${role})`
    const run = power === 'perhaps' ? ['something runs what is stored there'] : []
    return [{steps, power, allows: [`${what}, by a key of ${email}`, ...run, ...limitsOf(steps)].join(', if ')}]
  }
}

/** The routes of those whom `giver` lets in as `judged`. */
export function routesThrough(
  judged: JudgedMember,
  giver: JudgedGiver | undefined,
  {ways}: Pick<Ways, 'ways'>,
): AuditRoute[] {
  const who = giver ? whoIs(giver, judged.principal) : judged.who
  return ways.map((way) => ({
    who,
    ...(giver ? {provider: giver.provider.name} : {}),
    member: judged.member,
    steps: way.steps,
    allows: way.allows,
    severity: severityOfWay(way, giver ?? judged),
  }))
}

export const severityOfWay = ({power}: Pick<PowerRoute, 'power'>, {access}: Pick<JudgedGiver, 'access'>): Severity =>
  severityOf[power][access === 'nobody' ? 'known' : access]

/** Through whom the worst of those come who get in as the member. Undefined: nobody knows through whom. */
export const worstGiver = ({givers: [first], state}: JudgedMember): JudgedGiver | undefined =>
  state === 'unread' && first?.access !== 'open' ? undefined : first
