import {CiAuthError} from '../base/errors.ts'
import {isProfileName, PROFILE_FORM} from '../base/inputs.ts'
import {inputExcerpt} from '../base/quoting.ts'
import {type LedgerEntry, ledgerBeside} from './ledger.ts'

/** One identity of the job, whose credentials file later steps can use. Who it is stands in that file. */
export interface Profile {
  name: string
  /** Absolute. */
  credentialsFile: string
  /** The project of the sign-in, if it was certain. */
  projectId?: string | undefined
  /** RFC 3339, UTC. */
  signedInAt: string
}

/** The last sign-in of each profile. */
export function profilesOf(entries: readonly LedgerEntry[]): Profile[] {
  const found = new Map<string, Profile>()
  // Entries that a cleanup had set aside, or recorded again, are not in the order of their times.
  const inOrder = [...entries].sort((one, other) => one.createdAt.localeCompare(other.createdAt))
  for (const {createdAt, kind, path, profile, projectId} of inOrder) {
    if (kind !== 'credentials' || profile === undefined) continue
    found.set(profile, {name: profile, credentialsFile: path, projectId, signedInAt: createdAt})
  }
  return [...found.values()]
}

/**
 * The profile `name` of the job whose folder is `folder`. Undefined if nobody signed in with it, or cleanup removed it.
 *
 * @throws {CiAuthError} `FILE_WRITE_FAILED` if the record of the job cannot be used.
 */
export const readProfile = (folder: {path: string}, name: string): Profile | undefined =>
  profilesOf(ledgerBeside(folder.path).read()).find((profile) => profile.name === name)

export const profileNames = (folder: {path: string}): string[] =>
  profilesOf(ledgerBeside(folder.path).read()).map(({name}) => name)

/** @throws {CiAuthError} `INPUT_PROFILE_UNKNOWN`, `INPUT_PROFILE_INVALID` */
export function requireProfile(entries: readonly LedgerEntry[], name: string): Profile {
  const profiles = profilesOf(entries)
  const found = profiles.find((profile) => profile.name === name)
  if (found) return found
  if (!isProfileName(name)) {
    const message = `"${inputExcerpt(name)}" is not the name of a profile`
    throw new CiAuthError('INPUT_PROFILE_INVALID', message, {suggestions: [PROFILE_FORM]})
  }
  const names = profiles.map((profile) => profile.name)
  throw new CiAuthError(
    'INPUT_PROFILE_UNKNOWN',
    `this job has not signed in with the profile "${inputExcerpt(name)}"`,
    {
      suggestions: [
        names.length === 0 ? 'This job has no profile yet.' : `The profiles of this job: ${names.join(', ')}`,
        'Sign in first, in the same job: ci-auth federate --profile NAME …, or ci-auth key --profile NAME …',
      ],
    },
  )
}
