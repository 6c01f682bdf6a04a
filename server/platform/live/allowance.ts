export interface AllowanceOptions {
  /** What may be spent at once. */
  capacity: number
  /** What comes back in a second. */
  perSecond: number
}

/** A token bucket: what one user may ask of the server at once, and how fast that comes back. */
export interface Allowance {
  /** Spends `cost`; false, and nothing is spent, when not so much is left. */
  spend(cost: number): boolean
}

/** @param nowMs the monotonic clock */
export function createAllowance(
  { capacity, perSecond }: AllowanceOptions,
  nowMs: () => number = () => performance.now(),
): Allowance {
  let left = capacity
  let readMs = nowMs()
  return {
    spend(cost) {
      const now = nowMs()
      left = Math.min(capacity, left + ((now - readMs) / 1000) * perSecond)
      readMs = now
      if (cost > left) return false
      left -= cost
      return true
    },
  }
}
