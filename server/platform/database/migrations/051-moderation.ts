import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table feedback add column state text not null default 'open'`,
  `alter table feedback add column note text not null default ''`,
  'create index feedback_by_state on feedback(state, id)',
  // Without a foreign key: a result may lie in the trash meanwhile.
  `create table removed_result (
    generation_result_id text primary key,
    user_id text not null references user(id) on delete cascade,
    removal_id text not null unique,
    reason text not null,
    removed_at text not null,
    published_at text,
    is_seen integer not null default 0
  ) strict, without rowid`,
  'create index removed_result_of_user on removed_result(user_id, removal_id)',
]

/** What becomes of reports, and the results that operators took down. */
export const moderation = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
