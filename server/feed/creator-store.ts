import type { Creator } from '@mirari/contract/schemas'
import { categoriesOf, type ModelId, type TypeFilter, taskCategories } from '@mirari/model'
import { type Kysely, sql } from 'kysely'
import { inJsonList } from '../platform/database/dialect.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Which public results of a person are requested. */
export interface CreatorFilter {
  userId: string
  type: TypeFilter
  model: ModelId | null
  /** ISO UTC: only results published at or before this time; null for all. */
  until: string | null
}

/** The fields by which a creator's results are ordered and selected in memory. */
export interface CreatorEntry {
  generation_result_id: string
  published_at: string
  is_featured: number
  likes_count: number
  views_count: number
}

/** Counts over the public results of a person. */
export interface CreatorCounts {
  results_count: number
  likes_count: number
  views_count: number
}

export type CreatorQueries = ReturnType<typeof prepareCreatorQueries>

/** Sorts after every ISO time. */
const endOfTime = '~'

/** All queries of a person's public results, each compiled once and answered from the index of creators. */
export function prepareCreatorQueries(db: Kysely<Tables>) {
  const matching = sql`from generation_result
    where is_public = 1 and user_id = ${''} and published_at <= ${''}
    and ${inJsonList(sql.ref('task_category'), sql`${''}`)} and (${''} = '' or model = ${''})`
  const newestFirst = sql`order by published_at desc, generation_result_id desc`
  const ids = prepareQuery<{ generation_result_id: string }>(
    db,
    sql`select generation_result_id ${matching} ${newestFirst} limit ${0} offset ${0}`,
  )
  const total = prepareQuery<{ results: number }>(db, sql`select count(*) as results ${matching}`)
  const entries = prepareQuery<CreatorEntry>(
    db,
    sql`select generation_result_id, published_at, is_featured, likes_count, views_count
      ${matching} ${newestFirst} limit ${0}`,
  )
  const counts = prepareQuery<CreatorCounts>(
    db,
    sql`select count(*) as results_count, coalesce(sum(likes_count), 0) as likes_count,
      coalesce(sum(views_count), 0) as views_count
      from generation_result where is_public = 1 and user_id = ${''}`,
  )
  const byId = prepareQuery<Creator>(db, sql`select id, username, avatar_url from "user" where id = ${''}`)
  const byName = prepareQuery<Creator>(db, sql`select id, username, avatar_url from "user" where username = ${''}`)

  const parametersOf = ({ userId, type, model, until }: CreatorFilter): string[] => [
    userId,
    until ?? endOfTime,
    JSON.stringify(type === 'all' ? taskCategories : categoriesOf[type]),
    model ?? '',
    model ?? '',
  ]

  return {
    /** Ids of the results after skipping `offset`, newest first. */
    async ids(filter: CreatorFilter, limit: number, offset: number): Promise<string[]> {
      const rows = await ids(...parametersOf(filter), limit, offset)
      return rows.map((row) => row.generation_result_id)
    },

    total: async (filter: CreatorFilter): Promise<number> => (await total(...parametersOf(filter)))[0]?.results ?? 0,

    /** The newest results. */
    entries: (filter: CreatorFilter, limit: number): Promise<CreatorEntry[]> => entries(...parametersOf(filter), limit),

    async counts(userId: string): Promise<CreatorCounts> {
      return (await counts(userId))[0] ?? { results_count: 0, likes_count: 0, views_count: 0 }
    },

    /**
     * A person by id or username. Ids take precedence, so that a username equal to another user's id cannot impersonate
     * that user.
     */
    async person(idOrName: string): Promise<Creator | null> {
      return (await byId(idOrName))[0] ?? (await byName(idOrName))[0] ?? null
    },
  }
}
