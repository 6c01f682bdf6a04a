/** A bucket of a feed: everything published at or after `from_at` and before the next newer bucket. */
export interface Bucket {
  from_at: string
  results: number
}

/** Where a page of the feed starts: after skipping `offset` of the results published before `before`. */
export interface FeedAnchor {
  /** Exclusive. */
  before: string
  offset: number
}

/** Later than every ISO time. */
export const endOfTime = '~'

/** Positions of one feed: sums over its buckets, computed once per change of the feed. */
export class FeedPositions {
  /** Number of public results in the feed. */
  readonly total: number
  readonly #buckets: readonly Bucket[]
  /** For each bucket, the number of results in all newer buckets. */
  readonly #newer: readonly number[]

  /** `buckets` newest first. */
  constructor(buckets: readonly Bucket[]) {
    const newer: number[] = []
    let sum = 0
    for (const { results } of buckets) {
      newer.push(sum)
      sum += results
    }
    this.total = sum
    this.#buckets = buckets
    this.#newer = newer
  }

  /** `position` counts from 0, the newest result; it must be less than the total. */
  anchorOf(position: number): FeedAnchor {
    const index = lastIndexWhere(this.#newer, (newer) => newer <= position)
    return { before: this.#end(index), offset: position - (this.#newer[index] ?? 0) }
  }

  /**
   * Number of results newer than `time`: `inWholeBuckets`, plus those published after `time` and before `before`, which
   * the caller counts.
   */
  newerThan(time: string): { inWholeBuckets: number; before: string } {
    const firstOlder = this.#buckets.findIndex((bucket) => bucket.from_at <= time)
    const index = firstOlder === -1 ? this.#buckets.length - 1 : firstOlder
    return { inWholeBuckets: this.#newer[index] ?? 0, before: this.#end(index) }
  }

  #end(index: number): string {
    return this.#buckets[index - 1]?.from_at ?? endOfTime
  }
}

function lastIndexWhere(ascending: readonly number[], fits: (value: number) => boolean): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(ascending[middle] ?? Number.POSITIVE_INFINITY)) low = middle
    else high = middle - 1
  }
  return low
}
