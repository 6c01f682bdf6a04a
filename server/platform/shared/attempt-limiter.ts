import { type Expression, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { RateLimit } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { createRateLimiter, headersOf, type RateLimitHeaders, tooMany } from '../http/rate-limit.ts'

/**
 * Counts attempts as a rate limiter does, for all processes of the database together: whoever guesses has no more
 * guesses because there are more servers.
 */
export interface AttemptLimiter {
  /** Counts one attempt. @throws Problem 'too_many_requests' once the limit is reached */
  count(key: string): Promise<RateLimitHeaders>
  /** Uncounts an attempt, for example because the password was right. */
  uncount(key: string): Promise<void>
}

export interface AttemptLimiterDeps {
  database: Pick<Database, 'read' | 'writeApart' | 'peers'>
  clock: Clock
}

/** @param name under which the processes count together; another one for each limiter */
export function createAttemptLimiter(name: string, limit: RateLimit, deps: AttemptLimiterDeps): AttemptLimiter {
  const { nowMs } = deps.database.peers
  if (nowMs !== null) return sharedLimiter(name, limit, { ...deps, nowMs })
  // The only process counts in its memory.
  const own = createRateLimiter(limit, deps.clock)
  return { count: async (key) => own.count(key), uncount: async (key) => own.uncount(key) }
}

function sharedLimiter(
  name: string,
  limit: RateLimit,
  { database, nowMs }: AttemptLimiterDeps & { nowMs: Expression<number> },
): AttemptLimiter {
  const endsMs = sql<number>`${nowMs} + ${sql.lit(limit.windowS * 1000)}`
  const isOver = sql<boolean>`attempt_window.ends_ms <= ${nowMs}`

  /** Counts one attempt in one statement, which locks the row; null when the limit is reached. */
  const counted = (key_hash: string) =>
    database.writeApart((trx) =>
      trx
        .insertInto('attempt_window')
        .values({ name, key_hash, count: 1, ends_ms: endsMs })
        .onConflict((conflict) =>
          conflict
            .columns(['name', 'key_hash'])
            .doUpdateSet({
              count: sql<number>`case when ${isOver} then 1 else attempt_window.count + 1 end`,
              ends_ms: sql<number>`case when ${isOver} then ${endsMs} else attempt_window.ends_ms end`,
            })
            .where(sql<boolean>`${isOver} or attempt_window.count < ${limit.count}`),
        )
        .returning(['count', sql<number>`ends_ms - ${nowMs}`.as('endsInMs')])
        .executeTakeFirst(),
    )

  const endOf = (key_hash: string) =>
    database.read
      .selectFrom('attempt_window')
      .select(sql<number>`ends_ms - ${nowMs}`.as('endsInMs'))
      .where('name', '=', name)
      .where('key_hash', '=', key_hash)
      .executeTakeFirst()

  return {
    async count(key) {
      const hash = hashOf(key)
      const row = await counted(hash)
      if (row) return headersOf(limit, { left: limit.count - row.count, endsInMs: row.endsInMs })
      throw tooMany(limit, { left: 0, endsInMs: (await endOf(hash))?.endsInMs ?? 0 })
    },
    async uncount(key) {
      await database.writeApart((trx) =>
        trx
          .updateTable('attempt_window')
          .set((row) => ({ count: row('count', '-', 1) }))
          .where('name', '=', name)
          .where('key_hash', '=', hashOf(key))
          .where('count', '>', 0)
          .execute(),
      )
    },
  }
}

const hashOf = (key: string): string => new Bun.CryptoHasher('sha256').update(key).digest('base64url')
