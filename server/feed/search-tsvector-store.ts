/** The index of words on PostgreSQL: tsvector, filled by `database/postgres/search-words.ts`. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isGivenUp } from '../platform/database/errors.ts'
import { partBits, typeMark } from '../platform/database/postgres/search-words.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../platform/database/tables.ts'
import { modelMark, searchRange, seqGap } from '../platform/database/triggers/search.ts'
import { Problem } from '../platform/http/problem.ts'
import type { FoundMatches, IndexQuery, SearchIndex, SearchMatch } from './search-index.ts'
import { type SearchWord, searchTokens } from './search-keywords.ts'
import { matchFields } from './search-match-store.ts'

/** So many of the newest rows are compared first, which tells how frequent the words are. */
const firstWalk = 512
const partSize = 2 ** partBits
/** Rows that are compared in the time in which the index finds and reads one match. */
const rowsPerMatch = 3
/** So many more rows are compared than should have enough matches, since a second walk costs more. */
const reserve = 1.25
/** Results looked up at a time until enough of them have a tag. */
const taggedStep = 1000

const everything = { first: 1, last: searchRange - 1 }

/** A word of the index; it consists of letters and digits, so that nothing in it ends the quotes. */
const quoted = (word: string) => `'${word}'`

/** Words that follow each other: an ideograph stands in the index with the one after it, if there is one. */
function matchWord({ text }: SearchWord, isWhole: boolean): string {
  const tokens = searchTokens(text)
  const words = tokens.flatMap(({ text: token, isIdeographic }, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (!isIdeographic) return isWhole || after ? quoted(token) : `${quoted(token)}:*`
    if (after?.isIdeographic) return quoted(token + after.text)
    if (before?.isIdeographic) return []
    return `${quoted(token)}:*`
  })
  return words.length === 1 ? words.join('') : `(${words.join(' <-> ')})`
}

/** At most so many rows are in a number's part before it. */
const rowsBefore = (seq: number): number => (seq % partSize) / seqGap

type Range = Pick<IndexQuery, 'match' | 'first' | 'last'>

/** A list as the text of an array, which PostgreSQL looks up far faster than the rows of a list in JSON. */
const arrayOf = (seqs: readonly number[]): string => `{${seqs.join()}}`

const listOf = (row: { seqs: string } | undefined): readonly number[] => JSON.parse(row?.seqs ?? '[]')

/** A query of the index. What is compared by @@ is planned anew each time, see platform/database/postgres/pool.ts. */
function prepareSearch<Row>(db: Kysely<Tables>, text: RawBuilder<Row>): ReturnType<typeof prepareQuery<Row>> {
  const query = prepareQuery<Row>(db, text)
  return (...parameters) =>
    query(...parameters).catch((error: unknown) => {
      throw isGivenUp(error) ? new Problem('search_too_slow', {}, { cause: error }) : error
    })
}

interface TaggedMatch extends SearchMatch {
  seq: number
}

function prepareTsvectorQueries(db: Kysely<Tables>) {
  const matches = sql`words @@ cast(${''} as tsquery)`
  const inRange = sql`seq between ${0} and ${0}`
  // The function behind @@: no index helps where the newest rows are compared, so the plan is the same for any word.
  const isMatch = sql`ts_match_vq(words, cast(${''} as tsquery))`
  const walk = (rows: RawBuilder<unknown>) =>
    prepareSearch<{ seqs: string; oldest: number | null }>(
      db,
      sql`select coalesce(cast(json_agg(seq order by seq desc) filter (where ${isMatch}) as text), '[]') as seqs,
          min(seq) as oldest
        from (select seq, words from search_words where ${inRange} order by seq desc limit ${rows}) as newest`,
    )
  const wanted = sql`seq = any(cast(${''} as bigint[]))`
  return {
    count: prepareSearch<{ results: number }>(
      db,
      sql`select count(*) as results from (select 1 from search_words where ${matches} and ${inRange} limit ${0}) as hits`,
    ),
    /** The matches among the newest rows, as a list in JSON, and the oldest of those rows; null where there is none. */
    firstWalk: walk(sql.lit(firstWalk)),
    walk: walk(sql`${0}`),
    // The expression keeps PostgreSQL from walking the rows, which it would for a rare word that it takes for a frequent.
    rare: prepareSearch<{ seqs: string }>(
      db,
      sql`select coalesce(cast(json_agg(seq order by seq desc) as text), '[]') as seqs
        from (select seq from search_words where ${matches} and ${inRange} order by seq + 0 desc limit ${0}) as hits`,
    ),
    /** The results of rows, given as an array of numbers. */
    results: prepareSearch<SearchMatch>(db, sql`${results} where ${wanted} order by seq desc`),
    /** Those of them that have a tag. */
    tagged: prepareSearch<TaggedMatch>(
      db,
      sql`${results} where ${wanted} and exists (
          select 1 from json_array_elements_text(cast(result.tags as json)) as tag where lower(tag) = lower(${''})
        )
        order by seq desc`,
    ),
    ids: prepareSearch<{ generation_result_id: string }>(
      db,
      sql`select generation_result_id from search_doc where ${wanted} order by seq desc`,
    ),
  }
}

/** The rows of the index with their results and creators. */
const results = sql`select doc.seq, ${matchFields()}
  from search_doc doc
  join generation_result result on result.generation_result_id = doc.generation_result_id
  join "user" creator on creator.id = result.user_id`

export function createTsvectorIndex(db: Kysely<Tables>): SearchIndex {
  const queries = prepareTsvectorQueries(db)

  /**
   * Numbers of the newest matches, newest first: at least `limit` where there are as many, and up to `most` where they
   * cost nothing more; and `last`, the largest number that was not looked at. Those of a frequent word are among the
   * newest rows. For any other all its matches are read and sorted, at once where no more than `most` are expected, else
   * of one part after another; the statistics of PostgreSQL know too few words to choose between these.
   */
  async function newestSeqs(range: Range, limit: number, most = limit): Promise<{ seqs: number[]; last: number }> {
    const { match, first } = range
    const found: number[] = []
    let { last } = range
    let walkedRows = 0
    const walk = async (rows: number): Promise<void> => {
      const [walked] = await (walkedRows === 0
        ? queries.firstWalk(match, first, last)
        : queries.walk(match, first, last, rows))
      found.push(...listOf(walked))
      last = (walked?.oldest ?? first) - 1
      walkedRows += rows
    }
    for (let rows = firstWalk; rows > 0; ) {
      await walk(rows)
      const share = Math.max(found.length, 1) / walkedRows
      const rowsToFill = (limit - found.length) / share
      rows = rowsToFill <= rowsPerMatch * share * rowsBefore(last) ? Math.ceil(rowsToFill * reserve) : 0
    }
    const expected = (Math.max(found.length, 1) / walkedRows) * ((last - first + 1) / seqGap)
    const areFew = found.length + expected <= most
    for (let parts = 1; last >= first && found.length < limit; parts *= 2) {
      const from = areFew ? first : Math.max(first, (Math.floor(last / partSize) - parts + 1) * partSize)
      const [rest] = await queries.rare(match, from, last, most - found.length)
      found.push(...listOf(rest))
      last = from - 1
    }
    return { seqs: found.slice(0, most), last }
  }

  /** The matches that have the tag, as far as `limit` of them. */
  async function newestTagged(query: IndexQuery, tag: string, limit: number): Promise<TaggedMatch[]> {
    const matches: TaggedMatch[] = []
    for (let last = query.last; matches.length < limit; ) {
      const { seqs } = await newestSeqs({ ...query, last }, taggedStep)
      matches.push(...(await queries.tagged(arrayOf(seqs), tag)))
      if (seqs.length < taggedStep) break
      last = (seqs.at(-1) ?? 0) - 1
    }
    return matches.slice(0, limit)
  }

  async function find(query: IndexQuery, size: number, limit: number): Promise<FoundMatches> {
    if (query.tag !== null) {
      const newest = await newestTagged(query, query.tag, size)
      const isMore = newest.length === size
      return { newest, total: isMore ? (await newestTagged(query, query.tag, limit)).length : newest.length }
    }
    const { match, first } = query
    const { seqs, last } = await newestSeqs(query, size, limit)
    const [newest, counted] = await Promise.all([
      seqs.length === 0 ? [] : queries.results(arrayOf(seqs.slice(0, size))),
      last < first || seqs.length >= limit ? [] : queries.count(match, first, last, limit - seqs.length),
    ])
    return { newest, total: seqs.length + (counted[0]?.results ?? 0) }
  }

  return {
    matchKeyword({ near, ...word }, isWhole = false) {
      const alternatives = [matchWord(word, isWhole), ...near.map((other) => matchWord(other, true))]
      return alternatives.length === 1 ? alternatives.join('') : `(${alternatives.join(' | ')})`
    },
    matchModel: (model) => quoted(modelMark + Buffer.from(model).toString('hex')),
    ofType: (type) => ({ base: 0, match: type === 'all' ? null : quoted(typeMark + type) }),
    all: (parts) => parts.join(' & '),

    hasMatch: async (match) => (await newestSeqs({ match, ...everything }, 1)).seqs.length > 0,
    find,
    async newest(query, limit, offset) {
      if (query.tag !== null) return (await newestTagged(query, query.tag, offset + limit)).slice(offset)
      const { seqs } = await newestSeqs(query, offset + limit)
      return queries.results(arrayOf(seqs.slice(offset)))
    },
    async newestIds(match, limit) {
      const { seqs } = await newestSeqs({ match, ...everything }, limit)
      return (await queries.ids(arrayOf(seqs))).map((row) => row.generation_result_id)
    },
  }
}
