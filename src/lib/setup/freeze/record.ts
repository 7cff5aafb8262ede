// The record of what was closed: all that is needed to open it again as it was. Contains no secret.

import {randomBytes} from 'node:crypto'
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {problemError, readReason, systemCode} from '../../files/file-errors.ts'
import {readForeignText} from '../../files/text-file.ts'
import {isServiceAccount, parseProviderName, providerPath} from '../../google/identifiers.ts'
import type {Door, OpenDoor} from './door.ts'

const KIND = 'ci-auth setup freeze'

export interface FreezeRecord {
  kind: typeof KIND
  /** RFC 3339. */
  time: string
  /** Who closed them. */
  by: string
  doors: readonly OpenDoor[]
}

export const recordText = (record: Omit<FreezeRecord, 'kind'>): string =>
  `${JSON.stringify({kind: KIND, ...record}, undefined, 2)}\n`

/** `ci-auth-freeze-20261123T023352Z-1f9c.json`: two can be written in one second. */
export const recordName = (time: string): string =>
  `ci-auth-freeze-${time.replace(/[-:]/g, '')}-${randomBytes(2).toString('hex')}.json`

/** @throws {CiAuthError} `SETUP_RECORD_INVALID` */
export function readRecord(path: string): FreezeRecord {
  let text: string
  try {
    text = readForeignText(path)
  } catch (error) {
    throw invalid(path, systemCode(error) === '' ? (error as Error).message : readReason(error))
  }
  const {by, doors, kind, time} = parseJsonObject(text) ?? {}
  if (kind !== KIND) throw invalid(path, 'setup freeze did not write it')
  const isWhole = typeof by === 'string' && typeof time === 'string' && Array.isArray(doors) && doors.every(isDoor)
  if (!isWhole) throw invalid(path, 'it is incomplete, or was changed')
  return {kind: KIND, by, time, doors: doors as OpenDoor[]}
}

const invalid = (path: string, why: string): CiAuthError =>
  new CiAuthError('SETUP_RECORD_INVALID', `${path} is no record that can be undone: ${why}`, {
    suggestions: ['Name the file that setup freeze wrote: ci-auth-freeze-TIME.json'],
  })

type Named = Partial<Record<'provider' | 'account' | 'binding', string[] | undefined>> & {on?: string | undefined}

/**
 * The doors that flags name.
 *
 * @throws {CiAuthError} `INPUT_REQUIRED`, `INPUT_PROVIDER_INVALID`, `INPUT_SERVICE_ACCOUNT_INVALID`
 */
export function doorsOf(named: Named): Door[] {
  const {account = [], binding = [], on = '', provider = []} = named
  const holders = [...account, ...(binding.length > 0 && !on.startsWith('projects/') ? [on] : [])]
  const wrong =
    holders.find((name) => !isServiceAccount(name)) ?? (binding.length > 0 && !isHolder(on) ? on : undefined)
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
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a binding can be on: an account, or a project. */
export const isHolder = (name: string): boolean =>
  isServiceAccount(name) || /^projects\/(?:[a-z0-9.-]+:)?[a-z0-9-]+$/.test(name)

function isDoor(door: unknown): door is OpenDoor {
  if (!isFields(door)) return false
  const {email, kind, member, name, on, roles, settings, uniqueId} = door
  if (kind === 'provider') return isText(name) && !('code' in parseProviderName(name)) && isFields(settings)
  if (kind === 'account') return isText(email) && isServiceAccount(email) && isText(uniqueId)
  if (kind !== 'binding' || !isText(member) || !isText(on) || !isHolder(on) || !Array.isArray(roles)) return false
  return (
    roles.length > 0 &&
    roles.every((each) => isFields(each) && isText(each['role']) && isConditionOrNone(each['condition']))
  )
}

const isConditionOrNone = (condition: unknown): boolean =>
  condition === undefined || (isFields(condition) && isText(condition['expression']))
