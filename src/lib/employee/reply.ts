// Handlers may come with a copy of this module that is not ours: the mark is the same in all of them.
const mark: unique symbol = Symbol.for('ci-auth.employee.reply')

/** An answer in full. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly [mark]: true
}

/**
 * The answer with `status`. `body` becomes JSON; text or bytes are sent as they are when `headers` names a
 * `content-type`; `undefined` is an empty body.
 */
export const reply = (status: number, body?: unknown, headers: Record<string, string | string[]> = {}): Reply => ({
  status,
  body,
  headers,
  [mark]: true,
})

export const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && (value as Partial<Reply>)[mark] === true
