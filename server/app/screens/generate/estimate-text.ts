import type { Estimate } from '@mirari/model'

const minuteS = 60

/** 'About 5 s' or 'About 3 min': what the product promises for the whole task. */
export function estimateText({ count, seconds_per_item }: Estimate): string {
  const seconds = Math.max(1, Math.round(count * seconds_per_item))
  return seconds < 2 * minuteS ? `About ${seconds} s` : `About ${Math.round(seconds / minuteS)} min`
}
