/**
 * Buckets of the public feed, by which the start of any page is found.
 *
 * A feed is 'all', a type ('image') or a model ('model:jimeng'). It is divided into buckets of time, and each row has
 * the number of public results in one of them. The total is therefore a sum of few rows, and page 5 000 is found by
 * adding up buckets and skipping the index entries of at most one bucket instead of all entries before it.
 *
 * Triggers update the buckets in the transaction that publishes, unpublishes or deletes, cascades included.
 * `feed_version` counts every change, so that a cache of pages or buckets knows when it is stale.
 */
const resultsPerBucket = 512

/** The feeds that contain a row (`new` or `old`). */
const feedsOf = (row: 'new' | 'old') =>
  `(select 'all' as feed union all select ${row}.feed_type union all select 'model:' || ${row}.model)`

const bumpVersion = `insert into counter(name, value) values ('feed_version', 1)
  on conflict(name) do update set value = counter.value + 1;`

const bucketOf = (row: 'new' | 'old') =>
  `(select max(bucket.from_at) from feed_bucket bucket where bucket.feed = feeds.feed and bucket.from_at <= ${row}.published_at)`

// The oldest bucket has no lower bound. A new bucket is only opened for a result newer than all that were counted before,
// so that no result of the full bucket belongs in the new one; results published with an earlier time just make their
// bucket larger. That is known from `newest` and not from the results themselves: on PostgreSQL the triggers of one
// statement see all of its rows, also those that are not counted yet.
const enter = `
  insert into feed_bucket(feed, from_at, results)
    select feeds.feed, '', 0 from ${feedsOf('new')} feeds
    where not exists (select 1 from feed_bucket bucket where bucket.feed = feeds.feed);
  insert into feed_bucket(feed, from_at, results)
    select feeds.feed, new.published_at, 0 from ${feedsOf('new')} feeds
    where (select bucket.results from feed_bucket bucket where bucket.feed = feeds.feed order by bucket.from_at desc limit 1)
      >= ${resultsPerBucket}
    and new.published_at >
      (select bucket.newest from feed_bucket bucket where bucket.feed = feeds.feed order by bucket.from_at desc limit 1);
  update feed_bucket set results = results + 1,
    newest = case when newest < new.published_at then new.published_at else newest end
    where (feed, from_at) in (select feeds.feed, ${bucketOf('new')} from ${feedsOf('new')} feeds);
  ${bumpVersion}`

const leave = `
  update feed_bucket set results = results - 1
    where (feed, from_at) in (select feeds.feed, ${bucketOf('old')} from ${feedsOf('old')} feeds);
  delete from feed_bucket where results = 0 and from_at <> '' and feed in (select feed from ${feedsOf('old')} feeds);
  ${bumpVersion}`

const watched = 'is_public, is_featured, published_at, task_category, model'

/**
 * Triggers for every way in which a result can enter or leave the feed. Code that fills the table in bulk drops them
 * and then runs {@link rebuildFeedBuckets}.
 */
export const feedTriggers: Readonly<Record<string, string>> = {
  feed_insert: `create trigger feed_insert after insert on generation_result when new.is_public = 1 begin ${enter} end`,
  feed_delete: `create trigger feed_delete after delete on generation_result when old.is_public = 1 begin ${leave} end`,
  feed_enter: `create trigger feed_enter after update of ${watched} on generation_result when new.is_public = 1
    begin ${enter} end`,
  feed_leave: `create trigger feed_leave after update of ${watched} on generation_result when old.is_public = 1
    begin ${leave} end`,
  feed_prompts: `create trigger feed_prompts after update of shows_prompts on "user"
    when old.shows_prompts <> new.shows_prompts begin ${bumpVersion} end`,
  feed_renewed: `create trigger feed_renewed after delete on index_renewal begin ${bumpVersion} end`,
}

/** Rebuilds the buckets of all feeds, evenly filled; the sums are those that the triggers would have reached. */
export const rebuildFeedBuckets: readonly string[] = [
  `delete from feed_bucket`,
  ...[
    { feed: `'all'`, part: '' },
    { feed: 'feed_type', part: 'partition by feed_type' },
    { feed: `'model:' || model`, part: 'partition by model' },
  ].map(
    ({ feed, part }) => `insert into feed_bucket(feed, from_at, results, newest)
      select feed, case when bucket = 0 then '' else min(published_at) end, count(*), max(published_at) from (
        select feed, published_at,
          (min(place) over (partition by feed, published_at) - 1) / ${resultsPerBucket} as bucket
        from (
          select ${feed} as feed, published_at, row_number() over (${part} order by published_at) as place
          from generation_result where is_public = 1
        ) as placed
      ) as numbered group by feed, bucket`,
  ),
  bumpVersion,
]
