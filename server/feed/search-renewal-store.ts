/**
 * Indexing the public results of a user again, whose name or whose choice about prompts changed. The index is renewed
 * in steps, each in a transaction of its own, because ten thousand results at once would hold up everybody else. What
 * is left to do is stored, so that it goes on after an interruption.
 */
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { beginTurn } from '../platform/turns.ts'

/** Most results of a step, which ends before when its time is up. */
const stepSize = 8

/** Renews the index for every user who waits for it, or for this one alone. */
export async function renewSearch(database: Pick<Database, 'write'>, userId?: string): Promise<void> {
  while (await renewStep(database, userId));
}

/** Renews the next results; false when nothing is left to do. */
function renewStep(database: Pick<Database, 'write'>, userId: string | undefined): Promise<boolean> {
  return database.write(async (trx) => {
    const next = await trx
      .selectFrom('index_renewal')
      .selectAll()
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
      .limit(1)
      .executeTakeFirst()
    if (!next) return false
    const { user_id, before_at, before_id } = next
    // The index of a person's public results, newest first, which are those of the feed by creator.
    const results = await trx
      .selectFrom('generation_result')
      .select(['published_at', 'generation_result_id'])
      .where('user_id', '=', user_id)
      .where('is_public', '=', sql.lit(1))
      .where(sql<boolean>`(published_at, generation_result_id) < (${before_at}, ${before_id})`)
      .orderBy('published_at', 'desc')
      .orderBy('generation_result_id', 'desc')
      .limit(stepSize)
      .execute()
    const isOver = beginTurn()
    let last: (typeof results)[number] | undefined
    for (const result of results) {
      // At least one, so that each step comes further.
      if (last && isOver()) break
      const { generation_result_id } = result
      // The trigger of the index writes the words again.
      await sql`update search_doc set seq = seq where generation_result_id = ${generation_result_id}`.execute(trx)
      last = result
    }
    if (last && (results.length === stepSize || last !== results.at(-1))) {
      await trx
        .updateTable('index_renewal')
        .set({ before_at: last.published_at ?? '', before_id: last.generation_result_id })
        .where('user_id', '=', user_id)
        .execute()
    } else await trx.deleteFrom('index_renewal').where('user_id', '=', user_id).execute()
    return true
  })
}
