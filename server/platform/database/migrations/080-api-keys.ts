import { type Kysely, sql } from 'kysely'

const statements = [
  `create table api_key (
    id text primary key,
    user_id text not null references user(id) on delete cascade,
    secret_hash text not null unique,
    hint text not null,
    name text not null,
    scopes text not null,
    created_at text not null,
    expires_at text,
    used_at text
  ) strict, without rowid`,
  'create index api_key_user on api_key(user_id, created_at)',
]

/** Keys with which programs of a user call the API. */
export const apiKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
