/** Tables of generations, their results and the files of both. */
import type { ModelId, TaskCategory } from '@mirari/model'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '../platform/database/tables.ts' {
  interface Tables {
    generation: GenerationTable
    generation_reference: GenerationReferenceTable
    generation_result: ResultTable
    result_like: ResultLikeTable
    media: MediaTable
    media_use: MediaUseTable
    trash: TrashTable
  }
}

export interface GenerationTable {
  generation_id: string
  user_id: string
  task_category: TaskCategory
  model: ModelId
  prompt: string
  style: string
  width: number
  height: number
  /** Chosen by the server when the request says -1. */
  seed: number
  /** JSON of the create request as sent. */
  request: string
  /** SHA-256 of the request body: a repeated id with another body is a conflict. */
  request_hash: string
  /** The result that a post-processing model works on; it may be gone. */
  source_result_id: string | null
  created_at: string
}

/** A file that a generation was made from. */
export interface GenerationReferenceTable {
  generation_id: string
  /** 0-based place among the references. */
  position: number
  media_key: string
}

export interface ResultTable {
  generation_result_id: string
  generation_id: string
  task_id: string
  /** 0-based place among the task's results; unique with the task. */
  position: number
  user_id: string
  task_category: TaskCategory
  /** As `task_category`, but templates are wallpapers. */
  feed_type: GeneratedAlways<Exclude<TaskCategory, 'wallpaper_template'>>
  model: ModelId
  prompt: string
  style: string
  quality: string
  seed: number
  /** JSON list. */
  tags: string
  width: number
  height: number
  /** The picture, or the poster of a video or wallpaper. */
  media_key: string
  video_key: string | null
  /** A small silent copy of the video. */
  preview_video_key: string | null
  /** Seconds and frames per second of the video. */
  duration_s: number | null
  fps: number | null
  /** 1 for a film that begins anew where it ends; set by a trigger (triggers/lineage.ts). */
  is_loop: Generated<number>
  /** The document of a wallpaper, a JSON file; its assets are in `wallpaper_asset`. */
  wallpaper_key: Generated<string | null>
  /** The newest package. */
  wallpaper_zip_key: string | null
  is_public: Generated<number>
  is_featured: Generated<number>
  published_at: string | null
  likes_count: Generated<number>
  downloads_count: Generated<number>
  views_count: Generated<number>
  /** How often it was set as a wallpaper. */
  wallpaper_uses_count: Generated<number>
  created_at: string
}

export interface ResultLikeTable {
  generation_result_id: string
  user_id: string
  created_at: string
}

/** A stored file. `key` is 128 random bits: knowing it is the right to read it. */
export interface MediaTable {
  key: string
  owner_id: string
  content_type: string
  bytes: number
  /** Hex; also the ETag. */
  sha256: string
  width: number
  height: number
  /** JSON list of px. */
  thumbnail_widths: string
  /** ThumbHash, base64. */
  placeholder: string
  /** '#rrggbb' */
  color: string
  created_at: string
}

/** Who uses a file; it stays for as long as there is a row. Kept by triggers and by results/media-use.ts. */
export interface MediaUseTable {
  media_key: string
  /** 'trash', 'avatar', 'feedback', or a kind of platform/database/triggers/media-use.ts. */
  holder_kind: string
  holder_id: string
}

/** Something that was deleted and can still be brought back; see trash.ts. */
export interface TrashTable {
  id: string
  /** The delete that it was part of. */
  deletion: string
  user_id: string
  generation_id: string
  /** Null for the generation itself. */
  generation_result_id: string | null
  /** JSON of the rows. */
  content: string
  undo_until_ms: number
}
