/** For tests only: how SQLite will run the very queries that the code sends. */
import { Database as Connection, type SQLQueryBindings } from 'bun:sqlite'
import type { CompiledQuery, Kysely } from 'kysely'
import type { TestDatabase } from '../testing.ts'
import type { Tables } from './tables.ts'

/** Runs `work` in a transaction and answers, for each query it sent, SQLite's plan: one text per step. */
export async function plansOf(
  database: TestDatabase,
  work: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<string[][]> {
  const sent: CompiledQuery[] = []
  await database.write((trx) =>
    work(
      trx.withPlugin({
        transformQuery({ node, queryId }) {
          sent.push(trx.getExecutor().compileQuery(node, queryId))
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    ),
  )
  // A connection of its own: bun:sqlite leaves an explained change unfinished, which would block the next commit.
  const connection = new Connection(database.path)
  try {
    return sent.map(({ sql, parameters }) => {
      const bound = parameters as SQLQueryBindings[]
      // Ended at once: one that touches the search index would hold a lock beyond the connection's end.
      using plan = connection.prepare<{ detail: string }, SQLQueryBindings[]>(`explain query plan ${sql}`)
      const steps = plan.all(...bound)
      return steps.map(({ detail }) => detail)
    })
  } finally {
    connection.close()
  }
}
