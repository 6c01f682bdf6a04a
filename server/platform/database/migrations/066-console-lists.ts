import { type Kysely, sql } from 'kysely'

const statements = [
  `create table restored_result (
    generation_result_id text primary key,
    user_id text not null references user(id) on delete cascade,
    reason text not null,
    restored_at text not null
  ) strict, without rowid`,
  'create index restored_result_of_user on restored_result(user_id, restored_at)',
  // Completed entries, which are nearly all, are in none of these.
  `create index history_unfinished on history_entry(state, entry_id) where state <> 'completed'`,
  `create index history_unfinished_of_user on history_entry(user_id, state, entry_id) where state <> 'completed'`,
  `create index history_unfinished_by_model on history_entry(model, state, entry_id) where state <> 'completed'`,
  'create index pay_order_by_time on pay_order(created_at, id)',
  'create index pay_order_by_state on pay_order(state, created_at, id)',
  'create index pay_order_of_user_by_time on pay_order(user_id, created_at, id)',
]

/** Indexes for the lists of the operator's console, and what makers were not told yet of results that came back. */
export const consoleLists = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
