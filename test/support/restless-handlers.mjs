// Handlers for a service in a process of its own, which tell about that process.

// It would keep the process alive.
setInterval(() => {}, 60_000)

const acts = {
  turns: () => performance.nodeTiming.uvMetricsInfo.loopCount,
  memory: () => {
    globalThis.gc?.()
    const sockets = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
    const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    return {heapBytes: process.memoryUsage().heapUsed, sockets, timers}
  },
  slow: () => new Promise((resolve) => setTimeout(resolve, 400, 'slow')),
  never: () => new Promise(() => {}),
  timer: () => {
    setTimeout(() => {
      throw new Error('thrown in a timer')
    })
  },
  bare: () => {
    setImmediate(() => {
      throw Object.create(null)
    })
  },
  unawaited: () => {
    void Promise.reject(Symbol('nobody awaits it'))
  },
  undefined: () => {
    void Promise.reject()
  },
  overflow: () => acts.overflow(),
  forged: () => {
    throw new Error('a\n127.0.0.1 - - [forged] "GET / HTTP/1.1" 200 -\u001b[31m\u202e')
  },
}

export const get = ({employeeName}) => (Object.hasOwn(acts, employeeName) ? acts[employeeName]() : employeeName)
