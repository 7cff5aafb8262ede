// The identities of the job, by the names of their sign-ins, as the ledger lists them.
import {CiAuthError} from '../base/errors.ts'
import {isProfileName, PROFILE_FORM} from '../base/inputs.ts'
import {inputExcerpt} from '../base/quoting.ts'
import type {LedgerEntry} from './ledger.ts'

/** One identity of the job, whose credentials file later steps can use. Who it is stands in that file. */
export interface Profile {
  name: string
  /** Absolute. */
  credentialsFile: string
  /** The project of the sign-in, if it was certain. */
  projectId?: string | undefined
}

/** The last sign-in of each profile. */
export function profilesOf(entries: readonly LedgerEntry[]): Profile[] {
  const found = new Map<string, Profile>()
  // Entries that a cleanup had set aside, or recorded again, are not in the order of their times.
  for (const {kind, path, profile, projectId} of entries.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    if (kind !== 'credentials' || profile === undefined) continue
    found.set(profile, {name: profile, credentialsFile: path, projectId})
  }
  return [...found.values()]
}

/** @throws {CiAuthError} `INPUT_PROFILE_UNKNOWN`, `INPUT_PROFILE_INVALID` */
export function requireProfile(entries: readonly LedgerEntry[], name: string): Profile {
  const profiles = profilesOf(entries)
  const found = profiles.find((profile) => profile.name === name)
  if (found) return found
  if (!isProfileName(name)) {
    const message = `"${inputExcerpt(name)}" is not the name of a profile`
    throw new CiAuthError('INPUT_PROFILE_INVALID', message, {suggestions: [PROFILE_FORM]})
  }
  const names = profiles.map((profile) => profile.name).join(', ')
  const message = `this job has not signed in with the profile "${inputExcerpt(name)}"`
  throw new CiAuthError('INPUT_PROFILE_UNKNOWN', message, {
    suggestions: [
      names === '' ? 'This job has no profile yet.' : `The profiles of this job: ${names}`,
      'Sign in first, in the same job: ci-auth federate --profile NAME …, or ci-auth key --profile NAME …',
    ],
  })
}
