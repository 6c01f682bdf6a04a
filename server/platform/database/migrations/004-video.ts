import { type Kysely, sql } from 'kysely'

const statements = [
  // The small silent copy that plays on hovering.
  `alter table generation_result add column preview_video_key text references media(key)`,
  `alter table generation_result add column duration_s real`,
  `alter table generation_result add column fps real`,
  `create index result_by_preview on generation_result(preview_video_key) where preview_video_key is not null`,
]

/** What a result that is a video has besides its file. */
export const video = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
