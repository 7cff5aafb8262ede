import {randomUUID} from 'node:crypto'
import {readdirSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import type {CiProvider, RefreshSource, Surroundings, TokenSource} from '../ci/provider.ts'
import {externalAccountFile} from '../credentials/external-account.ts'
import type {FileIdentity} from '../credentials/file-identity.ts'
import {credentialsFileName} from '../credentials/file-names.ts'
import {excludeFromGit} from '../credentials/git-exclude.ts'
import {uploadWarnings} from '../credentials/ignore-files.ts'
import {impersonatedFile} from '../credentials/impersonated.ts'
import {inspectTarget} from '../credentials/inspect-target.ts'
import type {LedgerEntry} from '../credentials/ledger.ts'
import {removeRecorded} from '../credentials/remove.ts'
import {createSecretFile} from '../credentials/write-file.ts'
import type {Problem} from '../errors.ts'
import {stsAudience} from '../google/identifiers.ts'
import {timestamp} from '../outputs.ts'
import {ledgerOf} from './job-ledger.ts'
import type {SignInPlan} from './plan.ts'
import type {Front, Session} from './session.ts'

/** Where a sign-in writes. */
export interface Place {
  ci: CiProvider
  surroundings: Surroundings
  /** The credentials file, absolute. */
  path: string
}

/** Where the credentials file will be, and what speaks against it. Nothing is written. */
export async function choosePlace(
  ci: CiProvider,
  surroundings: Surroundings,
  given: string | undefined,
): Promise<{place: Place; problems: Problem[]}> {
  const path =
    given === undefined
      ? join(ci.credentialsFolder(surroundings), credentialsFileName())
      : resolve(surroundings.cwd, given)
  const problem = pathProblem(path) ?? (await inspectTarget(path))
  const ledgerProblem = ledgerOf(ci, surroundings).inspect()
  return {place: {ci, surroundings, path}, problems: [problem, ledgerProblem].filter((found) => found !== undefined)}
}

/** A key, as JSON or base64. A path of hundreds of characters without a dot or a blank is none. */
const KEY_AS_PATH = /private_key|-----BEGIN|eyJ0eX|[\w+/=-]{500}/

/** What a path may not hold. It is not shown: a secret could have got there. */
function pathProblem(path: string): Problem | undefined {
  const code = 'FILE_WRITE_FAILED'
  if (/\p{Cc}/u.test(path)) return {code, message: 'the path of the credentials file holds a control character'}
  return KEY_AS_PATH.test(path) ? {code, message: 'the path of the credentials file is a key'} : undefined
}

/** What was written, and how to take it back. */
export interface Written {
  path: string
  type: string
  /** What the file names as source: `url`, `file`, `executable` or `key`. */
  source: string
  /** Epoch seconds; none where the file refreshes itself or does not expire. */
  diesAt?: number | undefined
  entries: LedgerEntry[]
  undo(): Promise<void>
}

/** Writes the credentials file of `plan`; `onRecorded` hears of each file before it has any content. */
export async function writeCredentials(
  plan: SignInPlan,
  session: Session,
  {place, report, source}: {place: Place; source: TokenSource | undefined; report: Front['report']},
  onRecorded: (entries: readonly LedgerEntry[]) => void,
): Promise<Written> {
  const ledger = ledgerOf(place.ci, place.surroundings)
  const entries: LedgerEntry[] = []
  const write = async (path: string, kind: LedgerEntry['kind'], content: object): Promise<void> => {
    const note = await excludeFromGit(path)
    if (note !== undefined) report.warn(note)
    await createSecretFile(path, JSON.stringify(content, null, 2), (identity: FileIdentity) => {
      const entry = {
        id: randomUUID(),
        path,
        kind,
        remove: plan.file?.cleanup ?? true,
        createdAt: timestamp(Math.floor(Date.now() / 1000)),
        ...identity,
      }
      ledger.record(entry)
      entries.push(entry)
      onRecorded(entries)
    })
  }
  const undo = async (): Promise<void> => {
    await removeRecorded(entries.map((entry) => ({...entry, remove: true})))
    for (const {id} of entries) ledger.withdraw(id)
  }

  try {
    const content = await contentOf(plan, session, place, source, write)
    await write(place.path, 'credentials', content.file)
    for (const warning of await placeWarnings(place)) report.warn(warning)
    return {
      path: place.path,
      type: String(content.file['type']),
      source: content.source,
      diesAt: content.diesAt,
      entries,
      undo,
    }
  } catch (error) {
    await undo()
    throw error
  }
}

interface Content {
  file: Readonly<Record<string, unknown>>
  source: string
  diesAt?: number
}

async function contentOf(
  plan: SignInPlan,
  session: Session,
  place: Place,
  source: TokenSource | undefined,
  write: (path: string, kind: LedgerEntry['kind'], content: object) => Promise<void>,
): Promise<Content> {
  const {delegates, identity, serviceAccount, universe} = plan
  const {endpoints} = session.google
  const wrap = (file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    serviceAccount === undefined
      ? file
      : impersonatedFile({delegates, endpoints, serviceAccount, source: file, universe})
  if (identity.mode === 'key') return {file: wrap(identity.key.file), source: 'key'}

  const {refresh, diesAt} = await refreshSource(identity.audience, session, place, source, write)
  const common = {endpoints, universe, audience: stsAudience(identity.provider), source: refresh}
  // The format of external accounts knows no delegates.
  const file =
    delegates.length > 0
      ? wrap(externalAccountFile(common))
      : externalAccountFile({...common, serviceAccount, lifetimeSeconds: plan.file?.lifetimeSeconds})
  return {file, source: refresh.kind, ...(diesAt === undefined ? {} : {diesAt})}
}

/** The source that a library can ask again; where there is none, a file beside the credentials that holds one token. */
async function refreshSource(
  audience: string,
  session: Session,
  place: Place,
  source: TokenSource | undefined,
  write: (path: string, kind: LedgerEntry['kind'], content: object) => Promise<void>,
): Promise<{refresh: RefreshSource; diesAt?: number}> {
  const idToken = session.federated?.idToken()
  const refresh = source?.refreshSource(audience)
  if (refresh) return {refresh, ...(source?.mintsAgain || !idToken ? {} : {diesAt: idToken.expiresAt})}
  const path = join(dirname(place.path), credentialsFileName())
  await write(path, 'subject-token', {id_token: idToken?.value})
  return {refresh: {kind: 'file', path, field: 'id_token'}, ...(idToken ? {diesAt: idToken.expiresAt} : {})}
}

async function placeWarnings({ci, path, surroundings}: Place): Promise<string[]> {
  const workspace = ci.workspace(surroundings)
  const inWorkspace = path.startsWith(join(workspace, '/'))
  const empty = inWorkspace && readdirSync(workspace).every((name) => join(workspace, name) === path)
  return [
    ...(empty
      ? [
          `the workspace ${workspace} is empty: a checkout after this step deletes the credentials file; check out first`,
        ]
      : []),
    ...(await uploadWarnings(path, workspace)),
  ]
}
