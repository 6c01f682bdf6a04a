import type { GenerationResult } from '@mirari/contract/schemas'
import type { TypeFilter } from '@mirari/model'
import { FeedList, type FeedSeek, type ScrollPosition } from './feed-list.ts'
import type { FeedOrder, FeedPort, FeedQuery } from './feed-port.ts'
import type { FirstPage } from './first-page.ts'
import { feedPageSize } from './page-size.ts'

export interface FeedState {
  type: TypeFilter
  search: string
  order: FeedOrder
  /**
   * One per tile: of results of one generation that follow one another, the first. Grows in place: compare `revision`,
   * not the array.
   */
  items: readonly GenerationResult[]
  /** Increases with every change. */
  revision: number
  /** 'loading' while a page is being loaded, 'error' if the last one could not be. */
  status: 'idle' | 'loading' | 'error'
  error: unknown
  /** Whether everything is loaded. */
  hasEnded: boolean
  /** Total number of results; null before the first answer. */
  total: number | null
  /** The same in tiles, as far as is known: what is not loaded yet may still stand together. */
  tileCount: number | null
}

/**
 * A change of the list, so that a view can follow at a cost that does not grow with the list. 'leave' precedes the
 * switch to another list ('reset') and is the last moment to save {@link FeedStore.scroll}.
 */
export type FeedChange =
  | { kind: 'leave' }
  | { kind: 'reset' }
  | { kind: 'append'; count: number }
  | { kind: 'prepend'; count: number }
  | { kind: 'update'; index: number }
  | { kind: 'remove'; index: number }
  | { kind: 'status' }

export interface FeedStoreOptions {
  port: FeedPort
  type?: TypeFilter
  search?: string
  order?: FeedOrder
  /** Items per page. @default 50 */
  pageSize?: number
  /** The first page, where a server has loaded it; of the same type, search, order and page size as the options. */
  initial?: FirstPage | undefined
  /** Holds the list back until it is loaded far enough, such as `seekPlace`, with the place of an earlier visit. */
  seek?: FeedSeek | undefined
  /** For tests. */
  now?: () => Date
}

type Listener = (change: FeedChange) => void

/**
 * Framework-free reader of the feed: items, loading state and errors. Caches one list with its scroll position per type,
 * so that returning to a tab costs nothing. A {@link FeedStore} is one whose results can also come, go and be liked.
 */
export class FeedReader {
  readonly #port: FeedPort
  readonly #pageSize: number
  readonly #now: () => Date
  protected readonly lists = new Map<TypeFilter, FeedList>()
  protected readonly listeners = new Set<Listener>()
  #type: TypeFilter
  #search: string
  #order: FeedOrder
  /** The visible list; differs from that of the type during a search. */
  protected list: FeedList
  #loading: AbortController | null = null
  #state: FeedState

  constructor({
    port,
    type = 'all',
    search = '',
    order = 'new',
    pageSize = feedPageSize,
    initial,
    seek,
    now = () => new Date(),
  }: FeedStoreOptions) {
    this.#port = port
    this.#pageSize = pageSize
    this.#now = now
    this.#type = type
    this.#search = search.trim()
    this.#order = order
    if (initial) {
      const list = new FeedList(initial.timestamp)
      list.add(initial, 0, pageSize)
      this.lists.set(type, list)
    }
    // While the list is held back, an empty one is visible.
    if (seek) this.lists.set(type, new FeedList(now().toISOString(), seek))
    this.list = seek ? new FeedList(now().toISOString()) : this.#listOf(type)
    this.#state = this.#snapshot(0)
  }

  readonly getSnapshot = (): FeedState => this.#state

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Saved scroll position of the visible list. */
  get scroll(): ScrollPosition | null {
    return this.list.scroll
  }

  set scroll(position: ScrollPosition | null) {
    this.list.scroll = position
  }

  /** Shows another type, with its cached list and scroll position if it was visible before. */
  setType(type: TypeFilter): void {
    if (type === this.#type) return
    this.emit({ kind: 'leave' })
    this.stopLoading()
    this.#type = type
    this.list = this.#listOf(type)
    this.emit({ kind: 'reset' })
    this.loadFirst()
  }

  /**
   * Searches, or shows everything again for an empty text. Discards the lists of all types. The visible one stays until
   * the answer arrives; answers to earlier searches are ignored.
   */
  setSearch(search: string): void {
    const trimmed = search.trim()
    if (trimmed === this.#search) return
    this.#search = trimmed
    this.#startOver()
  }

  /** Changes the order. Like a search, it discards the lists of all types, and the visible one stays meanwhile. */
  setOrder(order: FeedOrder): void {
    if (order === this.#order) return
    this.#order = order
    this.#startOver()
  }

  /** Discards all lists and reloads the visible one. */
  refresh(): void {
    this.stopLoading()
    this.lists.clear()
    this.list = this.#listOf(this.#type)
    this.emit({ kind: 'reset' })
    this.loadMore()
  }

  /** Loads the next page, unless one is loading, the end is reached, or the last attempt failed (see {@link retry}). */
  loadMore(): void {
    if (this.list.status === 'idle' && !this.list.hasEnded) void this.#load(this.#listOf(this.#type))
  }

  /** Loads the first page of the visible list, unless it is loaded or loading. */
  loadFirst(): void {
    if (this.list.items.length === 0) this.loadMore()
  }

  /** Loads the failed page again. */
  retry(): void {
    if (this.list.status === 'error') void this.#load(this.list)
  }

  /** Updates fields of an item in every list. */
  update(id: string, patch: Partial<GenerationResult>): void {
    for (const list of this.lists.values()) {
      const index = list.patch(id, patch)
      if (index >= 0 && list === this.list) this.emit({ kind: 'update', index })
    }
  }

  /** Index of the visible list's tile that a result stands in, or -1. */
  indexOf(id: string): number {
    return this.list.indexOf(id)
  }

  /** Number of results that stand as one tile of the visible list. */
  countAt(index: number): number {
    return this.list.countAt(index)
  }

  async #load(list: FeedList): Promise<void> {
    const loading = new AbortController()
    this.#loading = loading
    list.status = 'loading'
    // Differs from `list` during a search.
    this.list.status = 'loading'
    list.error = null
    this.emit({ kind: 'status' })
    const page = list.nextPage(this.#pageSize)
    try {
      const answer = await this.#port.load(
        this.#query(),
        { page, size: this.#pageSize, timestamp: list.timestamp },
        loading.signal,
      )
      if (loading.signal.aborted) return
      list.status = 'idle'
      const lastIndex = list.items.length - 1
      const { count, hasLastGrown } = list.add(answer, page, this.#pageSize)
      if (list.isSeeking()) return await this.#load(list)
      if (list !== this.list) return this.#show(list)
      this.emit({ kind: 'append', count })
      if (hasLastGrown) this.emit({ kind: 'update', index: lastIndex })
    } catch (error) {
      if (loading.signal.aborted) return
      list.status = 'error'
      list.error = error
      if (list === this.list) this.emit({ kind: 'status' })
      else this.#show(list)
    } finally {
      if (this.#loading === loading) this.#loading = null
    }
  }

  #query(): FeedQuery {
    const order = this.#order
    return { type: this.#type, search: this.#search, ...(order !== 'new' && { order }) }
  }

  /** Loads the first page of a new list, which replaces the visible one once it is loaded. */
  #startOver(): void {
    this.stopLoading()
    this.lists.clear()
    if (this.list.items.length === 0) this.list = this.#listOf(this.#type)
    void this.#load(this.#listOf(this.#type))
  }

  #show(list: FeedList): void {
    this.list = list
    this.emit({ kind: 'reset' })
  }

  protected stopLoading(): void {
    this.#loading?.abort()
    this.#loading = null
    for (const list of [this.list, ...this.lists.values()]) if (list.status === 'loading') list.status = 'idle'
  }

  #listOf(type: TypeFilter): FeedList {
    const existing = this.lists.get(type)
    if (existing) return existing
    const list = new FeedList(this.#now().toISOString())
    this.lists.set(type, list)
    return list
  }

  #snapshot(revision: number): FeedState {
    const { items, status, error, hasEnded, total, tileCount } = this.list
    return {
      type: this.#type,
      search: this.#search,
      order: this.#order,
      items,
      revision,
      status,
      error,
      hasEnded,
      total,
      tileCount,
    }
  }

  protected emit(change: FeedChange): void {
    this.#state = this.#snapshot(this.#state.revision + 1)
    for (const listener of [...this.listeners]) listener(change)
  }
}
