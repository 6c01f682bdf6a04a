import { type Expression, sql } from 'kysely'
import { greatest, millisecondAfter } from './dialect.ts'

/**
 * `now`, or a millisecond after the row's own time when the clock was set back: clients keep the later record.
 * @param now ISO 8601 with milliseconds
 * @param column holds the row's time
 */
export function laterThanStored(now: string, column: 'updated_at' | 'edited_at' = 'updated_at'): Expression<string> {
  return greatest(sql<string>`${now}`, millisecondAfter(sql.ref(column)))
}
