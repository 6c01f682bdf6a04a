import type { Clock } from '../clock.ts'
import type { RateLimit } from '../config/config.ts'
import { Problem } from './problem.ts'

/**
 * Counts attempts by key within windows that start at a key's first attempt. Kept in memory: a restart forgets them.
 */
export interface RateLimiter {
  /**
   * Counts one attempt, and returns what an answer may say about the limit. @throws Problem 'too_many_requests' with the
   * same and Retry-After once the limit is reached
   */
  count(key: string): RateLimitHeaders
  /** Counts one attempt and returns whether it is within the limit. */
  allows(key: string): boolean
  /** Uncounts an attempt, for example because the password was right. */
  uncount(key: string): void
}

/** Headers as draft-ietf-httpapi-ratelimit-headers has them: what is left for how many seconds, and the limit. */
export type RateLimitHeaders = Readonly<Record<'ratelimit' | 'ratelimit-policy', string>>

interface Window {
  count: number
  endsMs: number
}

/** Outcome of an attempt. */
interface Allowed {
  isWithin: boolean
  left: number
  endsInMs: number
}

/** Maximum number of keys, which bounds the memory; beyond it the oldest windows are forgotten. */
const maxKeys = 50_000

export function createRateLimiter(limit: RateLimit, clock: Clock): RateLimiter {
  const windows = new Map<string, Window>()

  /** Counts one attempt if the limit is not reached; what is left, and for how many ms. */
  function take(key: string): Allowed {
    const nowMs = clock.monotonicMs()
    const window = windows.get(key)
    if (window && window.endsMs > nowMs) {
      const isWithin = window.count < limit.count
      if (isWithin) window.count++
      return { isWithin, left: limit.count - window.count, endsInMs: window.endsMs - nowMs }
    }
    // Deleted before it is set, so that the map stays ordered by the ends of the windows.
    windows.delete(key)
    windows.set(key, { count: 1, endsMs: nowMs + limit.windowS * 1000 })
    forgetOld(windows, nowMs)
    return { isWithin: true, left: limit.count - 1, endsInMs: limit.windowS * 1000 }
  }

  return {
    count(key) {
      const allowed = take(key)
      if (!allowed.isWithin) throw tooMany(limit, allowed)
      return headersOf(limit, allowed)
    },
    allows: (key) => take(key).isWithin,
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

/** What an answer may say about the limit. */
export function headersOf(
  { count, windowS }: RateLimit,
  { left, endsInMs }: Omit<Allowed, 'isWithin'>,
): RateLimitHeaders {
  const endsInS = Math.max(1, Math.ceil(endsInMs / 1000))
  return { ratelimit: `"attempts";r=${left};t=${endsInS}`, 'ratelimit-policy': `"attempts";q=${count};w=${windowS}` }
}

/** The refusal of an attempt beyond the limit. */
export function tooMany(limit: RateLimit, allowed: Omit<Allowed, 'isWithin'>): Problem {
  const headers = headersOf(limit, allowed)
  const waitS = Math.max(1, Math.ceil(allowed.endsInMs / 1000))
  return new Problem('too_many_attempts', {}, { headers: { 'retry-after': String(waitS), ...headers } })
}
