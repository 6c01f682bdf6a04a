/**
 * Condition for a video that is a loop: it was requested as one, or derived from one by post-processing that keeps its
 * frames.
 */
const isLoop = (result: string) => `(
  ${result}.model in ('video_loop', 'auto_loop_clipping')
  or exists (
    select 1 from generation
    where generation.generation_id = ${result}.generation_id
      and (
        cast(json_extract(generation.request, '$.GenLoopVideo') as integer) = 1
        or exists (
          select 1 from generation_result as source
          where source.generation_result_id = generation.source_result_id and source.is_loop = 1
        )
      )
  )
)`

/** Triggers that mark new videos as loops. */
export const lineageTriggers: Readonly<Record<string, string>> = {
  result_is_loop: `create trigger result_is_loop after insert on generation_result
   when new.video_key is not null and new.is_loop = 0 and ${isLoop('new')}
   begin
     update generation_result set is_loop = 1 where generation_result_id = new.generation_result_id;
   end`,
}
