import type {IncomingHttpHeaders} from 'node:http'
import type {Reply} from './reply.ts'

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
