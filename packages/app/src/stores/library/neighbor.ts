import type { GenerationResult } from '@mirari/model'

/** Where the focus goes: the result that comes after those that leave the grid, or else before them; null when none is left. */
export function neighborOf(items: readonly GenerationResult[], leaving: ReadonlySet<string>): string | null {
  const ids = items.map(({ generation_result_id }) => generation_result_id)
  const last = ids.findLastIndex((id) => leaving.has(id))
  const stays = (id: string) => !leaving.has(id)
  return ids.slice(last + 1).find(stays) ?? ids.findLast(stays) ?? null
}
