import {escapeLogLine} from '../../base/quoting.ts'
import type {Removal} from '../../files/remove.ts'
import type {SignedIn} from './prepare.ts'

/** What a sign-in did, as lines. Contains no secret. */
export function signInLines(
  {credentialsFile, principal, serviceAccount, subject, token, variables}: Omit<SignedIn, 'outputs'>,
  {reaches}: {reaches: string | undefined},
): string[] {
  const itself = serviceAccount === undefined || serviceAccount === principal
  const names = Object.keys(variables)
  return [
    `Signed in as ${itself ? (subject === undefined ? principal : `the federated identity of ${subject}`) : serviceAccount}`,
    ...(itself ? [] : [`  by ${subject ?? principal}`]),
    ...(credentialsFile
      ? [`Wrote ${credentialsFile.path} (${credentialsFile.type}, source: ${credentialsFile.source})`]
      : []),
    ...(token ? [`Minted an ${token.format === 'id_token' ? 'ID token' : 'access token'} until ${token.expires}`] : []),
    ...(names.length > 0 && reaches !== undefined ? [`Passed to ${reaches}: ${names.join(', ')}`] : []),
  ].map(escapeLogLine)
}

const says: Readonly<Record<Removal['outcome'], (path: string, reason: string | undefined) => string>> = {
  removed: (path) => `Removed ${path}`,
  absent: (path) => `Did not exist: ${path}`,
  kept: (path) => `Kept ${path}, as requested`,
  refused: (path, reason) => `Skipped: ${reason ?? path}`,
}

/** What a cleanup did, as lines. */
export const removalLines = (removals: readonly Removal[]): string[] =>
  removals.length === 0
    ? ['Nothing to remove.']
    : removals.map(({outcome, path, reason}) => escapeLogLine(says[outcome](path, reason)))
