import type {IncomingHttpHeaders} from 'node:http'

// Handlers can come with another copy of this module. The mark is the same in all copies.
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
  ...{status, body, headers},
  [mark]: true,
})

export const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && (value as Partial<Reply>)[mark] === true

/** The methods of an employee, in the order of every list. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export type Method = (typeof methods)[number]

/** The request, as a handler gets it. */
export interface EmployeeRequest {
  /** Percent-decoded. It can contain any character, also a slash. Never empty. */
  employeeName: string
  /** The parsed JSON body. Undefined if none was sent. Its shape is not checked. */
  body: unknown
  /** The parameters after the `?`, decoded. An array if a name is repeated. It has no prototype. */
  query: Record<string, string | string[]>
  /** Names in lower case. */
  headers: IncomingHttpHeaders
}

/**
 * Answers one method. A value that it returns, or resolves to, becomes JSON with 200; `undefined` becomes an empty 200.
 * The result of `reply` is sent as it is. If it throws, the answer is 500 without the reason, which is in the log.
 */
export type Handler = (request: EmployeeRequest, reply: ReplyFunction) => unknown

/** The same function as the second argument of a handler: for an answer other than "200 and JSON". */
export type ReplyFunction = typeof reply

/** What a handlers module exports, by name or as its default. A method without a handler answers 405. */
export interface Handlers {
  get?: Handler
  post?: Handler
  put?: Handler
  patch?: Handler
  delete?: Handler
  /** Called once, when the service ends, or `--watch` replaces it: closes what the module has open. */
  close?: () => unknown
}

/** The name under which a module exports the handler of `method`. */
export const handlerName = (method: Method) => method.toLowerCase() as Lowercase<Method>

/** The handlers if no handlers module is given: all five answer 200. */
export const builtInHandlers: Handlers = Object.fromEntries(
  methods.map((method): [string, Handler] => [
    handlerName(method),
    ({employeeName}) => ({method, employee: employeeName}),
  ]),
)

/** What `promised` settles with. After `limitMs`, what `late` returns or throws. */
export async function within<Value>(limitMs: number, promised: Value, late: () => Awaited<Value>) {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  try {
    return await Promise.race([promised, deadline.then(late)])
  } finally {
    clearTimeout(timer)
  }
}
