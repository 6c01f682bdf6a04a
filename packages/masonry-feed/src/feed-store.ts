import type { GenerationResult } from '@mirari/contract/schemas'
import { categoriesOf, type TypeFilter } from '@mirari/model'
import { FeedList, type FeedSeek, type ScrollPosition } from './feed-list.ts'
import type { FeedOrder, FeedPort, FeedQuery } from './feed-port.ts'

/** Items per page. */
export const feedPageSize = 50

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

/**
 * Sends a like, or its removal, to the host's server. Rejects on failure. `is_liked` and `likes_count` of the answer,
 * if present, replace those of the item.
 */
export type SendLike = (item: GenerationResult, liked: boolean) => Promise<unknown>

export interface FeedStoreOptions {
  port: FeedPort
  type?: TypeFilter
  search?: string
  order?: FeedOrder
  /** Items per page. @default 50 */
  pageSize?: number
  /** Holds the list back until it is loaded far enough, such as `seekPlace`, with the place of an earlier visit. */
  seek?: FeedSeek | undefined
  /** For tests. */
  now?: () => Date
}

type Listener = (change: FeedChange) => void

interface LikeInFlight {
  requested: boolean
  /** The state that the server last confirmed, to revert to. */
  confirmed: Pick<GenerationResult, 'is_liked' | 'likes_count'>
}

/**
 * Framework-free store of the feed: items, loading state and errors. Caches one list with its scroll position per type,
 * so that returning to a tab costs nothing.
 */
export class FeedStore {
  readonly #port: FeedPort
  readonly #pageSize: number
  readonly #now: () => Date
  readonly #lists = new Map<TypeFilter, FeedList>()
  readonly #listeners = new Set<Listener>()
  readonly #likes = new Map<string, LikeInFlight>()
  #type: TypeFilter
  #search: string
  #order: FeedOrder
  #list: FeedList
  #loading: AbortController | null = null
  #state: FeedState

  constructor({
    port,
    type = 'all',
    search = '',
    order = 'new',
    pageSize = feedPageSize,
    seek,
    now = () => new Date(),
  }: FeedStoreOptions) {
    this.#port = port
    this.#pageSize = pageSize
    this.#now = now
    this.#type = type
    this.#search = search.trim()
    this.#order = order
    // While the list is held back, an empty one is visible.
    if (seek) this.#lists.set(type, new FeedList(now().toISOString(), seek))
    this.#list = seek ? new FeedList(now().toISOString()) : this.#listOf(type)
    this.#state = this.#snapshot(0)
  }

  readonly getSnapshot = (): FeedState => this.#state

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Saved scroll position of the visible list. */
  get scroll(): ScrollPosition | null {
    return this.#list.scroll
  }

  set scroll(position: ScrollPosition | null) {
    this.#list.scroll = position
  }

  /** Shows another type, with its cached list and scroll position if it was visible before. */
  setType(type: TypeFilter): void {
    if (type === this.#type) return
    this.#emit({ kind: 'leave' })
    this.#stopLoading()
    this.#type = type
    this.#list = this.#listOf(type)
    this.#emit({ kind: 'reset' })
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
    this.#stopLoading()
    this.#lists.clear()
    this.#list = this.#listOf(this.#type)
    this.#emit({ kind: 'reset' })
    this.loadMore()
  }

  /** Loads the next page, unless one is loading, the end is reached, or the last attempt failed (see {@link retry}). */
  loadMore(): void {
    if (this.#list.status === 'idle' && !this.#list.hasEnded) void this.#load(this.#listOf(this.#type))
  }

  /** Loads the first page of the visible list, unless it is loaded or loading. */
  loadFirst(): void {
    if (this.#list.items.length === 0) this.loadMore()
  }

  /** Loads the failed page again. */
  retry(): void {
    if (this.#list.status === 'error') void this.#load(this.#list)
  }

  /** Updates fields of an item in every list. */
  update(id: string, patch: Partial<GenerationResult>): void {
    for (const list of this.#lists.values()) {
      const index = list.patch(id, patch)
      if (index >= 0 && list === this.#list) this.#emit({ kind: 'update', index })
    }
  }

  /** Removes a result, e.g. when it is no longer public. The next one of its tile, if there is one, takes its place. */
  remove(id: string): void {
    for (const list of this.#lists.values()) {
      const effect = list.remove(id)
      if (effect === null || list !== this.#list) continue
      this.#emit(effect.kind === 'reset' ? { kind: 'reset' } : { kind: effect.kind, index: effect.index })
    }
  }

  /**
   * Inserts new items at the start, e.g. when one was just published. Existing items are skipped, and all of them in a
   * search or another order, where a new item has no defined position.
   */
  prepend(items: readonly GenerationResult[]): void {
    if (this.#search !== '' || this.#order !== 'new') return
    for (const [type, list] of this.#lists) {
      const fitting = type === 'all' ? items : items.filter((item) => categoriesOf[type].includes(item.task_category))
      const { count, hasFirstGrown } = list.prepend(fitting)
      if (list !== this.#list) continue
      if (count > 0) this.#emit({ kind: 'prepend', count })
      if (hasFirstGrown) this.#emit({ kind: 'update', index: count })
    }
  }

  /** Finds a result in any list. */
  find(id: string): GenerationResult | null {
    for (const list of this.#lists.values()) {
      const result = list.find(id)
      if (result) return result
    }
    return null
  }

  /** Index of the visible list's tile that a result stands in, or -1. */
  indexOf(id: string): number {
    return this.#list.indexOf(id)
  }

  /** Number of results that stand as one tile of the visible list. */
  countAt(index: number): number {
    return this.#list.countAt(index)
  }

  /** All results of the visible list in their order, also those without a tile of their own. */
  results(): GenerationResult[] {
    return this.#list.results()
  }

  /**
   * Toggles a like optimistically, sends it, and reverts it if the server refuses. However fast the user presses, one
   * call runs at a time and the last state wins.
   */
  toggleLike(id: string, send: SendLike): void {
    const item = this.find(id)
    if (!item) return
    const liked = !item.is_liked
    const running = this.#likes.get(id)
    this.update(id, { is_liked: liked, likes_count: Math.max(0, item.likes_count + (liked ? 1 : -1)) })
    if (running) {
      running.requested = liked
      return
    }
    const { is_liked, likes_count } = item
    void this.#sendLike(id, { requested: liked, confirmed: { is_liked, likes_count } }, send)
  }

  /** Aborts running calls; to be called when the store is discarded. */
  dispose(): void {
    this.#stopLoading()
    this.#listeners.clear()
  }

  async #sendLike(id: string, like: LikeInFlight, send: SendLike): Promise<void> {
    this.#likes.set(id, like)
    try {
      for (let sent: boolean | null = null; sent !== like.requested; ) {
        const item = this.find(id)
        if (!item) break
        sent = like.requested
        const answer = likeFrom(await send(item, sent))
        like.confirmed = { is_liked: sent, likes_count: item.likes_count, ...answer }
        // An answer to a state that was changed meanwhile must not flash up.
        if (sent === like.requested) this.update(id, answer)
      }
    } catch {
      // A failed like shows no message: reverting the state is message enough.
      this.update(id, like.confirmed)
    } finally {
      this.#likes.delete(id)
    }
  }

  async #load(list: FeedList): Promise<void> {
    const loading = new AbortController()
    this.#loading = loading
    list.status = 'loading'
    // Differs from `list` during a search.
    this.#list.status = 'loading'
    list.error = null
    this.#emit({ kind: 'status' })
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
      if (list !== this.#list) return this.#show(list)
      this.#emit({ kind: 'append', count })
      if (hasLastGrown) this.#emit({ kind: 'update', index: lastIndex })
    } catch (error) {
      if (loading.signal.aborted) return
      list.status = 'error'
      list.error = error
      if (list === this.#list) this.#emit({ kind: 'status' })
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
    this.#stopLoading()
    this.#lists.clear()
    if (this.#list.items.length === 0) this.#list = this.#listOf(this.#type)
    void this.#load(this.#listOf(this.#type))
  }

  #show(list: FeedList): void {
    this.#list = list
    this.#emit({ kind: 'reset' })
  }

  #stopLoading(): void {
    this.#loading?.abort()
    this.#loading = null
    for (const list of [this.#list, ...this.#lists.values()]) if (list.status === 'loading') list.status = 'idle'
  }

  #listOf(type: TypeFilter): FeedList {
    const existing = this.#lists.get(type)
    if (existing) return existing
    const list = new FeedList(this.#now().toISOString())
    this.#lists.set(type, list)
    return list
  }

  #snapshot(revision: number): FeedState {
    const { items, status, error, hasEnded, total, tileCount } = this.#list
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

  #emit(change: FeedChange): void {
    this.#state = this.#snapshot(this.#state.revision + 1)
    for (const listener of [...this.#listeners]) listener(change)
  }
}

export function createFeedStore(options: FeedStoreOptions): FeedStore {
  return new FeedStore(options)
}

/** Reads the fields of a like from an answer of any type. */
function likeFrom(answer: unknown): Partial<LikeInFlight['confirmed']> {
  if (typeof answer !== 'object' || answer === null) return {}
  return {
    ...('is_liked' in answer && typeof answer.is_liked === 'boolean' && { is_liked: answer.is_liked }),
    ...('likes_count' in answer && typeof answer.likes_count === 'number' && { likes_count: answer.likes_count }),
  }
}
