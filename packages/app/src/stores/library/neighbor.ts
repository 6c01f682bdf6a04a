import type { GenerationResult } from '@mirari/contract/schemas'

/** Focus target after results leave the grid: the result after them, or else the one before; null when none is left. */
export function neighborOf(items: readonly GenerationResult[], leaving: ReadonlySet<string>): string | null {
  const ids = items.map(({ generation_result_id }) => generation_result_id)
  const last = ids.findLastIndex((id) => leaving.has(id))
  const stays = (id: string) => !leaving.has(id)
  return ids.slice(last + 1).find(stays) ?? ids.findLast(stays) ?? null
}
