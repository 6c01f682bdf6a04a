import { type RawBuilder, sql } from 'kysely'

/**
 * `now`, or a millisecond after the row's own time when the clock was set back: clients keep the later record.
 * @param now ISO 8601 with milliseconds
 * @param column holds the row's time
 */
export function laterThanStored(now: string, column: 'updated_at' | 'edited_at' = 'updated_at'): RawBuilder<string> {
  return sql<string>`max(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(column)}, '+0.001 seconds'))`
}
