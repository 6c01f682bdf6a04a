/** The index of words on SQLite: FTS5, filled by `database/triggers/search.ts`. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../platform/database/tables.ts'
import { modelMark, searchRange, searchRanges } from '../platform/database/triggers/search.ts'
import type { IndexQuery, SearchIndex, SearchMatch } from './search-index.ts'
import type { SearchWord } from './search-keywords.ts'
import { matchFields } from './search-match-store.ts'

/** Conditions that tell to which result and creator a row of the index belongs. */
const joined = (place: RawBuilder<unknown>) => sql`doc.seq = ${place} % ${sql.lit(searchRange)}
    and result.generation_result_id = doc.generation_result_id and creator.id = result.user_id`

/** Matches in a range that have a tag, newest first. */
const tagged = (fields: RawBuilder<unknown>) => sql`select ${fields}
  from result_search cross join search_doc doc cross join generation_result result cross join "user" creator
  where result_search match ${''} and result_search.rowid between ${0} and ${0}
    and ${joined(sql.ref('result_search.rowid'))}
    and exists (select 1 from json_each(result.tags) tag where lower(tag.value) = lower(${''}))
  order by result_search.rowid desc`

function matchWord({ text, isIdeographic }: SearchWord, isWhole: boolean): string {
  if (isIdeographic) return `"${[...text].join(' ')}"`
  return isWhole ? `"${text}"` : `"${text}"*`
}

export function createFts5Index(db: Kysely<Tables>): SearchIndex {
  const hasMatch = prepareQuery<{ one: number }>(
    db,
    sql`select 1 as one from result_search where result_search match ${''} limit 1`,
  )
  const count = prepareQuery<{ results: number }>(
    db,
    sql`select count(*) as results from (
      select rowid from result_search where result_search match ${''} and rowid between ${0} and ${0} limit ${0}
    )`,
  )
  // The cross joins fix the order: SQLite walks the index only as far as `limit`, then looks up those few rows.
  const newest = prepareQuery<SearchMatch>(
    db,
    sql`select ${matchFields()}
      from (
        select rowid as place from result_search where result_search match ${''} and rowid between ${0} and ${0}
        order by rowid desc limit ${0} offset ${0}
      ) cross join search_doc doc cross join generation_result result cross join "user" creator
      where ${joined(sql.ref('place'))}`,
  )
  // Who has the words of a tag need not have the tag, so these walk the matches until enough of them have it.
  const countTagged = prepareQuery<{ results: number }>(
    db,
    sql`select count(*) as results from (${tagged(sql`1`)} limit ${0})`,
  )
  const newestTagged = prepareQuery<SearchMatch>(db, sql`${tagged(matchFields())} limit ${0} offset ${0}`)
  const newestIds = prepareQuery<{ generation_result_id: string }>(
    db,
    sql`select doc.generation_result_id
      from (
        select rowid as place from result_search
        where result_search match ${''} and rowid between 1 and ${sql.lit(searchRange - 1)}
        order by rowid desc limit ${0}
      )
      cross join search_doc doc where doc.seq = place`,
  )

  const newestOf = ({ match, first, last, tag }: IndexQuery, limit: number, offset: number) =>
    tag === null ? newest(match, first, last, limit, offset) : newestTagged(match, first, last, tag, limit, offset)

  async function countOf({ match, first, last, tag }: IndexQuery, limit: number): Promise<number> {
    const rows = tag === null ? count(match, first, last, limit) : countTagged(match, first, last, tag, limit)
    return (await rows)[0]?.results ?? 0
  }

  return {
    matchKeyword({ near, ...word }, isWhole = false) {
      const alternatives = [matchWord(word, isWhole), ...near.map((other) => matchWord(other, true))]
      return alternatives.length === 1 ? alternatives.join('') : `(${alternatives.join(' OR ')})`
    },
    matchModel: (model) => `"${modelMark}${Buffer.from(model).toString('hex')}"`,
    ofType: (type) => ({ base: searchRange * searchRanges[type], match: null }),
    all: (parts) => parts.join(' AND '),

    hasMatch: async (match) => (await hasMatch(match)).length > 0,
    async find(query, size, limit) {
      const matches = await newestOf(query, size, 0)
      return { newest: matches, total: matches.length < size ? matches.length : await countOf(query, limit) }
    },
    newest: newestOf,
    newestIds: async (match, limit) => (await newestIds(match, limit)).map((row) => row.generation_result_id),
  }
}
