import type { GenerationResult, Page } from '@mirari/contract/schemas'
import { IdIndex } from './id-index.ts'

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
  readonly #ids = new IdIndex(this.items, (item) => item.generation_result_id)
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
    return this.#ids.find(id)
  }

  /** Takes a page in and answers how many items were new. */
  add(page: Page<GenerationResult>, number: number, size: number): number {
    const before = this.items.length
    for (const item of page.items) {
      if (this.#ids.find(item.generation_result_id) >= 0) continue
      this.items.push(item)
      this.#ids.add(this.items.length - 1)
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
    const fresh = items.filter((item) => this.indexOf(item.generation_result_id) < 0)
    this.items.unshift(...fresh)
    if (this.total !== null) this.total += fresh.length
    this.#ids.rebuild()
    return fresh.length
  }

  remove(index: number): void {
    if (this.items.splice(index, 1).length === 0) return
    this.#read = Math.max(0, this.#read - 1)
    if (this.total !== null) this.total = Math.max(0, this.total - 1)
    this.#ids.rebuild()
  }
}
