import type { Estimate } from '@mirari/model'

/** What the product promises for the whole task, whole seconds. */
export function estimatedSeconds({ count, seconds_per_item }: Estimate): number {
  return Math.max(1, Math.round(count * seconds_per_item))
}
