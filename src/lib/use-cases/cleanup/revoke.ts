import type {Problem} from '../../base/errors.ts'
import {defined} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {CiProvider, Surroundings} from '../../cis/description/provider.ts'
import {ledgerOf} from '../../files/ledger.ts'
import {type Removal, refusalIn, removeRecorded} from '../../files/remove.ts'
import type {KeptToken} from '../../files/token-cache.ts'
import {isServiceAccount} from '../../google/identifiers.ts'
import {parsePrincipal} from '../../google/principals.ts'
import {disableAccount, disablePool} from '../../google/remedies.ts'
import {type Cleanup, cleanUpJob, recordsOf} from './cleanup.ts'
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
  /** Where tokens were of which this version cannot tell. The files are removed. */
  unread?: string[]
  /** With `unread`, or if a file was not removed. The command ends with its exit code. */
  error?: Problem
}

/**
 * Removes all that sign-ins of this job left on this computer, also files that cleanup would keep. Google cannot take a token back:
 * the answer says until when each one works.
 *
 * @param cleanup - As for {@link cleanUpJob}.
 * @throws {CiAuthError} `FILE_WRITE_FAILED` if the ledger cannot be used.
 */
export async function revokeTokens(
  ci: CiProvider,
  surroundings: Surroundings,
  cleanup: Omit<Cleanup, 'profile'> = {},
): Promise<Revocation> {
  const records = recordsOf([ci, ...(cleanup.others ?? [])], surroundings)
  const found = records.map((each) => keptTokens(each, surroundings, cleanup.clock))
  const kept = records.flatMap((each) => ledgerOf(each, surroundings).read()).filter(({remove}) => !remove)
  const removed = await removeRecorded(kept.map((entry) => ({...entry, remove: true})))
  const paths = new Set(removed.map(({path}) => path))
  const others = await cleanUpJob(ci, surroundings, cleanup)
  const removals = [...removed, ...others.filter(({path}) => !paths.has(path))]
  const unread = found.flatMap((each) => each.unread)
  const error = problemOf(refusalIn(removals)) ?? unreadProblem(unread)
  return {
    removals,
    tokens: found.flatMap(({tokens}) => tokens).map(validToken),
    ...defined({unread: unread.length > 0 ? unread : undefined, error}),
  }
}

const problemOf = (error: Problem | undefined): Problem | undefined =>
  error && {code: error.code, message: error.message, ...defined({suggestions: error.suggestions})}

/** They are removed, as all others: what they were is not known afterwards. */
const unreadProblem = (unread: readonly string[]): Problem | undefined =>
  unread.length === 0
    ? undefined
    : {
        code: 'FILE_TOKENS_UNREAD',
        message:
          'this job kept tokens of which this version of ci-auth cannot tell whose they are, and until when they ' +
          `work: ${unread.join(', ')}`,
        suggestions: [
          'They are removed here, but may still work at Google, for up to 12 hours. If somebody may have them, ' +
            'disable the accounts or the pools of this job: docs/leak.md',
        ],
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
export const validTokenLines = ({tokens, unread = []}: Revocation): string[] => [
  ...(tokens.length > 0 ? [HEAD, ...tokens.flatMap(tokenLines)] : unread.length > 0 ? [] : [NONE]),
  ...unread.map((path) => escapeLogLine(`Not read, so a token in it may still work: ${path}`)),
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
