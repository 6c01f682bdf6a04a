import type { Problem } from './problem.ts'

/** What each user has under way at the moment, so that nobody keeps everybody else waiting. */
export interface UnderWay {
  /**
   * Counts one more until the answered call ends it. `weight` is for whoever adds up more than the number.
   * @throws Problem 'too_many_requests'
   */
  enter(userId: string, weight?: number): () => void
  /** Sum of the weights of what the user has under way. */
  weightOf(userId: string): number
}

/** @param refusal what is answered to who has `max` under way already */
export function createUnderWay(max: number, refusal: () => Problem): UnderWay {
  const weights = new Map<string, readonly number[]>()
  const of = (userId: string) => weights.get(userId) ?? []
  return {
    enter(userId, weight = 0) {
      if (of(userId).length >= max) throw refusal()
      weights.set(userId, [...of(userId), weight])
      return () => {
        const left = of(userId).toSpliced(of(userId).indexOf(weight), 1)
        if (left.length > 0) weights.set(userId, left)
        else weights.delete(userId)
      }
    },
    weightOf: (userId) => of(userId).reduce((sum, weight) => sum + weight, 0),
  }
}
