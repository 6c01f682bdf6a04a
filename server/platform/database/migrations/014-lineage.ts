import { type Kysely, sql } from 'kysely'

/** A video that is made to begin anew where it ends; work on a loop that keeps its frames leaves it one. */
const isLoop = (result: string) => `(
  ${result}.model in ('video_loop', 'auto_loop_clipping')
  or exists (
    select 1 from generation
    where generation.generation_id = ${result}.generation_id
      and (
        json_extract(generation.request, '$.GenLoopVideo') = 1
        or exists (
          select 1 from generation_result as source
          where source.generation_result_id = generation.source_result_id and source.is_loop = 1
        )
      )
  )
)`

const statements = [
  `alter table generation_result add column is_loop integer not null default 0`,
  // Twice, because work on a loop is one after its source is known to be one.
  `update generation_result set is_loop = 1 where video_key is not null and ${isLoop('generation_result')}`,
  `update generation_result set is_loop = 1 where video_key is not null and ${isLoop('generation_result')}`,
  `create trigger result_is_loop after insert on generation_result
   when new.video_key is not null and new.is_loop = 0 and ${isLoop('new')}
   begin
     update generation_result set is_loop = 1 where generation_result_id = new.generation_result_id;
   end`,
  // What was made from a result.
  `create index generation_by_source on generation(source_result_id) where source_result_id is not null`,
]

/** Which videos are loops, and what was made from what. */
export const lineage = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
