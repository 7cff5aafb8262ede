// What the verdict depends on and nobody has read, though something that was read names it.
import {shellWord} from '../base/quoting.ts'
import {parseMember} from '../google/members.ts'
import {ROLES_DATE} from '../google/roles/predefined-roles.ts'
import type {Gap, Inventory} from './inventory.ts'
import type {Judging} from './judging.ts'
import {notRead} from './members.ts'
import {placeResource, placesOf, projectPlaces} from './resources.ts'

/** Without what the inventory says itself. */
export function unreadIn(judging: Judging): Gap[] {
  const {grants, inventory, memberships, nowSeconds} = judging
  const active = memberships.filter(({judged}) => judged.access !== 'nobody')
  const all = [
    ...grants.unreadOf(active),
    ...unreadMembers(inventory),
    ...unreadPolicies(inventory),
    ...unreadAbove(inventory),
    ...unreadSets(inventory),
    ...oldTable(nowSeconds),
  ]
  return [...new Map(all.map((gap) => [gap.what, gap])).values()]
}

/** Each place is told at one project, whose policies one command reads. */
function unreadPolicies({gaps, policies, projects}: Inventory): Gap[] {
  const read = new Set(policies.map(({resource}) => resource))
  const told = new Set(gaps.flatMap(({what}) => what.match(/\b(?:folders|organizations)\/\d+/g) ?? []))
  return projects.flatMap((project): Gap[] => {
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

/** Of those in one folder, one is told. */
function unreadAbove({projects}: Inventory): Gap[] {
  const unknown = projects.filter(({hasMoreAbove}) => hasMoreAbove)
  return [...new Map(unknown.map((project) => [placesOf(project).at(-1), project]))].map(([top, {id, number}]) => ({
    what: `who has roles above ${top}`,
    why: 'no input says in which folders and organisation it is',
    remedy: `gcloud projects get-ancestors-iam-policy ${shellWord(id ?? number ?? '')} --format=json`,
  }))
}

/** Members are all accounts of a project by its number, and it may be one that is known by its id alone. */
function unreadSets({policies, projects}: Inventory): Gap[] {
  const numbers = new Set(projects.map(({number}) => number))
  if (!numbers.has(undefined)) return []
  const members = new Set(policies.flatMap(({bindings}) => bindings.flatMap((binding) => binding.members)))
  return [...members].flatMap((member): Gap[] => {
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

/** So many are named. */
const MAX_NAMED = 3

function unreadMembers({groups = {}, policies}: Inventory): Gap[] {
  const members = new Set(policies.flatMap(({bindings}) => bindings.flatMap((binding) => binding.members)))
  const byWhat = new Map<string, {gap: Omit<Gap, 'what'>; names: string[]}>()
  for (const member of [...members, ...Object.values(groups).flat()]) {
    const found = notRead(member, groups)
    if (!found) continue
    const {name, what, ...gap} = found
    const known = byWhat.get(what) ?? {gap, names: []}
    if (!known.names.includes(name)) known.names.push(name)
    byWhat.set(what, known)
  }
  return [...byWhat].map(([what, {gap, names}]) => {
    const more = names.length - MAX_NAMED
    const shown = names.sort().slice(0, MAX_NAMED)
    const remedies = new Set(shown.map((name) => gap.remedy.replaceAll('NAME', shellWord(name))))
    return {
      what: `${what} ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
      why: gap.why,
      remedy: [...remedies].join('\n'),
    }
  })
}

const YEAR_SECONDS = 365 * 86_400

function oldTable(nowSeconds: number): Gap[] {
  const isOld = nowSeconds - Date.parse(ROLES_DATE) / 1000 > YEAR_SECONDS
  const why = 'the table of roles of this version of ci-auth is older than a year'
  return isOld
    ? [{what: `the roles of Google since ${ROLES_DATE}`, why, remedy: 'Use the newest version of ci-auth.'}]
    : []
}
