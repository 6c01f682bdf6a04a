import { type Kysely, sql } from 'kysely'

const statements = [
  `create table user (
    id text primary key,
    username text not null collate nocase unique,
    email text not null collate nocase unique,
    password_hash text,
    avatar_url text,
    point integer not null default 0 check (point >= 0),
    is_demo integer not null default 0,
    queue_vtime integer not null default 0,
    created_at text not null
  ) strict`,
  `create table session (
    id text primary key,
    secret_hash text not null unique,
    previous_secret_hash text unique,
    rotated_at_ms integer not null,
    user_id text not null references user(id) on delete cascade,
    expires_at_ms integer not null,
    created_at text not null
  ) strict`,
  `create index session_by_user on session(user_id)`,
  `create table ledger (
    id text primary key,
    user_id text not null references user(id) on delete cascade,
    amount integer not null,
    kind text not null,
    ref text not null unique,
    created_at text not null
  ) strict`,
  `create index ledger_by_user on ledger(user_id)`,
  `create table generation (
    generation_id text primary key,
    user_id text not null references user(id) on delete cascade,
    task_category text not null,
    model text not null,
    prompt text not null,
    style text not null,
    width integer not null,
    height integer not null,
    seed integer not null,
    request text not null,
    request_hash text not null,
    created_at text not null
  ) strict`,
  `create table task (
    seq integer primary key autoincrement,
    task_id text not null unique,
    generation_id text not null unique references generation(generation_id) on delete cascade,
    user_id text not null,
    engine text not null,
    model text not null,
    task_category text not null,
    state text not null check (state in ('queued','running','completed','failed','cancelled')),
    run integer not null default 0,
    lease_owner text,
    lease_expires_ms real,
    crashes integer not null default 0,
    progress real not null default 0,
    upstream_ref text,
    error text,
    vtime integer not null,
    created_at text not null,
    started_at text,
    finished_at text,
    updated_at text not null
  ) strict`,
  `create index task_queue on task(vtime, seq) where state = 'queued'`,
  `create index task_history on task(user_id, created_at desc, generation_id desc, state, task_category, model)`,
  `create index task_running on task(lease_expires_ms) where state = 'running'`,
  `create table media (
    key text primary key,
    owner_id text not null references user(id) on delete cascade,
    content_type text not null,
    bytes integer not null,
    sha256 text not null,
    width integer not null,
    height integer not null,
    thumbnail_widths text not null,
    placeholder text not null,
    color text not null,
    created_at text not null
  ) strict`,
  `create table generation_result (
    generation_result_id text primary key,
    generation_id text not null references generation(generation_id) on delete cascade,
    task_id text not null,
    position integer not null,
    user_id text not null references user(id) on delete cascade,
    task_category text not null,
    model text not null,
    prompt text not null,
    style text not null,
    quality text not null,
    seed integer not null,
    tags text not null,
    width integer not null,
    height integer not null,
    media_key text not null references media(key),
    video_key text references media(key),
    wallpaper_zip_key text references media(key),
    is_public integer not null default 0,
    is_featured integer not null default 0,
    published_at text,
    likes_count integer not null default 0 check (likes_count >= 0),
    downloads_count integer not null default 0,
    views_count integer not null default 0,
    created_at text not null,
    unique (task_id, position),
    check (is_public = 0 or published_at is not null)
  ) strict`,
  `create index result_of_generation on generation_result(generation_id, position)`,
  `create index result_by_media on generation_result(media_key)`,
  `create index result_by_video on generation_result(video_key) where video_key is not null`,
  `create index result_by_zip on generation_result(wallpaper_zip_key) where wallpaper_zip_key is not null`,
  `create index result_of_user on generation_result(user_id, created_at desc, generation_result_id desc)`,
  `create table result_like (
    generation_result_id text not null references generation_result(generation_result_id) on delete cascade,
    user_id text not null references user(id) on delete cascade,
    created_at text not null,
    primary key (generation_result_id, user_id)
  ) strict, without rowid`,
  `create table counter (name text primary key, value integer not null) strict`,
  `create table feed_bucket (
    feed text not null,
    from_at text not null,
    results integer not null check (results >= 0),
    primary key (feed, from_at)
  ) strict, without rowid`,
  `create index result_feed on generation_result(published_at desc, generation_result_id desc) where is_public = 1`,
  `create index result_feed_by_type
    on generation_result(task_category, published_at desc, generation_result_id desc) where is_public = 1`,
  `create index result_feed_by_model
    on generation_result(model, published_at desc, generation_result_id desc) where is_public = 1`,
  `create index result_featured on generation_result(published_at desc, generation_result_id desc)
    where is_public = 1 and is_featured = 1`,
  `create index result_trending
    on generation_result(likes_count desc, views_count desc, published_at desc, generation_result_id desc)
    where is_public = 1`,
  `create trigger feed_insert after insert on generation_result when new.is_public = 1 begin 
  insert into feed_bucket(feed, from_at, results)
    select feeds.feed, '', 0 from (select 'all' as feed union all select new.task_category union all select 'model:' || new.model) feeds
    where not exists (select 1 from feed_bucket bucket where bucket.feed = feeds.feed);
  insert into feed_bucket(feed, from_at, results)
    select feeds.feed, new.published_at, 0 from (select 'all' as feed union all select new.task_category union all select 'model:' || new.model) feeds
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
    where (feed, from_at) in (select feeds.feed, (select max(bucket.from_at) from feed_bucket bucket where bucket.feed = feeds.feed and bucket.from_at <= new.published_at) from (select 'all' as feed union all select new.task_category union all select 'model:' || new.model) feeds);
  insert into counter(name, value) values ('feed_version', 1)
  on conflict(name) do update set value = value + 1; end`,
  `create trigger feed_delete after delete on generation_result when old.is_public = 1 begin 
  update feed_bucket set results = results - 1
    where (feed, from_at) in (select feeds.feed, (select max(bucket.from_at) from feed_bucket bucket where bucket.feed = feeds.feed and bucket.from_at <= old.published_at) from (select 'all' as feed union all select old.task_category union all select 'model:' || old.model) feeds);
  delete from feed_bucket where results = 0 and from_at <> '' and feed in (select feed from (select 'all' as feed union all select old.task_category union all select 'model:' || old.model));
  insert into counter(name, value) values ('feed_version', 1)
  on conflict(name) do update set value = value + 1; end`,
  `create trigger feed_enter after update of is_public, is_featured, published_at, task_category, model on generation_result when new.is_public = 1
    begin 
  insert into feed_bucket(feed, from_at, results)
    select feeds.feed, '', 0 from (select 'all' as feed union all select new.task_category union all select 'model:' || new.model) feeds
    where not exists (select 1 from feed_bucket bucket where bucket.feed = feeds.feed);
  insert into feed_bucket(feed, from_at, results)
    select feeds.feed, new.published_at, 0 from (select 'all' as feed union all select new.task_category union all select 'model:' || new.model) feeds
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
    where (feed, from_at) in (select feeds.feed, (select max(bucket.from_at) from feed_bucket bucket where bucket.feed = feeds.feed and bucket.from_at <= new.published_at) from (select 'all' as feed union all select new.task_category union all select 'model:' || new.model) feeds);
  insert into counter(name, value) values ('feed_version', 1)
  on conflict(name) do update set value = value + 1; end`,
  `create trigger feed_leave after update of is_public, is_featured, published_at, task_category, model on generation_result when old.is_public = 1
    begin 
  update feed_bucket set results = results - 1
    where (feed, from_at) in (select feeds.feed, (select max(bucket.from_at) from feed_bucket bucket where bucket.feed = feeds.feed and bucket.from_at <= old.published_at) from (select 'all' as feed union all select old.task_category union all select 'model:' || old.model) feeds);
  delete from feed_bucket where results = 0 and from_at <> '' and feed in (select feed from (select 'all' as feed union all select old.task_category union all select 'model:' || old.model));
  insert into counter(name, value) values ('feed_version', 1)
  on conflict(name) do update set value = value + 1; end`,
  `create trigger history_insert after insert on task when new.state not in ('failed', 'cancelled') begin insert into counter(name, value) values ('history:' || new.user_id, 1)
   on conflict(name) do update set value = value + 1; end`,
  `create trigger history_hide after update of state on task
    when old.state not in ('failed', 'cancelled') and new.state in ('failed', 'cancelled') begin insert into counter(name, value) values ('history:' || new.user_id, -1)
   on conflict(name) do update set value = value + -1; end`,
  `create trigger history_show after update of state on task
    when old.state in ('failed', 'cancelled') and new.state not in ('failed', 'cancelled') begin insert into counter(name, value) values ('history:' || new.user_id, 1)
   on conflict(name) do update set value = value + 1; end`,
  `create trigger history_delete after delete on task when old.state not in ('failed', 'cancelled') begin insert into counter(name, value) values ('history:' || old.user_id, -1)
   on conflict(name) do update set value = value + -1; end`,
]

/** Accounts, points, generations, tasks, results and files: all that the main job stores. */
export const mainJob = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
