import type { Estimate } from '@mirari/contract/schemas'

/** Estimated duration of the whole task, in whole seconds. */
export function estimatedSeconds({ count, seconds_per_item }: Estimate): number {
  return Math.max(1, Math.round(count * seconds_per_item))
}
