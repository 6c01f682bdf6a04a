import type { GenerationResult } from '@mirari/contract/schemas'

/**
 * Results that stand behind another one of their generation, the cover, which alone has a tile. A list of single
 * results costs nothing here.
 */
export class ResultStacks {
  /** Stacks by the id of their cover. */
  readonly byCover = new Map<string, GenerationResult[]>()
  /** Ids of covers by those of the results behind them. */
  readonly coverIds = new Map<string, string>()

  /** Number of results without a tile of their own. */
  get count(): number {
    return this.coverIds.size
  }

  /** Id of the cover that a result stands behind; null if it has a tile of its own or is unknown. */
  coverIdOf(id: string): string | null {
    return this.coverIds.get(id) ?? null
  }

  /** The results behind a cover, in the order of the feed. */
  behind(coverId: string): readonly GenerationResult[] {
    return this.byCover.get(coverId) ?? none
  }

  /** Adds a result behind a cover that it follows, if both are of one generation. Returns whether they are. */
  take(cover: GenerationResult | undefined, result: GenerationResult): boolean {
    if (!cover?.generation_id || cover.generation_id !== result.generation_id) return false
    const coverId = cover.generation_result_id
    const stack = this.byCover.get(coverId)
    if (stack) stack.push(result)
    else this.byCover.set(coverId, [result])
    this.coverIds.set(result.generation_result_id, coverId)
    return true
  }

  /** Finds a result behind a cover. */
  find(id: string): GenerationResult | null {
    return this.#at(id, (stack, index) => stack[index]) ?? null
  }

  /** Replaces a result behind a cover by one with the same id. */
  replace(result: GenerationResult): void {
    this.#at(result.generation_result_id, (stack, index) => stack.splice(index, 1, result))
  }

  /** Calls back with the stack that a result stands in, and its index there. */
  #at<Answer>(id: string, use: (stack: GenerationResult[], index: number) => Answer): Answer | undefined {
    const stack = this.byCover.get(this.coverIds.get(id) ?? '')
    return (
      stack &&
      use(
        stack,
        stack.findIndex((result) => result.generation_result_id === id),
      )
    )
  }
}

const none: readonly GenerationResult[] = []
