import { type ModelId, models } from './models.ts'

/** Expected number of results of one task, and seconds for each. */
export function estimateFor(model: ModelId) {
  const { results, secondsPerResult } = models[model]
  return { count: results, seconds_per_item: secondsPerResult }
}
