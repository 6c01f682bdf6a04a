/**
 * How many creations each user's history shows, kept in the counter 'history:<user id>': counting them on every request
 * would cost more than everything else in it.
 */
const hidden = `('failed', 'cancelled')`

const add = (amount: 1 | -1, row: 'new' | 'old') =>
  `insert into counter(name, value) values ('history:' || ${row}.user_id, ${amount})
   on conflict(name) do update set value = value + ${amount};`

/** Fire for every way in which a task can come to be shown or to be hidden. */
export const historyTables: readonly string[] = [
  `create trigger history_insert after insert on task when new.state not in ${hidden} begin ${add(1, 'new')} end`,
  `create trigger history_hide after update of state on task
    when old.state not in ${hidden} and new.state in ${hidden} begin ${add(-1, 'new')} end`,
  `create trigger history_show after update of state on task
    when old.state in ${hidden} and new.state not in ${hidden} begin ${add(1, 'new')} end`,
  `create trigger history_delete after delete on task when old.state not in ${hidden} begin ${add(-1, 'old')} end`,
]
