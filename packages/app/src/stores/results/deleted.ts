import type { FeedStore } from '@mirari/masonry-feed'
import type { Generations } from '../generations/generations.ts'
import type { Results } from './results.ts'

/** Deleted results of several generations, as published to other tabs. */
export interface DeletedResults {
  resultIds: readonly string[]
}

/** A deleted generation or result, as published to other tabs. */
export interface DeletedGeneration {
  generationId: string
  /** Null for the whole generation. */
  resultId: string | null
}

export interface DeletedDeps {
  generations: Pick<Generations, 'find' | 'drop' | 'dropResults'>
  feed: Pick<FeedStore, 'remove'>
  results: Pick<Results, 'forget'>
}

export type ForgetDeleted = ReturnType<typeof createForgetDeleted>

/** Removes what was deleted, here or in another tab, from the history, the feed and the cached results. */
export function createForgetDeleted({ generations, feed, results }: DeletedDeps) {
  function forgetEverywhere(ids: readonly string[]) {
    for (const id of ids) {
      feed.remove(id)
      results.forget(id)
    }
  }

  return {
    results({ resultIds }: DeletedResults) {
      generations.dropResults(new Set(resultIds))
      forgetEverywhere(resultIds)
    },

    generation({ generationId, resultId }: DeletedGeneration) {
      const row = generations.find(generationId)
      const ids =
        resultId !== null ? [resultId] : (row?.generation_results.map((result) => result.generation_result_id) ?? [])
      if (resultId === null) generations.drop(generationId)
      else generations.dropResults(new Set(ids))
      forgetEverywhere(ids)
    },
  }
}
