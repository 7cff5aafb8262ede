/** Texts that are remembered: whoever watches one file says few different things. */
const REMEMBERED = 50

/**
 * Says once what every worker has to say by itself, such as what is wrong with an edit that each of them loaded. A text
 * is said again when a worker repeats it that had said it already.
 */
export function sayOnce(tell: (text: string) => void): (worker: number, text: string) => void {
  const heard = new Map<string, Set<number>>()
  return (worker, text) => {
    const from = heard.get(text)
    if (from && !from.has(worker)) {
      from.add(worker)
      return
    }
    heard.delete(text)
    heard.set(text, new Set([worker]))
    for (const oldest of heard.keys()) if (heard.size > REMEMBERED) heard.delete(oldest)
    tell(text)
  }
}
