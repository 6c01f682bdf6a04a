import { type Kysely, sql } from 'kysely'

const statements = [
  `create table blocked_word (
    id text primary key,
    word text not null,
    pattern text not null unique,
    created_at text not null
  ) strict, without rowid`,
  `create table blocked_image (
    id text primary key,
    sha256 text not null unique,
    perceptual_hash text not null,
    generation_result_id text,
    reason text not null,
    created_at text not null
  ) strict, without rowid`,
  `create table image_hash (
    media_key text primary key references media(key) on delete cascade,
    perceptual_hash text not null
  ) strict, without rowid`,
  `insert into counter(name, value)
    select 'kind_bytes:' || content_type, sum(stored_bytes) from media group by content_type`,
  `insert into counter(name, value)
    select 'kind_files:' || content_type, count(*) from media group by content_type`,
  `create index counter_stored_bytes on counter(value, name) where name >= 'stored_bytes:' and name < 'stored_bytes:~'`,
]

/** Words and images that an operator blocked, and what the files of each kind take. */
export const blockedContent = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
