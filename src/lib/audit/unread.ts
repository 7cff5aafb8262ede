// What the verdict depends on and nobody has read, though something that was read names it.
import {groupedBy} from '../base/maps.ts'
import {shellWord} from '../base/quoting.ts'
import {andMore, shortList} from '../base/shortened.ts'
import {parseMember} from '../google/members.ts'
import {ROLES_DATE} from '../google/roles/predefined-roles.ts'
import type {Inventory, UnreadPart} from './inventory.ts'
import type {JudgedMembership, Judging} from './judging.ts'
import {unreadMember} from './members.ts'
import {accountOf, placeResource, placesOf, projectPlaces, resourceText} from './resources.ts'
import {type Roles, rolePowers} from './roles.ts'

/** Without what the inventory says itself. */
export function unreadIn(judging: Judging): UnreadPart[] {
  const {grants, inventory, memberships, nowSeconds} = judging
  const active = memberships.filter(({judged}) => judged.access !== 'nobody')
  const all = [
    ...grants.unreadOf(active),
    ...unreadMembers(inventory, grants.roles),
    ...unreadAsked(judging, active),
    ...unreadPolicies(inventory),
    ...unreadAbove(inventory),
    ...unreadSets(inventory),
    ...oldTable(nowSeconds),
  ]
  return [...new Map(all.map((gap) => [gap.what, gap])).values()]
}

/** Each place is reported at one project, whose policies one command reads. */
function unreadPolicies({gaps, policies, projects}: Inventory): UnreadPart[] {
  const read = new Set(policies.map(({resource}) => resource))
  const told = new Set(gaps.flatMap(({what}) => what.match(/\b(?:folders|organizations)\/\d+/g) ?? []))
  return projects.flatMap((project): UnreadPart[] => {
    const own = projectPlaces(project)
    const isRead = own.some((place) => read.has(placeResource(place)))
    const unread = [...(isRead ? [] : own.slice(0, 1)), ...project.ancestors].filter(
      (place) => !told.has(place) && !read.has(placeResource(place)),
    )
    for (const place of unread) told.add(place)
    if (unread.length === 0) return []
    return [
      {
        what: `who has roles on ${unread.join(' and on ')}`,
        why: `${placesOf(project)[0]} is in there, and no input has the policy`,
        remedy: `gcloud projects get-ancestors-iam-policy ${shellWord(project.id ?? project.number ?? '')} --format=json`,
      },
    ]
  })
}

/** Of those in one folder, one is reported. */
function unreadAbove({projects}: Inventory): UnreadPart[] {
  const unknown = projects.filter(({hasMoreAbove}) => hasMoreAbove)
  return [...new Map(unknown.map((project) => [placesOf(project).at(-1), project]))].map(([top, {id, number}]) => ({
    what: `who has roles above ${top}`,
    why: 'no input says in which folders and organisation it is',
    remedy: `gcloud projects get-ancestors-iam-policy ${shellWord(id ?? number ?? '')} --format=json`,
  }))
}

/** Members are all accounts of a project by its number, and it may be one that is known by its id alone. */
function unreadSets({policies, projects}: Inventory): UnreadPart[] {
  const numbers = new Set(projects.map(({number}) => number))
  if (!numbers.has(undefined)) return []
  const members = new Set(policies.flatMap(({bindings}) => bindings.flatMap((binding) => binding.members)))
  return [...members].flatMap((member): UnreadPart[] => {
    const parsed = parseMember(member)
    const number = parsed.kind === 'accounts-of' ? /^projects\/(.+)$/.exec(parsed.name)?.[1] : undefined
    if (number === undefined || numbers.has(number)) return []
    return [
      {
        what: `which project is ${number}`,
        why: 'all its accounts have roles, and no input has its id',
        remedy: `gcloud projects describe ${number} --format=json`,
      },
    ]
  })
}

/** So many are named, and of so many it is said what they have. */
const MAX_NAMED = 3
const MAX_HELD = 10

/** A member of which nobody has read who it is, with the strongest that it has. */
interface Unread {
  name: string
  gap: UnreadPart
  rank: number
  has: string
  count: number
}

/** One gap for all members of a kind, those with the strongest roles first. */
function unreadMembers({groups = {}, policies}: Inventory, roles: Roles): UnreadPart[] {
  const found = new Map<string, Unread | undefined>()
  const add = (member: string, rank: number, has: () => string): void => {
    if (!found.has(member)) {
      const {name, ...gap} = unreadMember(member, groups) ?? {}
      found.set(member, name === undefined ? undefined : {name, gap: gap as UnreadPart, rank, has: has(), count: 0})
    }
    const known = found.get(member)
    if (known) Object.assign(known, {count: known.count + 1, ...(rank < known.rank ? {rank, has: has()} : {})})
  }
  for (const {bindings, resource} of policies)
    for (const {members, role} of bindings)
      for (const member of members)
        add(member, rolePowers.indexOf(roles.powerOf(role, resource)), () => `${role} on ${resourceText(resource)}`)
  for (const [group, members] of Object.entries(groups))
    for (const member of members) add(member, rolePowers.length, () => `what the group ${group} has`)
  const unread = [...found.values()].filter((each) => each !== undefined)
  return [...groupedBy(unread, ({gap}) => gap.what).values()].map(gapOfAll)
}

function gapOfAll(unread: readonly [Unread, ...Unread[]]): UnreadPart {
  const [{gap}] = unread
  const all = unread.toSorted((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1))
  const held = all.map(({count, has, name}) => `${name} has ${has}${andMore(count - 1)}`)
  const names = all.map(({name}) => name)
  return {
    what: `${gap.what} ${shortList(names, MAX_NAMED)}`,
    why: `${gap.why}: ${shortList(held, MAX_HELD, '; ')}`,
    remedy: remedyForEach(
      gap.remedy,
      names.map((name) => shellWord(name)),
    ),
  }
}

/** One line for each of a few, and one for all of many. */
function remedyForEach(remedy: string, names: readonly string[]): string {
  if (!remedy.includes('NAME')) return remedy
  if (names.length > MAX_NAMED)
    return `for each in ${names.join(' ')}; do ${remedy.replaceAll('NAME', '"$each"')}; done`
  return names.map((name) => remedy.replaceAll('NAME', name)).join('\n')
}

/** What was asked of some accounts, and not of others that members of pools can act as. */
function unreadAsked({grants, inventory: {accounts}}: Judging, active: readonly JudgedMembership[]): UnreadPart[] {
  const known = new Map(accounts.map((account) => [account.email, account]))
  const reached = [
    ...new Set(active.flatMap((each) => [accountOf(each.resource) ?? [], ...grants.waysOf(each).accounts].flat())),
  ].sort()
  const asked = [
    ['keys', 'the keys of', '--with keys, or a file with them'],
    ['lastUsedSeconds', 'when these were last used:', '--with last-use, or a file with it'],
  ] as const
  return asked.flatMap(([field, what, remedy]) => {
    const without = reached.filter((email) => known.get(email)?.[field] === undefined)
    if (without.length === 0 || !accounts.some((account) => account[field] !== undefined)) return []
    const why = 'it was read of other accounts, and not of these'
    return [{what: `${what} ${shortList(without, MAX_NAMED)}`, why, remedy}]
  })
}

const YEAR_SECONDS = 365 * 86_400

function oldTable(nowSeconds: number): UnreadPart[] {
  const isOld = nowSeconds - Date.parse(ROLES_DATE) / 1000 > YEAR_SECONDS
  const why = 'the table of roles of this version of ci-auth is older than a year'
  return isOld
    ? [{what: `the roles of Google since ${ROLES_DATE}`, why, remedy: 'Use the newest version of ci-auth.'}]
    : []
}
