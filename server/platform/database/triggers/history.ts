/**
 * Buckets of each user's history, by which the start of any page is found, as for the public feed: the history is
 * divided into buckets of time, and each row has the number of listed entries in one of them. Page 2 000 is found
 * by adding up buckets and skipping the index entries of about one bucket. All of them together are the total. The
 * counters 'history:<user id>', which it came from before, stay until no node of a version that reads them can run.
 */
const entriesPerBucket = 512

/** States of an entry that the history lists only when requested. */
const hidden = `('failed', 'cancelled')`

const bucketOf = (row: 'new' | 'old') =>
  `(select max(from_at) from history_bucket where user_id = ${row}.user_id and from_at <= ${row}.created_at)`

// The oldest bucket has no lower bound. A new bucket is only opened for an entry newer than all others, so that
// none of the full bucket belongs in the new one; a restored entry just makes its bucket larger.
const enter = `
  insert into history_bucket(user_id, from_at, creations)
    select new.user_id, coalesce(case
      when newest.creations >= ${entriesPerBucket} and new.created_at > newest.from_at and not exists (
        select 1 from history_entry other
        where other.user_id = new.user_id and other.created_at >= new.created_at
        and other.entry_id <> new.entry_id and other.state not in ${hidden}
      ) then new.created_at
      when newest.from_at <= new.created_at then newest.from_at
      else ${bucketOf('new')} end, ''), 1
    from (select 1 as one) as entry left join (
      select from_at, creations from history_bucket where user_id = new.user_id order by from_at desc limit 1
    ) as newest on true where true
  on conflict(user_id, from_at) do update set creations = history_bucket.creations + 1;`

const leave = `
  update history_bucket set creations = creations - 1 where user_id = old.user_id and from_at = ${bucketOf('old')};
  delete from history_bucket where user_id = old.user_id and creations = 0 and from_at <> '';`

/** Fills the empty table with evenly filled buckets of all stored generations. */
export const rebuildHistoryBuckets = `insert into history_bucket(user_id, from_at, creations)
    select user_id, case when bucket = 0 then '' else min(created_at) end, count(*) from (
      select user_id, created_at,
        (min(place) over (partition by user_id, created_at) - 1) / ${entriesPerBucket} as bucket
      from (
        select user_id, created_at, row_number() over (partition by user_id order by created_at) as place
        from history_entry where state not in ${hidden}
      ) as placed
    ) as numbered group by user_id, bucket`

const isListed = (row: 'new' | 'old') => `${row}.state not in ${hidden}`

/** An update that takes an entry away from where it is listed, or lists it there: only then do buckets change. */
const watched = 'update of state, created_at'
const moves = 'old.created_at <> new.created_at'
const isHidden = `${isListed('old')} and (${moves} or not ${isListed('new')})`
const isShown = `${isListed('new')} and (${moves} or not ${isListed('old')})`

/** Fire for every way in which an entry can come to be listed or to be hidden. */
const bucketTriggers: Readonly<Record<string, string>> = {
  history_insert: `create trigger history_insert after insert on history_entry when ${isListed('new')} begin ${enter} end`,
  history_hide: `create trigger history_hide after ${watched} on history_entry when ${isHidden} begin ${leave} end`,
  history_show: `create trigger history_show after ${watched} on history_entry when ${isShown} begin ${enter} end`,
  history_delete: `create trigger history_delete after delete on history_entry when ${isListed('old')} begin ${leave} end`,
}

const follow = `update history_entry set state = new.state where entry_id = new.generation_id and state <> new.state;`

/**
 * The entry of a generation is in the state of its task, so that the history pages without the queue's table. Whoever
 * queues a task has an entry that waits for it.
 */
const stateTriggers: Readonly<Record<string, string>> = {
  history_state_insert: `create trigger history_state_insert after insert on task
    when new.state <> 'queued' begin ${follow} end`,
  history_state_update: `create trigger history_state_update after update of state on task begin ${follow} end`,
}

export const historyTriggers: Readonly<Record<string, string>> = { ...bucketTriggers, ...stateTriggers }
