import { type Kysely, sql } from 'kysely'

const table = `create table index_renewal(
    user_id text primary key references user(id) on delete cascade,
    before_at text not null,
    before_id text not null
  ) strict, without rowid`

/** Users whose public results are to be indexed again, newest first, and the result before which that goes on. */
export const searchRenewal = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(table).execute(db)
  },
}
