import type { Insertable } from 'kysely'
import type { FinishedFile } from '../engines/engine.ts'
import { newId } from '../platform/id.ts'
import type { TaskRow } from '../platform/queue.ts'
import type { MediaTable, ResultTable } from '../platform/tables.ts'
import type { GenerationRow } from './store.ts'

interface Finished {
  task: TaskRow
  generation: GenerationRow
  files: readonly FinishedFile[]
  /** Where each file is stored, in the order of `files`. */
  stored: readonly Pick<Insertable<MediaTable>, 'key'>[]
  now: string
}

/** One result per finished file. */
export function resultRows({ task, generation, files, stored, now }: Finished): Insertable<ResultTable>[] {
  const request: { is_public?: boolean; quality?: string } = JSON.parse(generation.request)
  const isPublic = request.is_public === true
  return files.map((file, position) => {
    const key = stored[position]?.key
    if (key === undefined) throw new Error('A finished file was not stored.')
    return {
      generation_result_id: newId(),
      generation_id: task.generation_id,
      task_id: task.task_id,
      position,
      user_id: task.user_id,
      task_category: generation.task_category,
      model: generation.model,
      prompt: generation.prompt,
      style: generation.style,
      quality: request.quality ?? 'standard',
      seed: generation.seed,
      tags: JSON.stringify(file.tags),
      width: file.width,
      height: file.height,
      media_key: key,
      video_key: null,
      wallpaper_zip_key: null,
      is_public: isPublic ? 1 : 0,
      published_at: isPublic ? now : null,
      created_at: now,
    }
  })
}
