// The keys of accounts that people have, and when each was last used. A key of which nobody says when is never called idle.
import {resolve} from 'node:path'
import {timestamp} from '../base/clock.ts'
import {CiAuthError} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import {groupedBy} from '../base/maps.ts'
import {escapeLogLine} from '../base/quoting.ts'
import type {TextLine} from '../base/text-columns.ts'
import {type Admin, listAll} from '../google/admin/admin-call.ts'
import {lastUseCall, lastUseIn} from '../google/admin/last-use.ts'
import {listAccounts} from '../google/admin/service-accounts.ts'
import {projectOfServiceAccount} from '../google/identifiers.ts'
import {disableKey} from '../google/remedies.ts'
import {asOperator, type ConnectionLimits} from '../operator/connection.ts'
import {isObject} from '../trust/descriptions.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import type {AuditedKey} from './inventory.ts'
import {jsonValues} from './json-values.ts'
import {heldKeys, invalidAuditFile, KEY, SAVE_ALL} from './read-resources.ts'

/** Who concerns: accounts by their emails, or all of a project. */
type KeyHolders = {accounts: readonly string[]} | {project: string}

interface KeyUse extends AuditedKey {
  account: string
  lastUsedSeconds?: number
  /** `unknown`: nobody says when it was last used. */
  state: 'disabled' | 'idle' | 'used' | 'unknown'
  /** Disables it. Only of an idle key. */
  command?: string
}

export interface KeyUseReport {
  accounts: readonly string[]
  keys: readonly KeyUse[]
  /** What was not read, each with the way out. */
  gaps: readonly {what: string; why: string; remedies: readonly string[]}[]
}

interface KeyUseOptions {
  /** What gcloud policy-intelligence query-activity printed, in place of the API. */
  file: string | undefined
  cwd: string
  idleDays: number
  nowSeconds: number
}

const DAY_SECONDS = 86_400
const KEYS_ACTIVITY = 'serviceAccountKeyLastAuthentication'

/** @throws {CiAuthError} as `readKeyUse` and `asOperator` */
export const findKeyUse = (
  context: UseCaseContext,
  limits: ConnectionLimits,
  holders: KeyHolders,
  options: KeyUseOptions,
): Promise<KeyUseReport> => asOperator(context, limits, ({admin}) => readKeyUse(admin, holders, options))

/**
 * @throws {CiAuthError} `AUDIT_FILE_INVALID`, `AUDIT_FILE_UNREADABLE`; if the accounts cannot be listed, and failures that all calls
 * would have
 */
async function readKeyUse(admin: Admin, holders: KeyHolders, options: KeyUseOptions): Promise<KeyUseReport> {
  const accounts = 'accounts' in holders ? holders.accounts : [...(await listAccounts(admin, holders.project)).keys()]
  const gaps: KeyUseReport['gaps'][number][] = []
  const orGap = async (what: string, read: () => Promise<void>): Promise<void> => {
    try {
      await read()
    } catch (error) {
      if (!(error instanceof CiAuthError) || !passing.has(error.code)) throw error
      gaps.push({what, why: error.message, remedies: error.suggestions})
    }
  }
  const held: {account: string; key: AuditedKey}[] = []
  for (const account of accounts)
    await orGap(`the keys of ${account}`, async () => {
      held.push(...(await keysOf(admin, account)).map((key) => ({account, key})))
    })
  const used = options.file === undefined ? new Map<string, number>() : await usesInFile(options.file, options.cwd)
  const active = held.filter(({key}) => !key.disabled).map(({account}) => account)
  const projects = new Set(
    active.map((account) => projectOfServiceAccount(account) ?? ('project' in holders ? holders.project : '')),
  )
  if (options.file === undefined)
    for (const project of projects) {
      if (project === '') continue
      await orGap(`when the keys in ${project} were last used`, async () => {
        const call = {...lastUseCall(KEYS_ACTIVITY, project), about: {projectId: project}}
        for (const entry of await listAll(admin, call, 'activities')) addUse(used, entry)
      })
    }
  return {accounts, keys: held.map(({account, key}) => judged(account, key, used.get(key.id), options)), gaps}
}

/** The rest of the report stays true without it. */
const passing: ReadonlySet<string> = new Set(['API_DISABLED', 'SETUP_NOT_FOUND', 'SETUP_PERMISSION_DENIED'])

async function keysOf(admin: Admin, account: string): Promise<AuditedKey[]> {
  const project = projectOfServiceAccount(account)
  const keys = await listAll(
    admin,
    {
      service: 'iam',
      path: `projects/${encodeURIComponent(project ?? '-')}/serviceAccounts/${encodeURIComponent(account)}/keys`,
      query: {keyTypes: 'USER_MANAGED'},
      permission: 'iam.serviceAccountKeys.list',
      about: {serviceAccount: account, ...defined({projectId: project})},
    },
    'keys',
  )
  return keys.flatMap((key) => heldKeys(key, KEY.exec(String(key['name']))?.[2] ?? ''))
}

/** The ids of keys are hashes: no two are the same. The latest use counts. */
function addUse(used: Map<string, number>, entry: Readonly<Record<string, unknown>>): boolean {
  const {key, seconds} = lastUseIn(entry) ?? {}
  if (key !== undefined && seconds !== undefined) used.set(key, Math.max(seconds, used.get(key) ?? 0))
  return key !== undefined
}

async function usesInFile(file: string, cwd: string): Promise<Map<string, number>> {
  const used = new Map<string, number>()
  for await (const {line, value} of jsonValues(resolve(cwd, file), file)) {
    const entries = isObject(value) && Array.isArray(value['activities']) ? value['activities'] : [value]
    for (const entry of entries) {
      if (isObject(entry) && addUse(used, entry)) continue
      throw invalidAuditFile(
        `${escapeLogLine(file)}:${line} is not the last use of a key`,
        `To make it, fill in PROJECT_ID: gcloud policy-intelligence query-activity --activity-type=${KEYS_ACTIVITY} ` +
          '--project=PROJECT_ID --format=json',
        SAVE_ALL,
      )
    }
  }
  return used
}

function judged(
  account: string,
  key: AuditedKey,
  used: number | undefined,
  {idleDays, nowSeconds}: KeyUseOptions,
): KeyUse {
  const of = {account, ...key, ...defined({lastUsedSeconds: used})}
  if (key.disabled) return {...of, state: 'disabled'}
  if (used === undefined) return {...of, state: 'unknown'}
  // A day is told, not a time.
  if (nowSeconds - used <= idleDays * DAY_SECONDS) return {...of, state: 'used'}
  return {...of, state: 'idle', command: disableKey(account, key.id)}
}

const marks = {idle: '-', used: '+', unknown: '?', disabled: ' '} as const satisfies Record<
  KeyUse['state'],
  TextLine['mark']
>

const dayOf = (seconds: number): string => timestamp(seconds).slice(0, 10)

function keyLine({id, lastUsedSeconds, state, uploaded, validAfterSeconds}: KeyUse): TextLine {
  const facts = [
    ...(state === 'disabled'
      ? []
      : [lastUsedSeconds === undefined ? 'nobody says when it was used' : `last used ${dayOf(lastUsedSeconds)}`]),
    ...(validAfterSeconds === undefined ? [] : [`${uploaded ? 'uploaded' : 'made'} ${dayOf(validAfterSeconds)}`]),
  ]
  return {mark: marks[state], text: escapeLogLine(`  ${state.padEnd(8)}  ${id}  ${facts.join(', ')}`)}
}

/** The report for a person. */
export function keyUseLines({accounts, gaps, keys}: KeyUseReport, idleDays: number): TextLine[] {
  const line = (text: string): TextLine => ({mark: ' ', text: escapeLogLine(text)})
  const byAccount = groupedBy(keys, ({account}) => account)
  const without = accounts.filter(
    (account) => !byAccount.has(account) && !gaps.some(({what}) => what.endsWith(account)),
  )
  const commands = keys.flatMap(({command = []}) => command)
  const isUnknown = keys.some(({state}) => state === 'unknown')
  return [
    ...[...byAccount].flatMap(([account, held]) => [line(`${account}:`), ...held.map(keyLine)]),
    ...(without.length > 0 ? [line(`No keys: ${without.join(', ')}`)] : []),
    ...gaps.flatMap(({remedies, what, why}): TextLine[] => [
      {mark: '?', text: escapeLogLine(`Not read: ${what}: ${why}`)},
      ...remedies.map((remedy) => line(`    ${remedy}`)),
    ]),
    line(''),
    ...(commands.length > 0
      ? [
          line(`Not used for more than ${idleDays} days. To disable them (the same line with enable takes it back):`),
          ...commands.map((command) => line(`    ${command}`)),
          line(
            'If nothing fails for some weeks, delete them. Uses of Workspace and of other APIs outside of Google Cloud are not seen.',
          ),
        ]
      : [line('No key is known to be idle: nothing to disable.')]),
    ...(isUnknown
      ? [line('Of a key without a use that is told, nothing follows: it may be in use, or it was made lately.')]
      : []),
  ]
}
