import { pricePerTask } from '../limits.ts'
import { type ModelId, models } from './models.ts'

/** Numbers of results that a task of this model can be asked for, the usual one last. */
export function resultCountsOf(model: ModelId): readonly number[] {
  return Array.from({ length: models[model].results }, (_, index) => index + 1)
}

/**
 * Price in points of a task: that of the usual number of results, or the share of fewer ones, rounded up.
 * @param count number of results; the usual one by default
 */
export function priceOf(model: ModelId, count: number = models[model].results): number {
  return Math.ceil((pricePerTask * count) / models[model].results)
}
