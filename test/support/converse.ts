import {setTimeout as sleep} from 'node:timers/promises'
import type {ServiceOptions} from '../../src/lib/employee/service.ts'
import {openHostile} from './hostile-service.ts'
import type {RawAnswer, RawClient} from './raw-http.ts'
import {patience} from './slowness.ts'

/** What a connection must lead to, as `200 405 open`: the answers in their order, and whether it can be used on. */
export interface Expected {
  answers: readonly number[]
  end: 'open' | 'closed'
  /** What the handlers are called with, in any order. */
  calls: readonly string[]
}

const PROBE = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'

const LIMIT_MS = patience(8000)

async function readAnswers(client: RawClient, {answers, end}: Expected, isHead: boolean): Promise<string> {
  const found: number[] = []
  let last: RawAnswer | undefined
  for (const [index] of answers.entries()) {
    last = await client.answer(isHead && index === 0)
    found.push(last.status)
  }
  if (end === 'closed') {
    if (last?.headers['connection'] !== 'close') throw new Error('the last answer does not say that it is the last')
    const rest = await client.rest()
    if (rest !== '') throw new Error(`more than was expected: ${rest}`)
  } else {
    client.send(PROBE)
    const {body, status} = await client.answer()
    if (body !== '{"status":"ok"}\n') throw new Error(`not the answer to the last request: ${status} ${body}`)
  }
  return `${found.join(' ')} ${end}`
}

const described = (outcome: string, calls: readonly string[]): string =>
  [outcome, ...[...calls].sort((a, b) => (a < b ? -1 : 1))].join(' | ')

export const expectation = ({answers, calls, end}: Expected): string => described(`${answers.join(' ')} ${end}`, calls)

/**
 * Sends `parts`, one packet each, to a service of their own. Says what came of them, as `expectation` does, or what
 * went wrong: an answer too many or too few, a request without its one line of the log, a service that is gone.
 */
export async function converse(
  parts: readonly string[],
  expected: Expected,
  options?: Partial<ServiceOptions>,
): Promise<string> {
  const service = await openHostile(undefined, options)
  try {
    const client = await service.connect()
    const isHead = parts[0]?.startsWith('HEAD ') ?? false
    const outcome = Promise.race([
      readAnswers(client, expected, isHead),
      sleep(LIMIT_MS, 'too few answers', {ref: false}).then((text) => `${text}: ${client.received}`),
    ])
    for (const [index, part] of parts.entries()) {
      if (index > 0) await sleep(5)
      client.send(part)
    }
    const found = await outcome
    const logged = service.log.map(({status}) => status).filter((_status, index) => index < expected.answers.length)
    const answered = expected.answers.filter((status) => status >= 200)
    const probes = expected.end === 'open' ? 1 : 0
    if (service.log.length !== answered.length + probes) return `logged: ${service.lines().join(', ')}`
    if (!answered.every((status) => logged.includes(status))) return `logged with other statuses: ${logged.join(' ')}`
    const next = await service.connect()
    next.send(PROBE)
    const {status} = await next.answer()
    return status === 200 ? described(found, service.calls) : `the next client got ${status}`
  } catch (error) {
    return String(error)
  } finally {
    await service.close()
  }
}
