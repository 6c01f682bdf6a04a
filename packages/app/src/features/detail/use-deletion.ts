import type { GenerationResult } from '@mirari/contract/schemas'
import { useLibrary } from '../../stores/library/use-library.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { neighborAfter } from './neighbor-after.ts'

/**
 * Asks before a result is deleted; afterwards the detail shows its neighbor, and the result again when it came back.
 */
export function useDeletion(neighbors: readonly GenerationResult[]): (result: GenerationResult) => void {
  const { resultDeletion } = useLibrary().actions
  const { router } = useNavigation()
  const { results } = useResults()
  const openId = () => router.getSnapshot().route.itemId

  return (result) => {
    const after = neighborAfter(neighbors, result)
    resultDeletion.ask({
      result,
      onLeaving() {
        // The user may have opened another result before the server answered.
        if (openId() !== result.generation_result_id) return
        if (after === null) return router.closeItem()
        results.cache(after)
        router.replaceItem(after.generation_result_id)
      },
      onRestored() {
        if (openId() === null) return
        results.cache(result)
        router.openItem(result.generation_result_id)
      },
    })
  }
}
