import type {ServerResponse} from 'node:http'
import type {Random} from '../random.ts'

/** One call, as it reached the gate. */
export interface Asked {
  method: string
  /** Path and query. */
  path: string
  host: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** What the service says. */
export interface Truth {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** A call and the fault that meets it. */
export interface Meeting {
  asked: Asked
  response: ServerResponse
  /** Lets the call through. */
  truth(): Promise<Truth>
  /** Where nobody may be sent to. */
  strangerUrl: string
  random: Random
}

/** How a call goes wrong. */
export interface Kind {
  /**
   * Whether the same call may follow: `always` after what passes, `never` after what is final, `either` where that
   * depends on how the system reports it.
   */
  again: 'always' | 'never' | 'either'
  /** A new token, or a corrected time, may follow once. */
  renews?: boolean
  play(meeting: Meeting): unknown
}

/** Writes a whole answer. */
export function reply(
  {response}: Meeting,
  status: number,
  body: string | Buffer = '',
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.destroyed) return
  const content = Buffer.from(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    ...headers,
    'content-length': String(content.length),
  })
  response.end(content)
}

/** Writes what the service says, changed by `edit` where it is an object of JSON. */
export async function replyChanged(
  meeting: Meeting,
  edit: (fields: Record<string, unknown>) => object | string,
): Promise<void> {
  const {body, headers, status} = await meeting.truth()
  let text = body
  try {
    const edited = edit(JSON.parse(body) as Record<string, unknown>)
    text = typeof edited === 'string' ? edited : JSON.stringify(edited)
  } catch {
    // A service that answers with a bare token.
  }
  reply(meeting, status, text, headers)
}
