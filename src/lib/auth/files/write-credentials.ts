import type {LedgerEntry} from '../../credentials/ledger.ts'
import type {ChosenSource} from '../choose-source.ts'
import type {Front, Session} from '../minting/session.ts'
import type {SignInPlan} from '../plan/plan.ts'
import {asText, contentOf} from './credentials-content.ts'
import {type Place, placeWarnings} from './place.ts'
import {recordedFiles} from './recorded-files.ts'

/** What was written, and how to take it back. */
export interface Written {
  path: string
  type: string
  /** What the file names as source: `url`, `file`, `executable` or `key`. */
  source: string
  /** Epoch seconds; none where the file refreshes itself or does not expire. */
  diesAt?: number | undefined
  /** It dies when the job ends, or close to it. */
  lastsForJob?: boolean | undefined
  /** Why it dies, where that is not the source's doing. */
  why?: string | undefined
  entries: LedgerEntry[]
  undo(): Promise<unknown>
}

export interface Writing extends Pick<Front, 'report' | 'launcher' | 'clock'> {
  place: Place
  source: ChosenSource | undefined
  /** Hears of each file before it has any content. */
  onRecorded?: ((entries: readonly LedgerEntry[]) => void) | undefined
}

/** Writes the credentials file of `plan`, and what it needs beside it. */
export async function writeCredentials(plan: SignInPlan, session: Session, writing: Writing): Promise<Written> {
  const {clock, onRecorded, place, report} = writing
  const remove = plan.file?.cleanup ?? true
  const {entries, undo, write} = recordedFiles({...place, clock, onRecorded, remove, report})

  try {
    const content = await contentOf(plan, session, writing, write)
    await write(place.path, 'credentials', asText(content.file))
    for (const warning of await placeWarnings(place)) report.warn('FILE_IN_WORKSPACE', warning)
    return {
      path: place.path,
      type: String(content.file['type']),
      source: content.source,
      diesAt: content.diesAt,
      lastsForJob: content.lastsForJob,
      why: content.why,
      entries,
      undo,
    }
  } catch (error) {
    await undo()
    throw error
  }
}
