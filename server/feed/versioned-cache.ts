import type { Clock } from '../platform/clock.ts'
import type { RecentlyUsed } from '../platform/recently-used.ts'

/** A loaded value, or one that is being loaded, with the version of the feed that it belongs to. */
export interface Cached<Value> {
  version: number
  untilMs: number
  value: Promise<Value>
}

/** Makes the function that reads caches whose values are valid for one version of the feed and for some time. */
export function createVersionedCache(clock: Pick<Clock, 'monotonicMs'>) {
  /** Returns the cached value or loads it. Simultaneous requests share one load; a failed load is not cached. */
  return function cachedOrLoaded<Value>(
    cache: RecentlyUsed<string, Cached<Value>>,
    key: string,
    version: number,
    lifeMs: number,
    load: () => Promise<Value>,
  ): Promise<Value> {
    const nowMs = clock.monotonicMs()
    const cached = cache.get(key)
    if (cached && cached.version === version && cached.untilMs > nowMs) return cached.value
    const value = load()
    cache.set(key, { version, untilMs: nowMs + lifeMs, value })
    value.catch(() => cache.delete(key))
    return value
  }
}
