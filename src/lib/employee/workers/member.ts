import cluster, {type Worker} from 'node:cluster'
import {isOfKind, type Order, type Report, toPlainFault} from './messages.ts'
import type {Notice} from './notices.ts'

/** What a worker tells the primary, and hears from it. */
export interface Member {
  /** The port to listen on, once the primary names it. */
  port: Promise<number>
  /** Settles when the primary wants this process to end. */
  endOrdered: Promise<object>
  serving(url: string): void
  /** Why it cannot serve. Settles when that is on its way, so that the process may end. */
  refuse(error: unknown): Promise<void>
  /** Whole lines for the log, which the primary writes. */
  log(lines: string): void
  /** What the other workers say as well, and should be read once. */
  notice(notice: Notice): void
  /** It served its last request. Settles when that is on its way, and with it all lines before it. */
  drained(): Promise<void>
}

/** Makes this process, which `cluster` has forked, a worker of a pool. When the primary is gone, Node ends it. */
export function joinPool(worker: Worker = cluster.worker as Worker): Member {
  const heard = <Kind extends Order['kind']>(kind: Kind): Promise<Extract<Order, {kind: Kind}>> =>
    new Promise((resolve) => {
      worker.on('message', (message: unknown) => {
        if (isOfKind<Order, Kind>(message, kind)) resolve(message)
      })
    })
  const report = (message: Report): Promise<void> =>
    new Promise((resolve) => {
      // An error means that the primary is gone, and this process about to be.
      worker.send(message, () => resolve())
    })

  const port = heard('start').then((order) => order.port)
  const endOrdered = heard('end')
  worker.on('message', (message: unknown) => {
    if (isOfKind<Order, 'ping'>(message, 'ping')) void report({kind: 'alive'})
  })
  void report({kind: 'present'})
  return {
    port,
    endOrdered,
    serving: (url) => void report({kind: 'serving', url}),
    refuse: (error) => report({kind: 'refused', fault: toPlainFault(error)}),
    log: (text) => void report({kind: 'lines', text}),
    notice: (notice) => void report({kind: 'notice', notice}),
    drained: () => report({kind: 'drained'}),
  }
}
