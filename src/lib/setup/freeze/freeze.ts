// Closes doors at once, and opens them again from the record that was written.

import {randomBytes} from 'node:crypto'
import {unlink} from 'node:fs/promises'
import {systemClock, timestamp} from '../../base/clock.ts'
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {PINNED, shellWord} from '../../base/quoting.ts'
import {readReason, systemCode} from '../../files/file-errors.ts'
import {readForeignText} from '../../files/text-file.ts'
import {createFile} from '../../files/write-file.ts'
import type {Admin} from '../../google/admin/admin-call.ts'
import type {Policy} from '../../google/admin/service-accounts.ts'
import {projectOfServiceAccount} from '../../google/identifiers.ts'
import {asOperator, type ConnectionLimits} from '../../operator/connection.ts'
import type {Operator} from '../../operator/operator.ts'
import type {World} from '../../trust/trust.ts'
import type {UseCaseContext} from '../../use-cases/use-case.ts'
import type {CloudChange} from '../change.ts'
import {makeGroup} from '../make-changes.ts'
import {makeStage, type StageListener} from '../make-stage.ts'
import {type ChangeScope, changeScopeOf} from '../scope.ts'
import {type Affected, affectedBy, type LivingTokens, tokensThatLiveOn} from './affected.ts'
import {changesOf, checkRoles, type Door, doorNameParts, isDoor, type OpenDoor, toClose, toPutBack} from './door.ts'

/** The `--json` document of `setup freeze`. */
export interface FreezeDocument {
  signedInWith: string
  /** What was changed, in this order. */
  changes: readonly CloudChange[]
  affected: readonly Affected[]
  /** Tokens that work on after it. */
  livesOn: readonly LivingTokens[]
  /** The file for `--undo`. */
  record?: string
}

export interface FreezePlan {
  changes: readonly CloudChange[]
  affected: readonly Affected[]
}

interface FreezeOptions extends ConnectionLimits, StageListener {
  operationBudgetMs: number
  /** Called with who changes what, before anything is read. */
  onSignIn(scope: ChangeScope): void
  onPlan(plan: FreezePlan): void
  /** Asks. Throws to stop. */
  agree(changes: readonly CloudChange[]): Promise<void>
  /** Called with the file, before the first change. */
  onRecord(file: string): void
}

/** The line that undoes what the record `file` tells of. */
export const undoLine = (file: string): string => `${PINNED} setup freeze --undo ${shellWord(file)}`

const KIND = 'ci-auth setup freeze'

/** What was closed: all that is needed to open it again as it was. Contains no secret. */
interface FreezeRecord {
  kind: typeof KIND
  /** RFC 3339. */
  time: string
  /** Who closed them. */
  by: string
  doors: readonly OpenDoor[]
}

/** `ci-auth-freeze-20261123T023352Z-1f9c.json`: two can be written in one second. */
const recordName = (time: string): string =>
  `ci-auth-freeze-${time.replace(/[-:]/g, '')}-${randomBytes(2).toString('hex')}.json`

/** @throws {CiAuthError} `SETUP_RECORD_INVALID` */
export function readRecord(path: string): FreezeRecord {
  let text: string
  try {
    text = readForeignText(path)
  } catch (error) {
    throw invalidRecord(path, systemCode(error) === '' ? (error as Error).message : readReason(error))
  }
  const {by, doors, kind, time} = parseJsonObject(text) ?? {}
  if (kind !== KIND) throw invalidRecord(path, 'setup freeze did not write it')
  const isWhole = typeof by === 'string' && typeof time === 'string' && Array.isArray(doors) && doors.every(isDoor)
  if (!isWhole) throw invalidRecord(path, 'it is incomplete, or was changed')
  return {kind: KIND, by, time, doors: doors as OpenDoor[]}
}

const invalidRecord = (path: string, why: string): CiAuthError =>
  new CiAuthError('SETUP_RECORD_INVALID', `${path} is no record that can be undone: ${why}`)

/** What to close, and where its record goes; or the record of what to open again, as it was. */
type FreezeTarget =
  | {doors: readonly Door[]; world: World | undefined; pathOfRecord(usualName: string): string}
  | {undo: FreezeRecord}

/**
 * Closes what is open, after the record is written; or opens what the record says. What is so already stays as it is.
 *
 * @throws {CiAuthError} `SETUP_…`; `FILE_…` if there is no place for the record: then nothing was changed.
 * For `undo`: `SETUP_CHANGED_SINCE`, before any change, if something was changed otherwise.
 */
export const freeze = (
  context: UseCaseContext,
  target: FreezeTarget,
  options: FreezeOptions,
): Promise<FreezeDocument> =>
  asOperator(context, options, async ({admin, operator, renew}) => {
    const named: readonly Door[] = 'undo' in target ? target.undo.doors : target.doors
    const projects = [...new Set(named.flatMap((door) => projectOf(door) ?? []))]
    options.onSignIn(changeScopeOf(projects, operator, admin.endpoints, context.surroundings.env))
    const {affected, changes, doors} = await planFreeze(admin, target)
    options.onPlan({changes, affected})
    const told = changes.map(({condition: _textIsTold, ...change}) => change)
    const document = {signedInWith: operator.label, changes: told, affected, livesOn: []}
    if (changes.length === 0) return document
    await options.agree(changes)
    renew()
    if ('undo' in target) {
      await makeAll(admin, changes, doors, options)
      return document
    }
    const clock = context.clock ?? systemClock
    const record = await writeRecord(target.pathOfRecord, doors, operator, clock.now())
    options.onRecord(record)
    await makeAll(admin, changes, doors, options, record)
    return {...document, livesOn: tokensThatLiveOn(doors, affected, clock.now(), target.world), record}
  })

/** The doors that are not yet as they shall be, and the changes that make them so. */
async function planFreeze(admin: Admin, target: FreezeTarget): Promise<FreezePlan & {doors: OpenDoor[]}> {
  const isUndo = 'undo' in target
  const read = isUndo
    ? target.undo.doors.toReversed().map((door) => toPutBack(admin, door))
    : target.doors.map((door) => toClose(admin, door))
  const doors = (await Promise.all(read)).filter((door) => door !== undefined)
  const affected = isUndo ? [] : await Promise.all(doors.map((door) => affectedBy(admin, door, target.world)))
  return {doors, changes: doors.flatMap((door) => changesOf(door, isUndo ? 'open' : 'close')), affected}
}

async function writeRecord(
  pathOfRecord: (usualName: string) => string,
  doors: readonly OpenDoor[],
  {account, label}: Operator,
  nowSeconds: number,
): Promise<string> {
  const time = timestamp(nowSeconds)
  const path = pathOfRecord(recordName(time))
  const content: FreezeRecord = {kind: KIND, time, by: account ?? label, doors}
  await createFile(path, `${JSON.stringify(content, undefined, 2)}\n`)
  return path
}

function projectOf(door: Door): string | undefined {
  if (door.kind === 'provider') return doorNameParts(door.name).projectNumber
  const holder = door.kind === 'account' ? door.email : door.on
  return holder.startsWith('projects/') ? holder.slice('projects/'.length) : projectOfServiceAccount(holder)
}

/** @param record - The file to remove, or to name, if a change fails. */
async function makeAll(
  admin: Admin,
  changes: readonly CloudChange[],
  doors: readonly OpenDoor[],
  options: FreezeOptions,
  record?: string,
): Promise<void> {
  const {operationBudgetMs} = options
  const checkPolicy = (holder: string, policy: Policy): void => checkRoles(doors, holder, policy)
  const make = (group: readonly CloudChange[], before: readonly CloudChange[]): Promise<void> =>
    makeGroup(group, before, {admin, operationBudgetMs, checkPolicy})
  const done: CloudChange[] = []
  try {
    await makeStage(changes, changes, done, {...options, make})
  } catch (error) {
    if (record === undefined || !(error instanceof CiAuthError)) throw error
    // Refused, so certainly nothing was changed.
    const isUnused = done.length === 0 && error.server !== undefined && error.server.status < 500
    if (isUnused) await unlink(record).catch(() => {})
    throw isUnused
      ? error
      : error.with({suggestions: [...error.suggestions, `To put back what was closed: ${undoLine(record)}`]})
  }
}
