/** Lines that are written together: one system call for all that a turn of the event loop answered. */
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
      setImmediate(flush)
    },
    flush,
  }
}
