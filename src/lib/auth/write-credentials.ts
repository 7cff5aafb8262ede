import {randomUUID} from 'node:crypto'
import type {TokenSource} from '../ci/provider.ts'
import type {FileIdentity} from '../credentials/file-identity.ts'
import {excludeFromGit} from '../credentials/git-exclude.ts'
import type {LedgerEntry} from '../credentials/ledger.ts'
import {removeRecorded} from '../credentials/remove.ts'
import {createSecretFile} from '../credentials/write-file.ts'
import {timestamp} from '../outputs.ts'
import {contentOf, type Write} from './credentials-content.ts'
import {ledgerOf} from './job-ledger.ts'
import {type Place, placeWarnings} from './place.ts'
import type {SignInPlan} from './plan.ts'
import type {Front, Session} from './session.ts'

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
  const write: Write = async (path, kind, content) => {
    const note = await excludeFromGit(path)
    if (note !== undefined) report.warn('FILE_IN_WORKSPACE', note)
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
    for (const warning of await placeWarnings(place)) report.warn('FILE_IN_WORKSPACE', warning)
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
