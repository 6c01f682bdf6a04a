import { type Kysely, sql } from 'kysely'

const statements = [
  `create table operator (
    user_id text primary key references user(id) on delete cascade,
    since text not null
  ) strict, without rowid`,
  `create table blocked_user (
    user_id text primary key references user(id) on delete cascade,
    reason text not null,
    blocked_at text not null
  ) strict, without rowid`,
  // The log has no foreign keys: a line outlives the accounts that it names.
  `create table operator_act (
    seq integer primary key autoincrement,
    id text not null unique,
    operator_id text,
    operator_name text not null,
    action text not null,
    subject_id text not null,
    subject_name text not null,
    amount integer,
    reason text not null,
    created_at text not null
  ) strict`,
]

/** Operators, the accounts they blocked, and the log of what they did. */
export const operators = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
