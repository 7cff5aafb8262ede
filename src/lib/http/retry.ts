import type {Clock} from '../base/clock.ts'
import type {Received} from './exchange.ts'
import type {Fault} from './tunnel.ts'

const transientStatuses = new Set([408, 429, 500, 502, 503, 504])
const transientProxyStatuses = new Set([502, 503, 504])
const transientCodes = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])

/** True for a failure of class `always`: the same call may succeed a moment later. */
export const isTransientAnswer = ({status, body}: Received): boolean =>
  transientStatuses.has(status) || (status >= 400 && status < 500 && oauthError(body) === 'quota_exceeded')

/** @see {@link isTransientAnswer} */
export const isTransientFault = ({name, code = '', proxyStatus = 0}: Fault): boolean =>
  name === 'TimeoutError' || transientCodes.has(code) || transientProxyStatuses.has(proxyStatus)

function oauthError(body: string): unknown {
  if (!body.includes('quota_exceeded')) return
  try {
    return (JSON.parse(body) as {error?: unknown} | null)?.error
  } catch {
    return
  }
}

/** Milliseconds to wait before attempt `failed + 1`: full jitter, and at least what the server asks for. */
export function backoff(
  failed: number,
  baseMs: number,
  retryAfter: string | undefined,
  clock: Clock,
  random = Math.random,
): number {
  return Math.max(random() * baseMs * 2 ** (failed - 1), retryAfterMs(retryAfter, clock))
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-retry-after : seconds or a date. 0 when it is neither. */
function retryAfterMs(value = '', {now}: Clock): number {
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now() * 1000)
}
