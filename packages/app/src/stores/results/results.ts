import type { GenerationResult } from '@mirari/contract/schemas'
import type { FeedStore } from '@mirari/masonry-feed'
import { createStore } from '@mirari/ui'
import type { Generations } from '../generations/generations.ts'
import type { LibraryList } from '../library/library-list.ts'

export interface ResultsDeps {
  load(id: string): Promise<GenerationResult>
  feed: Pick<FeedStore, 'find' | 'update' | 'remove' | 'prepend'>
  generations: Pick<Generations, 'updateResult' | 'findResult'>
  /** The library's list; null before the library was opened. */
  list(): Pick<LibraryList, 'find' | 'update' | 'drop'> | null
}

export type Results = ReturnType<typeof createResults>

/** Cache of viewed results, kept consistent with the feed, the history and the library. */
export function createResults({ load, feed, generations, list }: ResultsDeps) {
  const store = createStore<ReadonlyMap<string, GenerationResult>>(new Map())

  function cache(result: GenerationResult) {
    store.set((cached) => new Map(cached).set(result.generation_result_id, result))
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Caches a result that a list contains, so that its detail opens at once. Returns false if no list does. */
    cacheFromLists(id: string) {
      const result = generations.findResult(id) ?? feed.find(id) ?? list()?.find(id) ?? null
      if (result !== null) cache(result)
      return result !== null
    },

    /** Caches a result, such as a related one. */
    cache,

    /** Loads a result. @throws RequestProblem 'not_found', also for a result that the user may not see */
    async load(id: string) {
      cache(await load(id))
    },

    /** Applies an answer of the server everywhere the result is shown. The feed contains only public results. */
    change(result: GenerationResult, answer: Partial<GenerationResult>) {
      const id = result.generation_result_id
      const next = { ...(store.getSnapshot().get(id) ?? result), ...answer }
      if (store.getSnapshot().has(id)) cache(next)
      generations.updateResult(next)
      list()?.update(new Set([id]), answer)
      if (answer.is_public === true && feed.find(id) === null) feed.prepend([next])
      else if (answer.is_public === false) feed.remove(id)
      else feed.update(id, answer)
    },

    /** Removes a deleted result. */
    forget(id: string) {
      list()?.drop(new Set([id]))
      if (!store.getSnapshot().has(id)) return
      store.set((cached) => new Map([...cached].filter(([other]) => other !== id)))
    },

    /** Clears the cache, because another user may see other results. */
    reset: () => store.set(new Map()),
  }
}
