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
import {stsAudienceOf} from '../../../google/identifiers.ts'
import type {Reporter, UseCaseContext} from '../../use-case.ts'
import {digestOf, digestOfIdentity, type Session} from '../minting/session.ts'
import type {ChosenSource, SignInPlan} from '../plan/plan.ts'
import {type Destination, destinationWarnings} from './destination.ts'
import type {Durability, Write} from './refresh-by-file.ts'

/** What the credentials file says. */
interface FileText extends Durability {
  fields: Readonly<Record<string, unknown>>
  /** What it names as source: `url`, `file`, `executable` or `key`. */
  sourceKind: string
}

/** The credentials for `plan`. If libraries cannot call the token's source, `write` is called for a file beside it. */
async function credentialsOf(plan: SignInPlan, session: Session, writing: Writing, write: Write): Promise<FileText> {
  const {delegates, identity, serviceAccount, universe} = plan
  const {endpoints} = session.google
  const wrap = (file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    serviceAccount === undefined
      ? file
      : impersonatedFile({delegates, endpoints, serviceAccount, sourceCredentials: file, universe})
  if (identity.mode === 'ambient') throw new Error('no file for the metadata server')
  if (identity.mode === 'key') return {fields: wrap(identity.key.file), sourceKind: 'key'}

  const {refresh, ...durability} = await refreshSource(identity.audience, session, writing, write)
  const common = {endpoints, universe, stsAudience: stsAudienceOf(identity.provider), refresh}
  // The format of external accounts has no delegates.
  const fields =
    delegates.length > 0
      ? wrap(externalAccountFile(common))
      : externalAccountFile({...common, serviceAccount, lifetimeSeconds: plan.file?.lifetimeSeconds})
  return {fields, sourceKind: refresh.kind, ...durability}
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
export interface WrittenFile extends Omit<FileText, 'fields'> {
  path: string
  type: string
  undo(): Promise<unknown>
}

interface Writing extends Pick<UseCaseContext, 'report' | 'launcher' | 'clock'>, Pick<Recording, 'onRecorded'> {
  destination: Destination
  source: ChosenSource | undefined
}

/** Writes the credentials file of `plan`, and what it needs beside it. */
export async function writeCredentials(plan: SignInPlan, session: Session, writing: Writing): Promise<WrittenFile> {
  const {destination, report, source} = writing
  const remove = plan.file?.cleanup ?? true
  const {profile, projectId} = plan
  const identityDigest = digestOfIdentity(plan, source, destination.surroundings)
  const files = recordedFiles({...destination, ...writing, identityDigest, profile, projectId, remove})
  // Another failure calls it, and must be the one that is told: this one only warns.
  const undo = async (): Promise<void> => {
    const left = (await files.undo()).filter(({outcome}) => outcome === 'refused')
    for (const {path, reason} of left) report.warn('FILE_LEFT', reason ?? path)
  }

  try {
    const {fields, ...credentials} = await credentialsOf(plan, session, writing, files.write)
    await files.write(destination.path, 'credentials', asText(fields))
    for (const warning of await destinationWarnings(destination)) report.warn('FILE_IN_WORKSPACE', warning)
    return {...credentials, path: destination.path, type: String(fields['type']), undo}
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
  identityDigest?: string | undefined
  /** Called for each file before it has content. */
  onRecorded?: ((entries: readonly LedgerEntry[]) => void) | undefined
}

export function recordedFiles(recording: Recording): RecordedFiles {
  const {ci, clock = systemClock, identityDigest, profile, projectId, remove, surroundings} = recording
  const ledger = ledgerOf(ci, surroundings)
  const entries: LedgerEntry[] = []
  return {
    async write(path, kind, content) {
      const note = await excludeFromGit(path)
      if (note !== undefined) recording.report.warn('FILE_IN_WORKSPACE', note)
      const record = (identity: FileIdentity): void => {
        const createdAt = timestamp(Math.floor(clock.now()))
        const contentDigest = identityDigest && digestOf(content)
        const known = kind === 'credentials' ? {projectId, identityDigest, contentDigest} : {}
        const about = defined({profile, ...known})
        const entry = {id: randomUUID(), path, kind, remove, createdAt, ...about, ...identity}
        ledger.record(entry)
        entries.push(entry)
        recording.onRecorded?.(entries)
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
