import { type Kysely, sql } from 'kysely'

const statements = [
  // No foreign key to the result, which may be deleted and come back; its versions go when it cannot come back any more.
  `create table document_version (
    generation_result_id text not null,
    revision integer not null,
    user_id text not null references user(id),
    document_key text not null references media(key),
    media_key text not null references media(key),
    saved_at text not null,
    primary key (generation_result_id, revision)
  ) strict, without rowid`,
  `create index document_version_by_user on document_version(user_id)`,
  `create index document_version_by_document on document_version(document_key)`,
  `create index document_version_by_media on document_version(media_key)`,
  `insert into document_version(generation_result_id, revision, user_id, document_key, media_key, saved_at)
    select result.generation_result_id, 1, result.user_id, result.wallpaper_key, result.media_key, task.updated_at
    from generation_result as result join task on task.task_id = result.task_id
    where result.wallpaper_key in (select document_key from wallpaper_edit union select document_key from template)`,
  `insert into media_use(media_key, holder_kind, holder_id)
    select document_key, 'version.document', generation_result_id || ':' || revision from document_version`,
  `insert into media_use(media_key, holder_kind, holder_id)
    select media_key, 'version.image', generation_result_id || ':' || revision from document_version`,
]

/** Saves of the editors that somebody can go back to. */
export const documentVersions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
