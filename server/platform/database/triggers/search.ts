/**
 * Search index of the public results on SQLite, updated by triggers in the transaction that publishes, unpublishes,
 * deletes or restores; a new name of their creator follows in steps, see `server/feed/search-renewal-store.ts`.
 *
 * Every public result is indexed twice: at its number (`seq`, in the order of publication) for the search in all types,
 * and at its number within the range of its type. Any search is therefore one walk down a range of the index, newest
 * first, that ends as soon as enough results are found, however many match. PostgreSQL shares the numbers and has an
 * index of words of its own, see `postgres/search-words.ts`.
 */
import type { Database as Connection } from 'bun:sqlite'
import type { Engine } from '../dialect.ts'

/**
 * Size of each type's range of numbers, larger than the number of results ever published; `server/feed/search-store.ts`
 * reads the ranges.
 */
export const searchRange = 2 ** 40

/** Index of each type's range; range 0 has all types. */
export const searchRanges = { all: 0, image: 1, video: 2, wallpaper: 3, wallpaper_template: 4 } as const

/** Prefix of the indexed word for a result's model: a private-use character, which no typed word contains. */
export const modelMark = '\u{E000}'

const range = (type: string) =>
  `${searchRange} * (case ${type} when 'image' then ${searchRanges.image} when 'video' then ${searchRanges.video}
    when 'wallpaper' then ${searchRanges.wallpaper} else ${searchRanges.wallpaper_template} end)`

const index = (doc: 'new' | 'search_doc') => `insert into result_search(rowid, words)
    select ${doc}.seq + base, words from search_text, (select 0 as base union all select ${range(`${doc}.task_category`)}) as ranges
    where search_text.generation_result_id = ${doc}.generation_result_id;`

/** Pages of the index that are merged for each change; a change writes one or two. */
const pagesPerChange = 16
/**
 * By itself FTS5 merges every 64 pages that it has written, hundreds at once, and so some changes of one row would hold
 * everybody up for as long as fifty others.
 */
const merge = `insert into result_search(result_search, rank) values ('merge', ${pagesPerChange});`

/** Settings of the index, which stores them: nothing is merged but what the triggers say, unless far too much waits. */
const settings = { automerge: 0, crisismerge: 64 } as const

/** Lets the index of SQLite merge in small portions. */
export function settleSearchIndex(connection: Connection): void {
  const stored = connection.query<{ v: number }, [string]>('select v from result_search_config where k = ?')
  for (const [name, value] of Object.entries(settings)) {
    if (stored.get(name)?.v === value) continue
    connection.run(`insert into result_search(result_search, rank) values ('${name}', ${value})`)
  }
}

const forget = `delete from result_search where rowid in (old.seq, old.seq + ${range('old.task_category')});`

/** Distance between the numbers of two publications, so that restored results fit between them. */
export const seqGap = 64

const newestSeq = '(select coalesce(max(seq), 0) from search_doc)'

/**
 * Gives a result its number in the order of publication. A newly published result comes after all others. A restored
 * one keeps the time of its first publication and is numbered between its neighbors, since a search up to a time ends
 * at the number of that time: in the middle of a wide gap, so that others can be restored on both sides, or at the
 * lower end of a narrow one, which occurs in old databases that numbered without gaps.
 */
const enter = `insert into search_doc(seq, generation_result_id, task_category, published_at)
  select
    case when above is null or above - below < 2 or exists (select 1 from search_doc where seq = between_them)
      then ${newestSeq} + ${seqGap} else between_them end,
    new.generation_result_id, new.feed_type, new.published_at
  from (
    select below, above, below + (case when above - below < ${seqGap} then 1 else (above - below) / 2 end) as between_them
    from (
      select
        coalesce((select seq from search_doc where published_at <= new.published_at
          order by published_at desc, seq desc limit 1), 0) as below,
        (select seq from search_doc where published_at > new.published_at order by published_at, seq limit 1) as above
    ) as neighbors
  ) as place;`
/** Indexes a changed result under its old number, because its time of publication is unchanged. */
const reenter = `update search_doc set task_category = new.feed_type
  where generation_result_id = new.generation_result_id;`
const leave = `delete from search_doc where generation_result_id = old.generation_result_id;`
const watched = 'is_public, published_at, task_category, model, prompt, tags, user_id'

/** Triggers of the index. Code that fills the table in bulk drops them and then runs {@link rebuildSearch}. */
export const searchTriggers: Readonly<Record<string, string>> = {
  search_insert: `create trigger search_insert after insert on generation_result when new.is_public = 1
    begin ${enter} end`,
  search_delete: `create trigger search_delete after delete on generation_result when old.is_public = 1
    begin ${leave} end`,
  search_leave: `create trigger search_leave after update of ${watched} on generation_result
    when old.is_public = 1 and new.is_public = 0 begin ${leave} end`,
  search_change: `create trigger search_change after update of ${watched} on generation_result
    when old.is_public = 1 and new.is_public = 1 and old.published_at = new.published_at begin ${reenter} end`,
  search_enter: `create trigger search_enter after update of ${watched} on generation_result
    when new.is_public = 1 and (old.is_public = 0 or old.published_at <> new.published_at)
    begin ${leave} ${enter} end`,
  search_rename: `create trigger search_rename after update of username, shows_prompts on "user"
    when old.username <> new.username or old.shows_prompts <> new.shows_prompts begin
    insert into index_renewal(user_id, before_at, before_id) values (new.id, '9999', '')
      on conflict(user_id) do update set before_at = excluded.before_at, before_id = excluded.before_id;
  end`,
  search_doc_insert: `create trigger search_doc_insert after insert on search_doc begin ${index('new')} ${merge} end`,
  search_doc_update: `create trigger search_doc_update after update on search_doc begin ${forget} ${index('new')} ${merge} end`,
  search_doc_delete: `create trigger search_doc_delete after delete on search_doc begin ${forget} ${merge} end`,
}

/** Numbers all public results again, which indexes them. */
const numberPublic = `insert into search_doc(seq, generation_result_id, task_category, published_at)
    select ${seqGap} * row_number() over (order by published_at, generation_result_id),
      generation_result_id, feed_type, published_at
    from generation_result where is_public = 1 order by published_at, generation_result_id`

/** The statements that rebuild the index of all public results on each engine. */
export const rebuildSearch: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [`insert into result_search(result_search) values ('delete-all')`, `delete from search_doc`, numberPublic],
  postgres: [`truncate search_words, search_doc`, numberPublic],
}
