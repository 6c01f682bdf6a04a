import type { GenerationResult, Page } from '@mirari/contract/schemas'
import { IdIndex } from './id-index.ts'
import { ResultStacks } from './result-stacks.ts'

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

/** Decides after every page of a list whether more are needed before it is shown. */
export type FeedSeek = (list: FeedList) => 'load more' | 'show'

/**
 * The results of one type, cached while another type is visible. Results of one generation that follow one another stand
 * as one tile, whose item is the first of them. The array grows in place: copying 100 000 items for every page would
 * make appending slower the longer the feed is.
 */
export class FeedList {
  /** One item per tile. */
  readonly items: GenerationResult[] = []
  status: 'idle' | 'loading' | 'error' = 'idle'
  error: unknown = null
  hasEnded = false
  /** Total of the port's last answer; null before the first one. */
  total: number | null = null
  scroll: ScrollPosition | null = null
  readonly timestamp: string
  #seek: FeedSeek | null
  readonly ids = new IdIndex(this.items, (item) => item.generation_result_id)
  readonly stacks = new ResultStacks()
  /** Number of results read from the port; differs from the number of those listed by duplicates. */
  read = 0

  constructor(timestamp: string, seek: FeedSeek | null = null) {
    this.timestamp = timestamp
    this.#seek = seek
  }

  /** Whether more pages are needed before the list is shown; asked after every page until they are not. */
  isSeeking(): boolean {
    if (this.#seek?.(this) === 'load more') return true
    this.#seek = null
    return false
  }

  /** Total of the port without the results that are known to stand behind another one. */
  get tileCount(): number | null {
    return this.total === null ? null : Math.max(this.items.length, this.total - this.stacks.count)
  }

  /** Number of the next page. After a removal it is a page that was partly read, whose new items are found by their ids. */
  nextPage(size: number): number {
    return Math.floor(this.read / size)
  }

  /** Index of the tile that a result stands in, or -1. */
  indexOf(id: string): number {
    return this.ids.find(this.stacks.coverIdOf(id) ?? id)
  }

  find(id: string): GenerationResult | null {
    return this.stacks.find(id) ?? this.items[this.ids.find(id)] ?? null
  }

  countAt(index: number): number {
    const item = this.items[index]
    return item ? 1 + this.stacks.behind(item.generation_result_id).length : 0
  }

  /**
   * Adds a page. Returns the number of new tiles, and whether the tile that was the last so far stands for more results
   * than before.
   */
  add(page: Page<GenerationResult>, number: number, size: number): { count: number; hasLastGrown: boolean } {
    const before = this.items.length
    let hasLastGrown = false
    for (const item of page.items) {
      if (this.indexOf(item.generation_result_id) >= 0) continue
      if (this.stacks.take(this.items.at(-1), item)) {
        hasLastGrown ||= this.items.length === before
        continue
      }
      this.items.push(item)
      this.ids.add(this.items.length - 1)
    }
    this.read = number * size + page.items.length
    this.total = page.total
    // A short page is the last one, whatever the count says; otherwise it would be requested forever.
    this.hasEnded = page.items.length < size || number + 1 >= page.pages
    return { count: this.items.length - before, hasLastGrown }
  }

  /** Updates fields of a result. Returns the index of its tile, or -1. */
  patch(id: string, patch: Partial<GenerationResult>): number {
    const index = this.indexOf(id)
    const behind = this.stacks.find(id)
    const cover = this.items[index]
    if (behind) this.stacks.replace({ ...behind, ...patch })
    else if (cover) this.items[index] = { ...cover, ...patch }
    return index
  }
}
