import type { GenerationResult, Page } from '@mirari/model'

/** Where the reader was, so that coming back shows the same tiles at the same place. */
export interface ScrollPosition {
  /** Px from the feed's top to the view's top; negative while something above the feed shows. */
  top: number
  /** Width of the feed in px when this was noted: at another width `top` means something else. */
  width: number
  /** First visible item, and how far its top was below the view's top in px. */
  index: number
  offset: number
}

/**
 * The items of one type, kept while others are looked at. The array grows in place: copying 100 000 items for every
 * page would make appending slower the longer the feed is.
 */
export class FeedList {
  readonly items: GenerationResult[] = []
  status: 'idle' | 'loading' | 'error' = 'idle'
  error: unknown = null
  hasEnded = false
  /** Items the source says there are; null before the first answer. */
  total: number | null = null
  scroll: ScrollPosition | null = null
  readonly timestamp: string
  #indexes = new Map<string, number>()
  /** How many items of the source's list have been read; differs from `items.length` by duplicates. */
  #read = 0

  constructor(timestamp: string) {
    this.timestamp = timestamp
  }

  /** Number of the page to ask for next. After a removal this is a page that was partly read: ids tell what is new. */
  nextPage(size: number): number {
    return Math.floor(this.#read / size)
  }

  indexOf(id: string): number {
    return this.#indexes.get(id) ?? -1
  }

  /** Takes a page in and answers how many items were new. */
  add(page: Page<GenerationResult>, number: number, size: number): number {
    const before = this.items.length
    for (const item of page.items) {
      if (this.#indexes.has(item.generation_result_id)) continue
      this.#indexes.set(item.generation_result_id, this.items.length)
      this.items.push(item)
    }
    this.#read = number * size + page.items.length
    this.total = page.total
    // A short page is the last one even if the count says otherwise; asking for it again would never stop.
    this.hasEnded = page.items.length < size || number + 1 >= page.pages
    return this.items.length - before
  }

  replace(index: number, item: GenerationResult): void {
    this.items[index] = item
  }

  prepend(items: readonly GenerationResult[]): number {
    const fresh = items.filter((item) => !this.#indexes.has(item.generation_result_id))
    this.items.unshift(...fresh)
    if (this.total !== null) this.total += fresh.length
    this.#reindex(0)
    return fresh.length
  }

  remove(index: number): void {
    const [gone] = this.items.splice(index, 1)
    if (!gone) return
    this.#indexes.delete(gone.generation_result_id)
    this.#read = Math.max(0, this.#read - 1)
    if (this.total !== null) this.total = Math.max(0, this.total - 1)
    this.#reindex(index)
  }

  #reindex(from: number): void {
    for (let i = from; i < this.items.length; i++) {
      const item = this.items[i]
      if (item) this.#indexes.set(item.generation_result_id, i)
    }
  }
}
