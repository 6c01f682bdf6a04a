import type { Clock } from '../clock.ts'
import type { RateLimit } from '../config/config.ts'
import { Problem } from './problem.ts'

/** Counts attempts by key within windows that start at a key's first attempt. Kept in memory: a restart forgets them. */
export interface RateLimiter {
  /** Counts one attempt. @throws Problem 'too_many_requests' with Retry-After once the limit is reached */
  take(key: string): void
  /** Takes an attempt back, for example because it turned out to be right. */
  giveBack(key: string): void
}

interface Window {
  count: number
  endsMs: number
}

/** Bounds the memory; beyond it the oldest windows are forgotten. */
const maxKeys = 50_000

export function createRateLimiter(limit: RateLimit, clock: Clock): RateLimiter {
  const windows = new Map<string, Window>()

  return {
    take(key) {
      const nowMs = clock.monotonicMs()
      const known = windows.get(key)
      if (known && known.endsMs > nowMs) {
        if (known.count >= limit.count) throw tooMany(known.endsMs - nowMs)
        known.count++
        return
      }
      // Deleted first, so that the map stays ordered by the windows' ends.
      windows.delete(key)
      windows.set(key, { count: 1, endsMs: nowMs + limit.windowS * 1000 })
      forgetOld(windows, nowMs)
    },
    giveBack(key) {
      const known = windows.get(key)
      if (known && known.count > 0) known.count--
    },
  }
}

function forgetOld(windows: Map<string, Window>, nowMs: number): void {
  for (const [key, window] of windows) {
    if (window.endsMs > nowMs && windows.size <= maxKeys) return
    windows.delete(key)
  }
}

function tooMany(waitMs: number): Problem {
  return new Problem(
    'too_many_attempts',
    {},
    {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
    },
  )
}
