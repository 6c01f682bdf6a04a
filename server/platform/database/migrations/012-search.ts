import { type Kysely, sql } from 'kysely'

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
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 4096)
    select n from counted`,
  `create view search_text as
    select generation_result_id, case when text glob '*[\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{323AF}]*' then (
    select group_concat(case when character glob '[\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{323AF}]' then ' ' || character || ' ' else character end, '' order by n)
    from (select n, substr(text, n, 1) as character from search_position where n <= length(text))
  ) else text end as words from (
      select generation_result_id,
        substr(prompt || ' ' || tags || ' ' || username || ' \u{E000}' || hex(model), 1, 4096) as text
      from generation_result join user on user.id = generation_result.user_id
    )`,
  `create virtual table result_search using fts5(
    words, content = '', contentless_delete = 1, prefix = '1 2 3 4 5 6 7 8', tokenize = "unicode61 remove_diacritics 2"
  )`,
  `create trigger search_insert after insert on generation_result when new.is_public = 1
    begin insert into search_doc(generation_result_id, task_category, published_at)
  values (new.generation_result_id, new.task_category, new.published_at); end`,
  `create trigger search_delete after delete on generation_result when old.is_public = 1
    begin delete from search_doc where generation_result_id = old.generation_result_id; end`,
  `create trigger search_leave after update of is_public, published_at, task_category, model, prompt, tags, user_id on generation_result
    when old.is_public = 1 and new.is_public = 0 begin delete from search_doc where generation_result_id = old.generation_result_id; end`,
  `create trigger search_enter after update of is_public, published_at, task_category, model, prompt, tags, user_id on generation_result
    when new.is_public = 1 begin delete from search_doc where generation_result_id = old.generation_result_id; insert into search_doc(generation_result_id, task_category, published_at)
  values (new.generation_result_id, new.task_category, new.published_at); end`,
  `create trigger search_rename after update of username on user when old.username <> new.username begin
    update search_doc set seq = seq where generation_result_id in
      (select generation_result_id from generation_result where user_id = new.id and is_public = 1);
  end`,
  `create trigger search_doc_insert after insert on search_doc begin insert into result_search(rowid, words)
    select new.seq + base, words from search_text, (select 0 as base union all select 1099511627776 * (case new.task_category when 'image' then 1 when 'video' then 2
    when 'wallpaper' then 3 else 4 end))
    where search_text.generation_result_id = new.generation_result_id; end`,
  `create trigger search_doc_update after update on search_doc begin delete from result_search where rowid in (old.seq, old.seq + 1099511627776 * (case old.task_category when 'image' then 1 when 'video' then 2
    when 'wallpaper' then 3 else 4 end)); insert into result_search(rowid, words)
    select new.seq + base, words from search_text, (select 0 as base union all select 1099511627776 * (case new.task_category when 'image' then 1 when 'video' then 2
    when 'wallpaper' then 3 else 4 end))
    where search_text.generation_result_id = new.generation_result_id; end`,
  `create trigger search_doc_delete after delete on search_doc begin delete from result_search where rowid in (old.seq, old.seq + 1099511627776 * (case old.task_category when 'image' then 1 when 'video' then 2
    when 'wallpaper' then 3 else 4 end)); end`,
  `insert into result_search(result_search) values ('delete-all')`,
  `delete from search_doc`,
  `insert into search_doc(generation_result_id, task_category, published_at)
    select generation_result_id, task_category, published_at from generation_result
    where is_public = 1 order by published_at, generation_result_id`,
]

/** Search in prompts, tags and creators of what is public. */
export const search = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
