import { type Kysely, sql } from 'kysely'

/**
 * The accounts that belong to no user are kept in parts, one for each ending of the ids of users: in PostgreSQL a row
 * that every payment changes would let only one be made at a time.
 */
const statements = [
  `create table point_account_part (
    name text not null,
    part text not null,
    balance integer not null,
    primary key (name, part)
  ) strict, without rowid`,
  `insert into point_account_part(name, part, balance) select name, '', balance from point_account where balance <> 0`,
  'drop table point_account',
]

export const accountParts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
