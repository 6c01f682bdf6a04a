/**
 * Where each page of the public feed starts, kept by the database itself.
 *
 * A feed is 'all', a type ('image') or a model ('model:jimeng'). It is cut into buckets of time; each row says how
 * many public results fall into it. So the total is a sum of few rows, and page 5 000 is found by adding up buckets and
 * skipping at most one bucket's worth of index entries, instead of all that come before it.
 *
 * Triggers keep them, in the transaction that publishes, unpublishes or deletes, cascades included. `feed_version`
 * counts every change, so that whoever remembers a page or the buckets knows when they are old.
 */
const resultsPerBucket = 512

/** The feeds that a row (`new` or `old`) is part of. */
const feedsOf = (row: 'new' | 'old') =>
  `(select 'all' as feed union all select ${row}.feed_type union all select 'model:' || ${row}.model)`

const bumpVersion = `insert into counter(name, value) values ('feed_version', 1)
  on conflict(name) do update set value = value + 1;`

const bucketOf = (row: 'new' | 'old') =>
  `(select max(bucket.from_at) from feed_bucket bucket where bucket.feed = feeds.feed and bucket.from_at <= ${row}.published_at)`

// The oldest bucket is open downwards. A new one is opened only for a result newer than every other, so that no result
// of the full bucket belongs into the new one; results published into the past just make their bucket larger.
const enter = `
  insert into feed_bucket(feed, from_at, results)
    select feeds.feed, '', 0 from ${feedsOf('new')} feeds
    where not exists (select 1 from feed_bucket bucket where bucket.feed = feeds.feed);
  insert into feed_bucket(feed, from_at, results)
    select feeds.feed, new.published_at, 0 from ${feedsOf('new')} feeds
    where (select bucket.results from feed_bucket bucket where bucket.feed = feeds.feed order by bucket.from_at desc limit 1)
      >= ${resultsPerBucket}
    and not exists (
      select 1 from generation_result other
      where other.is_public = 1 and other.published_at >= new.published_at
      and other.generation_result_id <> new.generation_result_id
    )
    and new.published_at >
      (select bucket.from_at from feed_bucket bucket where bucket.feed = feeds.feed order by bucket.from_at desc limit 1);
  update feed_bucket set results = results + 1
    where (feed, from_at) in (select feeds.feed, ${bucketOf('new')} from ${feedsOf('new')} feeds);
  ${bumpVersion}`

const leave = `
  update feed_bucket set results = results - 1
    where (feed, from_at) in (select feeds.feed, ${bucketOf('old')} from ${feedsOf('old')} feeds);
  delete from feed_bucket where results = 0 and from_at <> '' and feed in (select feed from ${feedsOf('old')});
  ${bumpVersion}`

const watched = 'is_public, is_featured, published_at, task_category, model'

/**
 * Fire for every way in which a result can enter or leave the feed. Dropped by whoever fills the table in bulk and then
 * runs {@link rebuildFeedBuckets}.
 */
export const feedTriggers: Readonly<Record<string, string>> = {
  feed_insert: `create trigger feed_insert after insert on generation_result when new.is_public = 1 begin ${enter} end`,
  feed_delete: `create trigger feed_delete after delete on generation_result when old.is_public = 1 begin ${leave} end`,
  feed_enter: `create trigger feed_enter after update of ${watched} on generation_result when new.is_public = 1
    begin ${enter} end`,
  feed_leave: `create trigger feed_leave after update of ${watched} on generation_result when old.is_public = 1
    begin ${leave} end`,
}

/** Counts all buckets anew, by feed and evenly filled; what the triggers would have arrived at, and better balanced. */
export const rebuildFeedBuckets: readonly string[] = [
  `delete from feed_bucket`,
  ...[
    { feed: `'all'`, part: '' },
    { feed: 'feed_type', part: 'partition by feed_type' },
    { feed: `'model:' || model`, part: 'partition by model' },
  ].map(
    ({ feed, part }) => `insert into feed_bucket(feed, from_at, results)
      select feed, case when bucket = 0 then '' else min(published_at) end, count(*) from (
        select feed, published_at,
          (min(place) over (partition by feed, published_at) - 1) / ${resultsPerBucket} as bucket
        from (
          select ${feed} as feed, published_at, row_number() over (${part} order by published_at) as place
          from generation_result where is_public = 1
        )
      ) group by feed, bucket`,
  ),
  bumpVersion,
]
