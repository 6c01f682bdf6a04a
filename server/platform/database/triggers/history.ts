/**
 * Buckets of each user's history, by which the start of any page is found, as for the public feed: the history is
 * divided into buckets of time, and each row has the number of listed generations in one of them. Page 2 000 is found
 * by adding up buckets and skipping the index entries of about one bucket.
 */
const creationsPerBucket = 512

/** Task states that the history lists only when requested. */
const hidden = `('failed', 'cancelled')`

const bucketOf = (row: 'new' | 'old') =>
  `(select max(from_at) from history_bucket where user_id = ${row}.user_id and from_at <= ${row}.created_at)`

// The oldest bucket has no lower bound. A new bucket is only opened for a generation newer than all others, so that
// none of the full bucket belongs in the new one; a restored generation just makes its bucket larger.
const enter = `
  insert into history_bucket(user_id, from_at, creations) values (new.user_id, '', 0) on conflict do nothing;
  insert into history_bucket(user_id, from_at, creations)
    select new.user_id, new.created_at, 0
    where (select creations from history_bucket where user_id = new.user_id order by from_at desc limit 1)
      >= ${creationsPerBucket}
    and new.created_at > (select max(from_at) from history_bucket where user_id = new.user_id)
    and not exists (
      select 1 from task other
      where other.user_id = new.user_id and other.created_at >= new.created_at
      and other.seq <> new.seq and other.state not in ${hidden}
    );
  update history_bucket set creations = creations + 1
    where user_id = new.user_id and from_at = ${bucketOf('new')};`

const leave = `
  update history_bucket set creations = creations - 1 where user_id = old.user_id and from_at = ${bucketOf('old')};
  delete from history_bucket where user_id = old.user_id and creations = 0 and from_at <> '';`

/** Fills the empty table with evenly filled buckets of all stored generations. */
export const rebuildHistoryBuckets = `insert into history_bucket(user_id, from_at, creations)
    select user_id, case when bucket = 0 then '' else min(created_at) end, count(*) from (
      select user_id, created_at,
        (min(place) over (partition by user_id, created_at) - 1) / ${creationsPerBucket} as bucket
      from (
        select user_id, created_at, row_number() over (partition by user_id order by created_at) as place
        from task where state not in ${hidden}
      )
    ) group by user_id, bucket`

/**
 * Updates the counter 'history:<user id>'. Counting the list on every request would cost more than the rest of the
 * request.
 */
const add = (amount: 1 | -1, row: 'new' | 'old') =>
  `insert into counter(name, value) values ('history:' || ${row}.user_id, ${amount})
   on conflict(name) do update set value = value + ${amount};`

/** Triggers for every way in which a generation becomes listed or hidden. */
export const historyTriggers: Readonly<Record<string, string>> = {
  history_insert: `create trigger history_insert after insert on task when new.state not in ${hidden} begin ${add(1, 'new')} end`,
  history_hide: `create trigger history_hide after update of state on task
    when old.state not in ${hidden} and new.state in ${hidden} begin ${add(-1, 'new')} end`,
  history_show: `create trigger history_show after update of state on task
    when old.state in ${hidden} and new.state not in ${hidden} begin ${add(1, 'new')} end`,
  history_delete: `create trigger history_delete after delete on task when old.state not in ${hidden} begin ${add(-1, 'old')} end`,
  history_bucket_insert: `create trigger history_bucket_insert after insert on task when new.state not in ${hidden} begin ${enter} end`,
  history_bucket_hide: `create trigger history_bucket_hide after update of state on task
    when old.state not in ${hidden} and new.state in ${hidden} begin ${leave} end`,
  history_bucket_show: `create trigger history_bucket_show after update of state on task
    when old.state in ${hidden} and new.state not in ${hidden} begin ${enter} end`,
  history_bucket_delete: `create trigger history_bucket_delete after delete on task when old.state not in ${hidden} begin ${leave} end`,
}
