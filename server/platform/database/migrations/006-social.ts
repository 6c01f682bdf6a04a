import { type Kysely, sql } from 'kysely'

const statements = [
  `create table social_account (
    provider text not null check (provider in ('google', 'discord')),
    subject text not null,
    user_id text not null references user(id) on delete cascade,
    created_at text not null,
    primary key (provider, subject)
  ) strict, without rowid`,
  `create index social_account_by_user on social_account(user_id)`,
]

/** Accounts at the services that people sign in by. */
export const social = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
