/**
 * The database as Kysely sees it. Each feature adds its tables to `Tables` in its own `tables.ts`; `schema.test.ts`
 * compares them with the migrated database. Column names are the wire names; times are ISO 8601 UTC text unless the
 * name ends in `_ms`.
 */
export interface Tables {
  counter: CounterTable
}

/** Totals that are too slow to count per request; each is updated in the transaction that changes it. */
export interface CounterTable {
  name: string
  value: number
}
