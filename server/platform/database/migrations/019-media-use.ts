import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table media_use rename to media_use_before`,
  `drop index media_use_by_media`,
  `create table media_use (
    media_key text not null references media(key),
    holder_kind text not null,
    holder_id text not null,
    primary key (media_key, holder_kind, holder_id)
  ) strict, without rowid`,
  `create index media_use_by_holder on media_use(holder_kind, holder_id)`,
  `insert into media_use(media_key, holder_kind, holder_id)
    select media_key, 'result.image', generation_result_id from generation_result`,
  `insert into media_use(media_key, holder_kind, holder_id)
    select video_key, 'result.video', generation_result_id from generation_result where video_key is not null`,
  `insert into media_use(media_key, holder_kind, holder_id)
    select preview_video_key, 'result.preview', generation_result_id from generation_result
    where preview_video_key is not null`,
  `insert into media_use(media_key, holder_kind, holder_id)
    select wallpaper_key, 'result.document', generation_result_id from generation_result
    where wallpaper_key is not null`,
  `insert into media_use(media_key, holder_kind, holder_id)
    select wallpaper_zip_key, 'result.package', generation_result_id from generation_result
    where wallpaper_zip_key is not null`,
  `insert into media_use(media_key, holder_kind, holder_id) select media_key, 'upload.image', id from upload`,
  `insert into media_use(media_key, holder_kind, holder_id)
    select video_key, 'upload.video', id from upload where video_key is not null`,
  `insert into media_use(media_key, holder_kind, holder_id)
    select media_key, 'reference', generation_id || ':' || position from generation_reference`,
  `insert into media_use(media_key, holder_kind, holder_id)
    select media_key, 'document.asset', document_key || ':' || name from wallpaper_asset`,
  `insert into media_use(media_key, holder_kind, holder_id)
    select media_key, 'document.edit-file', document_key || ':' || name from wallpaper_edit_file`,
  `insert into media_use(media_key, holder_kind, holder_id) select media_key, 'trash', trash_id from trash_media`,
  // 'avatar:<user id>' and 'feedback:<feedback id>'.
  `insert into media_use(media_key, holder_kind, holder_id)
    select media_key, substr(holder, 1, instr(holder, ':') - 1), substr(holder, instr(holder, ':') + 1)
    from media_use_before`,
  `drop table media_use_before`,
  `drop table trash_media`,
]

/** One table says who uses a file: whether it may be deleted is one question. */
export const mediaUse = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
