import {type Clock, systemClock} from '../../base/clock.ts'
import {defined} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {CiProvider, Surroundings} from '../../cis/provider.ts'
import {ledgerOf} from '../../files/ledger.ts'
import {type Removal, removeRecorded} from '../../files/remove.ts'
import type {KeptToken} from '../../files/token-cache.ts'
import {isServiceAccount, parsePrincipal} from '../../google/identifiers.ts'
import {disableAccount, disablePool} from '../../google/remedies.ts'
import {cleanUp} from './cleanup.ts'
import {keptTokens} from './contents.ts'

/** A token that still works at Google. */
interface ValidToken extends KeptToken {
  /** The line of gcloud that ends it sooner. Undefined if none is known. */
  endedBy?: string
}

/** The document of `auth revoke --json`. Contains no secret. */
export interface Revocation {
  removals: Removal[]
  /** Those that this job kept. Nobody knows here which tokens client libraries have got. */
  tokens: ValidToken[]
}

/**
 * Removes all that sign-ins of this job left on this computer, also files that cleanup would keep. Google cannot take a token back:
 * the answer says until when each one works.
 *
 * @param print - Writes one line to the stream in which the CI reads commands.
 * @throws {CiAuthError} `FILE_WRITE_FAILED` if the ledger cannot be used.
 */
export async function revoke(
  ci: CiProvider,
  surroundings: Surroundings,
  print: (line: string) => void,
  clock: Clock = systemClock,
): Promise<Revocation> {
  const tokens = keptTokens(ci, surroundings, clock).map(validToken)
  const kept = ledgerOf(ci, surroundings)
    .read()
    .filter(({remove}) => !remove)
  const removed = await removeRecorded(kept.map((entry) => ({...entry, remove: true})))
  const paths = new Set(removed.map(({path}) => path))
  const others = await cleanUp(ci, surroundings, {print, clock})
  return {removals: [...removed, ...others.filter(({path}) => !paths.has(path))], tokens}
}

const validToken = (token: KeptToken): ValidToken => ({...token, ...defined({endedBy: lineFor(token)})})

/** Services check ID tokens without asking Google, and a user's tokens are not those of the account that got them. */
function lineFor({format, principal, user}: KeptToken): string | undefined {
  if (format === 'id_token' || user !== undefined) return undefined
  const member = parsePrincipal(principal)
  if (member) return disablePool({provider: {...member, provider: ''}})
  return isServiceAccount(principal) ? disableAccount(principal) : undefined
}

const HEAD = 'Google takes no token back. What this job kept works at Google until it expires:'
const NONE = 'This job kept no token that still works.'
const OTHERS =
  'Tokens that client libraries or other programs got are not known here: they work until they expire, usually for an hour.'

/** What `revoke` found, as lines after those of the removals. */
export const validTokenLines = (tokens: readonly ValidToken[]): string[] => [
  ...(tokens.length === 0 ? [NONE] : [HEAD, ...tokens.flatMap(tokenLines)]),
  OTHERS,
]

function tokenLines({audience, endedBy, expires, format, hasBoundary, principal, scopes = []}: ValidToken): string[] {
  const limit = hasBoundary ? ', only within its access boundary' : ''
  const what = format === 'id_token' ? `ID token for ${audience}` : `access token for ${scopes.join(' ')}${limit}`
  const all = parsePrincipal(principal) ? 'this pool' : 'this account'
  const end =
    endedBy === undefined ? 'nothing is known that ends it sooner' : `to end it, and all use of ${all}: ${endedBy}`
  return [`- until ${expires}: ${what}`, `  of ${principal}`, `  ${end}`].map(escapeLogLine)
}
