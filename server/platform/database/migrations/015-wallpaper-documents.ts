import { type Kysely, sql } from 'kysely'

const statements = [
  // By the file of the played document, so that it goes, stays in the trash and comes back with that.
  `create table wallpaper_edit (
    document_key text primary key references media(key) on delete cascade,
    content text not null
  ) strict, without rowid`,
  `create table wallpaper_edit_file (
    document_key text not null references media(key) on delete cascade,
    name text not null,
    media_key text not null references media(key),
    primary key (document_key, name)
  ) strict, without rowid`,
  `create index wallpaper_edit_file_by_media on wallpaper_edit_file(media_key)`,
  // Remembered for as long as both exist; documents hold on to layers, this does not.
  `create table picture_layer (
    picture_key text not null references media(key) on delete cascade,
    shape text not null,
    position integer not null,
    layers integer not null,
    media_key text not null references media(key) on delete cascade,
    depth real not null,
    primary key (picture_key, shape, position)
  ) strict, without rowid`,
  `create index picture_layer_by_media on picture_layer(media_key)`,
]

/** What the wallpaper editor saves, and pictures that were split into layers for it. */
export const wallpaperDocuments = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
