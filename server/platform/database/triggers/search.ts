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

const range = (type: string) =>
  `${searchRange} * (case ${type} when 'image' then ${searchRanges.image} when 'video' then ${searchRanges.video}
    when 'wallpaper' then ${searchRanges.wallpaper} else ${searchRanges.wallpaper_template} end)`

const index = (doc: 'new' | 'search_doc') => `insert into result_search(rowid, words)
    select ${doc}.seq + base, words from search_text, (select 0 as base union all select ${range(`${doc}.task_category`)})
    where search_text.generation_result_id = ${doc}.generation_result_id;`

const forget = `delete from result_search where rowid in (old.seq, old.seq + ${range('old.task_category')});`

/** Numbers left free between two publications, for what comes back between them. */
const gap = 64

const newestSeq = '(select coalesce(max(seq), 0) from search_doc)'

/**
 * A number in the order of publication: after all others for what is published now; between its neighbors for what comes
 * back with the time of its first publication, since a search up to a time ends at the number of that time. In the middle
 * of a wide gap, so that others may come back on both sides; at the lower end of a narrow one, which deletions left in
 * databases whose numbers have no gaps.
 */
const enter = `insert into search_doc(seq, generation_result_id, task_category, published_at)
  select
    case when above is null or above - below < 2 or exists (select 1 from search_doc where seq = between_them)
      then ${newestSeq} + ${gap} else between_them end,
    new.generation_result_id, new.feed_type, new.published_at
  from (
    select below, above, below + (case when above - below < ${gap} then 1 else (above - below) / 2 end) as between_them
    from (
      select
        coalesce((select seq from search_doc where published_at <= new.published_at
          order by published_at desc, seq desc limit 1), 0) as below,
        (select seq from search_doc where published_at > new.published_at order by published_at, seq limit 1) as above
    )
  );`
/** Keeps its number: neither its words nor its type change when it was published. */
const reenter = `update search_doc set task_category = new.feed_type
  where generation_result_id = new.generation_result_id;`
const leave = `delete from search_doc where generation_result_id = old.generation_result_id;`
const watched = 'is_public, published_at, task_category, model, prompt, tags, user_id'

/** Dropped by whoever fills the table in bulk and then runs {@link rebuildSearch}. */
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
  search_rename: `create trigger search_rename after update of username on user when old.username <> new.username begin
    update search_doc set seq = seq where generation_result_id in
      (select generation_result_id from generation_result where user_id = new.id and is_public = 1);
  end`,
  search_doc_insert: `create trigger search_doc_insert after insert on search_doc begin ${index('new')} end`,
  search_doc_update: `create trigger search_doc_update after update on search_doc begin ${forget} ${index('new')} end`,
  search_doc_delete: `create trigger search_doc_delete after delete on search_doc begin ${forget} end`,
}

/** Indexes everything public from the beginning. */
export const rebuildSearch: readonly string[] = [
  `insert into result_search(result_search) values ('delete-all')`,
  `delete from search_doc`,
  `insert into search_doc(seq, generation_result_id, task_category, published_at)
    select ${gap} * row_number() over (order by published_at, generation_result_id),
      generation_result_id, feed_type, published_at
    from generation_result where is_public = 1 order by published_at, generation_result_id`,
]
