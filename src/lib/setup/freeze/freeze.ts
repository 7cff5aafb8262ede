// Closes doors at once, and opens them again from the record that was written.

import {randomBytes} from 'node:crypto'
import {unlink} from 'node:fs/promises'
import {systemClock, timestamp} from '../../base/clock.ts'
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import {shellWord} from '../../base/quoting.ts'
import {PINNED} from '../../base/shell-format.ts'
import {readReason, systemCode} from '../../files/file-errors.ts'
import {readForeignText} from '../../files/text-file.ts'
import {createFile} from '../../files/write-file.ts'
import type {Admin} from '../../google/admin/admin-call.ts'
import {projectOfServiceAccount} from '../../google/identifiers.ts'
import type {World} from '../../trust/trust.ts'
import type {UseCaseContext} from '../../use-cases/use-case.ts'
import type {Change} from '../change.ts'
import {makeStage, type StageListener} from '../make-changes.ts'
import {type Limits, openSetup, type Scope, type SetupSession, scopeOf} from '../session.ts'
import {type Affected, affectedBy, type LivingTokens, tokensThatLiveOn} from './affected.ts'
import {changesOf, type Door, isDoor, makeDoorChanges, type OpenDoor, partsOf, readDoor, toPutBack} from './door.ts'

/** The `--json` document of `setup freeze`. */
export interface FreezeDocument {
  signedInWith: string
  /** What was changed, in this order. */
  changes: readonly Change[]
  affected: readonly Affected[]
  /** Tokens that work on after it. */
  livesOn: readonly LivingTokens[]
  /** The file for `--undo`. */
  record?: string
}

export interface FreezePlan {
  changes: readonly Change[]
  affected: readonly Affected[]
}

export interface FreezeOptions extends Limits, StageListener {
  operationBudgetMs: number
  /** Called with who changes what, before anything is read. */
  onSignIn(scope: Scope): void
  onPlan(plan: FreezePlan): void
  /** Asks. Throws to stop. */
  agree(changes: readonly Change[]): Promise<void>
  /** Called with the file, before the first change. */
  onRecord(file: string): void
}

/** The line that undoes what the record `file` tells of. */
export const undoLine = (file: string): string => `${PINNED} setup freeze --undo ${shellWord(file)}`

const KIND = 'ci-auth setup freeze'

/** What was closed: all that is needed to open it again as it was. Contains no secret. */
export interface FreezeRecord {
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

/** What ends most tokens comes first. */
const kinds: readonly OpenDoor['kind'][] = ['account', 'provider', 'binding']
const byKind = (doors: readonly OpenDoor[]): OpenDoor[] =>
  doors.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))

/**
 * Closes `doors`, after the record is written. Those that are closed already stay as they are.
 *
 * @param target - What federation.yml says, if there is one; where the record goes, by its usual name.
 * @throws {CiAuthError} `SETUP_…`; `FILE_…` if there is no place for the record: then nothing was changed.
 */
export const freeze = (
  context: UseCaseContext,
  doors: readonly Door[],
  target: {world: World | undefined; pathOfRecord(name: string): string},
  options: FreezeOptions,
): Promise<FreezeDocument> =>
  inSession(context, doors, options, async (session) => {
    const {admin, operator} = session
    const clock = context.clock ?? systemClock
    const read = await Promise.all(doors.map((door) => readDoor(admin, door)))
    const open = byKind(read.filter(({isOpen}) => isOpen).map(({now}) => now))
    const affected = await Promise.all(open.map((door) => affectedBy(admin, door, target.world)))
    const changes = open.flatMap((door) => changesOf(door, 'close'))
    options.onPlan({changes, affected})
    if (changes.length === 0) return {signedInWith: operator.label, changes, affected, livesOn: []}
    await options.agree(changes)
    session.renew()
    const time = timestamp(clock.now())
    const record = target.pathOfRecord(recordName(time))
    const content: FreezeRecord = {kind: KIND, time, by: operator.account ?? operator.label, doors: open}
    await createFile(record, `${JSON.stringify(content, undefined, 2)}\n`)
    options.onRecord(record)
    await make(admin, changes, open, options, record)
    const livesOn = open.flatMap((door, index) =>
      tokensThatLiveOn(door, clock.now(), withoutClosed(affected[index] ?? {accounts: []}, open), target.world),
    )
    return {signedInWith: operator.label, changes, affected, livesOn, record}
  })

/**
 * Opens the doors of `record` as they were. Those that are open again, as they were, stay.
 *
 * @throws {CiAuthError} `SETUP_CHANGED_SINCE`, before any change, if one of them was changed otherwise.
 */
export const unfreeze = (
  context: UseCaseContext,
  {doors}: FreezeRecord,
  options: FreezeOptions,
): Promise<FreezeDocument> =>
  inSession(context, doors, options, async (session) => {
    const {admin, operator} = session
    const read = await Promise.all(doors.map((door) => toPutBack(admin, door)))
    const closed = byKind(read.filter((door) => door !== undefined)).toReversed()
    const changes = closed.flatMap((door) => changesOf(door, 'open'))
    options.onPlan({changes, affected: []})
    if (changes.length > 0) {
      await options.agree(changes)
      session.renew()
      await make(admin, changes, closed, options)
    }
    return {signedInWith: operator.label, changes, affected: [], livesOn: []}
  })

async function inSession(
  context: UseCaseContext,
  doors: readonly Door[],
  options: FreezeOptions,
  work: (session: SetupSession) => Promise<FreezeDocument>,
): Promise<FreezeDocument> {
  const session = await openSetup(context, options)
  try {
    const {admin, operator} = session
    const projects = [...new Set(doors.flatMap((door) => projectOf(door) ?? []))]
    options.onSignIn(scopeOf(projects, operator, admin.endpoints, context.surroundings.env))
    return await work(session)
  } finally {
    session.close()
  }
}

function projectOf(door: Door): string | undefined {
  if (door.kind === 'provider') return partsOf(door.name).projectNumber
  const holder = door.kind === 'account' ? door.email : door.on
  return holder.startsWith('projects/') ? holder.slice('projects/'.length) : projectOfServiceAccount(holder)
}

/** Tokens of an account that is closed too do not live on. */
const withoutClosed = <Known extends Pick<Affected, 'accounts'>>(known: Known, closed: readonly OpenDoor[]): Known => ({
  ...known,
  accounts: known.accounts.filter((email) => !closed.some((door) => door.kind === 'account' && door.email === email)),
})

/** @param record - The file to remove, or to name, if a change fails. */
async function make(
  admin: Admin,
  changes: readonly Change[],
  doors: readonly OpenDoor[],
  options: FreezeOptions,
  record?: string,
): Promise<void> {
  const done: Change[] = []
  try {
    await makeStage(changes, changes, done, {
      ...options,
      make: (group) => makeDoorChanges(admin, group, doors, options.operationBudgetMs),
    })
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
