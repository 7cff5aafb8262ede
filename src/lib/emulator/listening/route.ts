import type {IncomingHttpHeaders} from 'node:http'
import type {Cloud} from '../cloud.ts'
import type {Service} from '../faults.ts'
import type {Reply} from './reply.ts'

export interface Request {
  method: string
  /** Absolute. Its host is the Host header. */
  url: URL
  headers: IncomingHttpHeaders
  body: string
  /** Whether it came through the intercepting proxy. */
  secure: boolean
}

/** One call of one service. Through the proxy the host decides, on plain loopback the path alone. */
export interface Route {
  service: Service
  host: RegExp
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: RegExp
  answer(request: Request, cloud: Cloud): Reply | Promise<Reply>
}
