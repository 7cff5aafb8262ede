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
  status,
  body,
  headers,
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

/** Answers one method. A value that it returns, or resolves to, becomes JSON with 200; `undefined` becomes an empty 200. The result of `reply`
 * is sent as it is. If it throws, the answer is 500 without the reason, which is in the log.
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
  /** Called once, when the module is replaced or the service ends: closes what the module has open. */
  close?: () => unknown
}

export type HandlerName = Lowercase<Method>

/** The name under which a module exports the handler of `method`. */
export const handlerName = (method: Method): HandlerName => method.toLowerCase() as HandlerName

const echo =
  (method: Method): Handler =>
  ({employeeName}) => ({method, employee: employeeName})

/** The handlers if no handlers module is given: all five answer 200. */
export const builtInHandlers: Handlers = Object.fromEntries(
  methods.map((method) => [handlerName(method), echo(method)]),
)

/** The handlers for one request. */
interface Lease {
  readonly handlers: Handlers
  /** Called once, when the request has its answer. */
  end(): void
}

export type CurrentHandlers = ReturnType<typeof currentHandlers>

const CLOSE_LIMIT_MS = 2000

/**
 * The handlers for new requests, and the older ones that running requests still use.
 *
 * @param onCloseFault - Gets the error of a `close` that threw or rejected.
 */
export function currentHandlers(first: Handlers, onCloseFault: (reason: unknown) => void) {
  let current = leased(first, onCloseFault)
  return {
    handlers: () => current.lease.handlers,
    lease: (): Lease => current.take(),
    /** New requests get `next`. What it replaces is closed when the last of its requests ends. */
    replace(next: Handlers): void {
      const replaced = current
      current = leased(next, onCloseFault)
      replaced.retire()
    },
    /** Settles when the current handlers have closed. Does not wait for requests. */
    close: () => closeHandlers(current.lease.handlers, onCloseFault),
  }
}

/** All requests of a generation share one lease, which counts them: it costs them no memory. */
function leased(handlers: Handlers, onCloseFault: (reason: unknown) => void) {
  let requests = 0
  let isRetired = false
  const closeWhenIdle = () => {
    if (isRetired && requests === 0) void closeHandlers(handlers, onCloseFault)
  }
  const lease: Lease = {
    handlers,
    end() {
      requests -= 1
      closeWhenIdle()
    },
  }
  return {
    lease,
    take() {
      requests += 1
      return lease
    },
    retire() {
      isRetired = true
      closeWhenIdle()
    },
  }
}

/** Lets `handlers` close what they have open. Never rejects, and waits at most `limitMs`. */
export async function closeHandlers(
  handlers: Handlers,
  onFault: (reason: unknown) => void,
  limitMs = CLOSE_LIMIT_MS,
): Promise<void> {
  try {
    await within(limitMs, handlers.close?.(), () => undefined)
  } catch (error) {
    onFault(error)
  }
}

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

// The routes of the service. The router, /openapi.json and the page are made from these tables.

export const EMPLOYEE_PATH = '/employee/:employeeName'

/** What each call is for. */
export const operations = {
  GET: {operationId: 'getEmployee', summary: 'Read an employee', hasBody: false},
  POST: {operationId: 'createEmployee', summary: 'Create an employee', hasBody: true},
  PUT: {operationId: 'replaceEmployee', summary: 'Replace an employee', hasBody: true},
  PATCH: {operationId: 'updateEmployee', summary: 'Change an employee', hasBody: true},
  DELETE: {operationId: 'deleteEmployee', summary: 'Remove an employee', hasBody: false},
} as const satisfies Record<Method, {operationId: string; summary: string; hasBody: boolean}>

/** The other paths. Each answers GET and HEAD. */
export const documents = {
  '/': {operationId: 'getPage', summary: 'A page to try the calls from', type: 'text/html; charset=utf-8'},
  '/healthz': {operationId: 'getHealth', summary: 'Whether the service answers', type: 'application/json'},
  '/openapi.json': {operationId: 'getDescription', summary: 'This description', type: 'application/json'},
} as const

/** The value of the Allow header. HEAD is allowed with GET, OPTIONS always. */
export const allowed = (answered: readonly Method[]): string =>
  [
    ...methods.filter((method) => answered.includes(method)),
    ...(answered.includes('GET') ? ['HEAD'] : []),
    'OPTIONS',
  ].join(', ')
