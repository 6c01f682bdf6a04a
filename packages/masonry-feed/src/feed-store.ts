import type { GenerationResult } from '@mirari/contract/schemas'
import { categoriesOf } from '@mirari/model'
import { prependTo, removeFrom, resultsOf } from './feed-list-changes.ts'
import { FeedReader, type FeedStoreOptions } from './feed-reader.ts'

/**
 * Sends a like, or its removal, to the host's server. Rejects on failure. `is_liked` and `likes_count` of the answer,
 * if present, replace those of the item.
 */
export type SendLike = (item: GenerationResult, liked: boolean) => Promise<unknown>

interface LikeInFlight {
  requested: boolean
  /** The state that the server last confirmed, to revert to. */
  confirmed: Pick<GenerationResult, 'is_liked' | 'likes_count'>
}

/** Framework-free store of the feed, whose results can come, go and be liked while they are read. */
export class FeedStore extends FeedReader {
  readonly #likes = new Map<string, LikeInFlight>()

  /** Removes a result, e.g. when it is no longer public. The next one of its tile, if there is one, takes its place. */
  remove(id: string): void {
    for (const list of this.lists.values()) {
      const effect = removeFrom(list, id)
      if (effect === null || list !== this.list) continue
      this.emit(effect.kind === 'reset' ? { kind: 'reset' } : { kind: effect.kind, index: effect.index })
    }
  }

  /**
   * Inserts new items at the start, e.g. when one was just published. Existing items are skipped, and all of them in a
   * search or another order, where a new item has no defined position.
   */
  prepend(items: readonly GenerationResult[]): void {
    const { search, order } = this.getSnapshot()
    if (search !== '' || order !== 'new') return
    for (const [type, list] of this.lists) {
      const fitting = type === 'all' ? items : items.filter((item) => categoriesOf[type].includes(item.task_category))
      const { count, hasFirstGrown } = prependTo(list, fitting)
      if (list !== this.list) continue
      if (count > 0) this.emit({ kind: 'prepend', count })
      if (hasFirstGrown) this.emit({ kind: 'update', index: count })
    }
  }

  /** Finds a result in any list. */
  find(id: string): GenerationResult | null {
    for (const list of this.lists.values()) {
      const result = list.find(id)
      if (result) return result
    }
    return null
  }

  /** All results of the visible list in their order, also those without a tile of their own. */
  results(): GenerationResult[] {
    return resultsOf(this.list)
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
    this.stopLoading()
    this.listeners.clear()
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
