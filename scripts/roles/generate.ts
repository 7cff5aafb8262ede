// Writes the table of Google's predefined roles from public data: a folder with one JSON file for each role, as `gcloud iam roles
// describe --format=json` prints it, the day of the data, and where it is from:
//   npx tsx scripts/roles/generate.ts gcp/roles 2026-08-22 https://github.com/iann0036/iam-dataset
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {getOrInsert} from '../../src/lib/base/maps.ts'
import {
  attachesAccount,
  changesSomething,
  isOnlyWriting,
  permissionsListed,
  powerLetters,
  powersOfPermissions,
  type RolePower,
  resourceOfPermission,
  runsCode,
} from '../../src/lib/google/roles/permissions.ts'
import {ON_ACCOUNTS} from '../../src/lib/google/roles/predefined-roles.ts'

const [folder = '', date = '', source = ''] = process.argv.slice(2)

const LONGEST = 139

/** The permissions of each role, without `roles/`. */
const roles = new Map(
  readdirSync(folder).map((file): [string, string[]] => {
    const {includedPermissions = [], name} = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return [name.replace(/^roles\//, ''), includedPermissions]
  }),
)

// Not in such data yet. https://docs.cloud.google.com/iam/docs/roles-overview#basic
for (const [name, like] of Object.entries({admin: 'owner', writer: 'editor', reader: 'viewer'}))
  roles.set(name, roles.get(name) ?? roles.get(like) ?? [])

/** Google: this role is for actions that do not affect state. https://docs.cloud.google.com/iam/docs/roles-overview#basic */
const reading = new Set(roles.get('viewer'))

/** Reading is an effect, too, where what is read is stored. */
const storing: readonly RolePower[] = ['secrets', 'objects', 'data']

/** What they have in buckets by default: https://docs.cloud.google.com/storage/docs/access-control/iam-roles#basic-roles-intrinsic */
const reads: readonly RolePower[] = ['secrets', 'objects']
const writes: readonly RolePower[] = [...reads, 'writeObjects']
const basicInStorage: Readonly<Record<string, readonly RolePower[]>> = {
  viewer: reads,
  reader: reads,
  editor: writes,
  writer: writes,
  owner: writes,
  admin: writes,
}

const notLookedAt = [...resourcesThatChange()].filter(
  (resource) => !runsCode.has(resource) && !attachesAccount.has(resource) && !lookedAt().has(resource),
)
if (notLookedAt.length > 0) {
  const names = notLookedAt.sort().join('\n')
  throw new Error(
    `these may run code as an account: read about each, and put it into permissions.ts or looked-at.txt\n${names}`,
  )
}
const write = (name: string, text: string): void =>
  writeFileSync(new URL(`../../src/lib/google/roles/${name}`, import.meta.url), text)
write('role-table.ts', table())
write('known-changes.ts', knownChanges())

function lookedAt() {
  return permissionsListed(readFileSync(new URL('looked-at.txt', import.meta.url), 'utf8'))
}

/** What somebody can change in the services whose own accounts act as the accounts of customers, and in those that the lists name. */
function resourcesThatChange(): Set<string> {
  const ACTING = /^iam\.serviceAccounts\.(?:actAs|getAccessToken|signBlob|signJwt)$/
  const agents = [...roles].filter(
    ([name, held]) => /serviceAgent$/i.test(name) && held.some((each) => ACTING.test(each)),
  )
  const services = new Set([
    ...agents.map(([name]) => serviceOf(name)),
    ...[...runsCode.keys(), ...attachesAccount.keys()].map(serviceOf),
  ])
  const all = new Set([...roles.values()].flat())
  return new Set(
    [...all]
      .filter(
        (permission) => services.has(serviceOf(permission)) && changesSomething(permission) && !reading.has(permission),
      )
      .map(resourceOfPermission),
  )
}

function otherServices(): string[] {
  const own = new Set([...roles.keys()].map(serviceOf))
  return [...new Set([...roles.values()].flat().map(serviceOf))].filter((service) => !own.has(service)).sort()
}

function serviceOf(name: string): string {
  return name.split('.')[0] ?? ''
}

function powersOf(role: string, held: readonly string[]): Set<RolePower> {
  const powers = powersOfPermissions(held.filter((permission) => !reading.has(permission)))
  const all = powersOfPermissions(held)
  for (const power of storing) if (all.has(power)) powers.add(power)
  for (const power of basicInStorage[role] ?? []) powers.add(power)
  return powers
}

/** Grouped by service: `iam admin:AKP editor`. */
function table(): string {
  const services = new Map<string, string[]>()
  for (const [role, held] of [...roles].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const dot = role.indexOf('.')
    const [service, name] = dot < 0 ? ['', role] : [role.slice(0, dot), role.slice(dot + 1)]
    const powers = powersOf(role, held)
    const fits = held.some((each) => /^iam\.serviceAccount(?:s|Keys)\./.test(each))
    const letters = [...powers]
      .map((power) => powerLetters[power])
      .concat(fits ? [ON_ACCOUNTS] : [])
      .sort()
    getOrInsert(services, service, () => []).push(letters.length > 0 ? `${name}:${letters.join('')}` : name)
  }
  const lines = [...services].flatMap(([service, names]) => wrapped(`${service}. `, names))
  return `// Generated by scripts/roles/generate.ts. Each line: a service, and its roles with the letters of permissions.ts.

/** Google makes new roles every week: a role that is not here is not known. */
export const ROLES_DATE = '${date}'
export const ROLES_SOURCE = '${source}'

/** Services with permissions and without roles of their own. */
export const otherServices = \`
${wrapped('', otherServices()).join('\n')}
\`

export const roleTable = \`
${lines.join('\n')}
\`
`
}

/** Permissions that change something and lead nowhere: one that is not among them was not there on the day of the data. */
function knownChanges(): string {
  const byService = new Map<string, Map<string, string[]>>()
  const all = [...new Set([...roles.values()].flat())].filter(isOnlyWriting)
  for (const permission of all.sort()) {
    const resource = resourceOfPermission(permission)
    const service = serviceOf(permission)
    const verbs = getOrInsert(
      getOrInsert(byService, service, () => new Map()),
      resource.slice(service.length + 1),
      () => [],
    )
    verbs.push(permission.slice(resource.length + 1))
  }
  const lines = [...byService].flatMap(([service, resources]) =>
    wrapped(
      `${service}: `,
      [...resources].flatMap(([resource, verbs]) => wrapped(`${resource}.`, verbs, ',', LONGEST - service.length - 2)),
    ),
  )
  return `// Generated by scripts/roles/generate.ts, for permissionsListed.

/** Permissions that change something of a service, and of which permissions.ts names nothing else that they lead to. */
export const knownChanges = \`
${lines.join('\n')}
\`
`
}

/** Lines that begin with `start`, as long as `most` allows. */
function wrapped(start: string, names: readonly string[], between = ' ', most = LONGEST): string[] {
  const lines: string[] = []
  for (const name of names) {
    const longer = `${lines.at(-1)}${between}${name}`
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(`${start}${name}`)
  }
  return lines
}
