// Loads handlers as the built command does: in a process without the compiler that runs the tests.
import {loadHandlers} from '../../src/lib/employee/loading/load-handlers.ts'
import {watchHandlers} from '../../src/lib/employee/loading/watch-handlers.ts'
import {startService} from '../../src/lib/employee/service.ts'

let watched
const leases = []

const runtime = ({version = process.version}) => ({version, execPath: process.execPath})

const names = (handlers) => Object.keys(handlers).sort()

const told = ({code, facts, message, suggestions}) => ({code, message, facts, suggestions})

const tell = (event) => process.send({event})

const orders = {
  async load({file, ...setting}) {
    return names(await loadHandlers(file, {...setting, runtime: runtime(setting)}))
  },
  async watch({file, ...setting}) {
    watched = await watchHandlers(file, {
      ...setting,
      runtime: runtime(setting),
      onLoaded: (handlers, changed) => tell({kind: 'loaded', names: names(handlers), changed}),
      onFault: (fault) => tell({kind: 'fault', ...told(fault)}),
      onUnwatched: (folder, {message}) => tell({kind: 'unwatched', folder, message}),
      onCloseFault: (reason) => tell({kind: 'close-fault', reason: String(reason)}),
    })
    return names(watched.handlers())
  },
  async serve(order) {
    await orders.watch(order)
    const service = await startService({
      host: '127.0.0.1',
      port: 0,
      current: watched,
      bodyLimitBytes: 1000,
      handlerTimeoutMs: 10_000,
      cors: false,
      log: () => undefined,
      onFault: (error) => tell({kind: 'threw', reason: String(error)}),
    })
    return service.url
  },
  get: () => watched.handlers().get(),
  lease: () => leases.push(watched.lease()) - 1,
  getWith: ({lease}) => leases[lease].handlers.get(),
  end: ({lease}) => leases[lease].end(),
  close: () => watched.close(),
}

process.on('message', async ({id, order, ...rest}) => {
  try {
    process.send({id, value: await orders[order](rest)})
  } catch (error) {
    process.send({id, fault: told(error), stack: error.stack})
  }
})
