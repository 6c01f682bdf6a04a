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
  /** What became of `storableFiles(files)`, in the same order. */
  stored: readonly Pick<Insertable<MediaTable>, 'key'>[]
  now: string
}

/** Every file that has to be stored for these results: of a video also the film itself and its preview. */
export function storableFiles(files: readonly FinishedFile[]): FinishedFile[] {
  return files.flatMap((file) => {
    const { video } = file
    if (!video) return [file]
    const moving = { ...file, content_type: video.content_type, thumbnails: [], video: null }
    const { path, bytes, sha256, preview } = video
    return [
      { ...file, video: null },
      { ...moving, path, bytes, sha256 },
      { ...moving, ...preview },
    ]
  })
}

/** One result per finished file. */
export function resultRows({ task, generation, files, stored, now }: Finished): Insertable<ResultTable>[] {
  const request: { is_public?: boolean; quality?: string } = JSON.parse(generation.request)
  const isPublic = request.is_public === true
  let next = 0
  const takeKey = (): string => {
    const key = stored[next++]?.key
    if (key === undefined) throw new Error('A finished file was not stored.')
    return key
  }
  return files.map((file, position) => ({
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
    media_key: takeKey(),
    video_key: file.video ? takeKey() : null,
    preview_video_key: file.video ? takeKey() : null,
    duration_s: file.video?.duration ?? null,
    fps: file.video?.fps ?? null,
    wallpaper_zip_key: null,
    is_public: isPublic ? 1 : 0,
    published_at: isPublic ? now : null,
    created_at: now,
  }))
}
