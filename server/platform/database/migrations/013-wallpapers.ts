import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table generation_result add column wallpaper_key text references media(key)`,
  `create index result_by_wallpaper on generation_result(wallpaper_key) where wallpaper_key is not null`,
  // Goes with the document; what it names is then released by media-release.ts.
  `create table wallpaper_asset (
    document_key text not null references media(key) on delete cascade,
    name text not null,
    media_key text not null references media(key),
    primary key (document_key, name)
  ) strict, without rowid`,
  `create index wallpaper_asset_by_media on wallpaper_asset(media_key)`,
  // No foreign keys: a result may be deleted and come back, and a zip goes with its result.
  `create table package_task (
    task_id text primary key,
    generation_result_id text not null,
    content_hash text not null,
    state text not null check (state in ('pending', 'completed', 'failed')),
    zip_key text,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create unique index package_of_content on package_task(generation_result_id, content_hash) where state <> 'failed'`,
  `create index package_waiting on package_task(created_at) where state = 'pending'`,
]

/** Wallpapers: their documents, the files of those, and packages of them. */
export const wallpapers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
