import type { Generation, GenerationResult } from '@mirari/contract/schemas'
import { type LocalGeneration, mergeGeneration, withoutResults, withResultsOf } from './generation.ts'

/** Rows of the history, the oldest first. */
export type GenerationRows = readonly LocalGeneration[]

/** Whether a generation ended without results. */
export function isLost({ status }: Pick<LocalGeneration, 'status'>): boolean {
  return status === 'failed' || status === 'cancelled'
}

/** The rows in the order of the history: by time, then by id. */
export function sortRows(rows: Iterable<LocalGeneration>): GenerationRows {
  return [...rows].sort((a, b) => {
    if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1
    return a.generation_id < b.generation_id ? -1 : 1
  })
}

/** Adds the listed generations and updates the existing ones. */
export function mergeListed(rows: GenerationRows, listed: readonly Generation[]): GenerationRows {
  const merged = new Map(rows.map((row) => [row.generation_id, row]))
  for (const item of listed) {
    const existing = merged.get(item.generation_id)
    // A failure is shown when it happens, but not listed again on a later visit.
    if (existing === undefined && isLost(item)) continue
    merged.set(item.generation_id, mergeGeneration(existing, item))
  }
  return sortRows(merged.values())
}

/**
 * Drops rows that the newest page should list but does not, because they were deleted elsewhere.
 * @param before the rows when the page was requested; later rows may be newer than the page
 * @param edge ISO time from which on the page lists everything
 */
export function dropUnlisted(
  rows: GenerationRows,
  before: GenerationRows,
  listed: readonly Generation[],
  edge: string,
): GenerationRows {
  const listedIds = new Set(listed.map((item) => item.generation_id))
  const deleted = new Set(
    before
      .filter((row) => row.status === 'completed' && !row.finishing && row.created_at > edge)
      .filter((row) => !listedIds.has(row.generation_id)),
  )
  return deleted.size === 0 ? rows : rows.filter((row) => !deleted.has(row))
}

/** Removes results, and rows that lose their last one. Returns the same array if it contains none of them. */
export function dropResultsOf(rows: GenerationRows, ids: ReadonlySet<string>): GenerationRows {
  const left = rows.flatMap((row) => {
    const rest = withoutResults(row, ids)
    return rest !== row && rest.generation_results.length === 0 ? [] : rest
  })
  const isSame = left.length === rows.length && left.every((row, index) => row === rows[index])
  return isSame ? rows : left
}

/** Puts deleted results back at their positions. @param before their rows before the deletion */
export function restoreResultsOf(
  rows: GenerationRows,
  before: GenerationRows,
  ids: ReadonlySet<string>,
): GenerationRows {
  const merged = new Map(rows.map((row) => [row.generation_id, row]))
  for (const row of before) {
    merged.set(row.generation_id, withResultsOf(merged.get(row.generation_id), row, ids))
  }
  return sortRows(merged.values())
}

/** The rows that contain any of these results. */
export function rowsOfResults(rows: GenerationRows, ids: ReadonlySet<string>): GenerationRows {
  return rows.filter((row) => row.generation_results.some((result) => ids.has(result.generation_result_id)))
}

/** Finds a result among the rows; null if none contains it. */
export function findResultIn(rows: GenerationRows, id: string): GenerationResult | null {
  for (const row of rows) {
    const result = row.generation_results.find((one) => one.generation_result_id === id)
    if (result !== undefined) return result
  }
  return null
}
