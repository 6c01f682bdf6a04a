import { type Kysely, sql } from 'kysely'

const add = (counter: string, sign: '' | '-', row: 'new' | 'old', amount: string) =>
  `insert into counter(name, value) values ('${counter}:' || ${row}.user_id, ${sign}${amount})
   on conflict(name) do update set value = value + excluded.value;`

const statements = [
  `create table upload (
    id text primary key,
    user_id text not null references user(id) on delete cascade,
    category text not null check (category in ('image','video')),
    media_key text not null references media(key),
    video_key text references media(key),
    bytes integer not null,
    created_at text not null
  ) strict`,
  `create index upload_of_user on upload(user_id, created_at desc, id desc)`,
  `create index upload_by_media on upload(media_key)`,
  `create index upload_by_video on upload(video_key) where video_key is not null`,
  // Each user's number of uploads and their bytes, which every list and every upload asks for.
  `create trigger upload_insert after insert on upload begin
    ${add('uploads', '', 'new', '1')} ${add('upload_bytes', '', 'new', 'new.bytes')} end`,
  `create trigger upload_delete after delete on upload begin
    ${add('uploads', '-', 'old', '1')} ${add('upload_bytes', '-', 'old', 'old.bytes')} end`,
  // Files that a creation was made from: they stay as long as the creation, whatever becomes of the upload.
  `create table generation_reference (
    generation_id text not null references generation(generation_id) on delete cascade,
    position integer not null,
    media_key text not null references media(key),
    primary key (generation_id, position)
  ) strict, without rowid`,
  `create index reference_by_media on generation_reference(media_key)`,
]

/** What users bring along, and which creations were made from it. */
export const uploads = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
