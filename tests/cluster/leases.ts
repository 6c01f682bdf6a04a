/** Watches how long leases stay with nodes that renew them no more, by the clock of the database. */
import { sql } from 'kysely'
import type { Database } from '../../server/platform/database/database.ts'

export interface LeaseWatch {
  /** Longest time in ms for which a lease stood after its end while somebody could have taken it over. */
  readonly longestMs: number
  /** Leases that stood too long. */
  readonly late: readonly string[]
  stop(): Promise<void>
}

const intervalMs = 250
/**
 * A lease ends ten seconds after its node renewed it for the last time, which was before it died; so this much later,
 * fifteen seconds after its death, another one must have it.
 */
const graceMs = 5000

/**
 * @param isAttended whether a worker has been there for long enough to take over
 */
export function watchLeases(database: Database, isAttended: () => boolean): LeaseWatch {
  const late = new Set<string>()
  /** Since when each ended lease was seen without a break, on the clock of this process. */
  let ended = new Map<string, number>()
  let longestMs = 0
  let isOver = false

  async function look(): Promise<void> {
    const now = sql<number>`extract(epoch from clock_timestamp()) * 1000`
    const rows = await database.read
      .selectFrom('task')
      .where('state', '=', 'running')
      .where('lease_expires_ms', '<', now)
      .select(['task_id', 'run'])
      .execute()
    const seen = new Map<string, number>()
    for (const { task_id, run } of rows) {
      const lease = `${task_id}, run ${run}`
      // Where this process itself was held up, everybody on this machine was: only times that it saw count.
      const stoodMs = (ended.get(lease) ?? 0) + (ended.has(lease) ? intervalMs : 0)
      seen.set(lease, stoodMs)
      longestMs = Math.max(longestMs, stoodMs)
      if (stoodMs > graceMs) late.add(lease)
    }
    ended = seen
  }

  const watching = (async () => {
    while (!isOver) {
      await Bun.sleep(intervalMs)
      // What nobody could take over begins anew; while the database is away nobody can either.
      if (isAttended()) await look().catch(() => ended.clear())
      else ended.clear()
    }
  })()
  return {
    get longestMs() {
      return longestMs
    },
    get late() {
      return [...late]
    },
    async stop() {
      isOver = true
      await watching
    },
  }
}
