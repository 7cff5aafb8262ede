// Handlers for a service in a process of its own, which tell about that process.

// It would keep the process alive.
setInterval(() => {}, 60_000)

/** So that a test knows that the request has begun. */
const tell = (text) => process.stderr.write(`${text}\n`)

const acts = {
  slow: () => tell('slow has begun') && new Promise((resolve) => setTimeout(resolve, 400, 'slow')),
  never: () => tell('never has begun') && new Promise(() => {}),
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
