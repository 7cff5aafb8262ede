import type {IncomingHttpHeaders} from 'node:http'

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

/** The methods that an employee answers to, in the order in which they are listed everywhere. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export type Method = (typeof methods)[number]

/** What a handler is told. */
export interface EmployeeRequest {
  /** Percent-decoded; may hold any character, a slash too. Never empty. */
  employeeName: string
  /** The parsed JSON body; undefined when none was sent. Nothing about its shape was checked. */
  body: unknown
  /** What stands behind the `?`, decoded. An array where a name is repeated. It has no prototype. */
  query: Record<string, string | string[]>
  /** Names in lower case. */
  headers: IncomingHttpHeaders
}

/**
 * Answers one method. What it returns, or resolves to, becomes JSON with 200; `undefined` an empty 200; what `reply`
 * returns becomes exactly that. What it throws becomes a 500 that says nothing of the reason, which is in the log.
 */
export type Handler = (request: EmployeeRequest, reply: ReplyFunction) => unknown

/** An answer other than "200 and JSON". The same function as the second argument of a handler. */
export type ReplyFunction = (status: number, body?: unknown, headers?: Record<string, string | string[]>) => Reply

/** What a handlers module exports, by name or as its default. A method without a handler answers 405. */
export interface Handlers {
  get?: Handler
  post?: Handler
  put?: Handler
  patch?: Handler
  delete?: Handler
  /** Called once, when the module is replaced or the service ends: for what it holds open. */
  close?: () => unknown
}

export type HandlerName = Lowercase<Method>

/** The name under which a module exports the handler of `method`. */
export const handlerName = (method: Method): HandlerName => method.toLowerCase() as HandlerName

const echo =
  (method: Method): Handler =>
  ({employeeName}) => ({method, employee: employeeName})

/** What serves where no handlers module is given: all five answer 200. */
export const builtInHandlers: Handlers = Object.fromEntries(
  methods.map((method) => [handlerName(method), echo(method)]),
)
