// A file from which client libraries get ID tokens, where they cannot ask the CI: our launcher, or a copy of the one token.
// Loaded only then.
import {accessSync, constants} from 'node:fs'
import {dirname, join} from 'node:path'
import {asText} from '../../../base/json.ts'
import type {RefreshSource} from '../../../cis/description/provider.ts'
import type {LedgerEntry} from '../../../files/ledger.ts'
import {credentialsFileName} from '../../../files/own-files.ts'
import type {IdToken, UseCaseContext} from '../../use-case.ts'
import type {ChosenSource} from '../plan/plan.ts'
import type {Destination} from './destination.ts'

/** Longer than any CI needs for a token. Client libraries allow 5 to 120 seconds. */
const LAUNCHER_TIMEOUT_MS = 60_000

/** Writes one file, and records it. */
export type Write = (path: string, kind: LedgerEntry['kind'], content: string) => Promise<void>

/** How long the source of a file works. */
export interface Durability {
  /** Epoch seconds. Undefined if client libraries can refresh, or nothing expires. */
  expiresAt?: number
  /** Whether it expires about when the job ends. */
  lastsForJob?: boolean
  /** Why it expires, if the source is not the reason. */
  why?: string
}

interface Needed extends Pick<UseCaseContext, 'launcher'> {
  destination: Destination
  source: ChosenSource | undefined
  audience: string
  idToken: IdToken | undefined
  expiry: Durability
}

export async function refreshByFile(needed: Needed, write: Write): Promise<{refresh: RefreshSource} & Durability> {
  const {audience, destination, expiry, idToken, source} = needed
  const launched = source?.mintsAgain ? await writeLauncher(audience, source, needed, write) : {}
  if ('refresh' in launched) return launched
  const path = join(dirname(destination.path), credentialsFileName())
  await write(path, 'subject-token', asText({id_token: idToken?.value}))
  // Our copy of the one token: nobody renews it.
  return {
    refresh: {kind: 'file', path, field: 'id_token'},
    why: 'its source gives no new token',
    ...expiry,
    ...launched,
  }
}

async function writeLauncher(
  audience: string,
  {origin}: ChosenSource,
  {destination, launcher}: Needed,
  write: Write,
): Promise<{refresh: RefreshSource} | {why?: string}> {
  if (!launcher) return {}
  const {cwd, temporaryFolder} = destination.surroundings
  const file = await launcher({origin, audience, cwd}, {beside: destination.path, temporaryFolder})
  if (!file) return {why: 'client libraries can run no program here; use ci-auth exec'}
  await write(file.path, 'launcher', file.content)
  return isExecutable(file.command.split(' ')[0] ?? '')
    ? {refresh: {kind: 'executable', command: file.command, timeoutMs: LAUNCHER_TIMEOUT_MS}}
    : {why: `no program may run in ${dirname(file.path)}; use ci-auth exec`}
}

/** False on a file system that is mounted with noexec. */
function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
