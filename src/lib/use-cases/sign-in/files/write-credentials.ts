// Writes the credentials file and what it needs beside it, each on record before it has content.
import {randomUUID} from 'node:crypto'
import {type Clock, systemClock, timestamp} from '../../../base/clock.ts'
import {asText, defined} from '../../../base/json.ts'
import type {CiProvider, RefreshSource, Surroundings} from '../../../cis/description/provider.ts'
import {externalAccountFile, impersonatedFile} from '../../../files/credentials-file.ts'
import {excludeFromGit} from '../../../files/git-exclude.ts'
import {type LedgerEntry, ledgerOf} from '../../../files/ledger.ts'
import type {FileIdentity} from '../../../files/own-files.ts'
import type {Removal} from '../../../files/remove.ts'
import {createFile} from '../../../files/write-file.ts'
import {stsAudience} from '../../../google/identifiers.ts'
import type {Reporter, UseCaseContext} from '../../use-case.ts'
import {digestOf, identityDigest, type Session} from '../minting/session.ts'
import type {ChosenSource, SignInPlan} from '../plan/plan.ts'
import {type Place, placeWarnings} from './place.ts'
import type {Durability, Write} from './refresh-by-file.ts'

/** What the credentials file says. */
interface Credentials extends Durability {
  fields: Readonly<Record<string, unknown>>
  /** What it names as source: `url`, `file`, `executable` or `key`. */
  source: string
}

/** The credentials for `plan`. If libraries cannot call the token's source, `write` is called for a file beside it. */
async function credentialsOf(plan: SignInPlan, session: Session, writing: Writing, write: Write): Promise<Credentials> {
  const {delegates, identity, serviceAccount, universe} = plan
  const {endpoints} = session.google
  const wrap = (file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    serviceAccount === undefined
      ? file
      : impersonatedFile({delegates, endpoints, serviceAccount, source: file, universe})
  if (identity.mode === 'ambient') throw new Error('no file for the metadata server')
  if (identity.mode === 'key') return {fields: wrap(identity.key.file), source: 'key'}

  const {refresh, ...durability} = await refreshSource(identity.audience, session, writing, write)
  const common = {endpoints, universe, audience: stsAudience(identity.provider), source: refresh}
  // The format of external accounts has no delegates.
  const fields =
    delegates.length > 0
      ? wrap(externalAccountFile(common))
      : externalAccountFile({...common, serviceAccount, lifetimeSeconds: plan.file?.lifetimeSeconds})
  return {fields, source: refresh.kind, ...durability}
}

/** A source that a library can call again, or else our launcher, or else a file with one token. */
async function refreshSource(
  audience: string,
  session: Session,
  writing: Writing,
  write: Write,
): Promise<{refresh: RefreshSource} & Durability> {
  const {source} = writing
  const idToken = session.actor.idToken?.()
  const expiry = idToken ? {expiresAt: idToken.expiresAt, lastsForJob: source?.lastsForJob ?? false} : {}
  const refresh = source?.refreshSource(audience)
  if (refresh) return {refresh, ...(source?.mintsAgain ? {} : expiry)}

  const {refreshByFile} = await import('./refresh-by-file.ts')
  return refreshByFile({audience, expiry, idToken, ...writing}, write)
}

/** What was written, and how to remove it. */
export interface Written extends Omit<Credentials, 'fields'> {
  path: string
  type: string
  undo(): Promise<unknown>
}

interface Writing extends Pick<UseCaseContext, 'report' | 'launcher' | 'clock'>, Pick<Recording, 'onRecorded'> {
  place: Place
  source: ChosenSource | undefined
}

/** Writes the credentials file of `plan`, and what it needs beside it. */
export async function writeCredentials(plan: SignInPlan, session: Session, writing: Writing): Promise<Written> {
  const {clock, onRecorded, place, report, source} = writing
  const remove = plan.file?.cleanup ?? true
  const {profile, projectId} = plan
  const who = identityDigest(plan, source, place.surroundings)
  const {undo: removeAll, write} = recordedFiles({...place, clock, onRecorded, profile, projectId, remove, report, who})
  const undo = async (): Promise<void> => {
    const left = (await removeAll()).filter(({outcome}) => outcome === 'refused')
    for (const {path, reason} of left) report.warn('FILE_LEFT', reason ?? path)
  }

  try {
    const {fields, ...credentials} = await credentialsOf(plan, session, writing, write)
    await write(place.path, 'credentials', asText(fields))
    for (const warning of await placeWarnings(place)) report.warn('FILE_IN_WORKSPACE', warning)
    return {...credentials, path: place.path, type: String(fields['type']), undo}
  } catch (error) {
    await undo()
    throw error
  }
}

/** Files of one sign-in. Each is in the job's ledger before it has content. */
export interface RecordedFiles {
  write: Write
  /** Removes what was written, and withdraws it from the ledger. */
  undo(): Promise<Removal[]>
}

interface Recording {
  ci: CiProvider
  surroundings: Surroundings
  report: Reporter
  /** Default: the clock of this computer. */
  clock?: Clock | undefined
  /** Whether cleanup may remove the files. */
  remove: boolean
  profile?: string | undefined
  projectId?: string | undefined
  /** The identity in the credentials file. Undefined if only the file says it. */
  who?: string | undefined
  /** Called for each file before it has content. */
  onRecorded?: ((entries: readonly LedgerEntry[]) => void) | undefined
}

export function recordedFiles(recording: Recording): RecordedFiles {
  const {ci, clock = systemClock, onRecorded, profile, projectId, remove, report, surroundings, who} = recording
  const ledger = ledgerOf(ci, surroundings)
  const entries: LedgerEntry[] = []
  return {
    async write(path, kind, content) {
      const note = await excludeFromGit(path)
      if (note !== undefined) report.warn('FILE_IN_WORKSPACE', note)
      const record = (identity: FileIdentity): void => {
        const createdAt = timestamp(Math.floor(clock.now()))
        const known = kind === 'credentials' ? {projectId, who, content: who && digestOf(content)} : {}
        const about = defined({profile, ...known})
        const entry = {id: randomUUID(), path, kind, remove, createdAt, ...about, ...identity}
        ledger.record(entry)
        entries.push(entry)
        onRecorded?.(entries)
      }
      await createFile(path, content, record, {mode: kind === 'launcher' ? 0o700 : 0o600})
    },
    async undo() {
      const {cleanUpStep} = await import('../../../files/remove.ts')
      return cleanUpStep(
        entries.map((entry) => ({...entry, remove: true})),
        ledger,
      )
    },
  }
}
