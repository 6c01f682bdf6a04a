import { type RawBuilder, sql } from 'kysely'

/**
 * `now`, or a millisecond after the row's own `updated_at` when the clock was set back: clients keep the later record.
 * @param now ISO 8601 with milliseconds
 */
export function laterThanStored(now: string): RawBuilder<string> {
  return sql<string>`max(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))`
}
