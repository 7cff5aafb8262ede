// Changes of the trust in the text of a federation.yml.
import {isDeepStrictEqual} from 'node:util'
import type {ProviderName} from '../google/identifiers.ts'
import {appendIn, NotEditable, replaceIn, setIn} from '../yaml/yaml-edit.ts'
import type {FederationFile} from './federation-file.ts'
import {bindingOf} from './federation-source.ts'
import type {Pool, ServiceAccount, TrustEdit, World} from './trust.ts'

interface Place {
  content: string
  file: FederationFile
  /** Of the provider of the sign-in. */
  name: ProviderName | undefined
}

/**
 * `content` with `edits`, and what it then says.
 *
 * @param read - Reads a text in the place of the file.
 * @throws {NotEditable} also if the text would then say anything besides the `edits`.
 * @throws {CiAuthError} `FEDERATION_FILE_INVALID`
 */
export function editFederation(
  content: string,
  edits: readonly TrustEdit[],
  name: ProviderName | undefined,
  read: (text: string) => FederationFile,
): {content: string; file: FederationFile} {
  let place: Place = {content, file: read(content), name}
  for (const edit of edits) {
    const wanted = changed(place, edit)
    const text = written(place, edit)
    const file = read(text)
    if (!isSame(file.world, wanted)) throw new NotEditable('another part of the file would change too')
    place = {content: text, file, name}
  }
  return place
}

/** What a file gets in addition: a pool with its providers, an account with its bindings. */
interface Addition {
  pool?: Pool
  account?: {email: string; role: string; member: string}
}

/**
 * `content` with the additions at the end of their lists.
 *
 * @throws {NotEditable} also if the text would then say anything besides.
 * @throws {CiAuthError} `FEDERATION_FILE_INVALID`
 */
export function extendFederation(
  content: string,
  {account, pool}: Addition,
  read: (text: string) => FederationFile,
): {content: string; file: FederationFile} {
  const before = read(content)
  const wanted = structuredClone(before.world)
  let text = content
  if (pool) {
    wanted.pools.push(pool)
    text = appendIn({...before, content: text}, [], 'pools', asValue(pool))
  }
  if (account) {
    const {email, member, role} = account
    const file = read(text)
    // A pool is named in a binding if the file has several, also if this one is among them.
    const binding = bindingOf({member, role}, wanted)
    wanted.serviceAccounts.push({email} as World['serviceAccounts'][number])
    wanted.grants.push({serviceAccount: email, role, members: [member]})
    text = appendIn({...file, content: text}, [], 'serviceAccounts', asValue({email, bindings: [binding]}))
  }
  const file = read(text)
  if (!isSame(withoutIds(file.world), withoutIds(wanted))) {
    throw new NotEditable('another part of the file would change too')
  }
  return {content: text, file}
}

/** Numbers of accounts that nobody gave. */
const withoutIds = (world: World): World => ({
  ...world,
  serviceAccounts: world.serviceAccounts.map(({uniqueId: _drawn, ...account}) => account as ServiceAccount),
})

/** As YAML holds it. */
const asValue = (value: object): Parameters<typeof appendIn>[3] => JSON.parse(JSON.stringify(value))

/** The issuers follow from the providers. The order of bindings means nothing. */
function isSame(one: World, other: World): boolean {
  const [mine, theirs] = [one, other].map(({issuers: _issuers, ...world}) => ({
    ...world,
    grants: world.grants.map((grant) => JSON.stringify(grant)).sort(),
  }))
  return isDeepStrictEqual(mine, theirs)
}

/** Where the provider of the sign-in is. */
function providerAt({file: {world}, name}: Place): {pool: number; provider: number} {
  const home = world.projects[0]?.id
  const numberOf = (id: string | undefined): string | undefined => world.projects.find((each) => each.id === id)?.number
  const pool = world.pools.findIndex(
    ({id, project = home}) => id === name?.pool && numberOf(project) === name.projectNumber,
  )
  const found = world.pools[pool]
  const provider = found?.providers.findIndex(({id}) => id === name?.provider) ?? -1
  if (!found || provider < 0) throw new NotEditable('the provider is not in the file')
  if (found.external)
    throw new NotEditable(`the pool ${found.id} has external: true in the file, so somebody else manages it`)
  return {pool, provider}
}

const accountAt = ({file: {world}}: Place, name: string): number =>
  known(
    world.serviceAccounts.findIndex(({email, uniqueId}) => [email, uniqueId].includes(name)),
    `account ${name}`,
  )

const projectAt = ({file: {world}}: Place, project: string): number =>
  known(
    world.projects.findIndex(({id}) => id === project),
    `project ${project}`,
  )

function known(at: number, what: string): number {
  if (at < 0) throw new NotEditable(`the ${what} is not in the file`)
  return at
}

/** The world with `edit`: what the text must say afterwards. */
function changed(place: Place, edit: TrustEdit): World {
  const world = structuredClone(place.file.world)
  if (edit.of === 'service') world.projects[projectAt(place, edit.project)]?.services?.push(edit.service)
  else if (edit.of === 'account') Object.assign(world.serviceAccounts[accountAt(place, edit.account)] ?? {}, edit.set)
  else if (edit.of === 'policy') bound(world, place, edit)
  else ofProvider(world, place, edit)
  return world
}

function ofProvider(world: World, place: Place, edit: TrustEdit & {of: 'provider' | 'mapping' | 'pool'}): void {
  const at = providerAt(place)
  const pool = world.pools[at.pool]
  const provider = pool?.providers[at.provider]
  if (edit.of === 'pool') Object.assign(pool ?? {}, edit.set)
  else if (edit.of === 'provider') Object.assign(provider ?? {}, edit.set)
  else Object.assign(provider?.attributeMapping ?? {}, {[edit.target]: edit.expression})
}

type PolicyEdit = TrustEdit & {of: 'policy'}

const replacedBy = ({file: {world}}: Place, {account, instead}: PolicyEdit): number =>
  world.grants.findIndex(
    ({members, serviceAccount}) => members[0] === instead && serviceAccount === emailOf(world, account),
  )

const emailOf = ({serviceAccounts}: World, name: string): string =>
  serviceAccounts.find(({email, uniqueId}) => [email, uniqueId].includes(name))?.email ?? name

function bound(world: World, place: Place, edit: PolicyEdit): void {
  const {account, condition, instead, member, role} = edit
  if (condition) throw new NotEditable('federation.yml cannot express the condition of a binding')
  const grant = {serviceAccount: emailOf(world, account), role, members: [member]}
  if (instead === undefined) world.grants.push(grant)
  else world.grants.splice(replacedBy(place, edit), 1, grant)
}

/** The text with `edit`. */
function written(place: Place, edit: TrustEdit): string {
  const {world} = place.file
  const text = {content: place.content, ...place.file}
  if (edit.of === 'service')
    return appendIn(text, ['projects', projectAt(place, edit.project)], 'services', edit.service)
  if (edit.of === 'account')
    return setIn(text, ['serviceAccounts', accountAt(place, edit.account)], 'disabled', edit.set.disabled)
  if (edit.of === 'policy' && edit.instead !== undefined)
    return replaceIn(text, ['grants', replacedBy(place, edit)], bindingOf(edit, world))
  if (edit.of === 'policy')
    return appendIn(text, ['serviceAccounts', accountAt(place, edit.account)], 'bindings', bindingOf(edit, world))
  const at = providerAt(place)
  const path = ['pools', at.pool, 'providers', at.provider]
  if (edit.of === 'mapping') return setIn(text, [...path, 'attributeMapping'], edit.target, edit.expression)
  const [[key, value] = ['', ''], ...others] = Object.entries(edit.set)
  if (others.length > 0) throw new NotEditable('several settings change at once')
  if (edit.of === 'pool') return setIn(text, path.slice(0, 2), key, value)
  const present = world.pools[at.pool]?.providers[at.provider]?.allowedAudiences ?? []
  const [added, ...more] = [value].flat().filter((each) => !present.includes(String(each)))
  return key === 'allowedAudiences' && present.length > 0 && added !== undefined && more.length === 0
    ? appendIn(text, path, key, added)
    : setIn(text, path, key, value)
}
