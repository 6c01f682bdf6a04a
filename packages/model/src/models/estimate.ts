import { type ModelId, models } from './models.ts'

/** Expected number of results and seconds for each, as it travels on the wire. */
export interface Estimate {
  count: number
  seconds_per_item: number
}

export function estimateFor(model: ModelId): Estimate {
  const { results, secondsPerResult } = models[model]
  return { count: results, seconds_per_item: secondsPerResult }
}
