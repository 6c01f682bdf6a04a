import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'

/**
 * Whether the wall clock may be believed. A machine that starts with its clock years ahead would otherwise end every
 * session, expire all points and grant all paid months within seconds, and none of it comes back when the clock is
 * right again.
 */
export interface TimeGuard {
  /** False while the clock is far ahead of the latest time seen; whatever time brings for good waits until then. */
  isTrusted(): boolean
  /** Stores the latest time seen, which the next start compares its clock with. */
  store(): Promise<void>
}

/** Name of the counter with the latest time seen, in ms. */
const latestTime = 'latest_time_ms'
const hourMs = 60 * 60 * 1000
/** A clock that is further ahead than this is not believed at once. */
const maxAheadMs = 24 * hourMs
/** A clock that is still ahead after this time is right: the server was off for long. */
const doubtMs = hourMs

export interface TimeGuardDeps {
  database: Pick<Database, 'read' | 'write'>
  clock: Clock
  log: Log
}

export async function createTimeGuard({ database, clock, log }: TimeGuardDeps): Promise<TimeGuard> {
  const row = await database.read
    .selectFrom('counter')
    .select('value')
    .where('name', '=', latestTime)
    .executeTakeFirst()
  const now = () => ({ wallMs: clock.now().getTime(), monotonicMs: clock.monotonicMs() })
  let latest = row ? { wallMs: row.value, monotonicMs: clock.monotonicMs() } : now()
  /** Since when the clock has been too far ahead, on the monotonic clock. */
  let doubtedSinceMs: number | null = null

  function isTrusted(): boolean {
    const { wallMs, monotonicMs } = now()
    const aheadMs = wallMs - (latest.wallMs + monotonicMs - latest.monotonicMs)
    if (aheadMs > maxAheadMs) {
      if (doubtedSinceMs === null) {
        doubtedSinceMs = monotonicMs
        log.error('the clock is far ahead of the latest time seen; nothing expires for an hour', {
          days: Math.round(aheadMs / maxAheadMs),
        })
      }
      if (monotonicMs - doubtedSinceMs < doubtMs) return false
    }
    doubtedSinceMs = null
    if (aheadMs > 0) latest = { wallMs, monotonicMs }
    return true
  }

  return {
    isTrusted,
    async store() {
      if (!isTrusted()) return
      const value = latest.wallMs + Math.floor(clock.monotonicMs() - latest.monotonicMs)
      await database.write((trx) =>
        trx
          .insertInto('counter')
          .values({ name: latestTime, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute(),
      )
    },
  }
}
