import type { GenerationResult } from '@mirari/contract/schemas'
import { categoriesOf, type TypeFilter } from '@mirari/model'
import { FeedList, type ScrollPosition } from './feed-list.ts'
import type { FeedOrder, FeedPort, FeedQuery } from './feed-port.ts'

/** Items per page. */
export const feedPageSize = 50

export interface FeedState {
  type: TypeFilter
  search: string
  order: FeedOrder
  /** Grows in place: compare `revision`, not the array. */
  items: readonly GenerationResult[]
  /** Rises with every change. */
  revision: number
  /** 'loading' while a page is on its way, 'error' when the last one did not come. */
  status: 'idle' | 'loading' | 'error'
  error: unknown
  /** Nothing more to load. */
  hasEnded: boolean
  /** Items there are in all; null before the first answer. */
  total: number | null
}

/**
 * What happened to the list, so that a view can follow at a cost that does not grow with it. 'leave' comes before
 * another list is shown ('reset'): the last moment to note {@link FeedStore.scroll}.
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
 * Tells the host's server that an item is liked or not. Rejects when that failed. `is_liked` and `likes_count` of the
 * answer, if there are any, are taken over.
 */
export type SendLike = (item: GenerationResult, liked: boolean) => Promise<unknown>

export interface FeedStoreOptions {
  port: FeedPort
  type?: TypeFilter
  search?: string
  order?: FeedOrder
  /** Items per page. @default 50 */
  pageSize?: number
  /** For tests. */
  now?: () => Date
}

type Listener = (change: FeedChange) => void

interface LikeInFlight {
  requested: boolean
  /** What the server last confirmed: the state to fall back to. */
  confirmed: Pick<GenerationResult, 'is_liked' | 'likes_count'>
}

/**
 * Items, loading and errors of the feed, without any framework. Keeps one list with its scroll position per type, so
 * that coming back to a tab costs nothing.
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
    now = () => new Date(),
  }: FeedStoreOptions) {
    this.#port = port
    this.#pageSize = pageSize
    this.#now = now
    this.#type = type
    this.#search = search.trim()
    this.#order = order
    this.#list = this.#listOf(type)
    this.#state = this.#snapshot(0)
  }

  readonly getSnapshot = (): FeedState => this.#state

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Where the reader of the shown list was when it was last looked at. */
  get scroll(): ScrollPosition | null {
    return this.#list.scroll
  }

  set scroll(position: ScrollPosition | null) {
    this.#list.scroll = position
  }

  /** Shows another type; its list and scroll position are still there if it was shown before. */
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
   * Searches, or shows everything again for an empty text. Forgets the lists of all types; what is shown stays until
   * the answer is there, and answers to earlier words are ignored.
   */
  setSearch(search: string): void {
    const trimmed = search.trim()
    if (trimmed === this.#search) return
    this.#search = trimmed
    this.#startOver()
  }

  /** Orders the feed again; like a search it forgets the lists of all types, and what is shown stays meanwhile. */
  setOrder(order: FeedOrder): void {
    if (order === this.#order) return
    this.#order = order
    this.#startOver()
  }

  /** Forgets all lists and loads the shown one again. */
  refresh(): void {
    this.#stopLoading()
    this.#lists.clear()
    this.#list = this.#listOf(this.#type)
    this.#emit({ kind: 'reset' })
    this.loadMore()
  }

  /** Loads the next page, unless one is on its way, the end is reached, or the last try failed (see {@link retry}). */
  loadMore(): void {
    if (this.#list.status === 'idle' && !this.#list.hasEnded) void this.#load(this.#list)
  }

  /** Loads the first page of the shown list, unless it is there or on its way. */
  loadFirst(): void {
    if (this.#list.items.length === 0) this.loadMore()
  }

  /** Loads the page that failed once more. */
  retry(): void {
    if (this.#list.status === 'error') void this.#load(this.#list)
  }

  /** Writes changed fields into an item, wherever it is kept. */
  update(id: string, patch: Partial<GenerationResult>): void {
    for (const list of this.#lists.values()) {
      const index = list.indexOf(id)
      const item = list.items[index]
      if (!item) continue
      list.replace(index, { ...item, ...patch })
      if (list === this.#list) this.#emit({ kind: 'update', index })
    }
  }

  /** Takes an item out, e.g. when it is no longer public. */
  remove(id: string): void {
    for (const list of this.#lists.values()) {
      const index = list.indexOf(id)
      if (index < 0) continue
      list.remove(index)
      if (list === this.#list) this.#emit({ kind: 'remove', index })
    }
  }

  /**
   * Puts new items before the first, e.g. when one was just published. Known ones are left out, and all of them where
   * the newest has no place: in a search and in another order.
   */
  prepend(items: readonly GenerationResult[]): void {
    if (this.#search !== '' || this.#order !== 'new') return
    for (const [type, list] of this.#lists) {
      const fitting = type === 'all' ? items : items.filter((item) => categoriesOf[type].includes(item.task_category))
      const count = list.prepend(fitting)
      if (count > 0 && list === this.#list) this.#emit({ kind: 'prepend', count })
    }
  }

  /** The item with this id, from any list. */
  find(id: string): GenerationResult | null {
    for (const list of this.#lists.values()) {
      const item = list.items[list.indexOf(id)]
      if (item) return item
    }
    return null
  }

  /**
   * Likes or unlikes at once and tells the server; takes it back when the server refuses. However fast someone
   * presses, one call runs at a time and the last wish wins.
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

  /** Ends what is on its way; call it when the store is thrown away. */
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
        // What the server says of a wish that was changed meanwhile must not flash up.
        if (sent === like.requested) this.update(id, answer)
      }
    } catch {
      // A failed like shows no message: the old state coming back is the message.
      this.update(id, like.confirmed)
    } finally {
      this.#likes.delete(id)
    }
  }

  async #load(list: FeedList): Promise<void> {
    const loading = new AbortController()
    this.#loading = loading
    list.status = 'loading'
    // Differs while the answer to a search is awaited.
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
      const count = list.add(answer, page, this.#pageSize)
      if (list === this.#list) this.#emit({ kind: 'append', count })
      else this.#show(list)
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

  /** Loads the first page of a new list, which takes the place of the shown one once it is there. */
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
    const { items, status, error, hasEnded, total } = this.#list
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

/** The fields of a like that an answer carries, whatever else it is. */
function likeFrom(answer: unknown): Partial<LikeInFlight['confirmed']> {
  if (typeof answer !== 'object' || answer === null) return {}
  return {
    ...('is_liked' in answer && typeof answer.is_liked === 'boolean' && { is_liked: answer.is_liked }),
    ...('likes_count' in answer && typeof answer.likes_count === 'number' && { likes_count: answer.likes_count }),
  }
}
