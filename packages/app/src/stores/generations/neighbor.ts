import type { LocalGeneration } from './generation.ts'

/** A control of the history that can have the focus. */
export interface FocusTarget {
  generationId: string
  /** Null for the row's own control. */
  resultId: string | null
  control: 'delete' | 'open'
}

type Row = Pick<LocalGeneration, 'generation_id' | 'generation_results' | 'status' | 'finishing'>

const hasResults = ({ status, finishing }: Row) => status === 'completed' && !finishing
/** Whether the row itself can be deleted. */
const hasControls = (row: Row) => hasResults(row) || row.status === 'failed' || row.status === 'cancelled'

/**
 * Focus target after a deletion: the Delete button of the next result or row, or else of the previous one; null when
 * nothing is left.
 * @param rows before the deletion, in their order on the page
 * @param resultId of the result whose Delete button was pressed; null for the row's button
 * @param all whether the whole row is deleted
 */
export function neighborOf(
  rows: readonly Row[],
  { generationId, resultId, all }: { generationId: string; resultId: string | null; all: boolean },
): FocusTarget | null {
  const at = rows.findIndex((row) => row.generation_id === generationId)
  const results = rows[at]?.generation_results ?? []
  if (!all) {
    const place = results.findIndex((result) => result.generation_result_id === resultId)
    const next = results[place + 1] ?? results[place - 1]
    if (next) return { generationId, resultId: next.generation_result_id, control: 'delete' }
  }
  const isTarget = resultId === null ? hasControls : hasResults
  const after = rows.slice(at + 1).find(isTarget)
  const row = after ?? rows.slice(0, Math.max(at, 0)).findLast(isTarget)
  if (!row) return null
  const card = resultId === null ? undefined : row.generation_results.at(after ? 0 : -1)
  return { generationId: row.generation_id, resultId: card?.generation_result_id ?? null, control: 'delete' }
}

/** Focus target after deleting several results: the card after them, or else the one before. */
export function neighborOfMany(rows: readonly Row[], deletedIds: ReadonlySet<string>): FocusTarget | null {
  const cards = rows
    .filter(hasResults)
    .flatMap(({ generation_id, generation_results }) =>
      generation_results.map(({ generation_result_id }) => ({ generation_id, id: generation_result_id })),
    )
  const last = cards.findLastIndex(({ id }) => deletedIds.has(id))
  const isLeft = ({ id }: { id: string }) => !deletedIds.has(id)
  const card = cards.slice(last + 1).find(isLeft) ?? cards.findLast(isLeft)
  return card ? { generationId: card.generation_id, resultId: card.id, control: 'open' } : null
}
