import { type Creation, isBusy } from '../generations/generation.ts'
import type { ProgressBoard } from './progress-store.ts'

/** Gives the shown progress its targets after every change of the history. */
export function followProgress(rows: readonly Creation[], board: ProgressBoard): void {
  const shown = new Set<string>()
  for (const row of rows) {
    const busy = isBusy(row)
    if (!busy && !row.finishing) continue
    shown.add(row.generation_id)
    board.aim(row.generation_id, { progress: row.progress, completed: !busy })
  }
  for (const id of board.ids()) if (!shown.has(id)) board.forget(id)
}
