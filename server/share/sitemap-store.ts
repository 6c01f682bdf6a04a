import { type Kysely, sql } from 'kysely'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../platform/database/tables.ts'

export type SitemapQueries = ReturnType<typeof prepareSitemapQueries>

/** The public addresses of the app, the oldest first, so that a full page of them stays as it is. */
export function prepareSitemapQueries(db: Kysely<Tables>) {
  const results = prepareQuery<{ id: string; published_at: string }>(
    db,
    sql`select generation_result_id as id, published_at from generation_result where is_public = 1
      order by published_at, generation_result_id limit ${0} offset ${0}`,
  )
  const people = prepareQuery<{ id: string; username: string }>(
    db,
    sql`select id, username from "user"
      where exists (select 1 from generation_result where is_public = 1 and user_id = "user".id)
      order by id limit ${0} offset ${0}`,
  )
  const resultCount = prepareQuery<{ count: number }>(
    db,
    sql`select count(*) as count from generation_result where is_public = 1`,
  )
  const peopleCount = prepareQuery<{ count: number }>(
    db,
    sql`select count(*) as count from "user"
      where exists (select 1 from generation_result where is_public = 1 and user_id = "user".id)`,
  )
  return {
    results: (limit: number, offset: number) => results(limit, offset),
    people: (limit: number, offset: number) => people(limit, offset),
    resultCount: async (): Promise<number> => (await resultCount())[0]?.count ?? 0,
    peopleCount: async (): Promise<number> => (await peopleCount())[0]?.count ?? 0,
  }
}
