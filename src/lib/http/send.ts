import type {Clock} from '../base/clock.ts'
import type {EarlyAgent} from './agent.ts'
import type {Answer, Call, NetworkOptions} from './call.ts'
import {exchange, type Outgoing, type Received} from './exchange.ts'
import {deadlineFailure, isUntrusted, networkFailure} from './failures.ts'
import {presentedIssuer} from './issuer.ts'
import ky, {isHTTPError, statusAlone} from './ky-engine.ts'
import {outgoingOf} from './outgoing.ts'
import {backoff, isTransientAnswer, isTransientFault} from './retry.ts'
import type {Run} from './run.ts'
import {secretsOf, withoutSecrets} from './sent-secrets.ts'
import {type Fault, proxyAuthorization} from './tunnel.ts'

const CALL_TIMEOUT_MS = 20_000
const BACKOFF_MS = 500

export interface SendOptions extends NetworkOptions {
  clock: Clock
  run: Run
}

/** One call under way. */
interface Sending {
  call: Call
  outgoing: Outgoing
  agent: EarlyAgent
  options: SendOptions
  startedAt: number
  attempts: number
  /** Epoch seconds of the latest attempt. */
  sentAt: number
  /** Answer to the latest attempt. */
  received: Received | undefined
  lastStatus: number | undefined
  retryInMs: number
}

/** The answer to `call`, after the retries that its class allows. */
export async function send(call: Call, agent: EarlyAgent, options: SendOptions): Promise<Answer> {
  const sending: Sending = {
    call,
    agent,
    options,
    outgoing: outgoingOf(call, options.userAgent ?? 'ci-auth'),
    startedAt: performance.now(),
    attempts: 0,
    sentAt: 0,
    received: undefined,
    lastStatus: undefined,
    retryInMs: 0,
  }
  try {
    await untilSettled(sending)
  } catch (error) {
    if (!isHTTPError(error)) throw await failureOf(error as Fault, sending)
  }
  return answerOf(sending)
}

/**
 * ky counts attempts, waits between them and ends slow ones. It is given neither headers nor body nor query, which its
 * errors would hold, and sees nothing but the status of an answer.
 */
async function untilSettled(sending: Sending): Promise<void> {
  const {call, options} = sending
  const {signal} = options.run
  signal.throwIfAborted()
  await ky(call.url.origin + call.url.pathname, {
    method: call.method,
    fetch: async (request) => {
      const {status} = await attempt(sending, (request as Request).signal)
      return statusAlone(status)
    },
    retry: {
      limit: options.retries,
      methods: ['delete', 'get', 'post', 'patch'],
      shouldRetry: ({error}) => shouldRetry(error, sending),
      delay: () => sending.retryInMs,
    },
    signal,
    timeout: options.callTimeoutMs ?? CALL_TIMEOUT_MS,
  })
}

async function attempt(sending: Sending, signal: AbortSignal): Promise<Received> {
  const {agent, outgoing, options} = sending
  sending.attempts++
  sending.sentAt = options.clock.now()
  sending.received = undefined
  const startedAt = performance.now()
  const trace = (result: number | string) => {
    const {method, url} = outgoing
    options.trace?.(`${method} ${url.host}${url.pathname} ${result} ${Math.round(performance.now() - startedAt)} ms`)
  }
  try {
    sending.received = await exchange(agent, outgoing, signal)
    sending.lastStatus = sending.received.status
    trace(sending.lastStatus)
    return sending.received
  } catch (error) {
    trace(signal.aborted ? 'no answer' : resultOf(error as Fault))
    throw error
  }
}

const resultOf = ({code, proxyStatus}: Fault): string =>
  proxyStatus ? `proxy answered ${proxyStatus}` : (code ?? 'failed')

/** Whether another attempt is worth it; then `retryInMs` is set. A wait that would cross the deadline is not begun. */
function shouldRetry(fault: Fault, sending: Sending): boolean {
  const {attempts, received, options} = sending
  const {backoffMs = BACKOFF_MS, clock, run} = options
  if (run.signal.aborted || !(received ? isTransientAnswer(received) : isTransientFault(fault))) return false
  sending.retryInMs = backoff(attempts, backoffMs, received?.headers['retry-after'], clock)
  return sending.retryInMs < run.remainingMs()
}

async function failureOf(fault: Fault, sending: Sending): Promise<unknown> {
  const {call, agent, attempts, lastStatus, options, startedAt} = sending
  const {run} = options
  if (run.isInterrupted()) return run.signal.reason

  const {route} = agent
  const failed = {service: call.service, route, attempts, lastStatus, spentMs: performance.now() - startedAt}
  if (run.signal.aborted) return deadlineFailure(failed, run.totalMs)
  const issuer = isUntrusted(fault) ? await presentedIssuer(route, fault.atProxy === true, run.signal) : undefined
  return networkFailure(fault, {...failed, issuer})
}

function answerOf({agent, attempts, call, options, received, sentAt}: Sending): Answer {
  const {status = 0, headers = {}, body = ''} = received ?? {}
  const {proxy} = agent.route
  const secrets = [...secretsOf(call), ...(proxy ? Object.values(proxyAuthorization(proxy)) : [])]
  let shown: string | undefined
  let contentType: string | undefined
  const served = Date.parse(headers.date ?? '') / 1000
  // Adding 0 turns -0 into 0.
  const skew = Math.trunc(served - (sentAt + options.clock.now()) / 2) + 0
  return {
    status,
    // Looked for when it is asked for, as below: only errors and doctor say it, and each search is slow.
    get contentType() {
      contentType ??= withoutSecrets(headers['content-type'] ?? '', secrets)
      return contentType
    },
    // Of a success, the services' own: what it holds is the product.
    get body() {
      return status < 300 ? body : this.shown
    },
    // Looked for when it is asked for: of a success, that is rare.
    get shown() {
      shown ??= withoutSecrets(body, secrets)
      return shown
    },
    attempts,
    skewSeconds: Number.isNaN(skew) ? undefined : skew,
  }
}
