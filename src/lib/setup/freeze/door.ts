// What can be closed at once: how each is named and read, and the changes that close it, and open it again exactly as it was.

import {CiAuthError} from '../../base/errors.ts'
import {defined} from '../../base/json.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {problemError} from '../../files/file-errors.ts'
import type {Admin} from '../../google/admin/admin-call.ts'
import {getProvider, type ProviderResource} from '../../google/admin/projects.ts'
import {getAccount, getPolicy, type Policy, type PolicyBinding} from '../../google/admin/service-accounts.ts'
import {
  isServiceAccount,
  listProvidersOf,
  type ProviderName,
  parseProviderName,
  providerPath,
} from '../../google/identifiers.ts'
import {listServiceAccounts} from '../../google/remedies.ts'
import {isObject} from '../../trust/descriptions.ts'
import {type CloudChange, canonicalText as text} from '../change.ts'

/** What the operator names. */
export type Door =
  | {kind: 'provider'; name: string}
  | {kind: 'account'; email: string}
  /** `on`: the email of an account, or `projects/ID`. */
  | {kind: 'binding'; member: string; on: string}

/** A role that the member has, with its condition. */
type Role = Pick<PolicyBinding, 'role' | 'condition'>

/** A door, and what it was when it was open. Contains no secret: keys of a provider are public. */
export type OpenDoor =
  | {kind: 'provider'; name: string; settings: ProviderResource}
  | {kind: 'account'; email: string; uniqueId: string}
  | {kind: 'binding'; member: string; on: string; roles: readonly Role[]}

type Named = Partial<Record<'provider' | 'account' | 'binding', string[] | undefined>> & {on?: string | undefined}

/**
 * The doors that flags name.
 *
 * @throws {CiAuthError} `INPUT_REQUIRED`, `INPUT_PROVIDER_INVALID`, `INPUT_SERVICE_ACCOUNT_INVALID`
 */
export function doorsOfFlags({account = [], binding = [], on = '', provider = []}: Named): Door[] {
  const wrong =
    account.find((name) => !isServiceAccount(name)) ?? (binding.length > 0 && !isHolder(on) ? on : undefined)
  if (wrong !== undefined)
    throw new CiAuthError(
      'INPUT_SERVICE_ACCOUNT_INVALID',
      `"${inputExcerpt(wrong)}" is not the email of a service account`,
      {suggestions: ['Write all of it: NAME@PROJECT_ID.iam.gserviceaccount.com. Only --on takes projects/ID too.']},
    )
  const doors = [
    ...account.map((email): Door => ({kind: 'account', email})),
    ...provider.map((name): Door => ({kind: 'provider', name: providerNamed(name)})),
    ...binding.map((member): Door => ({kind: 'binding', member, on})),
  ]
  if (doors.length > 0) return [...new Map(doors.map((door) => [JSON.stringify(door), door])).values()]
  throw new CiAuthError('INPUT_REQUIRED', 'what to close is missing', {
    suggestions: [
      'Name it: --provider NAME, --account EMAIL, or --binding MEMBER --on EMAIL',
      'To open it again: --undo FILE',
    ],
  })
}

function providerNamed(text: string): string {
  const name = parseProviderName(text)
  if ('code' in name) throw problemError(name)
  return providerPath(name)
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** What a binding can be on: an account, or a project. */
const isHolder = (name: string): boolean =>
  isServiceAccount(name) || /^projects\/(?:[a-z0-9.-]+:)?[a-z0-9-]+$/.test(name)

/** Whether it is one that a record can have. */
export function isDoor(door: unknown): door is OpenDoor {
  if (!isObject(door)) return false
  const {email, kind, member, name, on, roles, settings, uniqueId} = door
  if (kind === 'provider') return isText(name) && !('code' in parseProviderName(name)) && isObject(settings)
  if (kind === 'account') return isText(email) && isServiceAccount(email) && isText(uniqueId)
  if (kind !== 'binding' || !isText(member) || !isText(on) || !isHolder(on) || !Array.isArray(roles)) return false
  return (
    roles.length > 0 &&
    roles.every((each) => isObject(each) && isText(each['role']) && isConditionOrNone(each['condition']))
  )
}

const isConditionOrNone = (condition: unknown): boolean =>
  condition === undefined || (isObject(condition) && isText(condition['expression']))

/** Names the door. */
export const doorTitle = (door: Door): string =>
  door.kind === 'provider'
    ? `provider ${door.name}`
    : door.kind === 'account'
      ? `service account ${door.email}`
      : `member ${door.member} on ${door.on}`

/** @throws {Error} if it is not a full name: names are checked where they are read. */
export function doorNameParts(name: string): ProviderName {
  const parsed = parseProviderName(name)
  if ('code' in parsed) throw new Error(parsed.message)
  return parsed
}

const pathOf = (name: string): {project: string; pool: string; provider: string} => {
  const {pool, projectNumber, provider} = doorNameParts(name)
  return {project: projectNumber, pool, provider}
}

/** What the door is now. @throws {CiAuthError} `SETUP_NOT_FOUND`, and what the call throws. */
async function readDoor(admin: Admin, door: Door): Promise<{isOpen: boolean; now: OpenDoor}> {
  if (door.kind === 'provider') {
    const found = await getProvider(admin, pathOf(door.name))
    if (found === undefined) throw absent(door, listProvidersOf(doorNameParts(door.name)))
    const {disabled = false, state} = found
    return {isOpen: !disabled && state !== 'DELETED', now: {...door, settings: settingsOf(found)}}
  }
  if (door.kind === 'account') {
    const found = await getAccount(admin, door.email)
    if (found === undefined) throw absent(door, listServiceAccounts({serviceAccount: door.email}))
    return {isOpen: found.disabled !== true, now: {...door, uniqueId: found.uniqueId ?? ''}}
  }
  const policy = await getPolicy(admin, door.on).catch((error: unknown) => {
    throw error instanceof CiAuthError && error.code === 'SETUP_NOT_FOUND'
      ? absent(door, listServiceAccounts({serviceAccount: door.on}))
      : error
  })
  const roles = rolesOf(policy, door.member)
  return {isOpen: roles.length > 0, now: {...door, roles}}
}

const absent = (door: Door, howToList: string): CiAuthError =>
  new CiAuthError('SETUP_NOT_FOUND', `nothing was changed: there is no ${doorTitle(door)}`, {suggestions: [howToList]})

/** Without what freezing changes. */
const settingsOf = ({disabled: _disabled, ...settings}: ProviderResource): ProviderResource => settings

const rolesOf = ({bindings = []}: Policy, member: string): Role[] =>
  bindings
    .filter(({members}) => members?.includes(member))
    .map(({condition, role}) => ({role, ...defined({condition})}))

const sameRoles = (a: readonly Role[], b: readonly Role[]): boolean =>
  text(a.map(text).sort()) === text(b.map(text).sort())

/** Why a door that is not as it was cannot be put back. */
const whyChanged: Readonly<Record<Door['kind'], string>> = {
  account: 'was deleted, and is another account now',
  binding: 'has other roles now than it had then',
  provider: 'has other settings now than it had then',
}

/** What has to be closed. Undefined if the door is closed. @throws {CiAuthError} as {@link readDoor}. */
export async function toClose(admin: Admin, door: Door): Promise<OpenDoor | undefined> {
  const {isOpen, now} = await readDoor(admin, door)
  return isOpen ? now : undefined
}

/**
 * What has to be put back. Undefined if the door is open again, as it was.
 *
 * @throws {CiAuthError} `SETUP_CHANGED_SINCE`, and what {@link readDoor} throws.
 */
export async function toPutBack(admin: Admin, was: OpenDoor): Promise<OpenDoor | undefined> {
  const {isOpen, now} = await readDoor(admin, was)
  const isBinding = was.kind === 'binding' && now.kind === 'binding'
  const isAsItWas = isBinding ? sameRoles(was.roles, now.roles) : text(was) === text(now)
  if (isOpen && isAsItWas) return undefined
  if (isBinding ? !isOpen : isAsItWas) return was
  throw new CiAuthError('SETUP_CHANGED_SINCE', `nothing was put back: ${doorTitle(was)} ${whyChanged[was.kind]}`)
}

/** The changes that close or open the door. */
export function changesOf(door: OpenDoor, to: 'close' | 'open'): CloudChange[] {
  const action = to === 'close' ? 'disable' : 'enable'
  if (door.kind === 'account') return [{action, resource: 'service-account', name: door.email}]
  if (door.kind === 'provider') {
    const {pool, project, provider} = pathOf(door.name)
    return [{action, resource: 'provider', name: provider, pool, project}]
  }
  return door.roles.map(({condition, role}) => ({
    action: to === 'close' ? 'remove' : 'add',
    resource: 'member',
    name: door.member,
    serviceAccount: door.on,
    role,
    ...(condition && {condition, differences: [{field: 'condition', after: expressionOf(condition)}]}),
  }))
}

const expressionOf = ({expression}: {expression?: string}): string | undefined => expression

/**
 * Compares with `doors` once more: the etag is of this policy.
 *
 * @throws {CiAuthError} `SETUP_CHANGED_SINCE` if a member has other roles than its door says, and not none.
 */
export function checkRoles(doors: readonly OpenDoor[], holder: string, policy: Policy): void {
  for (const door of doors) {
    if (door.kind !== 'binding' || door.on !== holder) continue
    const now = rolesOf(policy, door.member)
    if (now.length === 0 || sameRoles(now, door.roles)) continue
    const message = `somebody else has changed the roles of ${door.member} on ${holder} meanwhile`
    throw new CiAuthError('SETUP_CHANGED_SINCE', message, {
      suggestions: ['Run the command again: it reads the policy again.'],
    })
  }
}
