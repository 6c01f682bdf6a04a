import { type Kysely, sql } from 'kysely'

const statements = [
  `create table storage_quota (
    user_id text primary key references user(id) on delete cascade,
    bytes integer not null
  ) strict, without rowid`,
  // What else an act was about: a result, a report, a task.
  'alter table operator_act add column target text',
  'create index operator_act_of_subject on operator_act(subject_id, seq)',
]

/** Quotas of single accounts, and the acts about one of them. */
export const operatorConsole = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
