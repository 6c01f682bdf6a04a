import { isBusy, type LocalGeneration } from '../generations/generation.ts'
import type { ProgressStore } from './progress-store.ts'

/** Updates the targets of the progress store after every change of the history. */
export function followProgress(rows: readonly LocalGeneration[], progressStore: ProgressStore): void {
  const visibleIds = new Set<string>()
  for (const row of rows) {
    const busy = isBusy(row)
    if (!busy && !row.finishing) continue
    visibleIds.add(row.generation_id)
    progressStore.aim(row.generation_id, { progress: row.progress, completed: !busy })
  }
  for (const id of progressStore.ids()) if (!visibleIds.has(id)) progressStore.forget(id)
}
