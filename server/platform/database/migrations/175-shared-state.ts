import { type Kysely, sql } from 'kysely'

const statements = [
  `create table attempt_window (
    name text not null,
    key_hash text not null,
    count integer not null,
    ends_ms real not null,
    primary key (name, key_hash)
  ) strict, without rowid`,
  `create index attempt_window_ends on attempt_window(ends_ms)`,
  `create table used_secret (
    hash text not null primary key,
    ends_ms real not null
  ) strict, without rowid`,
  `create index used_secret_ends on used_secret(ends_ms)`,
  `create table download_ticket (
    hash text not null primary key,
    user_id text not null,
    value text not null,
    ends_ms real not null
  ) strict, without rowid`,
  `create index download_ticket_user on download_ticket(user_id, ends_ms)`,
  `create index download_ticket_ends on download_ticket(ends_ms)`,
]

/** What the processes of a database share for a short time. */
export const sharedState = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
