import { type Kysely, sql } from 'kysely'

const statements = [
  // Deleted rows as JSON, for as long as a delete can be undone. They are away from every list, total and feed at once.
  `create table trash (
    id text primary key,
    deletion text not null,
    user_id text not null references user(id) on delete cascade,
    generation_id text not null,
    generation_result_id text,
    content text not null,
    undo_until_ms integer not null
  ) strict`,
  `create index trash_by_generation on trash(generation_id)`,
  `create index trash_by_result on trash(generation_result_id) where generation_result_id is not null`,
  `create index trash_by_time on trash(undo_until_ms)`,
  // Their files wait with them.
  `create table trash_media (
    trash_id text not null references trash(id) on delete cascade,
    media_key text not null references media(key),
    primary key (trash_id, media_key)
  ) strict, without rowid`,
  `create index trash_by_media on trash_media(media_key)`,
]

/** What was deleted a moment ago. */
export const trash = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
