// https://google.aip.dev/auth/4117
import type {SubjectSource} from '../../files/subject-source.ts'
import {LOOPBACK} from '../../google/endpoints.ts'
import {executableStatus} from './executable.ts'
import type {SourceContext, SourceOf, SourceStatus} from './outlook.ts'
import {tokenFileSourceStatus} from './token-file.ts'

const readers: {
  readonly [Kind in SubjectSource['kind']]: (source: SourceOf<Kind>, context: SourceContext) => SourceStatus
} = {url: urlStatus, file: tokenFileSourceStatus, executable: executableStatus}

/** What can be known of `source` without a call and without running anything. */
export const sourceStatus = (source: SubjectSource, context: SourceContext): SourceStatus =>
  (readers[source.kind] as (source: SubjectSource, context: SourceContext) => SourceStatus)(source, context)

/** A query may hold a token, and so may a password. */
const address = ({origin, pathname}: URL): string => `${origin}${pathname}`

function urlStatus({url}: SourceOf<'url'>, {ci, isOwn, surroundings}: SourceContext): SourceStatus {
  const endpoint = surroundings.env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? ''
  const isOfJob = URL.canParse(endpoint)
    ? new URL(endpoint).host === url.host
    : isOwn && ci.facts.source === 'url' && !LOOPBACK.has(url.hostname)
  const lasts = isOfJob
    ? {expires: 'with the job', outlook: `lasts as long as the job runs: ${ci.label} mints a token for each refresh`}
    : {
        expires: 'unknown',
        outlook: `lasts as long as ${url.host} answers${LOOPBACK.has(url.hostname) ? ', a server on this computer' : ''}`,
      }
  return {source: {kind: 'url', address: address(url)}, refresh: 'yes', refreshedBy: 'the URL', ...lasts}
}
