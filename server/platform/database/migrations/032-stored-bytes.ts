import { type Kysely, sql } from 'kysely'

const statements = [
  // Thumbnails of existing files were not measured when they were made.
  `alter table media add column stored_bytes integer not null default 0`,
  `update media set stored_bytes = bytes`,
  `delete from counter where name like 'upload\\_bytes:%' escape '\\'`,
  `insert into counter(name, value) select 'stored_bytes:' || owner_id, sum(stored_bytes) from media group by owner_id`,
]

/** What each file takes on the disk, and what all files of each person do together. */
export const storedBytes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
