import type { GenerationResult } from '@mirari/contract/schemas'
import type { Neighbors } from '@mirari/detail-view'
import { useStore } from '@mirari/ui'
import { useMemo, useRef } from 'react'
import { useFeed } from '../../stores/feed/feed-slice.ts'
import type { LocalGeneration } from '../../stores/generations/generation.ts'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { useLibrary } from '../../stores/library/use-library.ts'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { usePeople } from '../../stores/people/people-slice.ts'
import { useResults } from '../../stores/results/results-slice.ts'

/** The list that the detail was opened from: the feed as it stands, the library, or the history from the newest on. */
export function useVisibleNeighbors(item: GenerationResult | null): Neighbors {
  const { generations } = useGenerations()
  const { results } = useResults()
  const { router } = useNavigation()
  const explore = useFeed()
  const people = usePeople()
  const library = useLibrary()
  const { screen, person } = useRoute()
  const feed = person === undefined ? explore : people.feedOf(person)
  const history = useStore(generations)
  const explored = useStore(feed)
  const { items: list, status } = useStore(library.list)
  const onHistory = screen === 'generate'
  const onAssets = screen === 'assets'
  const onFeed = screen === 'inspiration' || screen === 'people'

  const { visibleRows: shown } = history
  const { revision } = explored
  // The feed's list grows in place; its revision tells.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const listed = useMemo(
    () => (onHistory ? finishedResults(shown) : onAssets ? list : onFeed ? feed.results() : []),
    [onHistory, onAssets, onFeed, shown, list, feed, revision],
  )

  // A result opened by a link is listed first until its page of the list is loaded.
  const linked = useRef<GenerationResult | null>(null)
  if (item !== null && linked.current === null && !has(listed, item)) linked.current = item
  const front = linked.current
  const items = useMemo(() => (front === null || has(listed, front) ? listed : [front, ...listed]), [front, listed])

  return {
    items,
    hasMore: onHistory ? history.hasOlder : onAssets ? status !== 'done' : onFeed && !explored.hasEnded,
    onLoadMore: onHistory
      ? () => void generations.loadOlder()
      : onAssets
        ? library.list.loadMore
        : () => feed.loadMore(),
    onMove(next) {
      results.cache(next)
      router.openItem(next.generation_result_id)
    },
  }
}

function has(items: readonly GenerationResult[], { generation_result_id: id }: GenerationResult): boolean {
  return items.some((item) => item.generation_result_id === id)
}

/** Newest generation first, the results of one in their order. */
export function finishedResults(rows: readonly LocalGeneration[]): GenerationResult[] {
  return rows
    .filter((row) => row.status === 'completed' && !row.finishing)
    .toReversed()
    .flatMap((row) => row.generation_results)
}
