import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table generation_result add column feed_type text generated always as
    (case task_category when 'wallpaper_template' then 'wallpaper' else task_category end) virtual`,
  `drop trigger feed_insert`,
  `drop trigger feed_delete`,
  `drop trigger feed_enter`,
  `drop trigger feed_leave`,
  `drop index result_feed_by_type`,
  `create index result_feed_by_type
    on generation_result(feed_type, published_at desc, generation_result_id desc) where is_public = 1`,
  `create trigger feed_insert after insert on generation_result when new.is_public = 1 begin 
  insert into feed_bucket(feed, from_at, results)
    select feeds.feed, '', 0 from (select 'all' as feed union all select new.feed_type union all select 'model:' || new.model) feeds
    where not exists (select 1 from feed_bucket bucket where bucket.feed = feeds.feed);
  insert into feed_bucket(feed, from_at, results)
    select feeds.feed, new.published_at, 0 from (select 'all' as feed union all select new.feed_type union all select 'model:' || new.model) feeds
    where (select bucket.results from feed_bucket bucket where bucket.feed = feeds.feed order by bucket.from_at desc limit 1)
      >= 512
    and not exists (
      select 1 from generation_result other
      where other.is_public = 1 and other.published_at >= new.published_at
      and other.generation_result_id <> new.generation_result_id
    )
    and new.published_at >
      (select bucket.from_at from feed_bucket bucket where bucket.feed = feeds.feed order by bucket.from_at desc limit 1);
  update feed_bucket set results = results + 1
    where (feed, from_at) in (select feeds.feed, (select max(bucket.from_at) from feed_bucket bucket where bucket.feed = feeds.feed and bucket.from_at <= new.published_at) from (select 'all' as feed union all select new.feed_type union all select 'model:' || new.model) feeds);
  insert into counter(name, value) values ('feed_version', 1)
  on conflict(name) do update set value = value + 1; end`,
  `create trigger feed_delete after delete on generation_result when old.is_public = 1 begin 
  update feed_bucket set results = results - 1
    where (feed, from_at) in (select feeds.feed, (select max(bucket.from_at) from feed_bucket bucket where bucket.feed = feeds.feed and bucket.from_at <= old.published_at) from (select 'all' as feed union all select old.feed_type union all select 'model:' || old.model) feeds);
  delete from feed_bucket where results = 0 and from_at <> '' and feed in (select feed from (select 'all' as feed union all select old.feed_type union all select 'model:' || old.model));
  insert into counter(name, value) values ('feed_version', 1)
  on conflict(name) do update set value = value + 1; end`,
  `create trigger feed_enter after update of is_public, is_featured, published_at, task_category, model on generation_result when new.is_public = 1
    begin 
  insert into feed_bucket(feed, from_at, results)
    select feeds.feed, '', 0 from (select 'all' as feed union all select new.feed_type union all select 'model:' || new.model) feeds
    where not exists (select 1 from feed_bucket bucket where bucket.feed = feeds.feed);
  insert into feed_bucket(feed, from_at, results)
    select feeds.feed, new.published_at, 0 from (select 'all' as feed union all select new.feed_type union all select 'model:' || new.model) feeds
    where (select bucket.results from feed_bucket bucket where bucket.feed = feeds.feed order by bucket.from_at desc limit 1)
      >= 512
    and not exists (
      select 1 from generation_result other
      where other.is_public = 1 and other.published_at >= new.published_at
      and other.generation_result_id <> new.generation_result_id
    )
    and new.published_at >
      (select bucket.from_at from feed_bucket bucket where bucket.feed = feeds.feed order by bucket.from_at desc limit 1);
  update feed_bucket set results = results + 1
    where (feed, from_at) in (select feeds.feed, (select max(bucket.from_at) from feed_bucket bucket where bucket.feed = feeds.feed and bucket.from_at <= new.published_at) from (select 'all' as feed union all select new.feed_type union all select 'model:' || new.model) feeds);
  insert into counter(name, value) values ('feed_version', 1)
  on conflict(name) do update set value = value + 1; end`,
  `create trigger feed_leave after update of is_public, is_featured, published_at, task_category, model on generation_result when old.is_public = 1
    begin 
  update feed_bucket set results = results - 1
    where (feed, from_at) in (select feeds.feed, (select max(bucket.from_at) from feed_bucket bucket where bucket.feed = feeds.feed and bucket.from_at <= old.published_at) from (select 'all' as feed union all select old.feed_type union all select 'model:' || old.model) feeds);
  delete from feed_bucket where results = 0 and from_at <> '' and feed in (select feed from (select 'all' as feed union all select old.feed_type union all select 'model:' || old.model));
  insert into counter(name, value) values ('feed_version', 1)
  on conflict(name) do update set value = value + 1; end`,
  `drop trigger search_insert`,
  `drop trigger search_enter`,
  `create trigger search_insert after insert on generation_result when new.is_public = 1
    begin insert into search_doc(generation_result_id, task_category, published_at)
  values (new.generation_result_id, new.feed_type, new.published_at); end`,
  `create trigger search_enter after update of is_public, published_at, task_category, model, prompt, tags, user_id on generation_result
    when new.is_public = 1 begin delete from search_doc where generation_result_id = old.generation_result_id; insert into search_doc(generation_result_id, task_category, published_at)
  values (new.generation_result_id, new.feed_type, new.published_at); end`,
]

/**
 * Templates are wallpapers to whoever looks for some: in the feed, its totals and the search. Nothing has to be counted
 * anew, as before 016-templates.ts there were no templates.
 */
export const feedType = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
