/** So many reads at a time: a file of 300 accounts must not wait for each, nor use up a quota at once. */
const WIDTH = 8

/** Runs `work` for every item, some at a time. The first failure is thrown once those under way have ended. */
export async function forEachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const failures: unknown[] = []
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (failures.length > 0) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({length: Math.min(WIDTH, items.length)}, worker))
  if (failures.length > 0) throw failures[0]
}
