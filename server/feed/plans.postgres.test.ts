/** Plans of PostgreSQL for the queries that the feed really sends, in a table of some thousand results. */
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Tables } from '../platform/database/tables.ts'
import { createTestUser } from '../platform/testing.ts'
import { prepareCreatorQueries } from './creator-store.ts'
import { prepareFeedQueries } from './public-feed-store.ts'
import { openTestFeed } from './testing.ts'

const results = 4000

/** So many public results of one user, without their triggers, which would take minutes. */
async function fill(db: Kysely<Tables>, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'generation_result' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('generation_result_id', 'task_id')`.execute(db)
  const others = sql.raw(rows.map(({ name }) => name).join(', '))
  await sql`alter table generation_result disable trigger user`.execute(db)
  await sql`insert into generation_result(generation_result_id, task_id, ${others})
    select md5(cast(place as text)), md5(cast(place as text)), ${others}
    from generation_result, generate_series(1, ${results}) as place
    where generation_result_id = ${id}`.execute(db)
  await sql`alter table generation_result enable trigger user`.execute(db)
}

/** The lines of a plan. */
async function planOf(db: Kysely<Tables>, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain ${text}`, [...parameters]),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('the results of a page are looked up one by one, however few the table has', async () => {
  await using app = await openTestFeed()
  const owner = await createTestUser(app.database)
  const id = await app.addResult(owner, { is_public: 1 })
  await app.database.write((trx) => fill(trx, id))
  await app.database.write((trx) => sql`analyze`.execute(trx))
  const { read } = app.database
  const feed = prepareFeedQueries(read)
  const people = prepareCreatorQueries(read)
  const sent = vi.spyOn(read, 'executeQuery')
  expect((await feed.publicResults([id])).map((result) => result.generation_result_id)).toEqual([id])
  expect(await feed.likedBy(owner.id, [id])).toEqual(new Set())
  expect(await people.ids({ userId: owner.id, type: 'wallpaper', model: null, until: null }, 20, 0)).toEqual([])
  const queries = sent.mock.calls.map(([query]) => query).filter((query) => 'sql' in query)

  expect(queries).toHaveLength(3)
  for (const query of queries) expect(await planOf(read, query)).not.toMatch(/Seq Scan on generation_result|Hash/)
})
