import { type Kysely, sql } from 'kysely'

/** Results of the editor with the name that the server made up, and not the one that the user gave. */
const nameless = `select result.generation_result_id
  from generation_result as result join wallpaper_edit as edit on edit.document_key = result.wallpaper_key
  where result.model = 'Clock Wallpaper' and result.task_category = 'wallpaper' and result.prompt = 'Wallpaper'
    and coalesce(trim(json_extract(edit.content, '$.title')), '') = ''`

const statements = [
  `update history_entry set prompt = '' where prompt = 'Wallpaper' and entry_id in
    (select generation_id from generation_result where generation_result_id in (${nameless}))`,
  `update generation_result set prompt = '' where generation_result_id in (${nameless})`,
]

/** Wallpapers that nobody named have no name, so that each reader sees one in their own language. */
export const namelessWallpapers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
