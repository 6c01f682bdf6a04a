import { type Kysely, sql } from 'kysely'

const nobody = `'deleted-account-that-keeps-no-name-of-its-own-' || id`

const statements = [
  `alter table user add column deleted_at text`,
  `create table account_erasure(
    user_id text primary key references user(id) on delete cascade,
    created_at text not null
  ) strict, without rowid`,
  `create index media_by_owner on media(owner_id, key)`,
  // Accounts that were deleted before get the mark, and a name that nobody can take; what is left of them is erased.
  `update user set deleted_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), username = ${nobody}
    where email = 'deleted-' || id || '@invalid'`,
  `insert into account_erasure(user_id, created_at) select id, deleted_at from user where deleted_at is not null`,
]

/** When an account was deleted, and the accounts whose contents are still being erased. */
export const accountErasure = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
