/**
 * The database as Kysely sees it. Each feature adds its tables to `Tables` in a `tables.ts` of its own; `schema.test.ts`
 * compares them with the migrated database. Column names are the wire names; times are ISO 8601 UTC text unless the name
 * ends in `_ms`.
 */
export interface Tables {
  counter: CounterTable
}

/** Totals that would be too slow to count on a request, kept in the transaction that changes them. */
export interface CounterTable {
  name: string
  value: number
}
