import { type Kysely, sql } from 'kysely'

/** What the create box shows in place of a prompt, and what older pages sent as one. */
const placeholder = 'Just select the picture to generate the wallpaper!'

const statements = [
  `update history_entry set prompt = '' where task_category = 'wallpaper' and trim(prompt) = '${placeholder}'`,
  `update generation_result set prompt = '' where task_category = 'wallpaper' and trim(prompt) = '${placeholder}'`,
  `update generation set request = json_set(request, '$.prompt', '')
    where instr(request, '${placeholder}') > 0 and trim(json_extract(request, '$.prompt')) = '${placeholder}'
      and json_extract(request, '$.type') = 'wallpaper'`,
]

/** Wallpapers whose prompt is only the text of the box have none, as those that are made now. */
export const placeholderPrompts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
