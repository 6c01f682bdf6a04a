import type { Insertable } from 'kysely'
import type { FinishedAsset, FinishedFile, FinishedWallpaper } from '../media-processing/media-file.ts'
import type { Tables } from '../platform/database/tables.ts'
import { newId } from '../platform/id.ts'
import type { TaskRow } from '../platform/queue/queue.ts'
import type { GenerationRow } from './store.ts'

interface Finished {
  task: TaskRow
  generation: GenerationRow
  files: readonly FinishedFile[]
  /** The stored `storableFiles(files)`, in the same order. */
  stored: readonly Pick<Insertable<Tables['media']>, 'key'>[]
  /** Media keys of the task's references, in the engine's order. */
  references: readonly string[]
  now: string
}

/**
 * Every file to store for these results: images and posters, a video with its preview, and a wallpaper's preview,
 * document and assets.
 */
export function storableFiles(files: readonly FinishedFile[]): FinishedFile[] {
  return files.flatMap(({ wallpaper, ...file }) => {
    const { video } = file
    if (wallpaper) return [file, ...wallpaperFiles(wallpaper).map((asset) => ({ ...file, ...asset, thumbnails: [] }))]
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

/** The files stored after a wallpaper's poster, in the order in which the rows take their keys. */
function wallpaperFiles({ preview, document, assets }: FinishedWallpaper): FinishedAsset[] {
  return [
    ...(preview ? [preview] : []),
    document,
    ...assets.flatMap((asset) => (asset.from === 'file' ? [asset.file] : [])),
  ]
}

/** The rows that a finished task adds to the database. */
export interface ResultRows {
  results: Insertable<Tables['generation_result']>[]
  /** Assets of the wallpapers among the results. */
  assets: Tables['wallpaper_asset'][]
}

/** The settings of a request that its results have as well. */
const settingsOf = ({ request }: Pick<GenerationRow, 'request'>): { is_public?: boolean; quality?: string } =>
  JSON.parse(request)

/** Whether its results are published as soon as there are any. */
export const isPublished = (generation: Pick<GenerationRow, 'request'>): boolean =>
  settingsOf(generation).is_public === true

/** One result per finished file. */
export function resultRows({ task, generation, files, stored, references, now }: Finished): ResultRows {
  const request = settingsOf(generation)
  const isPublic = isPublished(generation)
  let next = 0
  const takeKey = (): string => {
    const key = stored[next++]?.key
    if (key === undefined) throw new Error('A finished file was not stored.')
    return key
  }
  const assets: Tables['wallpaper_asset'][] = []

  /** Takes the keys of a wallpaper's document and assets, and adds a row for each asset. */
  function takeWallpaper({ wallpaper }: FinishedFile, posterKey: string): string | null {
    if (!wallpaper) return null
    const document_key = takeKey()
    for (const asset of wallpaper.assets) {
      const media_key =
        asset.from === 'poster' ? posterKey : asset.from === 'file' ? takeKey() : references[asset.index]
      if (media_key === undefined) throw new Error('A wallpaper shows a reference that the task does not have.')
      assets.push({ document_key, name: asset.name, media_key })
    }
    return document_key
  }

  const results = files.map((file, position) => {
    // Keys are taken in the order of storableFiles.
    const media_key = takeKey()
    const video_key = file.video ? takeKey() : null
    const preview_video_key = file.video || file.wallpaper?.preview ? takeKey() : null
    const wallpaper_key = takeWallpaper(file, media_key)
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
      missing_subjects: JSON.stringify(file.missing ?? []),
      width: file.width,
      height: file.height,
      media_key,
      video_key,
      preview_video_key,
      duration_s: file.video?.duration ?? null,
      fps: file.video?.fps ?? null,
      wallpaper_key,
      wallpaper_zip_key: null,
      is_public: isPublic ? 1 : 0,
      published_at: isPublic ? now : null,
      created_at: now,
    }
  })
  return { results, assets }
}
