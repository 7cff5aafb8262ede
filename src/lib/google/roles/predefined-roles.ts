// What Google's own roles allow, by the permissions that they had on the day of the table.
import {powerLetters, type RolePower} from './permissions.ts'
import {roleTable} from './role-table.ts'

export {ROLES_DATE, ROLES_SOURCE} from './role-table.ts'

const powersByLetter = new Map<string, RolePower>(
  Object.entries(powerLetters).map(([power, letter]) => [letter, power as RolePower]),
)

let known: ReadonlyMap<string, ReadonlySet<RolePower>> | undefined

/** By name, with `roles/`. */
export function predefinedRoles(): ReadonlyMap<string, ReadonlySet<RolePower>> {
  known ??= new Map(
    roleTable
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [service = '', ...entries] = line.split(' ')
        return entries.map((entry) => {
          const [name, letters = ''] = entry.split(':')
          const powers = [...letters].flatMap((letter) => powersByLetter.get(letter) ?? [])
          return [`roles/${service === '.' ? '' : service}${name}`, new Set(powers)] as const
        })
      }),
  )
  return known
}
