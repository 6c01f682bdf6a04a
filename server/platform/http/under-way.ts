import type { Problem } from './problem.ts'

/** Limits the number of calls that each user has in progress, so that nobody keeps the others waiting. */
export interface UnderWay {
  /**
   * Counts a call as in progress until the returned function is called. `weight` is added to the user's {@link
   * weightOf}.
   * @throws Problem 'too_many_requests'
   */
  enter(userId: string, weight?: number): () => void
  /** Sum of the weights of what the user has in progress. */
  weightOf(userId: string): number
}

/** @param refusal answer to a user who already has `max` in progress */
export function createUnderWay(max: number, refusal: () => Problem): UnderWay {
  const weights = new Map<string, readonly number[]>()
  const of = (userId: string) => weights.get(userId) ?? []
  return {
    enter(userId, weight = 0) {
      if (of(userId).length >= max) throw refusal()
      weights.set(userId, [...of(userId), weight])
      return () => {
        const remainingWeights = of(userId).toSpliced(of(userId).indexOf(weight), 1)
        if (remainingWeights.length > 0) weights.set(userId, remainingWeights)
        else weights.delete(userId)
      }
    },
    weightOf: (userId) => of(userId).reduce((sum, weight) => sum + weight, 0),
  }
}
