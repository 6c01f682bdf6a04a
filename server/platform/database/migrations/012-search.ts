import { type Kysely, sql } from 'kysely'

/**
 * Search in what is public, kept by the database itself in the transaction that publishes, unpublishes, deletes,
 * restores or renames.
 *
 * Every public result is indexed twice: at its number (`seq`, in the order of publication) for the search in all types,
 * and at its number within the range of its type. So any search is one walk down a range of the index, newest first,
 * that ends as soon as enough is found, however many results match.
 */

/** More than will ever be published; `server/feed/search-store.ts` reads the ranges. */
export const searchRange = 2 ** 40

/** The range of each type; 0 has all. */
export const searchRanges = { all: 0, image: 1, video: 2, wallpaper: 3, wallpaper_template: 4 } as const

/** A character of private use: it begins the word that says the model, and no word that anybody types. */
export const modelMark = '\u{E000}'

/** Chinese characters and Japanese syllables: each is a word of its own to the index. */
const ideograph = '[\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{323AF}]'

/** Longer texts are indexed up to here, in characters. */
const maxIndexedLength = 4096

const range = (type: string) =>
  `${searchRange} * (case ${type} when 'image' then ${searchRanges.image} when 'video' then ${searchRanges.video}
    when 'wallpaper' then ${searchRanges.wallpaper} else ${searchRanges.wallpaper_template} end)`

// Splitting happens in the database, as only there no way into the feed can be forgotten. A trigger may not contain a
// recursive query, hence the table that counts.
const spaced = `case when text glob '*${ideograph}*' then (
    select group_concat(case when character glob '${ideograph}' then ' ' || character || ' ' else character end, '' order by n)
    from (select n, substr(text, n, 1) as character from search_position where n <= length(text))
  ) else text end`

const index = (doc: 'new' | 'search_doc') => `insert into result_search(rowid, words)
    select ${doc}.seq + base, words from search_text, (select 0 as base union all select ${range(`${doc}.task_category`)})
    where search_text.generation_result_id = ${doc}.generation_result_id;`

const forget = `delete from result_search where rowid in (old.seq, old.seq + ${range('old.task_category')});`

/** Column that says the type of a result: `feed_type` from migrations/017-feed-type.ts on. */
type TypeColumn = 'task_category' | 'feed_type'

const enter = (type: TypeColumn) => `insert into search_doc(generation_result_id, task_category, published_at)
  values (new.generation_result_id, new.${type}, new.published_at);`
const leave = `delete from search_doc where generation_result_id = old.generation_result_id;`
const watched = 'is_public, published_at, task_category, model, prompt, tags, user_id'

/** Dropped by whoever fills the table in bulk and then runs {@link rebuildSearchBy}. */
export const searchTriggersBy = (type: TypeColumn): Readonly<Record<string, string>> => ({
  search_insert: `create trigger search_insert after insert on generation_result when new.is_public = 1
    begin ${enter(type)} end`,
  search_delete: `create trigger search_delete after delete on generation_result when old.is_public = 1
    begin ${leave} end`,
  search_leave: `create trigger search_leave after update of ${watched} on generation_result
    when old.is_public = 1 and new.is_public = 0 begin ${leave} end`,
  search_enter: `create trigger search_enter after update of ${watched} on generation_result
    when new.is_public = 1 begin ${leave} ${enter(type)} end`,
  search_rename: `create trigger search_rename after update of username on user when old.username <> new.username begin
    update search_doc set seq = seq where generation_result_id in
      (select generation_result_id from generation_result where user_id = new.id and is_public = 1);
  end`,
  search_doc_insert: `create trigger search_doc_insert after insert on search_doc begin ${index('new')} end`,
  search_doc_update: `create trigger search_doc_update after update on search_doc begin ${forget} ${index('new')} end`,
  search_doc_delete: `create trigger search_doc_delete after delete on search_doc begin ${forget} end`,
})

/** Indexes everything public from the beginning. */
export const rebuildSearchBy = (type: TypeColumn): readonly string[] => [
  `insert into result_search(result_search) values ('delete-all')`,
  `delete from search_doc`,
  `insert into search_doc(generation_result_id, task_category, published_at)
    select generation_result_id, ${type}, published_at from generation_result
    where is_public = 1 order by published_at, generation_result_id`,
]

const statements = [
  `create table search_doc (
    seq integer primary key,
    generation_result_id text not null unique,
    task_category text not null,
    published_at text not null
  ) strict`,
  `create index search_doc_by_time on search_doc(published_at, seq)`,
  `create table search_position (n integer primary key) strict`,
  `insert into search_position(n)
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${maxIndexedLength})
    select n from counted`,
  `create view search_text as
    select generation_result_id, ${spaced} as words from (
      select generation_result_id,
        substr(prompt || ' ' || tags || ' ' || username || ' ${modelMark}' || hex(model), 1, ${maxIndexedLength}) as text
      from generation_result join user on user.id = generation_result.user_id
    )`,
  // A beginning of up to eight letters is looked up like a word; without that, all words that begin so would be merged
  // at every search. Only numbers are stored: the texts are in generation_result.
  `create virtual table result_search using fts5(
    words, content = '', contentless_delete = 1, prefix = '1 2 3 4 5 6 7 8', tokenize = "unicode61 remove_diacritics 2"
  )`,
  ...Object.values(searchTriggersBy('task_category')),
  ...rebuildSearchBy('task_category'),
]

/** Search in prompts, tags and creators of what is public. */
export const search = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
