import { type ModelId, models } from './models.ts'

/**
 * Expected number of results of one task, and seconds for each.
 * @param count number of requested results; the usual one of the model by default
 */
export function estimateFor(model: ModelId, count: number = models[model].results) {
  return { count, seconds_per_item: models[model].secondsPerResult }
}
