import { type Kysely, sql } from 'kysely'

const statements = [
  // Nobody's address is readable here, and past days are deleted.
  `create table mail_count (
    day text not null,
    recipient_hash text not null,
    mails integer not null,
    refused integer not null,
    primary key (day, recipient_hash)
  ) strict, without rowid`,
]

/** How many mails each address was sent today, and how many it was not. */
export const mailCounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
