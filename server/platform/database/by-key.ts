import { type RawBuilder, sql } from 'kysely'
import type { Parameter } from './parameters.ts'

/** The number that each row gets by its key, for one statement that changes several rows. */
export function numberByKey(
  column: string,
  rows: readonly { key: Parameter; number: Parameter }[],
): RawBuilder<number> {
  // Parameters alone would have no type on PostgreSQL.
  const cases = rows.map(({ key, number }) => sql`when ${key} then cast(${number} as bigint)`)
  return sql<number>`(case ${sql.ref(column)} ${sql.join(cases, sql` `)} end)`
}
