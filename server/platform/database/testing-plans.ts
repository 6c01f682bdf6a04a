/** For tests only: SQLite's plans for the queries that the code really sends. */
import { Database as Connection, type SQLQueryBindings } from 'bun:sqlite'
import type { CompiledQuery, Kysely } from 'kysely'
import type { TestDatabase } from '../testing.ts'
import type { Tables } from './tables.ts'

/** Runs `work` in a transaction and returns SQLite's plan of each query that it sent, with one text per step. */
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
  // A separate connection, because bun:sqlite leaves an explained change unfinished, which would block the next commit.
  const connection = new Connection(database.path)
  try {
    return sent.map(({ sql, parameters }) => {
      const bound = parameters as SQLQueryBindings[]
      // Finalized at once: a statement on the search index would hold a lock after the connection is closed.
      using plan = connection.prepare<{ detail: string }, SQLQueryBindings[]>(`explain query plan ${sql}`)
      const steps = plan.all(...bound)
      return steps.map(({ detail }) => detail)
    })
  } finally {
    connection.close()
  }
}
