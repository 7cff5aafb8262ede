/** For how long lines are gathered: no reader of a log notices, and a busy service writes a hundredth as often. */
const GATHER_MS = 10

/** Lines that are written together: a system call for each would cost more than the rest of the answer. */
export interface LineBatch {
  add(line: string): void
  /** Writes what waits. For the end: what was added last must not be lost. */
  flush(): void
}

/** @param write - Gets whole lines, each with its line end. */
export function lineBatch(write: (lines: string) => void): LineBatch {
  let waiting = ''
  let isScheduled = false
  const flush = (): void => {
    isScheduled = false
    if (waiting === '') return
    const lines = waiting
    waiting = ''
    write(lines)
  }
  return {
    add: (line) => {
      waiting += `${line}\n`
      if (isScheduled) return
      isScheduled = true
      setTimeout(flush, GATHER_MS)
    },
    flush,
  }
}
