import { type Kysely, sql } from 'kysely'

const statements = [
  `create table totp (
    user_id text primary key references user(id) on delete cascade,
    sealed_secret text not null,
    enabled_at text,
    last_step integer not null default 0,
    created_at text not null
  ) strict, without rowid`,
  `create table recovery_code (
    user_id text not null references user(id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  ) strict, without rowid`,
  `create table sign_in_challenge (
    token_hash text primary key,
    user_id text not null references user(id) on delete cascade,
    first_step text not null,
    password_digest text not null,
    failures integer not null default 0,
    expires_ms integer not null
  ) strict, without rowid`,
  'create index sign_in_challenge_user on sign_in_challenge(user_id)',
  'alter table session add column authenticated_at_ms integer not null default 0',
]

/** Authenticator apps, recovery codes, sign-ins that wait for a code, and when a session was last proved. */
export const secondFactors = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
