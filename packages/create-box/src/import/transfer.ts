/** Upload progress of files. */

/** Progress of an upload: the sent part, 0 to 1, or 'failed' if it can be retried. */
export type Transfer = { sent: number } | 'failed'

/** The sent part, 0 to 1; null if unknown. */
export function sentOf(transfer: Transfer | undefined): number | null {
  return typeof transfer === 'object' ? transfer.sent : null
}

/**
 * Splits the progress of one call among its files, which are sent one after the other.
 * @param sent part of all bytes, 0 to 1
 * @returns the sent part of each file, 0 to 1, in their order
 */
export function sharesOf(files: readonly { size: number }[], sent: number): number[] {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let left = sent * total
  return files.map(({ size }) => {
    const share = size === 0 ? (left >= 0 ? 1 : 0) : Math.min(1, Math.max(0, left / size))
    left -= size
    return share
  })
}

/** Runs the work for all items in order, at most `most` at a time. */
export async function runLimited<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, next))
}
