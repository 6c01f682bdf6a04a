import type { LocalGeneration } from './generation.ts'

/** Ids of the results that are visible as finished cards, in their order on the page. */
export function selectableIds(rows: readonly LocalGeneration[]): string[] {
  return rows
    .filter((row) => row.status === 'completed' && !row.finishing)
    .flatMap((row) => row.generation_results.map((result) => result.generation_result_id))
}
