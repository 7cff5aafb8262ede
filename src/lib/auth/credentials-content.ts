import {dirname, join} from 'node:path'
import type {RefreshSource, TokenSource} from '../ci/provider.ts'
import {externalAccountFile} from '../credentials/external-account.ts'
import {credentialsFileName} from '../credentials/file-names.ts'
import {impersonatedFile} from '../credentials/impersonated.ts'
import type {LedgerEntry} from '../credentials/ledger.ts'
import {stsAudience} from '../google/identifiers.ts'
import type {Place} from './place.ts'
import type {SignInPlan} from './plan.ts'
import type {Session} from './session.ts'

/** Writes one file, and records it. */
export type Write = (path: string, kind: LedgerEntry['kind'], content: object) => Promise<void>

/** What the credentials file will say. */
export interface Content {
  file: Readonly<Record<string, unknown>>
  source: string
  diesAt?: number
}

/** The content for `plan`; `write` is called for a file beside it, where the token has no source that libraries can ask. */
export async function contentOf(
  plan: SignInPlan,
  session: Session,
  place: Place,
  source: TokenSource | undefined,
  write: Write,
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
  write: Write,
): Promise<{refresh: RefreshSource; diesAt?: number}> {
  const idToken = session.federated?.idToken()
  const refresh = source?.refreshSource(audience)
  if (refresh) return {refresh, ...(source?.mintsAgain || !idToken ? {} : {diesAt: idToken.expiresAt})}
  const path = join(dirname(place.path), credentialsFileName())
  await write(path, 'subject-token', {id_token: idToken?.value})
  return {refresh: {kind: 'file', path, field: 'id_token'}, ...(idToken ? {diesAt: idToken.expiresAt} : {})}
}
