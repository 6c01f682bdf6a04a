import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table user add column shows_prompts integer not null default 1 check (shows_prompts in (0, 1))`,
  `drop view search_text`,
  `create view search_text as
    select generation_result_id, case when text glob '*[\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{323AF}]*' then (
    select group_concat(case when character glob '[\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{323AF}]' then ' ' || character || ' ' else character end, '' order by n)
    from (select n, substr(text, n, 1) as character from search_position where n <= length(text))
  ) else text end as words from (
      select generation_result_id,
        substr(case when shows_prompts = 1 then prompt else '' end || ' ' || tags || ' ' || username || ' \u{E000}' || hex(model), 1, 4096) as text
      from generation_result join user on user.id = generation_result.user_id
    )`,
]

/** Whether others read the prompts of a user's public results; the search leaves hidden ones out. */
export const shownPrompts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
