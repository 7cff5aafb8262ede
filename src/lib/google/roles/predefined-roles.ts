// What Google's own roles allow, by the permissions that they had on the day of the table.
import {knownChanges} from './known-changes.ts'
import {
  isOnlyWriting,
  permissionsListed,
  powerLetters,
  type RolePower,
  resourceOfPermission,
  shortName,
} from './permissions.ts'
import {otherServices, roleTable} from './role-table.ts'

export {ROLES_DATE, ROLES_SOURCE} from './role-table.ts'

const powersByLetter = new Map<string, RolePower>(
  Object.entries(powerLetters).map(([power, letter]) => [letter, power as RolePower]),
)

/** The letter of a role with a permission on accounts: others are refused in the policy of an account. */
export const ON_ACCOUNTS = 'A'

let onAccounts: ReadonlySet<string> | undefined
let known: ReadonlyMap<string, ReadonlySet<RolePower>> | undefined

/** By name, with `roles/`: the letters of the table. */
const readTable = (): (readonly [role: string, letters: string])[] =>
  roleTable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [service = '', ...entries] = line.split(' ')
      return entries.map((entry) => {
        const [name, letters = ''] = entry.split(':')
        return [`roles/${service === '.' ? '' : service}${name}`, letters] as const
      })
    })

/** By name, with `roles/`. */
export function predefinedRoles(): ReadonlyMap<string, ReadonlySet<RolePower>> {
  known ??= new Map(
    readTable().map(([name, letters]) => [
      name,
      new Set([...letters].flatMap((each) => powersByLetter.get(each) ?? [])),
    ]),
  )
  return known
}

/** The roles that the policy of an account can have. */
export function rolesOnAccounts(): ReadonlySet<string> {
  onAccounts ??= new Set(readTable().flatMap(([name, letters]) => (letters.includes(ON_ACCOUNTS) ? [name] : [])))
  return onAccounts
}

let services: ReadonlySet<string> | undefined

/** Whether the service of a permission, as `run` of `run.services.get`, was there on the day of the table. */
function isOfKnownService(permission: string): boolean {
  services ??= new Set([
    ...otherServices.trim().split(/\s+/),
    ...readTable().map(([name]) => name.replace(/^roles\//, '').replace(/\..*$/, '')),
  ])
  return services.has(permission.replace(/\..*$/, ''))
}

let changing: ReturnType<typeof permissionsListed> | undefined

/** Whether it is known what a permission leads to: a change that was not there on the day of the table could lead anywhere. */
export function isKnownPermission(given: string): boolean {
  const permission = shortName(given)
  if (!isOfKnownService(permission)) return false
  if (!isOnlyWriting(permission)) return true
  changing ??= permissionsListed(knownChanges)
  const resource = resourceOfPermission(permission)
  return changing.get(resource)?.has(permission.slice(resource.length + 1)) ?? false
}
