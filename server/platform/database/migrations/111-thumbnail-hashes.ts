import { type Kysely, sql } from 'kysely'

const statements = [
  // Null for thumbnails of earlier versions, which were not hashed; see media/thumbnail-hash-store.ts.
  `alter table media add column thumbnail_hashes text`,
  `update media set thumbnail_hashes = '{}' where thumbnail_widths = '[]'`,
  `create index media_without_hashes on media(key) where thumbnail_hashes is null`,
]

/** The hash of every thumbnail, so that a damaged one is noticed as any other file is. */
export const thumbnailHashes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
