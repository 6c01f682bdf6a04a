import type { GenerationResult } from '@mirari/contract/schemas'
import { models, titleLength } from '@mirari/model'
import type { Selectable } from 'kysely'
import { mediaUrl, type StoredImage, thumbnailOf, toImageSource } from '../results/image-source.ts'
import type { ResultTable } from '../results/tables.ts'
import { type Viewer, visiblePrompt } from '../results/visibility.ts'

/** Columns of a result that its wire form is made of. */
type ResultColumns = Pick<
  Selectable<ResultTable>,
  | 'generation_result_id'
  | 'generation_id'
  | 'task_id'
  | 'user_id'
  | 'task_category'
  | 'model'
  | 'prompt'
  | 'style'
  | 'quality'
  | 'seed'
  | 'tags'
  | 'missing_subjects'
  | 'width'
  | 'height'
  | 'media_key'
  | 'video_key'
  | 'preview_video_key'
  | 'duration_s'
  | 'is_loop'
  | 'wallpaper_zip_key'
  | 'is_public'
  | 'likes_count'
  | 'downloads_count'
  | 'views_count'
  | 'created_at'
  | 'published_at'
>

/** A result joined with its image and its creator: everything that {@link toGenerationResult} needs. */
export interface ResultRow extends ResultColumns, StoredImage {
  creator_username: string
  creator_avatar_url: string | null
  /** 0 when the creator shows prompts to nobody else. */
  shows_prompts: number
  /** 1 when the requesting user likes the result. */
  liked: number
}

/** Turns a stored result into its wire form for a viewer; the only place that does. */
export function toGenerationResult(row: ResultRow, viewer: Viewer): GenerationResult {
  const image = toImageSource(row)
  const prompt = visiblePrompt(row, viewer)
  // They are words of the prompt, and hidden with it.
  const missing: string[] = prompt === '' ? [] : JSON.parse(row.missing_subjects)
  return {
    generation_result_id: row.generation_result_id,
    generation_id: row.generation_id,
    task_id: row.task_id,
    user_id: row.user_id,
    task_category: row.task_category,
    model: row.model,
    title: resultTitleOf({ ...row, prompt }),
    prompt,
    style: row.style,
    quality: row.quality,
    seed: row.seed,
    tags: JSON.parse(row.tags),
    ...(missing.length > 0 && { missing_subjects: missing }),
    size: `${row.width}x${row.height}`,
    width: row.width,
    height: row.height,
    picture: image,
    image_url: row.task_category === 'video' ? null : image.url,
    thumbnail_url: thumbnailOf(image),
    video_url: row.video_key === null ? null : mediaUrl(row.video_key),
    thumbnail_video_url: row.preview_video_key === null ? null : mediaUrl(row.preview_video_key),
    duration: row.duration_s,
    is_loop: row.is_loop === 1,
    wallpaper_zip_url: row.wallpaper_zip_key === null ? null : mediaUrl(row.wallpaper_zip_key),
    creator: { id: row.user_id, username: row.creator_username, avatar_url: row.creator_avatar_url },
    is_public: row.is_public === 1,
    is_liked: row.liked === 1,
    likes_count: row.likes_count,
    downloads_count: row.downloads_count,
    views_count: row.views_count,
    created_at: row.created_at,
    published_at: row.published_at,
  }
}

/**
 * Full title of a result: its prompt, or the name of its model for a result without one, such as a wallpaper made from
 * an image.
 */
function nameOf({ prompt, model }: Pick<ResultRow, 'prompt' | 'model'>): string {
  return prompt.trim() === '' ? models[model].name : prompt
}

/** The first characters, counted as code points rather than UTF-16 units. */
function beginning(text: string): string {
  return [...text.slice(0, 2 * titleLength)].slice(0, titleLength).join('')
}

/**
 * Title of a result: the first 30 characters of its prompt plus '...'; without a prompt, the whole name of its model.
 */
export function resultTitleOf(result: Pick<ResultRow, 'prompt' | 'model'>): string {
  return result.prompt.trim() === '' ? nameOf(result) : `${beginning(result.prompt)}...`
}

/**
 * Name of a file that the viewer downloads, without its extension. It is unique, so saving several results overwrites
 * none.
 */
export function fileStemOf(
  result: Pick<ResultRow, 'prompt' | 'model' | 'generation_result_id' | 'user_id' | 'shows_prompts'>,
  viewer: Viewer,
): string {
  const { model, generation_result_id } = result
  return `${beginning(nameOf({ model, prompt: visiblePrompt(result, viewer) })).trim()}-${generation_result_id}`
}
