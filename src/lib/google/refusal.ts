// What a refusal of Google says, and whom it is about. Loaded only to explain one.
// https://cloud.google.com/apis/design/errors and https://www.rfc-editor.org/rfc/rfc6749#section-5.2
import type {ErrorCode} from '../base/error-codes.ts'
import {CiAuthError} from '../base/errors.ts'
import {jsonText, parseJsonObject} from '../base/json.ts'
import {describeBody} from '../base/json-texts.ts'
import {serverExcerpt, shellWord} from '../base/quoting.ts'
import type {Answer, ShownAnswer} from '../http/http.ts'
import type {Explaining, RefusalContext} from './refusal-context.ts'
import {fillIn} from './remedies.ts'

/** An error body, in any of its three forms. */
export interface ErrorBody {
  status: number
  /** OAuth's `error`, or google.rpc's `status`. */
  error: string
  /** The message of the server, or the text of its page. */
  text: string
  /** google.rpc `details[].reason`. */
  reason: string
  metadata: Readonly<Record<string, string>>
}

/** One kind of refusal of a service. The first row that matches counts. */
export interface RefusalRow {
  code: ErrorCode
  matches: (refusal: ErrorBody, about: RefusalContext) => boolean
  /** For the user. The message of the server follows it. */
  says: string
  suggestions?: (about: RefusalContext, refusal: ErrorBody) => (string | undefined)[]
}

/** Limits the text that the rows search with regular expressions: a megabyte would take minutes. */
const MAX_TEXT = 65_536

/** The error body of an answer. */
export function readRefusal({body, status}: Pick<Answer, 'body' | 'status'>): ErrorBody {
  // Of a success, the body is as it came: it can be a token.
  if (status < 300) return {status, error: '', text: '(its body is not shown)', reason: '', metadata: {}}
  const object = parseJsonObject(body)
  const {error, error_description: description} = object ?? {}
  if (typeof error === 'string') {
    const text = typeof description === 'string' ? description : error
    return {status, error, text: text.slice(0, MAX_TEXT), reason: '', metadata: {}}
  }
  if (typeof error === 'object' && error !== null) return readStatus(status, error as Record<string, unknown>)
  return {status, error: '', text: serverExcerpt(body) || '(empty body)', reason: '', metadata: {}}
}

function readStatus(status: number, error: Record<string, unknown>): ErrorBody {
  const details: unknown[] = Array.isArray(error['details']) ? error['details'] : []
  const info = details.find((detail) => typeof (detail as {reason?: unknown})?.reason === 'string') as
    | {reason: string; metadata?: Record<string, unknown>}
    | undefined
  return {
    status,
    error: jsonText(error['status'] ?? ''),
    text: jsonText(error['message'] ?? '(no message)').slice(0, MAX_TEXT),
    reason: info?.reason ?? '',
    metadata: each(info?.metadata ?? {}, jsonText),
  }
}

/** The error for `answer`, by the first of `rows` that matches. The last row must match everything. */
export function refused(
  service: string,
  answer: Omit<Answer, 'show'>,
  rows: readonly [...RefusalRow[], RefusalRow],
  about: RefusalContext,
): CiAuthError {
  const refusal = readRefusal(answer)
  const last = rows.at(-1) as RefusalRow
  const row = isBetween(answer) ? {...last, ...between} : (rows.find(({matches}) => matches(refusal, about)) ?? last)
  const status = `${answer.status} ${serverExcerpt(refusal.error, 100)}`.trimEnd()
  const tries = answer.attempts > 1 ? ` after ${answer.attempts} attempts` : ''
  const suggestions = (
    row.suggestions?.(pasteable(about), {...refusal, metadata: each(refusal.metadata, shellWord)}) ?? []
  ).flatMap((line) => (line === undefined ? [] : [fillIn(line)]))
  return new CiAuthError(
    row.code,
    `${row.says}\n${service} answered ${status}${tries}: ${serverExcerpt(refusal.text, 600)}`,
    {
      suggestions: [...suggestions, ...skewSuggestion(answer)],
      server: {status: answer.status, text: serverExcerpt(refusal.text, 600), skewSeconds: answer.skewSeconds},
    },
  )
}

/** The error that `make` makes for a call of `google`, with what is known of the sign-in at this moment. */
export async function explained(
  {explain}: Explaining,
  make: (about: RefusalContext) => CiAuthError | Promise<CiAuthError>,
): Promise<CiAuthError> {
  if (!explain) return make({})
  const {about, facts} = await explain()
  const error = await make(about)
  return error.with({facts: await facts(error.code, about)})
}

/** Google redirects no call of an API, and asks for no login of a proxy or a network. */
const isBetween = ({status}: Pick<Answer, 'status'>): boolean => status < 400 || status === 407 || status === 511

const between: Pick<RefusalRow, 'says' | 'suggestions'> = {
  says: 'something between this computer and Google answered instead of Google',
  suggestions: () => [
    'Look for a proxy, a firewall or a login page of this network: it must let these calls through to Google unchanged.',
  ],
}

/** People paste remedies: a name from a credentials file or an answer could contain another command. */
const pasteable = (about: RefusalContext): RefusalContext => ({
  ...about,
  serviceAccount: about.serviceAccount && shellWord(about.serviceAccount),
  delegates: about.delegates?.map(shellWord),
  projectId: about.projectId && shellWord(about.projectId),
})

const each = (metadata: object, change: (value: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, change(value)]))

/** With a larger skew, the times of a token are probably the reason. */
const SUSPICIOUS_SKEW_SECONDS = 30

function skewSuggestion({skewSeconds = 0}: Pick<Answer, 'skewSeconds'>): string[] {
  if (Math.abs(skewSeconds) <= SUSPICIOUS_SKEW_SECONDS) return []
  const where = skewSeconds > 0 ? 'behind' : 'ahead of'
  return [`Set the clock of this machine: it is ${Math.abs(Math.round(skewSeconds))} s ${where} Google's.`]
}

/** The limit of `round-trip.ts`: what is longer was cut there. */
const MAX_BODY = 1_048_576

/** Why a body cannot be read at all. */
function damageOf(body: string): string | undefined {
  if (body === '') return 'with an empty body'
  // The magic number of gzip, read as UTF-8. ci-auth asks for nothing compressed. https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1
  if (body.startsWith('\u001f\ufffd')) return 'compressed, which ci-auth did not ask for'
  return body.length >= MAX_BODY ? 'more than 1 MiB, of which the rest was not read' : undefined
}

/** The error for a status of success without the expected fields. */
export function unreadable(code: ErrorCode, service: string, answer: ShownAnswer, wanted: string): CiAuthError {
  const found = damageOf(answer.shown) ?? describeBody(answer.shown, answer.contentType)
  return new CiAuthError(code, `${service} answered ${answer.status} without ${wanted}, but ${found}`, {
    suggestions: ['Look for a proxy between this machine and Google that answers instead of Google.'],
    server: {status: answer.status, text: found},
  })
}
