import type { GenerationResult } from '@mirari/contract/schemas'

/** The result to show once one of a list is deleted: the next, at the end the one before; null when none is left. */
export function neighborAfter(
  items: readonly GenerationResult[],
  { generation_result_id: id }: GenerationResult,
): GenerationResult | null {
  const at = items.findIndex((item) => item.generation_result_id === id)
  return (at < 0 ? items[0] : (items[at + 1] ?? items[at - 1])) ?? null
}
