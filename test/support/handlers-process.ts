import {fork} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import type {ErrorCode} from '../../src/lib/base/error-codes.ts'
import {builtTogether} from './built.ts'

export interface ToldFault {
  /** Undefined for what nobody foresaw. */
  code?: ErrorCode
  message: string
  facts: string[]
  suggestions: string[]
}

export type WatchEvent =
  | {kind: 'loaded'; names: string[]; changed: string[]}
  | ({kind: 'fault'} & ToldFault)
  | {kind: 'unwatched'; folder: string; message: string}
  | {kind: 'close-fault'; reason: string}
  | {kind: 'threw'; reason: string}

interface Message {
  id?: number
  value?: unknown
  fault?: ToldFault
  event?: WatchEvent
}

/** A process of the running Node and of nothing else that loads handlers with the built code. */
export interface HandlersProcess {
  /** @throws {ToldFault} */
  order<Value = unknown>(name: string, rest?: object): Promise<Value>
  /** What the load ended with; fails when it succeeded. */
  faultOf(file: string, rest?: object): Promise<ToldFault>
  /** The next event that nobody took yet. */
  event(): Promise<WatchEvent>
  /** Those that nobody took yet. */
  events: WatchEvent[]
  end(): Promise<void>
}

const [program = ''] = builtTogether([
  'test/support/plain-handlers.mjs',
  'src/lib/employee/loading/generation-hooks.ts',
])

export function startHandlersProcess(): HandlersProcess {
  const {NODE_OPTIONS: _, ...env} = process.env
  const child = fork(fileURLToPath(program), {env, execArgv: ['--no-warnings'], serialization: 'advanced'})
  const waiting = new Map<number, (message: Message) => void>()
  const events: WatchEvent[] = []
  let wake = (): void => undefined
  let last = 0
  child.on('message', (message: Message) => {
    if (message.event) events.push(message.event)
    else waiting.get(message.id ?? 0)?.(message)
    wake()
  })

  const send = (order: string, rest: object = {}): Promise<Message> => {
    last += 1
    const id = last
    child.send({id, order, ...rest})
    return new Promise((resolve) => waiting.set(id, resolve))
  }

  return {
    events,
    async order<Value>(name: string, rest?: object) {
      const {fault, value} = await send(name, rest)
      if (fault) throw Object.assign(new Error(fault.message), fault)
      return value as Value
    },
    async faultOf(file, rest) {
      const {fault, value} = await send('load', {file, ...rest})
      if (!fault) throw new Error(`it loaded: ${JSON.stringify(value)}`)
      return fault
    },
    async event() {
      while (true) {
        const event = events.shift()
        if (event) return event
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    async end() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
