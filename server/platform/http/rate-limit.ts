import type { Clock } from '../clock.ts'
import type { RateLimit } from '../config/config.ts'
import { Problem } from './problem.ts'

/**
 * Counts attempts by key within windows that start at a key's first attempt. Kept in memory: a restart forgets them.
 */
export interface RateLimiter {
  /** Counts one attempt. @throws Problem 'too_many_requests' with Retry-After and RateLimit once the limit is reached */
  count(key: string): void
  /** Counts one attempt and returns whether it is within the limit. */
  allows(key: string): boolean
  /** Uncounts an attempt, for example because the password was right. */
  uncount(key: string): void
}

interface Window {
  count: number
  endsMs: number
}

/** Maximum number of keys, which bounds the memory; beyond it the oldest windows are forgotten. */
const maxKeys = 50_000

export function createRateLimiter(limit: RateLimit, clock: Clock): RateLimiter {
  const windows = new Map<string, Window>()

  /** Counts one attempt; returns the time in ms until the window ends when its limit is reached, otherwise 0. */
  function take(key: string): number {
    const nowMs = clock.monotonicMs()
    const window = windows.get(key)
    if (window && window.endsMs > nowMs) {
      if (window.count >= limit.count) return window.endsMs - nowMs
      window.count++
      return 0
    }
    // Deleted before it is set, so that the map stays ordered by the ends of the windows.
    windows.delete(key)
    windows.set(key, { count: 1, endsMs: nowMs + limit.windowS * 1000 })
    forgetOld(windows, nowMs)
    return 0
  }

  return {
    count(key) {
      const waitMs = take(key)
      if (waitMs > 0) throw tooMany(limit, waitMs)
    },
    allows: (key) => take(key) === 0,
    uncount(key) {
      const window = windows.get(key)
      if (window && window.count > 0) window.count--
    },
  }
}

function forgetOld(windows: Map<string, Window>, nowMs: number): void {
  for (const [key, window] of windows) {
    if (window.endsMs > nowMs && windows.size <= maxKeys) return
    windows.delete(key)
  }
}

/** The refusal says what the limit is and when it ends, as draft-ietf-httpapi-ratelimit-headers has it. */
function tooMany({ count, windowS }: RateLimit, waitMs: number): Problem {
  const waitS = Math.max(1, Math.ceil(waitMs / 1000))
  return new Problem(
    'too_many_attempts',
    {},
    {
      headers: {
        'retry-after': String(waitS),
        ratelimit: `"attempts";r=0;t=${waitS}`,
        'ratelimit-policy': `"attempts";q=${count};w=${windowS}`,
      },
    },
  )
}
