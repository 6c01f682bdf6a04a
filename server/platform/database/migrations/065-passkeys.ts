import { type Kysely, sql } from 'kysely'

const statements = [
  `create table passkey (
    id text primary key,
    user_id text not null references user(id) on delete cascade,
    public_key text not null,
    counter integer not null default 0,
    name text not null,
    created_at text not null,
    used_at text
  ) strict, without rowid`,
  'create index passkey_user on passkey(user_id, created_at)',
  `alter table session add column network text not null default ''`,
]

/** Passkeys, and the networks that sessions were opened in. */
export const passkeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
