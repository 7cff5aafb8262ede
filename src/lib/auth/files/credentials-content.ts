import {accessSync, constants} from 'node:fs'
import {dirname, join} from 'node:path'
import type {RefreshSource} from '../../ci/provider.ts'
import {externalAccountFile} from '../../credentials/external-account.ts'
import {credentialsFileName} from '../../credentials/file-names.ts'
import {impersonatedFile} from '../../credentials/impersonated.ts'
import type {LedgerEntry} from '../../credentials/ledger.ts'
import {stsAudience} from '../../google/identifiers.ts'
import type {ChosenSource} from '../choose-source.ts'
import type {Session} from '../minting/session.ts'
import type {SignInPlan} from '../plan/plan.ts'
import type {Writing} from './write-credentials.ts'

/** Above what any CI takes for a token; client libraries allow 5 to 120 seconds. */
const LAUNCHER_TIMEOUT_MS = 60_000

/** Writes one file, and records it. */
export type Write = (path: string, kind: LedgerEntry['kind'], content: string) => Promise<void>

/** How long the source of a file will do. */
interface Durability {
  /** Epoch seconds; none where client libraries can refresh, or nothing expires. */
  diesAt?: number
  lastsForJob?: boolean
  why?: string
}

/** What the credentials file will say. */
export interface Content extends Durability {
  file: Readonly<Record<string, unknown>>
  source: string
}

export const asText = (content: object): string => JSON.stringify(content, null, 2)

/** The content for `plan`; `write` is called for a file beside it, where the token has no source that libraries can ask. */
export async function contentOf(plan: SignInPlan, session: Session, writing: Writing, write: Write): Promise<Content> {
  const {delegates, identity, serviceAccount, universe} = plan
  const {endpoints} = session.google
  const wrap = (file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    serviceAccount === undefined
      ? file
      : impersonatedFile({delegates, endpoints, serviceAccount, source: file, universe})
  if (identity.mode === 'ambient') throw new Error('no file can name the metadata server as a source')
  if (identity.mode === 'key') return {file: wrap(identity.key.file), source: 'key'}

  const {refresh, ...durability} = await refreshSource(identity.audience, session, writing, write)
  const common = {endpoints, universe, audience: stsAudience(identity.provider), source: refresh}
  // The format of external accounts knows no delegates.
  const file =
    delegates.length > 0
      ? wrap(externalAccountFile(common))
      : externalAccountFile({...common, serviceAccount, lifetimeSeconds: plan.file?.lifetimeSeconds})
  return {file, source: refresh.kind, ...durability}
}

/** The source that a library can ask again; else our launcher, that asks for it; else a file that holds one token. */
async function refreshSource(
  audience: string,
  session: Session,
  writing: Writing,
  write: Write,
): Promise<{refresh: RefreshSource} & Durability> {
  const {place, source} = writing
  const idToken = session.federated?.idToken()
  const dies = idToken ? {diesAt: idToken.expiresAt, lastsForJob: source?.lastsForJob ?? false} : {}
  const refresh = source?.refreshSource(audience)
  if (refresh) return {refresh, ...(source?.mintsAgain ? {} : dies)}

  const launched = source?.mintsAgain ? await writeLauncher(audience, source, writing, write) : {}
  if ('refresh' in launched) return launched
  const path = join(dirname(place.path), credentialsFileName())
  await write(path, 'subject-token', asText({id_token: idToken?.value}))
  return {refresh: {kind: 'file', path, field: 'id_token'}, ...dies, ...launched}
}

async function writeLauncher(
  audience: string,
  {origin}: ChosenSource,
  {launcher, place}: Writing,
  write: Write,
): Promise<{refresh: RefreshSource} | {why?: string}> {
  if (!launcher) return {}
  const {cwd, temporaryFolder} = place.surroundings
  const file = await launcher({origin, audience, cwd}, {beside: place.path, temporaryFolder})
  if (!file) return {why: 'client libraries can run nothing here that would mint again; use ci-auth exec'}
  await write(file.path, 'launcher', file.content)
  return isExecutable(file.path)
    ? {refresh: {kind: 'executable', command: file.command, timeoutMs: LAUNCHER_TIMEOUT_MS}}
    : {why: `nothing may be executed in ${dirname(file.path)}; use ci-auth exec`}
}

/** Not on a file system that is mounted without the right to execute. */
function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
