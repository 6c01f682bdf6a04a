/** Time as an argument, so that expiry and leases can be tested without waiting. */
export interface Clock {
  /** Wall clock; may jump when the machine's clock is set. */
  now(): Date
  /** Milliseconds that only grow; what leases and time limits are measured with. */
  monotonicMs(): number
}

/** The machine's own clocks. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
}
