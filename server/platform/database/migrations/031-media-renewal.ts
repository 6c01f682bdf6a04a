import { type Kysely, sql } from 'kysely'

const statements = [
  // Goes with the file; its earlier keys then lead nowhere.
  `create table media_renewal (
    old_key text primary key,
    media_key text not null references media(key) on delete cascade,
    owner_id text not null,
    renewed_at text not null
  ) strict, without rowid`,
  `create index package_by_zip on package_task(zip_key) where zip_key is not null`,
  `create index media_renewal_by_media on media_renewal(media_key)`,
]

/** The keys that files had before they were withdrawn from the public, for whoever owns them. */
export const mediaRenewal = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
