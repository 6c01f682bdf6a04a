import type { GenerationResult } from '@mirari/contract/schemas'

/**
 * Results that stand behind another one of their generation, the cover, which alone has a tile. A list of single
 * results costs nothing here.
 */
export class ResultStacks {
  readonly #behind = new Map<string, GenerationResult[]>()
  readonly #coverIds = new Map<string, string>()

  /** Number of results without a tile of their own. */
  get count(): number {
    return this.#coverIds.size
  }

  /** Whether two results that follow one another stand as one tile. */
  static isTogether(a: GenerationResult | undefined, b: GenerationResult): boolean {
    return a !== undefined && a.generation_id !== '' && a.generation_id === b.generation_id
  }

  /** Id of the cover that a result stands behind; null if it has a tile of its own or is unknown. */
  coverIdOf(id: string): string | null {
    return this.#coverIds.get(id) ?? null
  }

  /** The results behind a cover, in the order of the feed. */
  behind(coverId: string): readonly GenerationResult[] {
    return this.#behind.get(coverId) ?? none
  }

  add(coverId: string, result: GenerationResult): void {
    const stack = this.#behind.get(coverId)
    if (stack) stack.push(result)
    else this.#behind.set(coverId, [result])
    this.#coverIds.set(result.generation_result_id, coverId)
  }

  /** Finds a result behind a cover. */
  find(id: string): GenerationResult | null {
    return this.#stackOf(id).find((result) => result.generation_result_id === id) ?? null
  }

  /** Replaces a result behind a cover by one with the same id. */
  replace(result: GenerationResult): void {
    const stack = this.#stackOf(result.generation_result_id)
    const at = stack.findIndex(({ generation_result_id: id }) => id === result.generation_result_id)
    if (at >= 0) stack[at] = result
  }

  /** Removes a result from behind its cover. */
  remove(id: string): void {
    const coverId = this.#coverIds.get(id)
    if (coverId === undefined) return
    this.#coverIds.delete(id)
    this.#keep(
      coverId,
      this.#stackOf(coverId, coverId).filter(({ generation_result_id }) => generation_result_id !== id),
    )
  }

  /** Removes a cover and returns the next result, which takes its place; null if there is none. */
  uncover(coverId: string): GenerationResult | null {
    const [next, ...rest] = this.behind(coverId)
    this.#behind.delete(coverId)
    if (!next) return null
    this.#coverIds.delete(next.generation_result_id)
    for (const { generation_result_id } of rest) this.#coverIds.set(generation_result_id, next.generation_result_id)
    this.#keep(next.generation_result_id, rest)
    return next
  }

  #stackOf(id: string, coverId = this.#coverIds.get(id)): GenerationResult[] {
    return (coverId === undefined ? undefined : this.#behind.get(coverId)) ?? []
  }

  #keep(coverId: string, stack: GenerationResult[]): void {
    if (stack.length > 0) this.#behind.set(coverId, stack)
    else this.#behind.delete(coverId)
  }
}

const none: readonly GenerationResult[] = []
