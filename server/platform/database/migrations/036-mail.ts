import { type Kysely, sql } from 'kysely'

const statements = [
  `create table mail (
    id text primary key,
    content text not null,
    attempts integer not null default 0,
    due_ms integer not null,
    expires_ms integer not null,
    created_at text not null
  ) strict`,
  `create index mail_by_due on mail(due_ms)`,
  `create table one_time_link (
    token_hash text primary key,
    user_id text not null references user(id) on delete cascade,
    purpose text not null check (purpose in ('reset', 'verify', 'change')),
    email text,
    expires_ms integer not null,
    used_ms integer,
    created_at text not null
  ) strict`,
  `create index one_time_link_by_user on one_time_link(user_id, purpose)`,
  `create index one_time_link_by_expiry on one_time_link(expires_ms)`,
  `alter table user add column email_verified_at text`,
]

/** Mail that waits to be sent, and links that work once: for a new password, and to prove an address. */
export const mail = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
