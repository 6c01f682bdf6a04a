import type { GenerationResult, Page } from '@mirari/contract/schemas'
import { IdIndex } from './id-index.ts'

/** Scroll position of a list, to restore the same tiles at the same position. */
export interface ScrollPosition {
  /** Distance in px from the feed's top to the viewport's top; negative while content above the feed is visible. */
  top: number
  /** Width of the feed in px at that time: at another width `top` refers to other tiles. */
  width: number
  /** First visible item, and the distance of its top below the viewport's top in px. */
  index: number
  offset: number
}

/**
 * The items of one type, cached while another type is visible. The array grows in place: copying 100 000 items for
 * every page would make appending slower the longer the feed is.
 */
export class FeedList {
  readonly items: GenerationResult[] = []
  status: 'idle' | 'loading' | 'error' = 'idle'
  error: unknown = null
  hasEnded = false
  /** Total of the port's last answer; null before the first one. */
  total: number | null = null
  scroll: ScrollPosition | null = null
  readonly timestamp: string
  readonly #ids = new IdIndex(this.items, (item) => item.generation_result_id)
  /** Number of items read from the port; differs from `items.length` by duplicates. */
  #read = 0

  constructor(timestamp: string) {
    this.timestamp = timestamp
  }

  /** Number of the next page. After a removal it is a page that was partly read, whose new items are found by their ids. */
  nextPage(size: number): number {
    return Math.floor(this.#read / size)
  }

  indexOf(id: string): number {
    return this.#ids.find(id)
  }

  /** Adds a page and returns the number of new items. */
  add(page: Page<GenerationResult>, number: number, size: number): number {
    const before = this.items.length
    for (const item of page.items) {
      if (this.#ids.find(item.generation_result_id) >= 0) continue
      this.items.push(item)
      this.#ids.add(this.items.length - 1)
    }
    this.#read = number * size + page.items.length
    this.total = page.total
    // A short page is the last one, whatever the count says; otherwise it would be requested forever.
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
