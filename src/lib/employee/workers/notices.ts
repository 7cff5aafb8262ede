/** Topics that are remembered: whoever watches one file says few different things. */
const REMEMBERED = 50

/** What each worker has to say by itself, such as what is wrong with an edit that each of them loaded. */
export interface Notice {
  /** One or more whole lines. */
  text: string
  /** The same from every worker, whatever one of them found out besides, such as the line of a mistake. */
  topic: string
}

/** Says each notice once. It is said again when a worker repeats it that had said it already. */
export function sayOnce(tell: (text: string) => void): (worker: number, notice: Notice) => void {
  const heard = new Map<string, Set<number>>()
  return (worker, {text, topic}) => {
    const from = heard.get(topic)
    if (from && !from.has(worker)) {
      from.add(worker)
      return
    }
    heard.delete(topic)
    heard.set(topic, new Set([worker]))
    for (const oldest of heard.keys()) if (heard.size > REMEMBERED) heard.delete(oldest)
    tell(text)
  }
}
