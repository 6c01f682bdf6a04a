/** What happens to a list that is being read: results come at its start, or go. */
import type { GenerationResult } from '@mirari/contract/schemas'
import type { FeedList } from './feed-list.ts'
import type { ResultStacks } from './result-stacks.ts'

/** What a removal did to the tiles: one left, one shows something else, or nothing changed. */
export interface RemovalEffect {
  kind: 'remove' | 'update' | 'reset'
  index: number
}

/**
 * Inserts new results at the start. Returns the number of new tiles, and whether the tile that was the first so far
 * stands for more results than before.
 */
export function prependTo(
  list: FeedList,
  results: readonly GenerationResult[],
): { count: number; hasFirstGrown: boolean } {
  const fresh = results.filter((result) => list.indexOf(result.generation_result_id) < 0)
  const [first] = list.items
  const tiles: GenerationResult[] = []
  let hasFirstGrown = false
  for (const result of fresh) {
    if (list.stacks.take(first, result)) hasFirstGrown = true
    else if (!list.stacks.take(tiles.at(-1), result)) tiles.push(result)
  }
  list.items.unshift(...tiles)
  if (list.total !== null) list.total += fresh.length
  list.ids.rebuild()
  return { count: tiles.length, hasFirstGrown }
}

/** Removes a result. The next one of its tile takes the place of a cover. Null if it is not in the list. */
export function removeFrom(list: FeedList, id: string): RemovalEffect | null {
  const index = list.indexOf(id)
  const cover = list.items[index]
  if (!cover) return null
  list.read = Math.max(0, list.read - 1)
  if (list.total !== null) list.total = Math.max(0, list.total - 1)
  if (cover.generation_result_id !== id) {
    takeOut(list.stacks, id)
    return { kind: 'update', index }
  }
  const next = uncover(list.stacks, id)
  if (next) list.items[index] = next
  else list.items.splice(index, 1)
  list.ids.rebuild()
  if (!next) return { kind: 'remove', index }
  const hasSameShape = next.width * cover.height === next.height * cover.width
  return { kind: hasSameShape ? 'update' : 'reset', index }
}

/** All results in their order, also those without a tile of their own. */
export function resultsOf({ items, stacks }: FeedList): GenerationResult[] {
  return items.flatMap((item) => [item, ...stacks.behind(item.generation_result_id)])
}

/** Removes a result from behind its cover. */
function takeOut({ byCover, coverIds }: ResultStacks, id: string): void {
  const stack = byCover.get(coverIds.get(id) ?? '') ?? []
  stack.splice(
    stack.findIndex((result) => result.generation_result_id === id),
    1,
  )
  coverIds.delete(id)
}

/** Removes a cover and returns the next result, which takes its place; null if there is none. */
function uncover(stacks: ResultStacks, coverId: string): GenerationResult | null {
  const [next, ...rest] = stacks.behind(coverId)
  stacks.byCover.delete(coverId)
  if (!next) return null
  stacks.coverIds.delete(next.generation_result_id)
  for (const result of rest) stacks.take(next, result)
  return next
}
