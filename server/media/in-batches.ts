/** Maximum number of files that are linked or deleted at once. */
export const filesAtOnce = 16

/** Runs `work` for all items, a few of them at a time. @throws the first error, once the others of its batch have ended */
export async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += filesAtOnce) {
    const outcomes = await Promise.allSettled(items.slice(from, from + filesAtOnce).map(work))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  }
}
